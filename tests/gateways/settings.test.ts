/** Payment settings: errors name the setting but not its value, and `dhow doctor` prints sample charges. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseConfiguration } from "~/domain/settings/configuration";
import { configureBanks } from "~/gateways/bank/configured-banks.server";
import { diagnosePayments } from "~/gateways/bank/diagnosis.server";
import { parsePaymentSettings } from "~/gateways/bank/settings";
import { maskSecret } from "~/gateways/http.server";
import { LeanStandIn } from "./lean";
import { LEAN_SECRETS, TAP_KEY } from "./services";
import { TapStandIn } from "./tap";

const [CLIENT_SECRET, WEBHOOK_SECRET] = LEAN_SECRETS;
const tap = { TAP_SECRET_KEY: TAP_KEY, PAYMENT_RATES: "KWD=0.3075" };
const lean = { LEAN_CLIENT_ID: "application", LEAN_CLIENT_SECRET: CLIENT_SECRET, LEAN_WEBHOOK_SECRET: WEBHOOK_SECRET };

const problemsOf = (env: Record<string, string>, sandbox = false): string[] => {
  try {
    parsePaymentSettings(env, sandbox);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
};
const names = (env: Record<string, string>, sandbox = false) =>
  problemsOf(env, sandbox).map((line) => line.split(":")[0]);

describe("errors in the settings", () => {
  test.each<[string, Record<string, string>, string[]]>([
    ["nothing set", {}, []],
    ["all that Tap needs", { PAYMENTS: "tap", ...tap }, []],
    ["both, Lean first", { PAYMENTS: "lean, tap", ...tap, ...lean }, []],
    ["an unknown service", { PAYMENTS: "stripe" }, ["PAYMENTS"]],
    ["one service twice", { PAYMENTS: "tap,tap", ...tap }, ["PAYMENTS"]],
    ["the sandbox's bank outside the sandbox", { PAYMENTS: "sandbox" }, ["PAYMENTS"]],
    ["Tap alone", { PAYMENTS: "tap" }, ["TAP_SECRET_KEY", "PAYMENT_RATES"]],
    [
      "a publishable key instead of the secret one",
      { PAYMENTS: "tap", ...tap, TAP_SECRET_KEY: "pk_live_abcdefgh12" },
      ["TAP_SECRET_KEY"],
    ],
    ["Lean alone", { PAYMENTS: "lean" }, ["LEAN_CLIENT_ID", "LEAN_CLIENT_SECRET", "LEAN_WEBHOOK_SECRET"]],
    [
      "half of Lean's settings",
      { PAYMENTS: "tap", ...tap, LEAN_CLIENT_SECRET: CLIENT_SECRET },
      ["LEAN_CLIENT_ID", "LEAN_WEBHOOK_SECRET"],
    ],
    ["an invalid rate", { PAYMENTS: "tap", ...tap, PAYMENT_RATES: "KWD=0.3075,SAR=free" }, ["PAYMENT_RATES"]],
    [
      "a rate of an unsupported currency",
      { PAYMENTS: "tap", ...tap, PAYMENT_RATES: "KWD=0.3075,EUR=1" },
      ["PAYMENT_RATES"],
    ],
    ["an invalid source", { PAYMENTS: "tap", ...tap, TAP_SOURCES: "Oman=omannet" }, ["TAP_SOURCES"]],
    ["an invalid address", { PAYMENTS: "tap", ...tap, TAP_URL: "api.tap.company" }, ["TAP_URL"]],
  ])("are found with %s", (_what, env, expected) => expect(names(env)).toEqual(expected));

  test("are listed together, without values", () => {
    const env = {
      PORT: "x",
      PAYMENTS: "tap",
      TAP_SECRET_KEY: "sk_live_with a blank",
      LEAN_CLIENT_SECRET: CLIENT_SECRET,
    };
    const message = (() => {
      try {
        return String(parseConfiguration(env));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    for (const name of ["PORT", "SME_CODE", "TAP_SECRET_KEY", "PAYMENT_RATES", "LEAN_WEBHOOK_SECRET"])
      expect(message).toContain(name);
    expect(message).not.toContain("with a blank");
    expect(message).not.toContain(CLIENT_SECRET);
  });
});

describe("payment services", () => {
  const banks = (env: Record<string, string>, sandbox = false) => {
    const { banks, formerBanks } = configureBanks(parsePaymentSettings(env, sandbox), sandbox, "https://dhow.test");
    return { banks: banks.map(({ name }) => name), formerBanks: formerBanks.map(({ name }) => name) };
  };
  test("collect in the order of PAYMENTS, and others only settle earlier payments", () => {
    expect(banks({ PAYMENTS: "lean,tap", ...tap, ...lean })).toEqual({ banks: ["lean", "tap"], formerBanks: [] });
    expect(banks({ PAYMENTS: "tap", ...tap, ...lean })).toEqual({ banks: ["tap"], formerBanks: ["lean"] });
    expect(banks({}, true)).toEqual({ banks: ["sandbox"], formerBanks: [] });
    expect(banks({ PAYMENTS: "tap", ...tap }, true)).toEqual({ banks: ["tap"], formerBanks: ["sandbox"] });
    expect(banks({})).toEqual({ banks: [], formerBanks: [] });
  });
});

describe("dhow doctor", () => {
  const tapService = new TapStandIn(TAP_KEY);
  const leanService = new LeanStandIn("application", CLIENT_SECRET, WEBHOOK_SECRET);
  beforeAll(() => Promise.all([tapService.open(), leanService.open()]));
  afterAll(() => Promise.all([tapService.close(), leanService.close()]));
  const examine = (env: Record<string, string>, appUrl = "https://dhow.example") =>
    diagnosePayments(
      parsePaymentSettings(
        { TAP_URL: tapService.url, LEAN_URL: leanService.url, LEAN_AUTH_URL: leanService.url, ...env },
        false,
      ),
      false,
      appUrl,
    );

  test("prints the charge in each country, with masked secrets", async () => {
    const { says, problems } = await examine({
      PAYMENTS: "lean,tap",
      ...tap,
      ...lean,
      TAP_SOURCES: "968=src_om.omannet",
    });
    expect(problems).toEqual([]);
    const text = says.join("\n");
    for (const line of [
      "Kuwait       $100.00 is charged as KWD 30.750 (tap, src_kw.knet)",
      "Qatar        $100.00 is charged as QAR 364.00 (tap, src_qa.qpay)",
      "Oman         $100.00 is charged as OMR 38.450 (tap, src_om.omannet)",
      "UAE          $100.00 is charged as AED 367.25 (lean)",
      "Saudi Arabia $100.00 is charged as SAR 375.00 (tap, src_sa.mada)",
      "https://dhow.example/webhooks/tap",
      "https://dhow.example/webhooks/lean",
      "test mode",
    ])
      expect(text).toContain(line);
    for (const secret of [TAP_KEY, ...LEAN_SECRETS]) expect(text).not.toContain(secret);
    // Nothing was created there.
    expect([tapService.count(/POST/), leanService.count(/POST \/payment/)]).toEqual([0, 0]);
  });

  test("names an unknown key, an unreachable address, and a site that cannot receive webhooks", async () => {
    const wrong = "sk_live_wrongwrong1234";
    const { problems } = await examine(
      {
        PAYMENTS: "tap,lean",
        ...tap,
        ...lean,
        TAP_SECRET_KEY: wrong,
        LEAN_CLIENT_SECRET: "wrong-secret-123",
        LEAN_AUTH_URL: leanService.url,
      },
      "http://localhost:3000",
    );
    expect(problems.join("\n")).toMatch(/Tap: GET \/charges\/chg_none: answered 401/);
    expect(problems.join("\n")).toMatch(/Lean: POST \/oauth2\/token: answered 401/);
    expect(problems.filter((line) => line.startsWith("APP_URL"))).toHaveLength(2);
    expect(problems.join("\n")).not.toContain(wrong);
    expect(problems.join("\n")).not.toContain("wrong-secret-123");
    expect((await examine({ PAYMENTS: "tap", ...tap, TAP_URL: "http://127.0.0.1:9" })).problems.join()).toContain(
      "Tap: GET /charges/chg_none: ",
    );
    expect((await examine({})).problems).toHaveLength(1);
  });

  test("a masked secret reveals only a short prefix and its length", () => {
    expect(maskSecret(TAP_KEY)).toBe("sk_t… (24 characters)");
    expect(maskSecret("abc")).toBe("… (3 characters)");
  });
});
