import type { Problem } from "../wire";

/** The server has not done what was asked; the message is for people. */
export class ProblemError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(problem: Problem) {
    super(problem.message);
    this.code = problem.code;
    this.status = problem.status;
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
  throw new ProblemError({ status: answer.status, code: "error", message: answer.statusText });
}

/** Ask the server for something. */
export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return answered<T>(await fetch(path, signal ? { signal } : {}));
}

/** Hand something to the server. */
export async function post<T>(path: string, body: unknown = {}, signal?: AbortSignal): Promise<T> {
  return answered<T>(
    await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    }),
  );
}

/** Hand the text of a file to the server. */
export async function postText<T>(path: string, text: string): Promise<T> {
  return answered<T>(
    await fetch(path, { method: "POST", headers: { "content-type": "text/plain" }, body: text }),
  );
}
