import { AsyncLocalStorage } from "node:async_hooks";

/** One per request: what several loaders ask for, such as the session, is found once and kept in it. */
export const requestScope = new AsyncLocalStorage<{
  get(key: unknown): unknown;
  set(key: unknown, value: unknown): void;
}>();

/**
 * An idle connection holds on to the scope of its last request, but once that has ended to nothing that was kept in it.
 */
export class Scope {
  private values: Map<unknown, unknown> | null = new Map();

  get(key: unknown): unknown {
    return this.values?.get(key);
  }

  set(key: unknown, value: unknown): void {
    this.values?.set(key, value);
  }

  end(): void {
    this.values = null;
  }
}

/** What `find` answers: found once in a request, and kept until its end by the key. */
export function oncePerRequest<Found>(key: unknown, find: () => Found): Found {
  const scope = requestScope.getStore();
  const known = scope?.get(key) as Found | undefined;
  if (known !== undefined) return known;
  const found = find();
  scope?.set(key, found);
  return found;
}

/** For the log: whose request this is. */
export const noteAccount = (accountId: string): void => void requestScope.getStore()?.set("account", accountId);

/** For the answer's Retry-After, which Remix would drop: seconds after which the same may work. */
export const noteRetry = (seconds: number): void => void requestScope.getStore()?.set("retry", seconds);
export const notedRetry = (): number | undefined => requestScope.getStore()?.get("retry") as number | undefined;

/** For the answer's Cache-Control: this page shows a secret, which the browser must not keep. */
export const noteSecret = (): void => void requestScope.getStore()?.set("secret", true);
export const notedSecret = (): boolean => requestScope.getStore()?.get("secret") === true;
