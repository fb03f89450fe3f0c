import { describeRateLimit, type RateLimit, SANDBOX_FACTOR } from "~/http/request/rate-limits.server";

/** The limits of single calls. */
export type CallRateLimit = Extract<RateLimit, "sign in" | "register" | "codes" | "password links" | "delivery codes">;

const callRateLimitTexts: Record<CallRateLimit, string> = {
  "sign in":
    `Passwords: at most ${describeRateLimit("sign in")} for one e-mail address from one network, and ` +
    `${describeRateLimit("sign in from")} from one network.`,
  register: `Registrations: at most ${describeRateLimit("register")} from one network.`,
  codes: `Calls that send or take a code: at most ${describeRateLimit("codes")} for each account.`,
  "password links": `Links asked for or used: at most ${describeRateLimit("password links")} from one network.`,
  "delivery codes": `Delivery codes: at most ${describeRateLimit("delivery codes")} for each account.`,
};

export const describeCallRateLimits = (limits: readonly CallRateLimit[]): string =>
  limits.map((limit) => callRateLimitTexts[limit]).join(" ");

/** The limit of all calls together, in the document and on the developers' page. */
export const overallRateLimitText =
  `At most ${describeRateLimit("api")} for each account; without a token for each network, which is an IPv4 address ` +
  "or the first 64 bits of an IPv6 one. " +
  "`RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds) say what is left; beyond it 429 " +
  "with `Retry-After`. " +
  "Passwords, registrations, codes, password links and delivery codes have narrower limits, which their calls name. " +
  `A sandbox allows ${SANDBOX_FACTOR} times as many of each.`;
