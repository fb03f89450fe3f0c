/**
 * Rate limits by request: how often things may be done, and by whom. They are counted in memory, so a restart forgets
 * them, or by a database that has several processes. The domain's own limits come on top.
 */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { configuration } from "~/domain/settings/configuration";
import { TooMany } from "~/domain/verbs/errors";
import { sharedRateLimiter } from "~/domain/verbs/rate-limits.server";
import { say, translateToEnglish } from "~/words/translate";
import { addressNetwork } from "./network.server";

/** `points` within `seconds`, for each key: the network of an address, an account, or both. */
const rateLimits = {
  /** Every request to the API: by account, or by network where nobody is signed in. */
  api: { points: 600, seconds: 60 },
  /** Wrong or right, by account and network together: a stranger elsewhere must not lock the owner out. */
  "sign in": { points: 10, seconds: 300 },
  "sign in from": { points: 100, seconds: 300 },
  register: { points: 30, seconds: 3600 },
  /** Codes asked for and tried, by account. */
  codes: { points: 30, seconds: 600 },
  "password links": { points: 20, seconds: 3600 },
  "delivery codes": { points: 30, seconds: 600 },
  /** Wrong codes in opened delivery links, by order: as many as its own lock allows to be sent. */
  "delivery links": { points: 5, seconds: 3600 },
  contact: { points: 10, seconds: 3600 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type RateLimit = keyof typeof rateLimits;

/** In the sandbox everybody comes from one address and tries everything. */
export const SANDBOX_FACTOR = 20;

export interface Allowance {
  limit: number;
  remaining: number;
  /** Whole seconds until the whole limit can be used again. */
  reset: number;
}

const limiters = new Map<RateLimit, RateLimiterAbstract>();

/** Counts one more of `limit` for `key`. Errors: TooMany. */
export async function consumeRateLimit(limit: RateLimit, key: string): Promise<Allowance> {
  const { points, seconds } = rateLimitBudget(limit);
  try {
    const spent = await rateLimiter(limit).consume(key);
    return { limit: points, remaining: spent.remainingPoints, reset: Math.ceil(spent.msBeforeNext / 1000) };
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent;
    const wait = Math.ceil(spent.msBeforeNext / 1000);
    throw new TooMany(say("tooManyRequests", points, say("waiting", seconds), say("waiting", wait)), wait);
  }
}

/** Whether one more of `limit` for `key` would be allowed; it is not counted. */
export async function hasRateLimitLeft(limit: RateLimit, key: string): Promise<boolean> {
  const spent = await rateLimiter(limit).get(key);
  return (spent?.consumedPoints ?? 0) < rateLimitBudget(limit).points;
}

export const rateLimitBudget = (limit: RateLimit): { points: number; seconds: number } => {
  const { points, seconds } = rateLimits[limit];
  return { points: points * (configuration().sandbox ? SANDBOX_FACTOR : 1), seconds };
};

/** "30 in 10 minutes": as it is outside the sandbox, which allows `SANDBOX_FACTOR` times as many. */
export const describeRateLimit = (limit: RateLimit): string =>
  `${rateLimits[limit].points} in ${translateToEnglish(say("waiting", rateLimits[limit].seconds))}`;

/** The allowance of a caller that was just refused: nothing is left. */
export const exhaustedAllowance = (limit: RateLimit, { retryAfter }: TooMany): Allowance => ({
  limit: rateLimitBudget(limit).points,
  remaining: 0,
  reset: retryAfter,
});

/** A try to sign in as `email`, right or wrong. Errors: TooMany. */
export async function consumeSignInLimit(request: Request, email: string): Promise<void> {
  const network = clientNetwork(request);
  await consumeRateLimit("sign in from", network);
  await consumeRateLimit("sign in", `${network} ${email}`);
}

/** Forgets everybody's counts; for tests. */
export const resetRateLimits = (): void => limiters.clear();

function rateLimiter(limit: RateLimit): RateLimiterAbstract {
  let limiter = limiters.get(limit);
  if (!limiter) {
    const { points, seconds } = rateLimitBudget(limit);
    const alone = new RateLimiterMemory({ points, duration: seconds, keyPrefix: limit });
    limiter = sharedRateLimiter(alone);
    limiters.set(limit, limiter);
  }
  return limiter;
}

/**
 * The network of the client's own address, as the server found it. A request without a server, as in a test, has none.
 */
export const clientNetwork = (request: Request): string =>
  addressNetwork(request.headers.get("x-dhow-client-address") ?? "");
