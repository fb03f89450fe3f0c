/** Rate limits over all processes of a database. */
import type { RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";
import { store } from "~/db/client.server";

/** Counts in the database where several processes can share it; else as `alone` does. */
export const sharedRateLimiter = (alone: RateLimiterMemory): RateLimiterAbstract =>
  store().rateLimiter?.(alone) ?? alone;
