/** Whether a host is the computer itself, by a name that means another one on any other computer. */
export function isLoopback(host: string): boolean {
  return host === "[::1]" || /^127(\.\d+){3}$/.test(host) || /^(.+\.)?localhost$/.test(host);
}
