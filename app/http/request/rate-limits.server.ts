/**
 * Rate limits by request. They are counted in memory, so a restart resets them; several processes count them in their
 * database. The domain has further limits of its own.
 */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { configuration } from "~/domain/settings/configuration";
import { TooMany } from "~/domain/verbs/errors";
import { sharedRateLimiter } from "~/domain/verbs/rate-limits.server";
import { say, translateToEnglish } from "~/words/translate";
import { addressNetwork } from "./network.server";

/** At most `points` requests within `seconds` for each key: a network, an account, or both. */
const rateLimits = {
  /** All API requests, by account, or by network without a sign-in. */
  api: { points: 600, seconds: 60 },
  /** All password attempts, by account and network together, so that a stranger elsewhere cannot lock the owner out. */
  "sign in": { points: 10, seconds: 300 },
  "sign in from": { points: 100, seconds: 300 },
  register: { points: 30, seconds: 3600 },
  /** Codes requested and tried, by account. */
  codes: { points: 30, seconds: 600 },
  "password links": { points: 20, seconds: 3600 },
  "delivery codes": { points: 30, seconds: 600 },
  /** Wrong codes in opened delivery links, by order. The limit equals the order's own lock. */
  "delivery links": { points: 5, seconds: 3600 },
  /** Forms stored after their session ended, by account. */
  "unsent forms": { points: 20, seconds: 3600 },
  /** Downloads of a company's own data, by account. */
  "own data": { points: 5, seconds: 3600 },
  /** Questions whether a buyer can order, by account. */
  "buyer checks": { points: 30, seconds: 3600 },
  contact: { points: 10, seconds: 3600 },
  "code requests": { points: 5, seconds: 3600 },
} as const satisfies Record<string, { points: number; seconds: number }>;

export type RateLimit = keyof typeof rateLimits;

/** The sandbox multiplies all limits by this, because all its visitors share one address. */
export const SANDBOX_FACTOR = 20;

/** The rest of a caller's rate limit. */
export interface Allowance {
  limit: number;
  /** The seconds for which the limit holds. */
  window: number;
  remaining: number;
  /** Whole seconds until the full limit is available again. */
  reset: number;
}

const limiters = new Map<RateLimit, RateLimiterAbstract>();

/**
 * Counts one use of `limit` for `key`.
 * @throws TooMany if the limit is used up.
 */
export async function consumeRateLimit(limit: RateLimit, key: string): Promise<Allowance> {
  const { points, seconds } = rateLimitBudget(limit);
  try {
    const spent = await rateLimiter(limit).consume(key);
    return {
      limit: points,
      window: seconds,
      remaining: spent.remainingPoints,
      reset: Math.ceil(spent.msBeforeNext / 1000),
    };
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent;
    const wait = Math.ceil(spent.msBeforeNext / 1000);
    throw new TooMany(say("tooManyRequests", points, say("waiting", seconds), say("waiting", wait)), wait);
  }
}

/** True if one more use would be allowed. Does not count it. */
export async function hasRateLimitLeft(limit: RateLimit, key: string): Promise<boolean> {
  const spent = await rateLimiter(limit).get(key);
  return (spent?.consumedPoints ?? 0) < rateLimitBudget(limit).points;
}

/** The limit's points and seconds, with the sandbox's factor. */
export const rateLimitBudget = (limit: RateLimit): { points: number; seconds: number } => {
  const { points, seconds } = rateLimits[limit];
  return { points: points * (configuration().sandbox ? SANDBOX_FACTOR : 1), seconds };
};

/** The limit outside the sandbox in English, such as "30 in 10 minutes". */
export const describeRateLimit = (limit: RateLimit): string =>
  `${rateLimits[limit].points} in ${translateToEnglish(say("waiting", rateLimits[limit].seconds))}`;

/** The allowance of a caller that was just rejected: none left. */
export function exhaustedAllowance(limit: RateLimit, { retryAfter }: TooMany): Allowance {
  const { points, seconds } = rateLimitBudget(limit);
  return { limit: points, window: seconds, remaining: 0, reset: retryAfter };
}

/**
 * Counts a password attempt for `email`, right or wrong.
 * @throws TooMany if the network has used up its attempts, in total or for this email.
 */
export async function consumeSignInLimit(request: Request, email: string): Promise<void> {
  const network = clientNetwork(request);
  await consumeRateLimit("sign in from", network);
  await consumeRateLimit("sign in", `${network} ${email}`);
}

/** Resets all counts, for tests. */
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

/** The client's address, which the server determined. Empty without a server, as in tests. */
export const clientAddress = (request: Request): string => request.headers.get("x-dhow-client-address") ?? "";

/** The network of the client's address. */
export const clientNetwork = (request: Request): string => addressNetwork(clientAddress(request));
