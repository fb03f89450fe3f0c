import { AsyncLocalStorage } from "node:async_hooks";

/** One map per request: what several loaders ask for, such as the session, is found once and kept in it. */
export const requestScope = new AsyncLocalStorage<Map<unknown, unknown>>();
