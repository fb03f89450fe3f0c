/** What the environment says, read once at start and checked by name. Source: app/README.md, "Configuration". */
import { validateIBAN } from "ibantools";
import * as z from "zod";
import { type LogLevel, logLevels } from "~/domain/log";
import { setBusinessZone } from "~/domain/values/calendar";
import { latinDigits } from "~/domain/values/characters";
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

const wholeNumberInput = (least: number, max: number) => {
  const error = `must be a number from ${least} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(max, { error });
};

const DEFAULT_DATA_DIR = "data";

/** Where the data is: a folder, and the database in it unless that has an address of its own. */
export type DataLocation = Pick<Configuration, "dataDir" | "databaseUrl">;

/** That place alone, for callers that need it before the other settings are read. */
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
  API_ORIGINS: z.string().default(""),
  CONTACT_EMAIL: z.email("must be an email address").optional(),
  SECRET: z.string().min(32, "must have 32 characters at least").optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }).optional(),
  ORDER_PAYMENT_DAYS: wholeNumberInput(1, 365).default(7),
  ORDER_ACCEPT_DAYS: wholeNumberInput(1, 365).default(5),
  REVIEW_DAYS: wholeNumberInput(1, 365).default(3),
  PAYEE_CHANGE_HOURS: wholeNumberInput(1, 720).default(48),
  PAYOUT_IBAN: z
    .string()
    .transform((typed) => typed.replace(/\s/g, "").toUpperCase())
    .refine((iban) => validateIBAN(iban).valid, "must be an IBAN")
    .optional(),
});

export interface Configuration {
  host: string;
  port: number;
  /** The public address that links carry, without a slash at its end. */
  appUrl: string;
  dataDir: string;
  /** The database's address; null where it is a file in the data folder. */
  databaseUrl: string | null;
  uploadsDir: string;
  /** The bucket of uploaded files; null where they lie in uploadsDir. */
  files: S3Settings | null;
  sandbox: boolean;
  /** In which pages can be read; the first one where nobody says otherwise. */
  languages: Locale[];
  /** Whether app/fast-path answers what it can; otherwise Remix answers everything. */
  fastPath: boolean;
  /** What a registration's admin verification code must contain. */
  codes: { sme: string; provider: string };
  timeZone: string;
  trustProxy: string[];
  /** The sites whose pages may call the API from a browser; "*" is all. */
  apiOrigins: string[];
  /** Where people write to, and what the contact form is sent to; without it neither is shown. */
  contactEmail: string | null;
  /** Days after which an order whose upfront part is unpaid is canceled. */
  orderPaymentDays: number;
  /** Business days after which an order that its supplier does not answer is canceled. */
  orderAcceptDays: number;
  /** Business days within which an officer answers an applicant, as it is promised to them. */
  reviewDays: number;
  /** Hours after which another payee that an admin has accepted comes into use. */
  payeeChangeHours: number;
  /** The account that pays suppliers, as files for the bank name it; null where the bank knows it. */
  payoutIban: string | null;
  logLevel: LogLevel;
  payments: PaymentSettings;
  /** Null where nothing of it is set; the sandbox sends nothing. */
  mail: MailSettings | null;
  sms: SmsSettings | null;
  /** Where companies are looked up; null where they are not. */
  screening: ScreeningSettings | null;
  /** Signs cookies and addresses; empty where it is made on first start and kept in the data folder. */
  secret: string;
}

/** Errors: one that names every setting which is missing or wrong. */
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
  // A backup of SQLite has the one of its folder.
  if (present.SECRET && !present.DATABASE_URL)
    wrong.push("SECRET: only with DATABASE_URL; without it the secret is a file of DATA_DIR");
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
    apiOrigins: splitList(e.API_ORIGINS),
    contactEmail: e.CONTACT_EMAIL ?? (sandbox ? "hello@dhow.test" : null),
    orderPaymentDays: e.ORDER_PAYMENT_DAYS,
    orderAcceptDays: e.ORDER_ACCEPT_DAYS,
    reviewDays: e.REVIEW_DAYS,
    payeeChangeHours: e.PAYEE_CHANGE_HOURS,
    payoutIban: e.PAYOUT_IBAN ?? null,
    logLevel: e.LOG_LEVEL ?? "info",
    payments,
    mail,
    sms,
    screening,
    secret: e.SECRET ?? "",
    ...overrides,
  };
}

/** Reads some settings. If one is wrong, adds the reason to `wrong` and answers null. */
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

export function configure(values: Configuration): void {
  currentConfiguration = values;
  setBusinessZone(values.timeZone);
}

export function configuration(): Configuration {
  if (!currentConfiguration) throw new Error("Dhow is not configured yet.");
  return currentConfiguration;
}

/** The language that is kept by this name, or the first one where it is not offered any more. */
export function resolveLocale(name: string): Locale {
  const { languages } = configuration();
  return languages.find((language) => language === name) ?? languages[0]!;
}
