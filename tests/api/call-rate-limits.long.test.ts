/** Each API call is held back by exactly the limits that its documentation names. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Configuration, configuration, configure } from "~/domain/settings/configuration";
import { MINUTE } from "~/domain/values/clock";
import { TooMany } from "~/domain/verbs/errors";
import type { CallRateLimit } from "~/http/api/published/rate-limit-texts.server";
import {
  consumeRateLimit,
  describeRateLimit,
  type RateLimit,
  rateLimitBudget,
  resetRateLimits,
} from "~/http/request/rate-limits.server";
import { useOneWorld, wait } from "../domain/world";
import { allowReset, type Company, callBody, createToken, filled, inTurn, keepTime, openCompanies } from "./cast";
import { published } from "./openapi";
import { call, endpoints } from "./routes";

useOneWorld();
keepTime();
allowReset();
let ours: Company;
let before: Configuration;
beforeAll(async () => {
  ({ ours } = await openCompanies());
  before = configuration();
});
beforeEach(() => {
  configure({ ...configuration(), sandbox: false });
  resetRateLimits();
});
afterEach(() => configure(before));

const CLIENT_ADDRESS = "192.0.2.1";

/** Uses up the limit for this account and email address from this network. */
async function useUp(limit: RateLimit, { accountId, email }: { accountId: string; email: string }): Promise<void> {
  for (const key of [accountId, CLIENT_ADDRESS, `${CLIENT_ADDRESS} ${email}`]) {
    for (let left = rateLimitBudget(limit).points; left > 0; left -= 1) await consumeRateLimit(limit, key);
    await expect(consumeRateLimit(limit, key)).rejects.toThrow(TooMany);
  }
}

/** The counters behind each documented limit, and a pattern of its description. */
const counts: Record<CallRateLimit, [RateLimit[], RegExp]> = {
  "sign in": [
    ["sign in", "sign in from"],
    /Passwords: at most 10 in 5 minutes .* and 100 in 5 minutes from one network\./,
  ],
  register: [["register"], /Registrations: at most 30 in 60 minutes/],
  codes: [["codes"], /Calls that send or check a code: at most 30 in 10 minutes/],
  "password links": [["password links"], /Calls that request or use a link: at most 20 in 60 minutes/],
  "buyer checks": [["buyer checks"], /Questions about buyers: at most 30 in 60 minutes/],
  "delivery codes": [["delivery codes"], /Delivery codes: at most 30 in 10 minutes/],
};

const every = endpoints.flatMap((endpoint) =>
  endpoint.methods.map((method) => [`${method.method} ${endpoint.path}`, endpoint, method] as const),
);

describe.each(every)("%s", (_name, endpoint, method) => {
  test("is limited by exactly the limits it names", async () => {
    // These calls exist only in a sandbox.
    if (endpoint.path.includes("/sandbox/")) configure({ ...configuration(), sandbox: true });
    const actor = await inTurn(endpoint, method, ours);
    const form = await filled(endpoint, method, ours, actor);
    wait(MINUTE);
    const named = method.limits ?? [];
    const identity = { accountId: actor?.accountId ?? "", email: actor?.email ?? String(form.values?.email ?? "") };
    const send = async () =>
      call(method.method, form.path, {
        token: actor && (await createToken(actor)),
        headers: { "x-dhow-client-address": CLIENT_ADDRESS },
        body: method.method === "GET" ? undefined : (callBody(form) ?? {}),
      });
    for (const callRateLimit of named) {
      for (const limit of counts[callRateLimit][0]) {
        await useUp(limit, identity);
        const { status, body } = await send();
        expect([status, body.code, body.msg], limit).toEqual([
          429,
          "too_many",
          expect.stringContaining(`Too many requests: the limit is ${describeRateLimit(limit)}`),
        ]);
        resetRateLimits();
      }
    }
    for (const callRateLimit of Object.keys(counts) as CallRateLimit[]) {
      for (const limit of named.includes(callRateLimit) ? [] : counts[callRateLimit][0]) await useUp(limit, identity);
    }
    // 202: the call made a proposal.
    expect([200, 202]).toContain((await send()).status);

    const { description } = published.paths[endpoint.path]![method.method.toLowerCase()] as unknown as {
      description: string;
    };
    for (const [limit, [, words]] of Object.entries(counts))
      expect(words.test(description), limit).toBe(named.includes(limit as CallRateLimit));
  });
});
