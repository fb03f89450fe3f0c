/**
 * The configuration from the environment, parsed and validated once at start. Source: app/README.md, "Configuration".
 */
import { isValidBIC, validateIBAN } from "ibantools";
import * as z from "zod";
import { type LogLevel, logLevels } from "~/domain/log";
import { setBusinessZone } from "~/domain/values/calendar";
import { latinDigits } from "~/domain/values/characters";
import { setRecordSecrets } from "~/domain/values/record-keys";
import { type PaymentSettings, parsePaymentSettings } from "~/gateways/bank/settings";
import { parseFilesSettings, type S3Settings } from "~/gateways/files/settings";
import { type MailSettings, parseMailSettings } from "~/gateways/mail/settings";
import { parseScreeningSettings, type ScreeningSettings } from "~/gateways/screening/settings";
import { parseSmsSettings, type SmsSettings } from "~/gateways/sms/settings";
import { type Locale, locales, parseLocale } from "~/words/words";

const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
};

const areLanguages = (names: string) => names !== "" && splitList(names).every(parseLocale);

const areHosts = (names: string) =>
  splitList(names).every((name) => name === "*" || URL.parse(`http://${name}`)?.host === name.toLowerCase());

/** Pages that one network may request in a minute outside the sandbox, whose visitors share one address. */
const DEFAULT_PAGE_LIMIT = 3000;

const parsePageLimit = (given: string | undefined, sandbox: boolean): number | null =>
  given === "off" || (given === undefined && sandbox) ? null : Number(given ?? DEFAULT_PAGE_LIMIT);

const wholeNumberInput = (least: number, max: number) => {
  const error = `must be a number from ${least} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(max, { error });
};

const DEFAULT_DATA_DIR = "data";

/** The data folder, and the database's address if the database is not a file of that folder. */
export type DataLocation = Pick<Configuration, "dataDir" | "databaseUrl">;

/** Reads only the data's location, before the other settings are parsed. */
export const readDataLocation = (env: Record<string, string | undefined>): DataLocation => ({
  dataDir: env.DATA_DIR || DEFAULT_DATA_DIR,
  databaseUrl: env.DATABASE_URL || null,
});

const onOffInput = z.enum(["on", "off"], { error: "must be on or off" });

const environmentInput = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumberInput(0, 65535).default(3000),
  APP_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, "must be a postgres address")
    .optional(),
  UPLOADS_DIR: z.string().default("uploads"),
  SANDBOX: onOffInput.default("off"),
  FAST_PATH: onOffInput.default("on"),
  SME_CODE: z.string().optional(),
  PROVIDER_CODE: z.string().optional(),
  BUSINESS_TIME_ZONE: z.string().refine(isTimeZone, "is not a time zone").default("Asia/Kuwait"),
  LANGUAGES: z
    .string()
    .refine(areLanguages, `must be some of ${locales.join(", ")}`)
    .default(locales.join(",")),
  TRUST_PROXY: z.string().default(""),
  HOSTS: z.string().refine(areHosts, "must be hosts, such as www.dhow.example or dhow.example:8443").default(""),
  PAGE_LIMIT: z
    .string()
    .refine((limit) => limit === "off" || (/^\d+$/.test(limit) && +limit >= 60 && +limit <= 1_000_000), {
      error: "must be off or a number from 60 to 1000000",
    })
    .optional(),
  TURNS: onOffInput.default("on"),
  API_ORIGINS: z.string().default(""),
  CONTACT_EMAIL: z.email("must be an email address").optional(),
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  EARLIER_SECRETS: z.string().default(""),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,}$/, "must have at least 32 letters, digits or characters of base64")
    .optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }).optional(),
  ORDER_PAYMENT_DAYS: wholeNumberInput(1, 365).default(7),
  ORDER_ACCEPT_DAYS: wholeNumberInput(1, 365).default(5),
  REVIEW_DAYS: wholeNumberInput(1, 365).default(3),
  PAYEE_CHANGE_HOURS: wholeNumberInput(1, 720).default(48),
  MESSAGE_DAYS: wholeNumberInput(1, 3650).default(90),
  ANCHOR_MAIL: onOffInput.default("on"),
  WEBHOOKS: z.enum(["on", "off", "local"], { error: "must be on, off or local" }).default("on"),
  PAYOUT_IBAN: z
    .string()
    .transform((typed) => typed.replace(/\s/g, "").toUpperCase())
    .refine((iban) => validateIBAN(iban).valid, "must be an IBAN")
    .optional(),
  PAYOUT_BIC: z
    .string()
    .transform((typed) => typed.replace(/\s/g, "").toUpperCase())
    .refine(isValidBIC, "must be a BIC")
    .optional(),
  PAYOUT_CUTOFF: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 14:00")
    .default("14:00"),
});

/** The validated settings. */
export interface Configuration {
  host: string;
  port: number;
  /** The public address in links, without a trailing slash. */
  appUrl: string;
  dataDir: string;
  /** The database's address. Null for a file in the data folder. */
  databaseUrl: string | null;
  uploadsDir: string;
  /** The bucket of uploaded files. Null if they are stored in uploadsDir. */
  files: S3Settings | null;
  sandbox: boolean;
  /** The languages of the pages, the default first. */
  languages: Locale[];
  /** True if app/fast-path answers the requests that it can. Otherwise Remix answers all. */
  fastPath: boolean;
  /** The codes that a registration's admin verification code must contain. */
  codes: { sme: string; provider: string };
  timeZone: string;
  trustProxy: string[];
  /** Further hosts that the site may be requested under, besides the public address's. "*" allows all. */
  hosts: string[];
  /** Pages of one network in a minute. Null for no limit. */
  pageLimit: number | null;
  /** True if networks take turns: see app/server/turns.server.ts. */
  turns: boolean;
  /** Sites whose pages may call the API from a browser. "*" allows all. */
  apiOrigins: string[];
  /** The contact address, which gets the contact form's messages. If null, pages show neither. */
  contactEmail: string | null;
  /** Days until an order without its upfront payment is canceled. */
  orderPaymentDays: number;
  /** Working days until an order that its supplier does not answer is canceled. */
  orderAcceptDays: number;
  /** Working days in which officers answer applicants, as pages promise. */
  reviewDays: number;
  /** Hours until a supplier's new bank account becomes active after an admin accepted it. */
  payeeChangeHours: number;
  /** Days after which the texts of messages are removed. */
  messageDays: number;
  /** The account that pays suppliers, for bank files. Null if the bank knows the account. */
  payoutIban: string | null;
  /** The BIC of that account's bank, for bank files. Null if the bank knows it. */
  payoutBic: string | null;
  /** The time of a working day until which the bank takes a file for the same day, such as "14:00". */
  payoutCutoff: string;
  /** True if admins get the daily anchor of the record by mail. */
  anchorMail: boolean;
  /** "off": no webhook is sent. "local": a sandbox also sends to http://127.0.0.1. */
  webhooks: "on" | "off" | "local";
  /** The token of /metrics. Null if the server has no such page. */
  metricsToken: string | null;
  logLevel: LogLevel;
  payments: PaymentSettings;
  /** Null if not configured. A sandbox sends no e-mail. */
  mail: MailSettings | null;
  sms: SmsSettings | null;
  /** The screening service. Null if companies are not screened. */
  screening: ScreeningSettings | null;
  /** Signs cookies, addresses and events. Empty if the secret is a generated file in the data folder. */
  secret: string;
  /** The secrets before it, which verify older events. */
  earlierSecrets: string[];
}

/**
 * Parses the environment.
 * @throws Error that lists every missing or wrong setting.
 */
export function parseConfiguration(
  env: Record<string, string | undefined>,
  overrides: Partial<Configuration> = {},
): Configuration {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const sandbox = overrides.sandbox ?? present.SANDBOX === "on";
  const wrong: string[] = [];
  const read = environmentInput.safeParse(present);
  for (const { path, message } of read.error?.issues ?? []) wrong.push(`${path.join(".")}: ${message}`);
  const smeCode = present.SME_CODE ?? (sandbox ? "SME-DHOW" : undefined);
  const providerCode = present.PROVIDER_CODE ?? (sandbox ? "SUP-DHOW" : undefined);
  if (!smeCode || !providerCode)
    wrong.push("SME_CODE and PROVIDER_CODE: required outside the sandbox (registration codes contain them)");
  // With SQLite the secret is a file, which the backup contains.
  if (present.SECRET && !present.DATABASE_URL)
    wrong.push("SECRET: only with DATABASE_URL; without it the secret is a file of DATA_DIR");
  if (present.EARLIER_SECRETS && !present.SECRET)
    wrong.push("EARLIER_SECRETS: only with SECRET; without it they follow the secret in the file of DATA_DIR");
  if (present.WEBHOOKS === "local" && !sandbox) wrong.push("WEBHOOKS: local is for the sandbox");
  const payments = collectSettings(() => parsePaymentSettings(present, sandbox), wrong);
  const files = collectSettings(() => parseFilesSettings(present), wrong);
  const mail = collectSettings(() => parseMailSettings(present), wrong);
  const screening = collectSettings(() => parseScreeningSettings(present), wrong);
  const sms = collectSettings(() => parseSmsSettings(present), wrong);
  if (!read.success || !smeCode || !providerCode || !payments || wrong.length > 0) throw new Error(wrong.join("\n"));
  const e = read.data;
  return {
    host: e.HOST,
    port: e.PORT,
    appUrl: (e.APP_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ""),
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    uploadsDir: e.UPLOADS_DIR,
    files,
    sandbox,
    fastPath: e.FAST_PATH === "on",
    codes: { sme: latinDigits(smeCode), provider: latinDigits(providerCode) },
    timeZone: e.BUSINESS_TIME_ZONE,
    languages: splitList(e.LANGUAGES) as Locale[],
    trustProxy: splitList(e.TRUST_PROXY),
    hosts: splitList(e.HOSTS),
    pageLimit: parsePageLimit(e.PAGE_LIMIT, sandbox),
    turns: e.TURNS === "on",
    apiOrigins: splitList(e.API_ORIGINS),
    contactEmail: e.CONTACT_EMAIL ?? (sandbox ? "hello@dhow.test" : null),
    orderPaymentDays: e.ORDER_PAYMENT_DAYS,
    orderAcceptDays: e.ORDER_ACCEPT_DAYS,
    reviewDays: e.REVIEW_DAYS,
    payeeChangeHours: e.PAYEE_CHANGE_HOURS,
    messageDays: e.MESSAGE_DAYS,
    payoutIban: e.PAYOUT_IBAN ?? null,
    payoutBic: e.PAYOUT_BIC ?? null,
    payoutCutoff: e.PAYOUT_CUTOFF,
    anchorMail: e.ANCHOR_MAIL === "on",
    webhooks: e.WEBHOOKS,
    metricsToken: e.METRICS_TOKEN ?? null,
    logLevel: e.LOG_LEVEL ?? "info",
    payments,
    mail,
    sms,
    screening,
    secret: e.SECRET ?? "",
    earlierSecrets: splitList(e.EARLIER_SECRETS),
    ...overrides,
  };
}

/** Parses one group of settings. On an error, adds the reason to `wrong` and returns null. */
function collectSettings<Settings>(read: () => Settings, wrong: string[]): Settings | null {
  try {
    return read();
  } catch (error) {
    wrong.push((error as Error).message);
    return null;
  }
}

const splitList = (text: string): string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

let currentConfiguration: Configuration | null = null;

/** Sets the configuration, the business time zone and the record's keys of this process. */
export function configure(values: Configuration): void {
  currentConfiguration = values;
  setBusinessZone(values.timeZone);
  // Without a secret the process records nothing, such as a test of the settings.
  setRecordSecrets(values.secret === "" ? [] : [values.secret, ...values.earlierSecrets]);
}

/**
 * Returns the process's configuration.
 * @throws Error before configure().
 */
export function configuration(): Configuration {
  if (!currentConfiguration) throw new Error("Dhow is not configured yet.");
  return currentConfiguration;
}

/** Returns the language with this name, or the default language if it is no longer offered. */
export function resolveLocale(name: string): Locale {
  const { languages } = configuration();
  return languages.find((language) => language === name) ?? languages[0]!;
}
