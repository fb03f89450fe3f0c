import { AsyncLocalStorage } from "node:async_hooks";

/** One map per request: what several loaders ask for, such as the session, is found once and kept in it. */
export const requestScope = new AsyncLocalStorage<Map<unknown, unknown>>();

/** For the log: whose request this is. */
export const noteAccount = (accountId: string): void => void requestScope.getStore()?.set("account", accountId);

/** For the answer's Retry-After, which Remix would drop: seconds after which the same may work. */
export const noteRetry = (seconds: number): void => void requestScope.getStore()?.set("retry", seconds);
export const notedRetry = (): number | undefined => requestScope.getStore()?.get("retry") as number | undefined;
