import { describeRateLimit, type RateLimit, SANDBOX_FACTOR } from "~/http/request/rate-limits.server";

/** Rate limits that apply to single calls. */
export type CallRateLimit = Extract<
  RateLimit,
  "sign in" | "register" | "codes" | "password links" | "delivery codes" | "buyer checks"
>;

const callRateLimitTexts: Record<CallRateLimit, string> = {
  "sign in":
    `Passwords: at most ${describeRateLimit("sign in")} for one email address from one network, and ` +
    `${describeRateLimit("sign in from")} from one network.`,
  register: `Registrations: at most ${describeRateLimit("register")} from one network.`,
  codes: `Calls that send or check a code: at most ${describeRateLimit("codes")} for each account.`,
  "password links":
    `Calls that request or use a link: at most ${describeRateLimit("password links")} ` + "from one network.",
  "buyer checks": `Questions about buyers: at most ${describeRateLimit("buyer checks")} for each account.`,
  "delivery codes": `Delivery codes: at most ${describeRateLimit("delivery codes")} for each account.`,
};

/** Describes the limits in English, for the document. */
export const describeCallRateLimits = (limits: readonly CallRateLimit[]): string =>
  limits.map((limit) => callRateLimitTexts[limit]).join(" ");

/** The limit of all calls together, for the document and the developers' page. */
export const overallRateLimitText =
  `Requests: at most ${describeRateLimit("api")} for each account, or for each network without a token. A network is ` +
  "an IPv4 address or the first 64 bits of an IPv6 address. `RateLimit` and `RateLimit-Policy` show the rest and " +
  "the limit; `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds) say the same. Beyond the " +
  "limit the API answers 429 with `Retry-After`. Passwords, registrations, codes, password links, delivery codes and " +
  "questions about buyers have lower limits, described at their calls. A sandbox " +
  `allows ${SANDBOX_FACTOR} times as many requests.`;
