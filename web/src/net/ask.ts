import type { Problem } from "../wire";
import { say, t } from "../words/language";

/** The server has not done what was asked; the message is for people. */
export class ProblemError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(problem: Problem) {
    super(say(problem.words));
    this.code = problem.code;
    this.status = problem.status;
  }
}

/** What an error says to people. */
export function failure(error: unknown): string {
  return error instanceof Error ? error.message : t("failed");
}

/** Fetch, and say in the language of the page where nothing answers. */
async function reach(path: string, asking: RequestInit): Promise<Response> {
  try {
    return await fetch(path, asking);
  } catch (error) {
    throw error instanceof TypeError ? new Error(t("unreachable")) : error;
  }
}

async function answered<T>(answer: Response): Promise<T> {
  const type = answer.headers.get("content-type") ?? "";
  if (answer.ok) {
    return type.includes("json") ? ((await answer.json()) as T) : (undefined as T);
  }
  if (type.includes("json")) {
    throw new ProblemError((await answer.json()) as Problem);
  }
  throw new Error(t(answer.status === 413 ? "too_large" : "server_failed"));
}

/** Ask the server for something. */
export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return answered<T>(await reach(path, signal ? { signal } : {}));
}

/** Hand something to the server. */
export async function post<T>(path: string, body: unknown = {}, signal?: AbortSignal): Promise<T> {
  return answered<T>(
    await reach(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    }),
  );
}

/** Have something taken away. */
export async function remove<T>(path: string): Promise<T> {
  return answered<T>(await reach(path, { method: "DELETE" }));
}

/** Hand the text of a file to the server. */
export async function postText<T>(path: string, text: string): Promise<T> {
  return answered<T>(
    await reach(path, { method: "POST", headers: { "content-type": "text/plain" }, body: text }),
  );
}
