/** Rate limits that all processes of one database share. */
import type { RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";
import { store } from "~/db/client.server";

/** Returns a limiter that counts in the database if several processes can share it. Otherwise returns `alone`. */
export const sharedRateLimiter = (alone: RateLimiterMemory): RateLimiterAbstract =>
  store().rateLimiter?.(alone) ?? alone;
