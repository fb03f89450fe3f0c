/** The document's words on rate limits. */
import { type Limit, limitInWords, SANDBOX_FACTOR } from "../limits.server";

/** The limits of single calls. */
export type CallLimit = Extract<Limit, "sign in" | "register" | "codes" | "password links" | "delivery codes">;

const says: Record<CallLimit, string> = {
  "sign in":
    `Passwords: at most ${limitInWords("sign in")} for one e-mail address from one network, and ` +
    `${limitInWords("sign in from")} from one network.`,
  register: `Registrations: at most ${limitInWords("register")} from one network.`,
  codes: `Calls that send or take a code: at most ${limitInWords("codes")} for each account.`,
  "password links": `Links asked for or used: at most ${limitInWords("password links")} from one network.`,
  "delivery codes": `Delivery codes: at most ${limitInWords("delivery codes")} for each account.`,
};

export const limitsSay = (limits: readonly CallLimit[]): string => limits.map((one) => says[one]).join(" ");

/** The limit of all calls together, in the document and on the developers' page. */
export const everyLimit =
  `At most ${limitInWords("api")} for each account; without a token for each network, which is an IPv4 address ` +
  "or the first 64 bits of an IPv6 one. " +
  "`RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds) say what is left; beyond it 429 " +
  "with `Retry-After`. " +
  "Passwords, registrations, codes, password links and delivery codes have narrower limits, which their calls name. " +
  `A sandbox allows ${SANDBOX_FACTOR} times as many of each.`;
