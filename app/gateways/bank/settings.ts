/** Payment settings, validated at start. Every wrong or missing setting is named, and nothing runs half configured. */

import { type BankName, bankNames } from "./bank";
import { currencies, type ExchangeRates, parseRate, peggedRates } from "./currency";
import { LEAN_CURRENCY, type LeanSettings } from "./lean";
import { type TapSettings, tapCurrencies } from "./tap";

/** The validated payment settings. */
export interface PaymentSettings {
  /** The banks that collect payments, in order of preference. Empty if PAYMENTS is not set. */
  collectors: readonly BankName[];
  /** Also set for a bank that only answers about earlier payments. */
  tap: TapSettings | null;
  lean: LeanSettings | null;
  rates: ExchangeRates;
}

type BankEnvironment = Readonly<Record<string, string | undefined>>;

const TAP_URL = "https://api.tap.company";
const LEAN_URL = "https://api2.leantech.me";
const LEAN_AUTH_URL = "https://auth.leantech.me";

/**
 * Parses the environment variables of banks, currencies and collecting services.
 * @throws Error that names every missing or wrong setting, without its value, which may be secret.
 */
export function parsePaymentSettings(environment: BankEnvironment, sandbox: boolean): PaymentSettings {
  const env: BankEnvironment = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined]),
  );
  const problems: string[] = [];
  const collectors = parseCollectors(env.PAYMENTS ?? (sandbox ? "sandbox" : ""), sandbox, problems);
  const tap = collectors.includes("tap") || env.TAP_SECRET_KEY ? parseTapSettings(env, problems) : null;
  const lean = collectors.includes("lean") || env.LEAN_CLIENT_SECRET ? parseLeanSettings(env, problems) : null;
  const rates = parseRates(env.PAYMENT_RATES, problems);
  const needed = [
    ...(collectors.includes("tap") ? tapCurrencies : []),
    ...(collectors.includes("lean") ? [LEAN_CURRENCY] : []),
  ];
  for (const currency of new Set(needed)) {
    if (!rates[currency])
      problems.push(`PAYMENT_RATES: must contain the rate of ${currency} to one dollar, such as ${currency}=0.3075`);
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return { collectors, tap, lean, rates };
}

function parseCollectors(text: string, sandbox: boolean, problems: string[]): BankName[] {
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const known = bankNames.filter((name) => sandbox || name !== "sandbox");
  const found = names.filter((name): name is BankName => (known as readonly string[]).includes(name));
  if (found.length < names.length || new Set(names).size < names.length) {
    problems.push(
      `PAYMENTS: must be one or more of ${known.join(", ")}${sandbox ? "" : " (sandbox needs SANDBOX=on)"}`,
    );
  }
  return found;
}

function parseTapSettings(env: BankEnvironment, problems: string[]): TapSettings {
  const secretKey = env.TAP_SECRET_KEY ?? "";
  if (!/^sk_(live|test)_\w{8,}$/.test(secretKey))
    problems.push("TAP_SECRET_KEY: must be the secret key of Tap's dashboard, sk_live_… or sk_test_…");
  const sources: Record<string, string> = {};
  for (const entry of splitList(env.TAP_SOURCES)) {
    const [, country = "", source = ""] = /^(9\d\d)=(src_[\w.]+)$/.exec(entry) ?? [];
    if (country) sources[country] = source;
    else problems.push("TAP_SOURCES: must have the form 968=src_omannet,966=src_all");
  }
  return {
    url: parseUrl(env, "TAP_URL", TAP_URL, problems),
    secretKey,
    merchantId: env.TAP_MERCHANT_ID ?? null,
    sources,
  };
}

function parseLeanSettings(env: BankEnvironment, problems: string[]): LeanSettings {
  const requireVariable = (name: string) => {
    if (!env[name]) problems.push(`${name}: is missing. Lean's dashboard shows it under Integration`);
    return env[name] ?? "";
  };
  return {
    url: parseUrl(env, "LEAN_URL", LEAN_URL, problems),
    authUrl: parseUrl(env, "LEAN_AUTH_URL", LEAN_AUTH_URL, problems),
    clientId: requireVariable("LEAN_CLIENT_ID"),
    clientSecret: requireVariable("LEAN_CLIENT_SECRET"),
    webhookSecret: requireVariable("LEAN_WEBHOOK_SECRET"),
    destinationId: env.LEAN_DESTINATION_ID ?? null,
  };
}

function parseRates(text: string | undefined, problems: string[]): ExchangeRates {
  const rates: Record<string, number> = { ...peggedRates };
  for (const entry of splitList(text)) {
    const [currency = "", number = ""] = entry.split("=").map((part) => part.trim());
    const rate = parseRate(number);
    if (currencies.includes(currency) && currency !== "USD" && rate !== null) rates[currency] = rate;
    else problems.push("PAYMENT_RATES: must have the form KWD=0.3075,SAR=3.75, in units per dollar");
  }
  return rates;
}

function parseUrl(env: BankEnvironment, name: string, fallback: string, problems: string[]): string {
  const url = env[name] ?? fallback;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    problems.push(`${name}: must be an address that begins with https://`);
  return url.replace(/\/+$/, "");
}

const splitList = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
