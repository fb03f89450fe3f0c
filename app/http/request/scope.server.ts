import { AsyncLocalStorage } from "node:async_hooks";

/** Values of the current request that several loaders share, such as the session. */
export const requestScope = new AsyncLocalStorage<{
  get(key: unknown): unknown;
  set(key: unknown, value: unknown): void;
}>();

/** A request's values. Its end drops them, because an idle connection still references its last request's scope. */
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

/** Returns `find`'s result, calling it once per request and key. */
export function oncePerRequest<Found>(key: unknown, find: () => Found): Found {
  const scope = requestScope.getStore();
  const known = scope?.get(key) as Found | undefined;
  if (known !== undefined) return known;
  const found = find();
  scope?.set(key, found);
  return found;
}

/** Returns the request's id. Null outside the web server. */
export const notedRequestId = (): string | null => (requestScope.getStore()?.get("id") as string | undefined) ?? null;

/** Adds the request's account to the log. */
export const noteAccount = (accountId: string): void => void requestScope.getStore()?.set("account", accountId);

/** Returns the request's account. Null if nobody is signed in. */
export const notedAccount = (): string | null =>
  (requestScope.getStore()?.get("account") as string | undefined) ?? null;

/** Sets the answer's Retry-After, in seconds. Remix would drop the header. */
export const noteRetry = (seconds: number): void => void requestScope.getStore()?.set("retry", seconds);
export const notedRetry = (): number | undefined => requestScope.getStore()?.get("retry") as number | undefined;

/** Sets the pattern of the request's address, for /metrics. */
export const noteRoute = (pattern: string): void => void requestScope.getStore()?.set("route", pattern);

/** Marks the request as a high-risk action, which needs a recently confirmed session. */
export const noteHighRisk = (): void => void requestScope.getStore()?.set("high risk", true);
export const notedHighRisk = (): boolean => requestScope.getStore()?.get("high risk") === true;

/** Marks the page as secret: its Cache-Control forbids the browser to store it. */
export const noteSecret = (): void => void requestScope.getStore()?.set("secret", true);
export const notedSecret = (): boolean => requestScope.getStore()?.get("secret") === true;
