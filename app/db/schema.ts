/**
 * Every table of Dhow. Columns are text, integer (numbers, booleans, UTC milliseconds) or JSON text, so that PostgreSQL
 * can have the same definitions. Money is cents, rates are millionths, ids are UUIDv7 texts.
 */
import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  hasClaims,
  hasCompanies,
  isNotifiedClaim,
  isOpenClaim,
  isOpenInstalment,
  isOpenRow,
  isRepaying,
  isRescheduled,
  isStandingClaim,
  lacksBankConsent,
  lacksInsurerConsent,
} from "./index-conditions";

/**
 * A language, by its name in app/words. A language that is no longer offered stays here: configuration.ts chooses a
 * replacement.
 */
const localeColumn = () => text().notNull().default("en");

/* ---- people ---- */

/** Accounts of applicants and staff, who sign in, and of organizations, for which API keys act. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    role: text({ enum: ["sme", "provider", "admin", "bank", "insurance"] }).notNull(),
    name: text().notNull(),
    /** The insurer that employs this person. Null for other roles. */
    insurerId: text().references(() => insurers.id),
    /** True for the account of the bank, an insurer or Dhow, for which API keys act. Nobody signs in with it. */
    isOrganization: integer({ mode: "boolean" }).notNull().default(false),
    /** The language of messages, and of pages unless the browser has chosen another. */
    locale: localeColumn(),
    disabledAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    // Staff are few among all accounts. SQLite uses these indexes only for queries that repeat their condition
    // literally.
    index("accounts_staff").on(t.createdAt, t.id).where(sql`${t.role} not in ('sme', 'provider')`),
    index("accounts_insurer").on(t.insurerId).where(sql`${t.insurerId} is not null`),
    index("accounts_staff_role").on(t.role, t.createdAt, t.id).where(sql`${t.role} not in ('sme', 'provider')`),
  ],
);

/** Signed-in browsers and bearer tokens. Only the token's SHA-256 is stored. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    /** The session's name in forms and API calls, instead of the token. */
    id: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** The person works in the team of this company. Null for the account's own company, and for staff. */
    companyId: text().references((): AnySQLiteColumn => applicants.id),
    kind: text({ enum: ["web", "api"] }).notNull(),
    /** Such as "Firefox on Windows". Null for bearer tokens and unknown browsers. */
    device: text(),
    createdAt: integer().notNull(),
    seenAt: integer().notNull(),
    /** When the person last gave a password or a code in this session. 0 for sessions from before the rule. */
    confirmedAt: integer().notNull().default(0),
    /** See sealRow(). Null in rows from before this column. */
    seal: text(),
  },
  (t) => [
    index("sessions_account").on(t.accountId, t.createdAt, t.id),
    index("sessions_seen").on(t.seenAt),
    index("sessions_created").on(t.createdAt),
  ],
);

/** Accounts with a second factor. Signing in to them needs a code of an authenticator app. */
export const secondFactors = sqliteTable("second_factors", {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id),
  /** The authenticator app's secret, encrypted for this account with the installation's secret. */
  secret: text().notNull(),
  /** The time step of the last used code, so that no code works twice. */
  lastStep: integer().notNull(),
  since: integer().notNull(),
});

/** Unused recovery codes, which replace a lost phone. Hashed, with one salt per account. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
);

/** A registration between its form and the answer to 'Do you want to continue as {role} ?'. */
export const pendingRegistrations = sqliteTable(
  "pending_registrations",
  {
    tokenHash: text().primaryKey(),
    role: text({ enum: ["sme", "provider"] }).notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    locale: localeColumn(),
    createdAt: integer().notNull(),
  },
  (t) => [index("pending_registrations_created").on(t.createdAt)],
);

/** People who ask for an invitation code, until an admin has answered. One row per email address. */
export const codeRequests = sqliteTable(
  "code_requests",
  {
    id: text().primaryKey(),
    role: text({ enum: ["sme", "provider"] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    /** A description of the company. Null if not given. */
    message: text(),
    locale: localeColumn(),
    createdAt: integer().notNull(),
  },
  (t) => [uniqueIndex("code_requests_email").on(t.email), index("code_requests_created").on(t.createdAt)],
);

/** The hash of the last code sent to an account's e-mail address or phone. */
export const verificationCodes = sqliteTable(
  "verification_codes",
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    channel: text({ enum: ["email", "phone"] }).notNull(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    sentAt: integer().notNull(),
    /**
     * The new address, or the dialling code and number, that the code confirms after the registration. Null for the
     * registration's codes.
     */
    target: text(),
    /**
     * When the address or number was corrected in the last hour. A correction sends a code without delay, so
     * corrections are limited.
     */
    corrections: text({ mode: "json" }).$type<number[]>().notNull().default([]),
    /** See sealRow(). Null in rows from before this column. */
    seal: text(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.channel] }), index("verification_codes_sent").on(t.sentAt)],
);

/** Limits on guessing, such as of an account's password. `until` is when all attempts are available again. */
export const attempts = sqliteTable(
  "tries",
  {
    /** SHA-256 of the limit's kind and its owner, or of an account and a network that signed in to it by API. */
    subject: text().primaryKey(),
    until: integer().notNull(),
  },
  (t) => [index("tries_until").on(t.until)],
);

/** Links in e-mails that let the holder choose a password, after an invitation or a forgotten password. */
export const passwordLinks = sqliteTable(
  "password_links",
  {
    tokenHash: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: ["invitation", "reset"] }).notNull(),
    createdAt: integer().notNull(),
    /** See sealRow(). Null in rows from before this column. */
    seal: text(),
  },
  (t) => [index("password_links_account").on(t.accountId), index("password_links_created").on(t.createdAt)],
);

/* ---- applicants: the SMEs and suppliers ---- */

/** SMEs and suppliers, from their registration on. */
export const applicants = sqliteTable(
  "applicants",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .unique()
      .references(() => accounts.id),
    role: text({ enum: ["sme", "provider"] }).notNull(),
    level: integer().notNull(),
    /** The role that must decide on the applicant. Null if the applicant must act, or nobody. */
    waitingFor: text({ enum: ["admin", "bank", "insurance"] }),
    /** When the applicant reached its level, or its current insurer. */
    waitingSince: integer().notNull(),
    email: text().notNull(),
    firstname: text(),
    lastname: text(),
    phoneCountry: text(),
    phoneNumber: text(),
    phone2Country: text(),
    phone2Number: text(),
    email2: text(),
    address: text(),
    address2: text(),
    instagram: text(),
    website: text(),
    /**
     * Commercial registration: the country's ISO code and the number. Null for companies that have not given theirs.
     */
    registrationCountry: text({ enum: ["KW", "QA", "BH", "OM", "AE", "SA"] }),
    registrationNumber: text(),
    companyVat: text(),
    /** Supplier: an https address with its price list. Null if it gave none. */
    priceList: text(),
    /** The supplier's uploaded price list. Null without one. */
    priceListFile: text().references((): AnySQLiteColumn => files.name),
    title: text(),
    /** The company's name in Arabic. Null if the company gave none. */
    titleAr: text(),
    text: text(),
    /** SME: the requested and the granted credit limit, in cents. */
    creditRequest: integer(),
    creditAmount: integer(),
    /** SME: the bank's own cap on the used credit, in cents. Null without one. Companies and insurers never see it. */
    bankCap: integer(),
    /** SME: the insurer that an admin asks to cover it from now on. Null without such a proposal. */
    nextInsurerId: text().references((): AnySQLiteColumn => insurers.id),
    /** SME: figures that it stated for its officers, in cents except the year. Null if it stated none. */
    foundedYear: integer(),
    annualTurnover: integer(),
    averageBalance: integer(),
    monthlyInflow: integer(),
    /** SME: the insurer that decides on it (level 6) or covers it (levels 7 and 8). */
    insurerId: text().references(() => insurers.id),
    /** SME: its group of connected companies. Null without one. */
    groupId: text().references((): AnySQLiteColumn => companyGroups.id),
    /** SME: instalment rates in millionths. The first is the upfront part. */
    plan: text({ mode: "json" }).$type<number[]>(),
    /** Supplier: discount rate in millionths. */
    discountRate: integer("tax_rate"),
    /** SME: when its insurer last reviewed its credit, or when it was activated. Null before the activation. */
    reviewedAt: integer(),
    /** The legal hold's time, its officer and its reason. All null without a legal hold. */
    legalHoldAt: integer(),
    legalHoldBy: text().references((): AnySQLiteColumn => accounts.id),
    legalHoldReason: text(),
    adminVerifiedAt: integer(),
    bankVerifiedAt: integer(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    // One account per registration number. Rows without one are not compared, because nulls differ.
    uniqueIndex("applicants_registration").on(t.registrationNumber, t.registrationCountry),
    uniqueIndex("applicants_price_list_file").on(t.priceListFile).where(sql`${t.priceListFile} is not null`),
    index("applicants_legal_hold").on(t.legalHoldAt, t.id).where(sql`${t.legalHoldAt} is not null`),
    index("applicants_phone").on(t.phoneNumber, t.phoneCountry),
    index("applicants_newest").on(t.role, t.createdAt, t.id),
    index("applicants_level").on(t.role, t.level, t.createdAt, t.id),
    index("applicants_waiting").on(t.waitingFor, t.role, t.waitingSince, t.id),
    index("applicants_longest").on(t.role, t.level, t.waitingSince, t.id),
    index("applicants_insurer").on(t.insurerId, t.level, t.createdAt, t.id),
    index("applicants_next_insurer").on(t.nextInsurerId, t.id).where(sql`${t.nextInsurerId} is not null`),
    index("applicants_group").on(t.groupId, t.createdAt, t.id).where(sql`${t.groupId} is not null`),
    index("applicants_review").on(t.insurerId, t.reviewedAt, t.id).where(sql`${t.level} = 8`),
    index("applicants_insurer_longest").on(t.insurerId, t.level, t.waitingSince, t.id),
  ],
);

/** Groups of connected SMEs, which have the same owner. Source: app/domain/README.md, "Connected companies". */
export const companyGroups = sqliteTable(
  "company_groups",
  {
    id: text().primaryKey(),
    /** The number that people use: 1 is shown as GR-0001. */
    number: integer().notNull().unique(),
    /** The limit of the companies' used credit together, in cents. Null without one. */
    creditLimit: integer(),
    /** The number of its companies. 0 once all are disconnected. */
    companies: integer().notNull(),
    createdBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
  },
  (t) => [index("company_groups_newest").on(t.createdAt, t.id).where(hasCompanies(t))],
);

export const applicantIndustries = sqliteTable(
  "applicant_industries",
  {
    applicantId: text()
      .notNull()
      .references(() => applicants.id),
    industryId: text()
      .notNull()
      .references(() => industries.id),
  },
  (t) => [
    primaryKey({ columns: [t.applicantId, t.industryId] }),
    index("applicant_industries_industry").on(t.industryId),
  ],
);

/** Input of an applicant's form that was not submitted, or was rejected. */
export const drafts = sqliteTable(
  "drafts",
  {
    applicantId: text()
      .notNull()
      .references(() => applicants.id),
    form: text({ enum: ["info"] }).notNull(),
    values: text({ mode: "json" }).$type<Record<string, string | string[]>>().notNull(),
    savedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicantId, t.form] })],
);

/** Input of a form whose session had ended: one form per account. */
export const unsentForms = sqliteTable(
  "unsent_forms",
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id),
    page: text().notNull(),
    fields: text({ mode: "json" }).$type<[name: string, value: string][]>().notNull(),
    savedAt: integer().notNull(),
    /** See sealRow(). Null in rows from before this column. */
    seal: text(),
  },
  (t) => [index("unsent_forms_saved").on(t.savedAt)],
);

/** The lower-case words that find a company: e-mail address, words of its names, phone digits. */
export const searchTerms = sqliteTable(
  "search_terms",
  {
    /** The readers who find the company: "" for admins and the bank, an insurer's id for its staff. */
    scope: text().notNull(),
    role: text({ enum: ["sme", "provider"] }).notNull(),
    term: text().notNull(),
    applicantId: text()
      .notNull()
      .references(() => applicants.id),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.role, t.term, t.applicantId] }),
    index("search_terms_applicant").on(t.applicantId),
  ],
);

/**
 * The key that all spellings of a name share: nameKey() of characters.ts. Null only in rows from before this column, if
 * the name is not ASCII or another row has the key. Such rows are compared by name.
 */
const nameKeyColumn = (table: string) => text().unique(`${table}_name_key`);

/** Industries that applicants choose from. */
export const industries = sqliteTable("industries", {
  id: text().primaryKey(),
  title: text().notNull().unique(),
  /** Null in older rows, and if an admin gave none. */
  titleAr: text(),
  nameKey: nameKeyColumn("industries"),
  desc: text().notNull(),
  createdAt: integer().notNull(),
});

/** Stored files. Names are random; the bytes are in the file store. */
export const files = sqliteTable(
  "files",
  {
    name: text().primaryKey(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    /** Hash of the content, in hexadecimal. Null in older rows until the daily job has read the file. */
    sha256: text(),
    /** The stored name of the preview. Null if the file is no picture. */
    preview: text(),
    /** When the bytes were erased at the end of their retention period. Null for other files. */
    erasedAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("files_preview").on(t.preview).where(sql`${t.preview} is not null`),
    index("files_sha256").on(t.sha256, t.name),
  ],
);

/**
 * The erasures of files: one row for each kind of a closed or rejected company's files, for each replaced document, and
 * for each registration that waits for its company. Source: app/domain/README.md, "Retention".
 */
export const erasures = sqliteTable(
  "erasures",
  {
    id: text().primaryKey(),
    applicantId: text()
      .notNull()
      .references(() => applicants.id),
    kind: text({ enum: ["identity", "company", "books", "disputes", "registration", "names"] }).notNull(),
    /** The replaced document whose file is erased. Null for all files of the kind. */
    documentId: text().references(() => documents.id),
    /** The company's country, whose period applies. */
    country: text({ enum: ["KW", "QA", "BH", "OM", "AE", "SA"] }).notNull(),
    /** When the company was closed or rejected, the document was replaced, or the registration last moved. */
    startsAt: integer().notNull(),
    /** The period from which `dueAt` was computed. Null once admins chose an earlier day. */
    years: integer(),
    /** The end of the last day on which the files are kept. */
    dueAt: integer().notNull(),
    /** The number of erased files. */
    files: integer().notNull().default(0),
    /** When the last file was erased. Null until then. */
    erasedAt: integer(),
  },
  (t) => [
    uniqueIndex("erasures_waiting")
      .on(t.applicantId, t.kind)
      .where(sql`${t.erasedAt} is null and ${t.documentId} is null`),
    uniqueIndex("erasures_document").on(t.documentId).where(sql`${t.documentId} is not null`),
    index("erasures_applicant").on(t.applicantId, t.kind),
    index("erasures_due").on(t.dueAt, t.id).where(sql`${t.erasedAt} is null`),
    index("erasures_done").on(t.erasedAt, t.id).where(sql`${t.erasedAt} is not null`),
    index("erasures_period").on(t.kind, t.country, t.years).where(sql`${t.erasedAt} is null`),
  ],
);

/** Applicants' documents. Each is one stored file under a title. */
export const documents = sqliteTable(
  "documents",
  {
    id: text().primaryKey(),
    applicantId: text()
      .notNull()
      .references(() => applicants.id),
    title: text().notNull(),
    file: text()
      .notNull()
      .unique()
      .references(() => files.name),
    /** A new document of a company that trades waits until an admin accepts it. It may then replace others. */
    state: text({ enum: ["in use", "waits", "replaced"] })
      .notNull()
      .default("in use"),
    /** The end of the document's last valid day. Null if unknown. */
    goodUntil: integer(),
    /** When to send the next reminder to the company. Null for none. */
    remindAt: integer(),
    /** The document's credit request. Null for documents of the verification. */
    creditRequestId: text("ask_id").references((): AnySQLiteColumn => creditRequests.id),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("documents_applicant").on(t.applicantId, t.createdAt, t.id),
    index("documents_ask").on(t.creditRequestId, t.createdAt).where(sql`${t.creditRequestId} is not null`),
    index("documents_waiting").on(t.createdAt, t.id).where(sql`${t.state} = 'waits'`),
    index("documents_remind").on(t.remindAt, t.id).where(sql`${t.remindAt} is not null`),
  ],
);

/** SMEs' requests for more credit, and the insurers' answers. Source: app/domain/README.md, "Credit limits". */
export const creditRequests = sqliteTable(
  "credit_asks",
  {
    id: text().primaryKey(),
    smeId: text()
      .notNull()
      .references(() => applicants.id),
    /** The insurer that covers the SME and answers. */
    insurerId: text()
      .notNull()
      .references(() => insurers.id),
    /** The requested credit limit and the limit at that time, in cents. */
    amount: integer().notNull(),
    creditBefore: integer().notNull(),
    /** The SME's reason. */
    reason: text().notNull(),
    requestedAt: integer("asked_at").notNull(),
    state: text({ enum: ["waiting", "granted", "refused", "withdrawn"] }).notNull(),
    /** The granted credit limit in cents. Null unless granted. */
    granted: integer(),
    answeredBy: text().references(() => accounts.id),
    answeredAt: integer(),
    /** The insurer's reason, a message(). Null until the insurer has answered. */
    answer: text(),
  },
  (t) => [
    uniqueIndex("credit_asks_one").on(t.smeId).where(sql`${t.state} = 'waiting'`),
    index("credit_asks_sme").on(t.smeId, t.requestedAt, t.id),
    index("credit_asks_waiting").on(t.insurerId, t.requestedAt, t.id).where(sql`${t.state} = 'waiting'`),
  ],
);

/** Screenings of companies against sanctions lists. */
export const screenings = sqliteTable(
  "screenings",
  {
    id: text().primaryKey(),
    applicantId: text()
      .notNull()
      .references(() => applicants.id),
    /** "due": not screened yet. "hits": an officer must decide whether the hits are this company. */
    state: text({ enum: ["due", "clear", "hits", "cleared", "confirmed"] }).notNull(),
    /** The name of the screening service or list. */
    source: text().notNull(),
    hits: text({ mode: "json" })
      .$type<{ name: string; of: string; list: string; why: string; score: number | null }[]>()
      .notNull(),
    /** When to screen, or to retry after a failure. Null once screened. */
    nextTry: integer(),
    screenedAt: integer(),
    decidedBy: text().references(() => accounts.id),
    decidedAt: integer(),
    reason: text(),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("screenings_applicant").on(t.applicantId, t.createdAt, t.id),
    index("screenings_due").on(t.nextTry, t.id).where(sql`${t.nextTry} is not null`),
  ],
);

/* ---- insurers ---- */

/** Insurers in their priority list. */
export const insurers = sqliteTable(
  "insurers",
  {
    id: text().primaryKey(),
    name: text().notNull().unique(),
    nameKey: nameKeyColumn("insurers"),
    /** Position in the priority list, from 1. */
    position: integer().notNull(),
    /** When the insurer was paused, so that new SMEs skip it. Null if it is not paused. */
    pausedAt: integer(),
    /** When the insurer's cover for new orders ends or ended. Null for an insurer that stays. */
    coverEndsAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [index("insurers_position").on(t.position)],
);

/**
 * The terms on which an insurer pays for unpaid orders. An insurer without a row gets no claims. Source:
 * app/domain/README.md, "Insurance claims".
 */
export const claimPolicies = sqliteTable("claim_policies", {
  insurerId: text()
    .primaryKey()
    .references(() => insurers.id),
  /** The days after a missed deadline in which the insurer wants to know about it. */
  notifyDays: integer().notNull(),
  /** The days between the notification and the filing of a claim. */
  waitingDays: integer().notNull(),
  /** The part of the debt that the insurer pays, in millionths. */
  coveredShare: integer().notNull(),
  /** The contract's other exclusions. Empty if there are none. Disputed amounts are always excluded. */
  exclusions: text().notNull(),
});

/**
 * SMEs that reached an insurer, with its decision. Such SMEs never return to an earlier level, so each insurer decides
 * once.
 */
export const insurerCases = sqliteTable(
  "insurer_cases",
  {
    insurerId: text()
      .notNull()
      .references(() => insurers.id),
    applicantId: text()
      .notNull()
      .references(() => applicants.id),
    state: text({ enum: ["open", "refused", "verified", "passed on"] }).notNull(),
    reachedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.insurerId, t.applicantId] }), index("insurer_cases_applicant").on(t.applicantId)],
);

/* ---- orders ---- */

/** Orders of SMEs from suppliers. `amount` is cents. */
export const orders = sqliteTable(
  "orders",
  {
    id: text().primaryKey(),
    /** The number that people use: 1042 is shown as D-001042. */
    number: integer().notNull().unique(),
    smeId: text()
      .notNull()
      .references(() => applicants.id),
    supplierId: text("provider_id")
      .notNull()
      .references(() => applicants.id),
    insurerId: text().references(() => insurers.id),
    amount: integer().notNull(),
    /** The sum of the order's credit notes. The buyer owes the rest of `amount`, and the shares are parts of it. */
    creditedAmount: integer().notNull().default(0),
    /** The part that two officers wrote off as a loss, and how much of it came back. The order is not paid. */
    writtenOffAmount: integer().notNull().default(0),
    recoveredAmount: integer().notNull().default(0),
    /**
     * The difference between the payout and the supplier's share: credited parts that the supplier owes back, less the
     * claims that are netted with this payout.
     */
    payoutCorrection: integer().notNull().default(0),
    /** The amount of the open dispute. 0 without one. */
    disputedAmount: integer().notNull().default(0),
    /** The number of the order's disputes, open or not. */
    disputeCount: integer().notNull().default(0),
    /** The number of the order's claims against its insurer, in any state. */
    claimCount: integer().notNull().default(0),
    /** The number of the order's reschedules, agreed or not. */
    rescheduleCount: integer().notNull().default(0),
    description: text().notNull(),
    /** The delivery address and a phone number there. Null in orders from before these columns. */
    deliveryAddress: text(),
    deliveryPhoneCountry: text(),
    deliveryPhoneNumber: text(),
    /** The SME's own reference, lines and data of the order. Null if it gave none. */
    buyerReference: text(),
    lines: text({ mode: "json" }).$type<Record<string, unknown>[]>(),
    metadata: text({ mode: "json" }).$type<Record<string, string>>(),
    status: integer().notNull(),
    /** When the order entered its status. */
    statusSince: integer().notNull(),
    /** True if every instalment is paid. */
    paid: integer({ mode: "boolean" }).notNull().default(false),
    /** The rates when the order was created, in millionths. */
    discountRate: integer("tax_rate").notNull(),
    bankShareRate: integer().notNull(),
    plan: text({ mode: "json" }).$type<number[]>().notNull(),
    /** The shares at these rates, in cents. */
    supplierShare: integer().notNull(),
    bankShare: integer().notNull(),
    /** The deadline of the upfront payment. */
    payUntil: integer().notNull(),
    verifyCode: text(),
    verifyTriesLeft: integer().notNull(),
    verifyLockedUntil: integer(),
    /** The secret of the driver link, which confirms this delivery without an account. Null if there is none. */
    driverToken: text(),
    invoiceFile: text().references(() => files.name),
    /** True if an instalment was ever late. */
    lateOnce: integer({ mode: "boolean" }).notNull().default(false),
    /** When the upfront part was first paid. From then on the supplier sees the order. */
    placedAt: integer(),
    /**
     * When the reversal of the upfront payment stopped the undelivered order. Null otherwise, and once the upfront part
     * is paid again.
     */
    suspendedAt: integer(),
    /** The end of the delivery day. Null before the supplier accepts, and in orders from before this column. */
    deliveryDay: integer(),
    /** A proposed other delivery day. Null if no proposal waits for an answer. */
    proposedDay: integer(),
    proposedBy: text({ enum: ["sme", "provider"] }),
    /**
     * When SME and supplier were notified that the delivery day has passed. Null before, and after a new day is agreed.
     */
    overdueToldAt: integer(),
    /** The time from which monthly due days count: the delivery, or in older orders the placing. Null before. */
    dueFrom: integer(),
    /**
     * The earliest deadline of an unpaid instalment after the upfront part. Null before the delivery, and once nothing
     * is owed.
     */
    nextDue: integer(),
    /** The bank's reference of the payout. Null before the payout, or if the bank gave none. */
    payoutReference: text(),
    /** The end of the payout's value date. Null before the payout, and in orders paid out before this column. */
    payoutValueDate: integer(),
    /**
     * The deadline of the payout, set when the invoice is uploaded. 0 before, and in orders paid out before this
     * column.
     */
    payoutDueAt: integer().notNull().default(0),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    index("orders_newest").on(t.createdAt, t.id),
    index("orders_status").on(t.status, t.createdAt, t.id),
    index("orders_sme").on(t.smeId, t.createdAt, t.id),
    index("orders_sme_status").on(t.smeId, t.status, t.createdAt, t.id),
    index("orders_provider").on(t.supplierId, t.placedAt, t.id),
    index("orders_provider_status").on(t.supplierId, t.status, t.placedAt, t.id),
    index("orders_provider_turn").on(t.supplierId, t.statusSince, t.id).where(sql`${t.status} in (1, 3)`),
    index("orders_overdue").on(t.status, t.deliveryDay).where(sql`${t.status} = 2 and ${t.overdueToldAt} is null`),
    index("orders_pay_until").on(t.status, t.payUntil, t.id),
    index("orders_longest").on(t.status, t.statusSince, t.id),
    index("orders_payout_due").on(t.status, t.payoutDueAt, t.id).where(sql`${t.status} = 5`),
    index("orders_provider_payout").on(t.supplierId, t.payoutDueAt, t.id).where(sql`${t.status} in (4, 5)`),
    index("orders_provider_longest").on(t.supplierId, t.status, t.statusSince, t.id),
    index("orders_insurer").on(t.insurerId, t.createdAt, t.id),
    index("orders_insurer_status").on(t.insurerId, t.status, t.createdAt, t.id),
    // Orders that the bank has paid out and the SME repays. Most orders of status 6 are finished.
    index("orders_repaying").on(t.status, t.createdAt, t.id).where(isRepaying(t)),
    index("orders_repaying_longest").on(t.status, t.statusSince, t.id).where(isRepaying(t)),
    index("orders_sme_repaying").on(t.smeId, t.status, t.createdAt, t.id).where(isRepaying(t)),
    index("orders_insurer_repaying").on(t.insurerId, t.status, t.createdAt, t.id).where(isRepaying(t)),
    index("orders_provider_repaying").on(t.supplierId, t.status, t.placedAt, t.id).where(isRepaying(t)),
    index("orders_provider_repaying_longest").on(t.supplierId, t.status, t.statusSince, t.id).where(isRepaying(t)),
    index("orders_sme_claims").on(t.smeId, t.id).where(hasClaims(t)),
    uniqueIndex("orders_invoice").on(t.invoiceFile),
    uniqueIndex("orders_buyer_reference").on(t.smeId, t.buyerReference).where(sql`${t.buyerReference} is not null`),
    index("orders_sme_invoices").on(t.smeId, t.createdAt, t.id).where(sql`${t.invoiceFile} is not null`),
    // Order lists by amount: everybody's, and each party's.
    index("orders_amount").on(t.amount, t.id),
    index("orders_sme_amount").on(t.smeId, t.amount, t.id),
    index("orders_provider_amount").on(t.supplierId, t.amount, t.id).where(sql`${t.placedAt} is not null`),
    index("orders_insurer_amount").on(t.insurerId, t.amount, t.id),
    // Orders with unpaid instalments, by due date: overdue ones come first.
    index("orders_due").on(t.nextDue, t.id).where(sql`${t.nextDue} is not null`),
    index("orders_sme_due").on(t.smeId, t.nextDue, t.id).where(sql`${t.nextDue} is not null`),
    index("orders_insurer_due").on(t.insurerId, t.nextDue, t.id).where(sql`${t.nextDue} is not null`),
  ],
);

/**
 * Sales that a supplier or its shop began, and that an SME finishes on the checkout page. Amounts are cents, times UTC
 * milliseconds.
 */
export const checkouts = sqliteTable(
  "checkouts",
  {
    id: text().primaryKey(),
    /** The secret in the address of the checkout page. */
    token: text().notNull().unique(),
    supplierId: text()
      .notNull()
      .references(() => applicants.id),
    amount: integer().notNull(),
    description: text().notNull(),
    /** The supplier's own reference of the sale. Null if it gave none. */
    externalReference: text(),
    /** The supplier's own data about the sale. */
    metadata: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    lines: text({ mode: "json" }).$type<Record<string, unknown>[]>().notNull(),
    /** The email of the only SME that can pay. Null for any SME, and once the checkout has ended. */
    buyerEmail: text(),
    /** The end of the promised delivery day. Null if the supplier promised none. */
    deliveryDay: integer(),
    /** The shop's addresses for the buyer's way back. Null in payment links that a person made. */
    returnUrl: text(),
    cancelUrl: text(),
    state: text({ enum: ["open", "paid", "declined", "expired", "canceled"] }).notNull(),
    /** The buyer's order. Null until a buyer confirms, and again after its cancellation before the payment. */
    orderId: text().references(() => orders.id),
    expiresAt: integer().notNull(),
    createdAt: integer().notNull(),
    /** When it was paid, declined or canceled, or expired. Null before. */
    endedAt: integer(),
  },
  (t) => [
    index("checkouts_supplier").on(t.supplierId, t.createdAt, t.id),
    uniqueIndex("checkouts_reference").on(t.supplierId, t.externalReference),
    uniqueIndex("checkouts_order").on(t.orderId),
    index("checkouts_open").on(t.expiresAt).where(sql`${t.state} = 'open' and ${t.orderId} is null`),
  ],
);

/** The teams of SMEs and suppliers. The owner has the company's own account and no row. Limits are cents. */
export const members = sqliteTable(
  "members",
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => applicants.id),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** As the owner typed it. */
    name: text().notNull(),
    duties: text({ mode: "json" }).$type<("buyer" | "payer" | "finance" | "driver")[]>().notNull(),
    /** The largest order that a buyer may place alone, and the most in a month. Null without a limit. */
    orderLimit: integer(),
    monthLimit: integer(),
    invitedAt: integer().notNull(),
    /** Null while the person has not accepted the invitation. */
    joinedAt: integer(),
    /** When the person left, was removed, or declined. Null before. */
    endedAt: integer(),
  },
  (t) => [
    uniqueIndex("members_account").on(t.accountId, t.companyId).where(sql`${t.endedAt} is null`),
    index("members_company").on(t.companyId, t.invitedAt, t.id),
  ],
);

/** The orders that members placed within their own limits, to add up a month. */
export const memberOrders = sqliteTable(
  "member_orders",
  {
    orderId: text()
      .primaryKey()
      .references((): AnySQLiteColumn => orders.id),
    memberId: text()
      .notNull()
      .references(() => members.id),
    createdAt: integer().notNull(),
  },
  (t) => [index("member_orders_month").on(t.memberId, t.createdAt)],
);

/** Orders above a buyer's own limit, for the owner's approval. Amounts are cents. */
export const orderRequests = sqliteTable(
  "order_requests",
  {
    id: text().primaryKey(),
    smeId: text()
      .notNull()
      .references(() => applicants.id),
    /** The buyer's account. */
    requestedBy: text()
      .notNull()
      .references(() => accounts.id),
    supplierId: text()
      .notNull()
      .references(() => applicants.id),
    amount: integer().notNull(),
    description: text().notNull(),
    deliveryAddress: text(),
    deliveryPhoneCountry: text(),
    deliveryPhoneNumber: text(),
    state: text({ enum: ["waiting", "approved", "refused", "withdrawn", "expired"] }).notNull(),
    /** The order of an approved request. */
    orderId: text().references((): AnySQLiteColumn => orders.id),
    decidedBy: text().references(() => accounts.id),
    decidedAt: integer(),
    /** The owner's reason for a refusal. */
    reason: text(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (t) => [
    index("order_requests_sme").on(t.smeId, t.createdAt, t.id),
    index("order_requests_buyer").on(t.requestedBy, t.createdAt, t.id),
    index("order_requests_open").on(t.expiresAt).where(sql`${t.state} = 'waiting'`),
  ],
);

/** The addresses to which a supplier's checkouts may send buyers back. */
export const returnAddresses = sqliteTable(
  "return_addresses",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** An origin and the beginning of a path, such as "https://shop.example/dhow/". */
    url: text().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [uniqueIndex("return_addresses_url").on(t.accountId, t.url)],
);

/**
 * The invoice of each order from its upload on, unless it was returned. Amounts are cents. Orders from before this
 * table have an invoice file alone.
 */
export const invoices = sqliteTable(
  "invoices",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    supplierId: text()
      .notNull()
      .references(() => applicants.id),
    /** The data that the supplier typed. All null if it sent the file alone. */
    number: text(),
    /** The number without spaces, signs and capitals. */
    numberKey: text(),
    date: text(),
    net: integer(),
    vat: integer(),
    total: integer(),
    vatNumber: text(),
    lines: text({ mode: "json" }).$type<Record<string, unknown>[]>().notNull(),
    /** The data read from the file. Null if the file has no electronic data. */
    found: text({ mode: "json" }).$type<Record<string, unknown>>(),
    /** The file's content for comparisons. Null if it has neither text nor picture. */
    fingerprint: text(),
    warnings: text({ mode: "json" }).$type<Record<string, unknown>[]>().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("invoices_number").on(t.supplierId, t.numberKey).where(sql`${t.numberKey} is not null`),
    index("invoices_text").on(t.fingerprint, t.supplierId).where(sql`${t.fingerprint} like 'text:%'`),
    index("invoices_pictures").on(t.supplierId, t.createdAt).where(sql`${t.fingerprint} like 'picture:%'`),
  ],
);

/** The instalments of each order. `rate` is millionths, `amount` cents. */
export const instalments = sqliteTable(
  "instalments",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    smeId: text()
      .notNull()
      .references(() => applicants.id),
    /** The order's insurer, or null. */
    insurerId: text().references(() => insurers.id),
    number: integer().notNull(),
    /**
     * True for instalment 1 until its payment is reversed. From then on the SME owes it like any other instalment, also
     * once it is paid again.
     */
    upfront: integer({ mode: "boolean" }).notNull().default(false),
    rate: integer().notNull(),
    amount: integer().notNull(),
    /** The part of `amount` that payments have paid. */
    paidAmount: integer().notNull().default(0),
    /**
     * The part of `amount` that nobody pays: credit notes took it off, or Dhow wrote it off as a small difference. Once
     * `paidAt` is set, both parts sum to `amount`.
     */
    creditedAmount: integer().notNull().default(0),
    /** The part of `creditedAmount` that two officers wrote off as a loss. */
    writtenOffAmount: integer().notNull().default(0),
    /** The unpaid part that the order's open dispute is about. It is not late. At most the unpaid amount. */
    disputedAmount: integer().notNull().default(0),
    /**
     * The end of the last day to pay. The upfront part has the order's expiry; the others get theirs at the delivery.
     */
    deadline: integer(),
    /** The deadline before the first reschedule. Null if the instalment was never rescheduled. */
    originalDeadline: integer(),
    /** When the instalment was settled: paid, or credited, in full. */
    paidAt: integer(),
    /** The payment in progress for the instalment, or the payment that completed it. Null if a credit note did. */
    paymentId: text(),
    /** When a scheduled job next sends a reminder or marks the instalment late. Null for never. */
    reminderAt: integer("chase_at"),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("instalments_chase").on(t.reminderAt, t.id).where(sql`${t.reminderAt} is not null`),
    uniqueIndex("instalments_order").on(t.orderId, t.number),
    index("instalments_newest").on(t.createdAt, t.id),
    index("instalments_sme").on(t.smeId, t.createdAt, t.id),
    // Also has the amounts, so the sums of an SME's overdue and open instalments do not read the table.
    index("instalments_sme_due").on(
      t.smeId,
      t.paidAt,
      t.deadline,
      t.orderId,
      t.number,
      t.upfront,
      t.amount,
      t.paidAmount,
      t.creditedAmount,
      t.disputedAmount,
    ),
    // Instalments that can be late. The index contains the amounts, so SQLite counts and sums overdue instalments
    // without reading the table.
    index("instalments_open")
      .on(t.deadline, t.orderId, t.amount, t.paidAmount, t.creditedAmount, t.disputedAmount)
      .where(isOpenInstalment(t)),
    // Finds instalments that a bank transfer may have been meant for.
    index("instalments_open_amount")
      .on(sql`(${t.amount} - ${t.paidAmount} - ${t.creditedAmount})`, t.smeId)
      .where(isOpenInstalment(t)),
    index("instalments_insurer_open")
      .on(t.insurerId, t.deadline, t.orderId, t.amount, t.paidAmount, t.creditedAmount, t.disputedAmount)
      .where(isOpenInstalment(t)),
    // The few disputed instalments, which reports subtract from overdue amounts.
    index("instalments_disputed")
      .on(
        t.deadline,
        t.originalDeadline,
        t.insurerId,
        t.orderId,
        t.amount,
        t.paidAmount,
        t.creditedAmount,
        t.disputedAmount,
      )
      .where(sql`${t.disputedAmount} > 0`),
    index("instalments_sme_disputed").on(t.smeId, t.disputedAmount).where(sql`${t.disputedAmount} > 0`),
    // The few rescheduled instalments, which reports age by their original deadlines.
    index("instalments_rescheduled")
      .on(t.originalDeadline, t.deadline, t.insurerId, t.orderId, t.amount, t.paidAmount, t.creditedAmount)
      .where(isRescheduled(t)),
  ],
);

/** The credit notes of each order. Amounts are cents. */
export const creditNotes = sqliteTable(
  "credit_notes",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** 1 for the order's first credit note. */
    number: integer().notNull(),
    /** The sum of both parts below. */
    amount: integer().notNull(),
    /** The part that reduces unpaid instalments. */
    toInstalments: integer().notNull(),
    /** The part that was already paid, or is being paid. It goes to the SME's account. */
    toBalance: integer().notNull(),
    cause: text({ enum: ["delivered in part", "after delivery"] }).notNull(),
    /** The supplier's words. Null for goods that did not arrive. */
    reason: text(),
    /** The supplier who owes `claimed`. Null if nothing was claimed. */
    supplierId: text().references(() => applicants.id),
    /** The supplier's share of the credit, if its payout was made or on its way. Otherwise 0. */
    claimed: integer().notNull().default(0),
    /** The part of `claimed` that is netted with payouts. */
    netted: integer().notNull().default(0),
    /** The part of `claimed` that the supplier repaid by transfer. */
    repaid: integer().notNull().default(0),
    /** When Dhow last demanded the repayment. Null until then. */
    demandedAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("credit_notes_order").on(t.orderId, t.number),
    index("credit_notes_claims").on(t.supplierId, t.id).where(isOpenClaim(t)),
    index("credit_notes_undemanded")
      .on(t.createdAt, t.id)
      .where(sql`${isOpenClaim(t)} and ${t.demandedAt} is null`),
  ],
);

/** Demands to suppliers to repay the claims against them. */
export const repaymentDemands = sqliteTable(
  "repayment_demands",
  {
    id: text().primaryKey(),
    /** The number that people use: 1 is shown as RD-0001. */
    number: integer().notNull().unique(),
    supplierId: text()
      .notNull()
      .references(() => applicants.id),
    /** The amount that the supplier owed, in cents. */
    amount: integer().notNull(),
    /** The last day for the transfer, such as "2026-11-23". */
    dueOn: text().notNull(),
    /** Null if a scheduled job sent it. */
    demandedBy: text().references(() => accounts.id),
    createdAt: integer().notNull(),
  },
  (t) => [index("repayment_demands_supplier").on(t.supplierId, t.createdAt, t.id)],
);

/** Transfers by which suppliers repaid claims. */
export const repayments = sqliteTable(
  "repayments",
  {
    id: text().primaryKey(),
    supplierId: text()
      .notNull()
      .references(() => applicants.id),
    amount: integer().notNull(),
    /** The bank's value date, such as "2026-11-23". */
    valueDate: text().notNull(),
    /** Null only if a bank statement without one proved the transfer. */
    bankReference: text(),
    /** Null if a bank statement proved the transfer. */
    recordedBy: text().references(() => accounts.id),
    createdAt: integer().notNull(),
    /** The bank statement's line of the transfer. Null until a statement has it, and after it was undone. */
    bankLineId: text().references(() => bankLines.id),
    /** Null unless officers took the repayment back. */
    undoneAt: integer(),
  },
  (t) => [
    index("repayments_supplier").on(t.supplierId, t.createdAt, t.id),
    uniqueIndex("repayments_line").on(t.bankLineId),
  ],
);

/** The parts of claims that each repayment paid. `amount` is cents. */
export const repaymentParts = sqliteTable(
  "repayment_parts",
  {
    repaymentId: text()
      .notNull()
      .references(() => repayments.id),
    creditNoteId: text()
      .notNull()
      .references(() => creditNotes.id),
    amount: integer().notNull(),
    postingId: text()
      .notNull()
      .references(() => postings.id),
  },
  (t) => [
    primaryKey({ columns: [t.repaymentId, t.creditNoteId] }),
    index("repayment_parts_note").on(t.creditNoteId),
    uniqueIndex("repayment_parts_posting").on(t.postingId),
  ],
);

/** The parts of claims against a supplier that its payouts are reduced by. `amount` is cents. */
export const claimNettings = sqliteTable(
  "claim_nettings",
  {
    id: text().primaryKey(),
    creditNoteId: text()
      .notNull()
      .references(() => creditNotes.id),
    /** The order whose payout is smaller. */
    orderId: text()
      .notNull()
      .references(() => orders.id),
    amount: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [index("claim_nettings_note").on(t.creditNoteId), index("claim_nettings_order").on(t.orderId)],
);

/** The instalments that each credit note reduces. `amount` is cents. */
export const creditNoteInstalments = sqliteTable(
  "credit_note_instalments",
  {
    creditNoteId: text()
      .notNull()
      .references(() => creditNotes.id),
    instalmentId: text()
      .notNull()
      .references(() => instalments.id),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.creditNoteId, t.instalmentId] }),
    index("credit_note_instalments_instalment").on(t.instalmentId),
  ],
);

/** SMEs' disputes of delivered orders. Amounts are cents. Source: app/domain/README.md, "Disputes". */
export const disputes = sqliteTable(
  "disputes",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** 1 for the order's first dispute. */
    number: integer().notNull(),
    amount: integer().notNull(),
    reason: text({ enum: ["missing", "damaged", "wrong goods", "quality", "invoice", "other"] }).notNull(),
    /** The SME's words. */
    description: text().notNull(),
    state: text({ enum: ["open", "withdrawn", "accepted", "decided"] }).notNull(),
    /** The supplier's words. Null without an answer. */
    answer: text(),
    answeredAt: integer(),
    /** The credited amount. Null unless accepted or decided; 0 if an admin rejected the dispute. */
    credited: integer(),
    /** The admin's reason, for both parties. Null unless decided. */
    decision: text(),
    /** The account that withdrew, accepted or decided. Null while open. */
    endedBy: text().references(() => accounts.id),
    endedAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("disputes_order").on(t.orderId, t.number),
    uniqueIndex("disputes_open").on(t.orderId).where(isOpenRow(t)),
    index("disputes_waiting").on(t.createdAt, t.id).where(isOpenRow(t)),
    index("disputes_ended").on(t.createdAt, t.id).where(sql`${t.state} <> 'open'`),
  ],
);

/** Later deadlines that an admin proposes for an order's instalments. Source: app/domain/README.md, "Reschedules". */
export const reschedules = sqliteTable(
  "reschedules",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** 1 for the order's first one. */
    number: integer().notNull(),
    /** The open instalments' numbers, with their deadlines before and after. UTC milliseconds. */
    deadlines: text({ mode: "json" }).$type<[number: number, before: number, after: number][]>().notNull(),
    /** The officer's words, for all parties. */
    reason: text().notNull(),
    state: text({ enum: ["open", "agreed", "refused", "withdrawn", "lapsed"] }).notNull(),
    proposedBy: text()
      .notNull()
      .references(() => accounts.id),
    /** The insurer that covers the order and must consent. Null without one. */
    insurerId: text().references(() => insurers.id),
    insurerConsentBy: text().references(() => accounts.id),
    insurerConsentAt: integer(),
    bankConsentBy: text().references(() => accounts.id),
    bankConsentAt: integer(),
    /** The reason of a refusal. Null unless refused. */
    refusal: text(),
    /** The account that agreed, refused or withdrew. Null while open, and once lapsed. */
    endedBy: text().references(() => accounts.id),
    endedAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("reschedules_order").on(t.orderId, t.number),
    uniqueIndex("reschedules_open").on(t.orderId).where(isOpenRow(t)),
    index("reschedules_bank").on(t.createdAt, t.id).where(lacksBankConsent(t)),
    index("reschedules_insurer").on(t.insurerId, t.createdAt, t.id).where(lacksInsurerConsent(t)),
  ],
);

/** The photographs and documents of each dispute. */
export const disputeFiles = sqliteTable(
  "dispute_files",
  {
    id: text().primaryKey(),
    disputeId: text()
      .notNull()
      .references(() => disputes.id),
    file: text()
      .notNull()
      .unique()
      .references(() => files.name),
    /** The party that sent the file. */
    sender: text({ enum: ["sme", "provider"] }).notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [index("dispute_files_dispute").on(t.disputeId, t.createdAt, t.id)],
);

/**
 * Claims for unpaid orders against their insurers. Amounts are cents. Source: app/domain/README.md, "Insurance claims".
 */
export const insuranceClaims = sqliteTable(
  "insurance_claims",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** 1 for the order's first claim. */
    number: integer().notNull(),
    insurerId: text()
      .notNull()
      .references(() => insurers.id),
    state: text({
      enum: ["notified", "filed", "accepted", "paid", "recovered", "refused", "withdrawn"],
    }).notNull(),
    /** The reference of transfers, which the bank repeats in its statements. */
    endToEndId: text().notNull(),
    /** The policy's terms at the notification. `coveredShare` is in millionths. */
    coveredShare: integer().notNull(),
    exclusions: text().notNull(),
    /** The end of the last day for the notification, and the first moment at which the claim can be filed. */
    notifyBy: integer().notNull(),
    fileFrom: integer().notNull(),
    /** The order's unpaid, undisputed amount at the notification. */
    notifiedAmount: integer().notNull(),
    notifiedBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    /** The unpaid, undisputed amount for which the claim was filed. Null until then. */
    filedAmount: integer(),
    filedAt: integer(),
    /** The officer of the insurer who accepted or refused the claim. Null until then. */
    decidedBy: text().references(() => accounts.id),
    decidedAt: integer(),
    /** The insurer's words: required for a refusal and for a partial acceptance. */
    decision: text(),
    /** The unpaid, undisputed amount at the acceptance, and the part that the insurer pays. Null unless accepted. */
    acceptedDebt: integer(),
    acceptedAmount: integer(),
    /** The part of the present debt that the insurer bears. */
    insuredAmount: integer().notNull().default(0),
    /** The sums of the insurer's payments and of the recoveries that Dhow passed on. */
    receivedAmount: integer().notNull().default(0),
    passedOnAmount: integer().notNull().default(0),
    /** Null unless withdrawn. */
    withdrawnBy: text().references(() => accounts.id),
    withdrawnAt: integer(),
    withdrawReason: text(),
  },
  (t) => [
    uniqueIndex("insurance_claims_order").on(t.orderId, t.number),
    uniqueIndex("insurance_claims_standing").on(t.orderId).where(isStandingClaim(t)),
    uniqueIndex("insurance_claims_reference").on(t.endToEndId),
    index("insurance_claims_newest").on(t.createdAt, t.id),
    index("insurance_claims_to_file").on(t.state, t.fileFrom, t.id).where(isNotifiedClaim(t)),
    index("insurance_claims_state").on(t.state, t.createdAt, t.id),
    index("insurance_claims_insurer").on(t.insurerId, t.createdAt, t.id),
    index("insurance_claims_insurer_state").on(t.insurerId, t.state, t.createdAt, t.id),
  ],
);

/** The transfers of each claim: from the insurer, and recoveries that go to it. Amounts are positive cents. */
export const claimPayments = sqliteTable(
  "claim_payments",
  {
    id: text().primaryKey(),
    claimId: text()
      .notNull()
      .references(() => insuranceClaims.id),
    kind: text({ enum: ["payment", "recovery"] }).notNull(),
    amount: integer().notNull(),
    /** The bank's value date, such as "2026-11-23". */
    valueDate: text().notNull(),
    /** Null only if a bank statement without one proved the transfer. */
    bankReference: text(),
    postingId: text()
      .notNull()
      .references(() => postings.id),
    /** Null if a bank statement proved the transfer. */
    recordedBy: text().references(() => accounts.id),
    createdAt: integer().notNull(),
    /** The bank statement's line of the transfer. Null until a statement has it, and after it was undone. */
    bankLineId: text().references(() => bankLines.id),
    /** Null unless officers undid the transfer, or the statement's line that had booked it. */
    undoneAt: integer(),
  },
  (t) => [
    index("claim_payments_claim").on(t.claimId, t.createdAt, t.id),
    uniqueIndex("claim_payments_posting").on(t.postingId),
    uniqueIndex("claim_payments_line").on(t.bankLineId),
  ],
);

/** The downloaded packs of each claim, one row per content. Their files are not stored. */
export const claimPacks = sqliteTable(
  "claim_packs",
  {
    claimId: text()
      .notNull()
      .references(() => insuranceClaims.id),
    /** The SHA-256 of the pack's list of hashes, in hexadecimal. */
    manifest: text().notNull(),
    /** The first download of this content. */
    issuedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.manifest] }), index("claim_packs_newest").on(t.claimId, t.issuedAt)],
);

/* ---- money ---- */

/** Payments of one order's instalments at the bank. The transaction id is the payment's id, or its lead's. */
export const payments = sqliteTable(
  "payments",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    smeId: text()
      .notNull()
      .references(() => applicants.id),
    /**
     * The first payment of a group that the bank collects together; the bank is asked about the lead only. Null for the
     * lead, and for a single payment.
     */
    leadId: text(),
    amount: integer().notNull(),
    state: text({ enum: ["open", "paid", "declined", "expired", "refund due", "refunded", "reversed"] }).notNull(),
    /** True if a bearer token started the payment, so that perhaps no browser opens the bank's page. */
    withoutBrowser: integer({ mode: "boolean" }).notNull().default(false),
    payUrl: text(),
    /**
     * The collecting gateway, its currency, and the amount in the currency's smallest unit. "transfer" is unallocated
     * cash of the SME.
     */
    gateway: text({ enum: ["sandbox", "tap", "lean", "transfer"] }).notNull(),
    currency: text().notNull(),
    collected: integer().notNull(),
    /** The gateway's ids of the payment and of its refund. */
    gatewayReference: text(),
    refundReference: text(),
    /** A problem that a person must settle with the gateway. Null if there is none. */
    trouble: text(),
    createdAt: integer().notNull(),
    endedAt: integer(),
    /**
     * When to ask the bank next, unless the payer returns earlier. Null once the bank has decided or is no longer
     * asked.
     */
    inquiryAt: integer("ask_at"),
    /** When to ask the gateway again for a due refund that was not given at once. */
    refundAt: integer(),
    /** See sealRow(). Null in rows from before this column. */
    seal: text(),
  },
  (t) => [
    index("payments_lead").on(t.leadId, t.id).where(sql`${t.leadId} is not null`),
    uniqueIndex("payments_gateway").on(t.gateway, t.gatewayReference),
    index("payments_refund_reference").on(t.refundReference).where(sql`${t.refundReference} is not null`),
    index("payments_trouble").on(t.createdAt, t.id).where(sql`${t.trouble} is not null`),
    index("payments_ask").on(t.inquiryAt, t.id).where(sql`${t.inquiryAt} is not null`),
    index("payments_order").on(t.orderId, t.createdAt, t.id),
    index("payments_sme").on(t.smeId, t.createdAt, t.id),
    index("payments_state").on(t.state, t.id),
  ],
);

/** Payments that a bank took back. A group of payments has one row, of its lead. */
export const paymentReversals = sqliteTable(
  "payment_reversals",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    smeId: text()
      .notNull()
      .references(() => applicants.id),
    /** The sum of the group's payments that were reversed. */
    amount: integer().notNull(),
    /** The day on which the bank took the money, such as "2026-11-23". */
    valueDate: text().notNull(),
    cause: text({ enum: ["chargeback", "returned debit", "bank error", "other"] }).notNull(),
    bankReference: text().notNull(),
    note: text(),
    /** The bank statement's debit of the reversal. Null until one is linked. */
    bankLineId: text().references((): AnySQLiteColumn => bankLines.id),
    recordedBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("payment_reversals_payment").on(t.paymentId),
    uniqueIndex("payment_reversals_line").on(t.bankLineId).where(sql`${t.bankLineId} is not null`),
    index("payment_reversals_sme").on(t.smeId, t.createdAt),
    index("payment_reversals_cause").on(t.cause, t.id),
    index("payment_reversals_sme_cause").on(t.smeId, t.cause, t.createdAt),
  ],
);

/** Webhook events of payment gateways. Each is stored before it is acknowledged, and processed once. */
export const webhookEvents = sqliteTable(
  "webhook_events",
  {
    id: text().primaryKey(),
    gateway: text({ enum: ["sandbox", "tap", "lean"] }).notNull(),
    /** The gateway's id of the event, which identifies duplicates. */
    eventId: text().notNull(),
    /** The unchanged body. Empty once processed, because it names people. */
    body: text().notNull(),
    receivedAt: integer().notNull(),
    /** The number of attempts, and when to try next. Null once processed or given up. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: integer(),
    doneAt: integer(),
    /** The error of the last attempt. Null once processed. */
    error: text(),
  },
  (t) => [
    uniqueIndex("webhook_events_event").on(t.gateway, t.eventId),
    index("webhook_events_due").on(t.nextAttemptAt, t.id).where(sql`${t.nextAttemptAt} is not null`),
    index("webhook_events_failed").on(t.receivedAt, t.id).where(sql`${t.error} is not null`),
    index("webhook_events_done").on(t.doneAt),
  ],
);

/** The instalments that each payment covers. */
export const paymentInstalments = sqliteTable(
  "payment_instalments",
  {
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    instalmentId: text()
      .notNull()
      .references(() => instalments.id),
    /** The part of the instalment, in cents, that the payment covers. */
    amount: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.instalmentId] }),
    index("payment_instalments_instalment").on(t.instalmentId),
  ],
);

/** The ledger's accounts. Source: app/domain/README.md, "Ledger". */
const ledgerAccountNames = [
  "receivable",
  "payable",
  "undelivered",
  "collections",
  "funding",
  "unapplied",
  "suspense",
  "refunds due",
  "small differences",
  "supplier receivable",
  "bank share",
  "product share",
  "vat payable",
  "claim receivable",
  "insured losses",
  "recoveries due",
  "loss",
  "recovery",
  "impairment",
  "allowance",
] as const;
const postingKinds = [
  "order",
  "payment",
  "shares",
  "payout",
  "receipt",
  "suspense",
  "identification",
  "allocation",
  "small difference",
  "credit note",
  "netting",
  "repayment",
  "settlement",
  "bank settlement",
  "settlement return",
  "refund",
  "refund payout",
  "fee vat",
  "claim",
  "claim payment",
  "write-off",
  "recovery",
  "provision",
  "reversal",
] as const;

/** Movements of money. Never changed, only reversed by another posting. */
export const postings = sqliteTable(
  "postings",
  {
    id: text().primaryKey(),
    kind: text({ enum: postingKinds }).notNull(),
    /** Null for postings of no order: incoming transfers, refunds of cash, a month's shares, and VAT. */
    orderId: text().references(() => orders.id),
    paymentId: text().references(() => payments.id),
    /** The bank statement's line that brought the money: of kinds "receipt", "suspense" and "identification". */
    bankLineId: text(),
    reverses: text(),
    /**
     * The month whose statement contains the posting, such as "2026-11": the posting's own month, or the first open one
     * after it.
     */
    month: text().notNull().default(""),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("postings_month").on(t.month, t.id),
    index("postings_order").on(t.orderId, t.createdAt, t.id),
    uniqueIndex("postings_reverses").on(t.reverses).where(sql`${t.reverses} is not null`),
    index("postings_bank_line").on(t.bankLineId).where(sql`${t.bankLineId} is not null`),
  ],
);

/** The lines of a posting: debits are positive, credits negative, and the sum is 0. */
export const ledgerLines = sqliteTable(
  "ledger_lines",
  {
    id: text().notNull(),
    postingId: text()
      .notNull()
      .references(() => postings.id),
    account: text("book", { enum: ledgerAccountNames }).notNull(),
    /**
     * The account's owner: an SME for receivable, unapplied, refunds due and small differences, and a supplier for
     * payable and supplier receivable. An order for undelivered, and an insurer for claim receivable, insured losses
     * and recoveries due. "" for the rest.
     */
    party: text().notNull(),
    amount: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postingId, t.id] }),
    index("ledger_lines_book").on(t.account, t.party, t.createdAt, t.id),
  ],
);

/**
 * The balance of each account, written in the transaction of its lines, so that no page adds lines up. Also totals over
 * all parties (party "") and over each insurer's.
 */
export const balances = sqliteTable(
  "balances",
  {
    account: text("book").notNull(),
    party: text().notNull(),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.party] }),
    // SMEs with unallocated cash.
    index("balances_unapplied").on(t.party).where(sql`${t.account} = 'unapplied' and ${t.amount} <> 0`),
    index("balances_unapplied_amount")
      .on(t.account, t.amount, t.party)
      .where(sql`${t.account} = 'unapplied' and ${t.amount} <> 0`),
    // Suppliers that owe.
    index("balances_supplier_receivable")
      .on(t.account, t.amount, t.party)
      .where(sql`${t.account} = 'supplier receivable' and ${t.amount} <> 0`),
  ],
);

/* ---- the record ---- */

/**
 * The record of all changes. Triggers reject every change except the erasure of an event's texts (drizzle/0005,
 * drizzle/0092). Source: app/domain/README.md, "Events".
 */
export const events = sqliteTable(
  "events",
  {
    id: text().primaryKey(),
    subject: text({
      enum: [
        "order",
        "applicant",
        "account",
        "insurer",
        "industry",
        "settings",
        "approval",
        "batch",
        "statement",
        "bankLine",
        "receipt",
        "refund",
        "settlement",
        "collection",
        "feeInvoice",
        "group",
        "checkout",
      ],
    }).notNull(),
    subjectId: text().notNull(),
    /** The event's position among its subject's events, from 1. */
    number: integer().notNull(),
    verb: text().notNull(),
    /** The role that acted, or the system; and the person's account. */
    role: text().notNull(),
    actorId: text(),
    /** The subject's level or status after the event. */
    state: integer(),
    /** The kind of timeline entry. Null for events that are on no timeline. */
    line: text({ enum: ["step", "bank", "payout", "canceled", "returned", "move", "line", "note"] }),
    text: text().notNull(),
    /** Why the order was canceled or its invoice returned, in the person's words. */
    reason: text(),
    /** The changed facts of the subject, before and after the event. */
    before: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    after: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    at: integer().notNull(),
    /** HMAC of the previous event's hash and all columns above, or SHA-256 if the event has no key. */
    hash: text().notNull(),
    /** The id of the hash's key, which Dhow derives from its secret. Null in events from before this column. */
    keyId: text(),
    /** The salt of the texts' HMACs in the hash. Null once the texts are erased, and in events without a key. */
    salt: text(),
    /** The HMACs of erased texts by field, such as "reason" or "after email". Null if nothing is erased. */
    erased: text({ mode: "json" }).$type<Record<string, string>>(),
    /** The company's API key that acted, as part of the hash. Null if a person or Dhow acted. */
    apiKeyId: text(),
    /** The place in the feed, in the order of the commits. On PostgreSQL a trigger sets it. Not part of the hash. */
    position: integer(),
    /** The companies with the event in their feeds: findFeedReaders(). Not part of the hash. */
    feedSmeId: text(),
    feedSupplierId: text(),
    /** The insurer with the event in its feed: toInsurerKey(). Not part of the hash. */
    feedInsurer: integer(),
  },
  (t) => [
    index("events_position").on(t.position),
    index("events_feed_sme").on(t.feedSmeId, t.position).where(sql`${t.feedSmeId} is not null`),
    index("events_feed_supplier").on(t.feedSupplierId, t.position).where(sql`${t.feedSupplierId} is not null`),
    index("events_feed_insurer").on(t.feedInsurer, t.position).where(sql`${t.feedInsurer} is not null`),
    uniqueIndex("events_subject_number").on(t.subject, t.subjectId, t.number),
    // Most events concern orders and applicants, which need no index of their own.
    index("events_others").on(t.subject, t.id).where(sql`${t.subject} not in ('order', 'applicant')`),
    index("events_moves").on(t.role, t.id).where(sql`${t.line} = 'move'`),
    index("events_actor").on(t.actorId, t.id).where(sql`${t.actorId} is not null`),
  ],
);

/** The end of each subject's chain of events: their number, the last hash and the current facts. */
export const eventHeads = sqliteTable(
  "event_heads",
  {
    subject: text({
      enum: [
        "order",
        "applicant",
        "account",
        "insurer",
        "industry",
        "settings",
        "approval",
        "batch",
        "statement",
        "bankLine",
        "receipt",
        "refund",
        "settlement",
        "collection",
        "feeInvoice",
        "group",
        "checkout",
      ],
    }).notNull(),
    subjectId: text().notNull(),
    events: integer().notNull(),
    hash: text().notNull(),
    /** The state of the last event. */
    state: integer(),
    /** JSON, stored as text because a new event copies it unchanged. */
    facts: text().notNull(),
    /** HMAC of the number and the last hash. Null if the last event has no key. */
    seal: text(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.subjectId] })],
);

/** Downloads and sign-ins, for the audit page. Deleted after 400 days. The id holds the time. */
export const accesses = sqliteTable(
  "accesses",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["document", "list", "bankFile", "signIn", "failedSignIn"] }).notNull(),
    /** Null if nobody was signed in, as for a failed sign-in with an unknown email address. */
    accountId: text().references(() => accounts.id),
    /** The title or name of the file, or "web" or "api" for a sign-in. */
    target: text().notNull(),
  },
  (t) => [
    index("accesses_kind").on(t.kind, t.id),
    index("accesses_account").on(t.accountId, t.kind, t.id).where(sql`${t.accountId} is not null`),
  ],
);

/* ---- approvals by a second person ---- */

/** Proposals that need a second person. Source: app/domain/README.md, "Four eyes". */
export const approvals = sqliteTable(
  "approvals",
  {
    id: text().primaryKey(),
    /** The verb that runs after the approval, and its input as JSON. */
    act: text().notNull(),
    input: text({ mode: "json" }).$type<unknown[]>().notNull(),
    /** The subject: an applicant, an account, or "settings". At most one proposal of each verb waits for a subject. */
    about: text().notNull(),
    /** The applicant's role, for the link to its page. Null for other subjects. */
    aboutRole: text({ enum: ["sme", "provider"] }),
    /** The proposed change, and why it needs two people. Both are a message(). */
    what: text().notNull(),
    why: text().notNull(),
    /** The state that the proposal was based on. If it differs later, the proposal is outdated. */
    basis: text().notNull(),
    /** Officers of this role, and of this insurer, can approve the proposal. */
    role: text({ enum: ["admin", "bank", "insurance"] }).notNull(),
    insurerId: text().references(() => insurers.id),
    proposedBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    /** When the proposal takes effect unless somebody objects. Null for a proposal that needs an approval. */
    takesEffectAt: integer(),
    state: text({
      enum: ["waiting", "approved", "refused", "withdrawn", "expired", "applied", "void", "alone"],
    }).notNull(),
    decidedBy: text().references(() => accounts.id),
    decidedAt: integer(),
    /** The reason of the person who refused. */
    reason: text(),
  },
  (t) => [
    uniqueIndex("approvals_one").on(t.act, t.about).where(sql`${t.state} = 'waiting'`),
    index("approvals_waiting").on(t.role, t.insurerId, t.createdAt).where(sql`${t.state} = 'waiting'`),
    index("approvals_expiring").on(t.expiresAt).where(sql`${t.state} = 'waiting'`),
    index("approvals_about").on(t.about),
    index("approvals_decided").on(t.role, t.insurerId, t.decidedAt).where(sql`${t.state} <> 'waiting'`),
  ],
);

/* ---- holds ---- */

/** Holds on SMEs and suppliers. Source: app/domain/README.md, "Holds". */
export const holds = sqliteTable(
  "holds",
  {
    id: text().primaryKey(),
    applicantId: text()
      .notNull()
      .references(() => applicants.id),
    scope: text("what", { enum: ["orders", "payouts"] }).notNull(),
    reason: text().notNull(),
    /** True if the SME is insolvent: it gets no reminders of instalments during the hold. */
    isInsolvency: integer("insolvency", { mode: "boolean" }).notNull().default(false),
    /** Officers of this role, and of this insurer, can lift the hold. */
    role: text({ enum: ["admin", "bank", "insurance"] }).notNull(),
    insurerId: text().references(() => insurers.id),
    placedBy: text()
      .notNull()
      .references(() => accounts.id),
    startsAt: integer().notNull(),
    /** The end of the hold's last day. Null for a hold without an end. */
    endsAt: integer(),
    liftedAt: integer(),
    /** Null if the hold expired. */
    liftedBy: text().references(() => accounts.id),
    liftReason: text(),
  },
  (t) => [
    index("holds_applicant").on(t.applicantId),
    index("holds_of").on(t.applicantId).where(sql`${t.liftedAt} is null`),
    index("holds_standing").on(t.startsAt, t.id).where(sql`${t.liftedAt} is null`),
    index("holds_ending").on(t.endsAt).where(sql`${t.liftedAt} is null and ${t.endsAt} is not null`),
    index("holds_lifted").on(t.liftedAt).where(sql`${t.liftedAt} is not null`),
  ],
);

/* ---- payees ---- */

/** Suppliers' bank accounts: one row for each that a supplier submitted. Source: app/domain/README.md, "Payees". */
export const payees = sqliteTable(
  "payees",
  {
    id: text().primaryKey(),
    supplierId: text()
      .notNull()
      .references(() => applicants.id),
    /** Uppercase with Latin digits, without spaces. */
    iban: text().notNull(),
    holder: text().notNull(),
    /** The holder's folded name, which finds all spellings. */
    holderKey: text().notNull(),
    bank: text().notNull(),
    /** Null if the supplier gave none. */
    bic: text(),
    currency: text({ enum: ["USD", "KWD", "QAR", "BHD", "OMR", "AED", "SAR"] }).notNull(),
    /** The supplier's bank document about the account. Null if none was submitted. */
    paper: text().references(() => files.name),
    /**
     * "waits" for an admin; "accepted" and waiting for the delay of a change. Each supplier has at most one "in use".
     */
    state: text({ enum: ["waits", "accepted", "in use", "replaced", "refused", "withdrawn"] }).notNull(),
    sentBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    /** Null until an admin has decided. */
    decidedBy: text().references(() => accounts.id),
    decidedAt: integer(),
    /** Why the account was refused. */
    reason: text(),
    /** When payouts start to use the account. Null until it is accepted. */
    usableFrom: integer(),
    /** The supplier's contacts when the account became active, which are notified of changes. Null before. */
    contactEmail: text(),
    contactPhoneCountry: text(),
    contactPhoneNumber: text(),
  },
  (t) => [
    uniqueIndex("payees_in_use").on(t.supplierId).where(sql`${t.state} = 'in use'`),
    uniqueIndex("payees_open").on(t.supplierId).where(sql`${t.state} in ('waits', 'accepted')`),
    index("payees_supplier").on(t.supplierId, t.createdAt, t.id),
    index("payees_waiting").on(t.createdAt, t.id).where(sql`${t.state} = 'waits'`),
    index("payees_due").on(t.usableFrom, t.id).where(sql`${t.state} = 'accepted'`),
    index("payees_iban").on(t.iban),
    index("payees_holder").on(t.holderKey),
    uniqueIndex("payees_paper").on(t.paper),
  ],
);

/* ---- payout batches ---- */

/** Payout batches. Source: app/domain/README.md, "Payout batches". */
export const payoutBatches = sqliteTable(
  "payout_batches",
  {
    id: text().primaryKey(),
    /** 7 is shown as B-0007. */
    number: integer().notNull().unique(),
    state: text({ enum: ["draft", "approved", "exported", "settled", "partly returned", "discarded"] }).notNull(),
    draftedBy: text()
      .notNull()
      .references(() => accounts.id),
    /** Due payouts that are not in the batch, with the reason: one entry per supplier. */
    leftOut: text({ mode: "json" })
      .$type<
        {
          supplierId: string;
          supplier: string;
          orders: number;
          amount: number;
          why: "held" | "no payee" | "returned" | "no rate";
        }[]
      >()
      .notNull(),
    createdAt: integer().notNull(),
    approvedBy: text().references(() => accounts.id),
    approvedAt: integer(),
    exportedBy: text().references(() => accounts.id),
    exportedAt: integer(),
    /** When the last line was settled or returned, or the batch was discarded. */
    endedAt: integer(),
  },
  (t) => [
    index("payout_batches_newest").on(t.createdAt, t.id),
    index("payout_batches_drafts").on(t.createdAt).where(sql`${t.state} = 'draft'`),
  ],
);

/** A batch's transfers: the amount for one supplier, and its bank account when the batch was created. */
export const payoutLines = sqliteTable(
  "payout_lines",
  {
    id: text().primaryKey(),
    batchId: text()
      .notNull()
      .references(() => payoutBatches.id),
    /** The transfer's position in the batch, from 1. */
    place: integer().notNull(),
    supplierId: text()
      .notNull()
      .references(() => applicants.id),
    iban: text().notNull(),
    holder: text().notNull(),
    bank: text().notNull(),
    /** Null if the supplier gave none. */
    bic: text(),
    currency: text({ enum: ["USD", "KWD", "QAR", "BHD", "OMR", "AED", "SAR"] }).notNull(),
    /** Cents, the sum of the orders. */
    amount: integer().notNull(),
    /** Millionths of the currency's main unit per dollar, and the amount in the currency's smallest unit. */
    rate: integer().notNull(),
    units: integer().notNull(),
    /** The transfer's id at all banks. */
    endToEndId: text().notNull().unique(),
    state: text({ enum: ["waits", "settled", "returned"] }).notNull(),
    /** The bank's last status code by ISO 20022, such as "ACSP". */
    bankStatus: text(),
    /** The value date, such as "2026-11-23", and the bank's reference. Null if unknown. */
    valueDate: text(),
    bankReference: text(),
    settledAt: integer(),
    returnedAt: integer(),
    /** Why the transfer was returned: the bank's code, such as AC04, and its explanation. */
    reasonCode: text(),
    reason: text(),
  },
  (t) => [
    uniqueIndex("payout_lines_batch").on(t.batchId, t.place),
    index("payout_lines_supplier").on(t.supplierId, t.settledAt, t.id).where(sql`${t.settledAt} is not null`),
    index("payout_lines_returned").on(t.supplierId, t.iban).where(sql`${t.state} = 'returned'`),
    index("payout_lines_amount").on(t.amount, t.id),
    index("payout_lines_local").on(t.currency, t.units, t.id).where(sql`${t.currency} <> 'USD'`),
  ],
);

/** The orders that a transfer pays. */
export const payoutLineOrders = sqliteTable(
  "payout_line_orders",
  {
    lineId: text()
      .notNull()
      .references(() => payoutLines.id),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Cents, the supplier's share. */
    amount: integer().notNull(),
    /** True until the transfer is settled, returned or discarded. An order is in at most one open batch. */
    isOpen: integer({ mode: "boolean" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.orderId] }),
    uniqueIndex("payout_line_orders_open").on(t.orderId).where(sql`${t.isOpen} = 1`),
    index("payout_line_orders_order").on(t.orderId),
  ],
);

/** The files of a batch, created once. Every download has these bytes. */
export const payoutFiles = sqliteTable(
  "payout_files",
  {
    batchId: text()
      .notNull()
      .references(() => payoutBatches.id),
    format: text({ enum: ["xml", "csv"] }).notNull(),
    body: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.format] })],
);

/* ---- bank statements ---- */

/**
 * Bank accounts whose CSV statements are imported, with their column mapping. Source: app/domain/README.md, "Bank
 * statements".
 */
export const bankAccounts = sqliteTable("bank_accounts", {
  /** IBAN or the bank's account number, in uppercase without spaces. */
  account: text().primaryKey(),
  mapping: text({ mode: "json" }).$type<Record<string, string | string[] | null>>().notNull(),
  updatedAt: integer().notNull(),
});

interface Balance {
  on: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
}

/** Imported files of banks. A file that is sent again is not stored twice. */
export const bankStatements = sqliteTable(
  "bank_statements",
  {
    id: text().primaryKey(),
    fileName: text().notNull(),
    sha256: text().notNull().unique(),
    format: text({ enum: ["camt.053", "MT940", "CSV"] }).notNull(),
    /** The balances of each account in the file. */
    parts: text({ mode: "json" })
      .$type<{ account: string; opening: Balance | null; closing: Balance | null }[]>()
      .notNull(),
    /** The number of entries in the file, and the number that Dhow has stored or skipped so far. */
    entries: integer().notNull(),
    stored: integer().notNull().default(0),
    /** The number of new entries, which no earlier file contained. 0 until all entries are stored. */
    added: integer().notNull(),
    /** The number of added entries that wait for a decision. */
    open: integer().notNull(),
    /** The number of CSV lines that could not be read, and of lines that are no bookings. They are no entries. */
    rejected: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    /** The numbers of these lines, and the first reasons. Null without such lines. */
    leftOut: text({ mode: "json" }).$type<{
      rejected: number[];
      skipped: number[];
      reasons: { at: number; reason: string }[];
    }>(),
    importedBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
  },
  (t) => [index("bank_statements_newest").on(t.createdAt, t.id)],
);

/** A file's entries that are not stored in `bank_lines` yet. The import deletes each row with the entries' storing. */
export const bankStatementChunks = sqliteTable(
  "bank_statement_chunks",
  {
    statementId: text()
      .notNull()
      .references(() => bankStatements.id),
    /** The position in the file, from 0. */
    place: integer().notNull(),
    /** JSON, compressed. */
    entries: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.statementId, t.place] })],
);

/** Statement files that officers preview: one per officer, for a day. */
export const statementDrafts = sqliteTable(
  "statement_drafts",
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id),
    fileName: text().notNull(),
    /** The file's name in the file store. */
    file: text().notNull().unique(),
    sha256: text().notNull(),
    /** The bank account that the officer chose. Null for one without a layout. */
    bankAccount: text(),
    /** A CSV file's columns, first rows and guesses (CsvPreview), or another file's sums (StatementPreview). */
    preview: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer().notNull(),
    /** See sealRow(). */
    seal: text().notNull(),
  },
  (t) => [index("statement_drafts_created").on(t.createdAt)],
);

/** Entries of bank accounts. Each is stored once, even if several files contain it. */
export const bankLines = sqliteTable(
  "bank_lines",
  {
    id: text().primaryKey(),
    /** The first file that contained the entry, and the line there. */
    statementId: text()
      .notNull()
      .references(() => bankStatements.id),
    at: integer().notNull(),
    account: text().notNull(),
    /** Distinguishes the account's entries: the bank's reference, or a hash of the content. */
    key: text().notNull(),
    /** SHA-256 of the entry's content. */
    content: text().notNull(),
    bankReference: text(),
    /** Both days have the form "2026-11-23". */
    bookedOn: text().notNull(),
    valueOn: text().notNull(),
    /** In the currency's smallest unit. Positive for incoming money. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Cents, at the fixed rate. Null for outgoing money, and if the currency has no rate. */
    cents: integer(),
    endToEndId: text(),
    text: text().notNull(),
    name: text(),
    iban: text(),
    isReversal: integer({ mode: "boolean" }).notNull(),
    /** Why a transfer was returned: the bank's code, such as AC04, and its words. Null if the file does not say. */
    returnCode: text(),
    returnText: text(),
    /**
     * "new": not matched yet. "out": outgoing money. "returned": it returned one of Dhow's transfers. "linked": a
     * manual receipt has booked its money.
     */
    state: text({
      enum: ["new", "applied", "proposed", "unknown", "set aside", "out", "returned", "linked"],
    }).notNull(),
    /** The SME that the money belongs to, once applied or linked. */
    smeId: text().references(() => applicants.id),
    proposals: text({ mode: "json" })
      .$type<
        { smeId: string; score: number; why: ("instalment" | "late" | "name" | "payment")[]; paymentId?: string }[]
      >()
      .notNull()
      .default([]),
    /** Why the entry was set aside, in the officer's words, or why it was not applied automatically. */
    reason: text(),
    /** Null before a decision, and if Dhow decided. */
    decidedBy: text().references(() => accounts.id),
    decidedAt: integer(),
    createdAt: integer().notNull(),
    /** See sealRow(). Null in rows from before this column. */
    seal: text(),
  },
  (t) => [
    uniqueIndex("bank_lines_key").on(t.account, t.key),
    index("bank_lines_statement").on(t.statementId, t.at, t.id),
    index("bank_lines_state").on(t.statementId, t.state, t.at, t.id),
    index("bank_lines_new").on(t.id).where(sql`${t.state} = 'new'`),
    index("bank_lines_cents").on(t.cents, t.valueOn).where(sql`${t.cents} is not null`),
    index("bank_lines_local").on(t.currency, t.amount, t.valueOn).where(sql`${t.currency} <> 'USD'`),
    index("bank_lines_reference").on(t.bankReference, t.id).where(sql`${t.bankReference} is not null`),
    index("bank_lines_end_to_end").on(t.endToEndId, t.id).where(sql`${t.endToEndId} is not null`),
    index("bank_lines_booked").on(t.account, t.bookedOn, t.id),
    index("bank_lines_out").on(t.bookedOn, t.id).where(sql`${t.state} = 'out'`),
    // The queue of unidentified money.
    index("bank_lines_open").on(t.bookedOn, t.id).where(sql`${t.state} in ('proposed', 'unknown')`),
  ],
);

/** Entries that waited for a decision before Dhow had account "suspense". A job books them and deletes the rows. */
export const suspenseBacklog = sqliteTable("suspense_backlog", {
  lineId: text()
    .primaryKey()
    .references(() => bankLines.id),
});

/* ---- receipts that officers record by hand ---- */

/** Uploaded papers that no booked receipt has yet. Booking the receipt deletes the row. */
export const receiptPapers = sqliteTable(
  "receipt_papers",
  {
    file: text()
      .primaryKey()
      .references(() => files.name),
    createdAt: integer().notNull(),
  },
  (t) => [index("receipt_papers_created").on(t.createdAt)],
);

/**
 * Money that officers recorded before a bank statement had it. A proposal in `approvals` becomes a row once it is
 * approved. Source: app/domain/README.md, "Incoming money".
 */
export const manualReceipts = sqliteTable(
  "manual_receipts",
  {
    /** The id of the posting that booked the money, too. */
    id: text().primaryKey(),
    smeId: text()
      .notNull()
      .references(() => applicants.id),
    /** Cents. */
    amount: integer().notNull(),
    /** The bank's value date, such as "2026-11-23". */
    valueDate: text().notNull(),
    /** The bank's reference of the transfer. Null for receipts that are older than this table. */
    bankReference: text(),
    /** The bank's paper about the transfer. Null without one. */
    paper: text().references(() => files.name),
    state: text({ enum: ["booked", "reversed"] }).notNull(),
    /** The statement line of the same transfer. Null until an officer has linked it. */
    bankLineId: text().references(() => bankLines.id),
    /** Null for receipts that are older than this table. */
    bookedBy: text().references(() => accounts.id),
    createdAt: integer().notNull(),
    reversedBy: text().references(() => accounts.id),
    reversedAt: integer(),
    /** Why it was reversed, in the officer's words. */
    reason: text(),
  },
  (t) => [
    uniqueIndex("manual_receipts_paper").on(t.paper).where(sql`${t.paper} is not null`),
    uniqueIndex("manual_receipts_bank_line").on(t.bankLineId).where(sql`${t.bankLineId} is not null`),
    index("manual_receipts_papers").on(t.smeId).where(sql`${t.paper} is not null`),
    index("manual_receipts_newest").on(t.createdAt, t.id),
    index("manual_receipts_state").on(t.state, t.createdAt, t.id),
    index("manual_receipts_amount").on(t.amount, t.valueDate).where(sql`${t.state} = 'booked'`),
  ],
);

/* ---- refunds of cash ---- */

/**
 * Money that an SME gets back from its account. A proposal in `approvals` becomes a row once it is approved. Source:
 * app/domain/README.md, "Incoming money".
 */
export const cashRefunds = sqliteTable(
  "cash_refunds",
  {
    /** The id of the posting that took the money off the account, too. */
    id: text().primaryKey(),
    smeId: text()
      .notNull()
      .references(() => applicants.id),
    /** Cents. */
    amount: integer().notNull(),
    /** The SME's bank account. */
    iban: text().notNull(),
    holder: text().notNull(),
    bank: text().notNull(),
    /** Why the SME gets the money back, in the officer's words. */
    reason: text().notNull(),
    /** The transfer's reference, which the bank repeats in its statements. */
    endToEndId: text().notNull(),
    state: text({ enum: ["due", "paid", "withdrawn", "returned"] }).notNull(),
    approvedBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    /** The posting of the transfer. Null until it is paid. */
    payoutId: text(),
    /** The bank's value date, such as "2026-11-23". Null until it is paid. */
    valueDate: text(),
    /** Null until it is paid, and if the bank's statement has none. */
    bankReference: text(),
    /** Null until it is paid, and if a bank statement proved it. */
    paidBy: text().references(() => accounts.id),
    paidAt: integer(),
    /** Null unless it was withdrawn or returned, and if a bank statement proved the return. */
    endedBy: text().references(() => accounts.id),
    endedAt: integer(),
    /** Why it was withdrawn or returned. */
    endReason: text(),
  },
  (t) => [
    uniqueIndex("cash_refunds_reference").on(t.endToEndId),
    uniqueIndex("cash_refunds_due").on(t.smeId).where(sql`${t.state} = 'due'`),
    index("cash_refunds_newest").on(t.createdAt, t.id),
    index("cash_refunds_state").on(t.state, t.createdAt, t.id),
  ],
);

/* ---- settlements with the bank ---- */

/**
 * The bank's position in each order that collected money, written in the transaction of its postings. Amounts are
 * cents. Source: app/domain/README.md, "Settlement with the bank".
 */
export const bankPositions = sqliteTable(
  "bank_positions",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    /** The money that paid the order, and its written-off rests. */
    collected: integer().notNull(),
    /** The supplier's share, once the bank has paid it. Otherwise 0. */
    advanced: integer().notNull(),
    /** The supplier's claims that the supplier repaid. */
    supplierRepaid: integer().notNull().default(0),
    principalSettled: integer().notNull(),
    shareSettled: integer().notNull(),
    /** The amounts that the next settlement pays. Negative if the bank owes them. */
    principalDue: integer().notNull(),
    shareDue: integer().notNull(),
    /** Dhow's part of the collected money, once the bank has paid the supplier. Closing a month settles the total. */
    productCollected: integer().notNull().default(0),
  },
  (t) => [index("bank_positions_due").on(t.orderId).where(sql`${t.principalDue} <> 0 or ${t.shareDue} <> 0`)],
);

/** Settlements of a month's collections with the bank. Source: app/domain/README.md, "Settlement with the bank". */
export const settlements = sqliteTable(
  "settlements",
  {
    id: text().primaryKey(),
    /** The number that people use: 1 is shown as S-0001. */
    number: integer().notNull().unique(),
    /** The last month whose collections it covers, such as "2026-11". */
    month: text().notNull(),
    state: text({ enum: ["draft", "agreed", "settled", "returned", "discarded"] }).notNull(),
    /** True for a draft and an agreed settlement. Otherwise null. */
    isOpen: integer({ mode: "boolean" }),
    /** The sums of its lines in cents, and their number. The sums are negative if the bank owes them. */
    principal: integer().notNull(),
    share: integer().notNull(),
    orders: integer().notNull(),
    /** The transfer's reference, which the bank repeats in its statements. */
    endToEndId: text().notNull(),
    draftedBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    /** Null until the bank agrees. */
    agreedBy: text().references(() => accounts.id),
    agreedAt: integer(),
    /** The bank's value date, such as "2026-11-23". Null until it is settled. */
    valueDate: text(),
    /** Null until it is settled, if the bank's statement has none, and if there was nothing to transfer. */
    bankReference: text(),
    /** Null until it is settled, and if a bank statement proved it. */
    settledBy: text().references(() => accounts.id),
    settledAt: integer(),
    /** Null unless it was discarded or returned, and if a bank statement proved the return. */
    endedBy: text().references(() => accounts.id),
    endedAt: integer(),
    /** Why it was discarded or returned. */
    endReason: text(),
  },
  (t) => [
    uniqueIndex("settlements_reference").on(t.endToEndId),
    uniqueIndex("settlements_open").on(t.isOpen).where(sql`${t.isOpen} = 1`),
    index("settlements_newest").on(t.createdAt, t.id),
    index("settlements_state").on(t.state, t.createdAt, t.id),
  ],
);

/** The lines of a settlement: one per order. Amounts are cents, negative if the bank owes them. */
export const settlementLines = sqliteTable(
  "settlement_lines",
  {
    settlementId: text()
      .notNull()
      .references(() => settlements.id),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    principal: integer().notNull(),
    share: integer().notNull(),
    /** The order's collected money that the line counts. */
    collected: integer().notNull(),
    /** The supplier's repaid claims that the line counts. */
    supplierRepaid: integer().notNull().default(0),
    /** Null until it is settled. */
    postingId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.settlementId, t.orderId] }),
    index("settlement_lines_order").on(t.orderId),
    uniqueIndex("settlement_lines_posting").on(t.postingId).where(sql`${t.postingId} is not null`),
  ],
);

/* ---- Dhow's fee invoices ---- */

/** Dhow or the supplier, as a fee invoice names it. Texts are empty if they were not known. */
interface FeeInvoiceParty {
  name: string;
  address: string;
  registration: string;
  taxNumber: string;
  country: "KW" | "QA" | "BH" | "OM" | "AE" | "SA";
}

/**
 * Dhow's invoices to suppliers: one per supplier and month, never changed. Source: app/domain/README.md, "Fee
 * invoices".
 */
export const feeInvoices = sqliteTable(
  "fee_invoices",
  {
    id: text().primaryKey(),
    /** The calendar year of its issue, and its number in this year, from 1 without gaps: F-2026-0001. */
    year: integer().notNull(),
    number: integer().notNull(),
    /** The month of the fees, such as "2026-11". */
    month: text().notNull(),
    supplierId: text()
      .notNull()
      .references(() => applicants.id),
    /** Millionths, of the buyer's country. */
    vatRate: integer().notNull(),
    /** Cents with VAT, and the VAT in it. Negative for a credit note. */
    total: integer().notNull(),
    vat: integer().notNull(),
    lineCount: integer().notNull(),
    /** Dhow and the supplier at the time of its issue. */
    seller: text({ mode: "json" }).$type<FeeInvoiceParty>().notNull(),
    buyer: text({ mode: "json" }).$type<FeeInvoiceParty>().notNull(),
    /** The posting of the VAT. Null without VAT. */
    postingId: text().references(() => postings.id),
    issuedBy: text()
      .notNull()
      .references(() => accounts.id),
    issuedAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("fee_invoices_number").on(t.year, t.number),
    uniqueIndex("fee_invoices_month").on(t.month, t.supplierId),
    index("fee_invoices_supplier").on(t.supplierId, t.year, t.number),
    uniqueIndex("fee_invoices_posting").on(t.postingId).where(sql`${t.postingId} is not null`),
  ],
);

/** The lines of a fee invoice: one per posting of a fee or its credit. Amounts are cents, negative for a credit. */
export const feeInvoiceLines = sqliteTable(
  "fee_invoice_lines",
  {
    feeInvoiceId: text()
      .notNull()
      .references(() => feeInvoices.id),
    postingId: text()
      .notNull()
      .references(() => postings.id),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    amount: integer().notNull(),
    fee: integer().notNull(),
    bookedAt: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.feeInvoiceId, t.postingId] }),
    uniqueIndex("fee_invoice_lines_posting").on(t.postingId),
    index("fee_invoice_lines_order").on(t.orderId),
  ],
);

/* ---- collections ---- */

/**
 * Each SME that was overdue at least once, written with its instalments, with its officer, promise and pause. Source:
 * app/domain/README.md, "Collections".
 */
export const collectionCases = sqliteTable(
  "collection_cases",
  {
    /** The SME's id. */
    id: text()
      .primaryKey()
      .references(() => applicants.id),
    /** The deadline of the oldest overdue instalment. Null if no instalment is overdue. */
    since: integer(),
    /** The unpaid amount of the overdue instalments in cents, and their number. */
    amount: integer().notNull(),
    count: integer().notNull(),
    /** The admin in charge. Null for none. */
    ownerId: text().references(() => accounts.id),
    lastContactAt: integer(),
    /** The end of the day of the next action. Null for none. */
    nextActionAt: integer(),
    /** The last promise: its amount in cents, the end of its day, and its state. Null without one. */
    promiseAmount: integer(),
    promiseUntil: integer(),
    promiseState: text({ enum: ["open", "kept", "broken"] }),
    promisedAt: integer(),
    promisedBy: text().references(() => accounts.id),
    /** When a scheduled job next looks at the open promise. Null without one. */
    promiseCheckAt: integer(),
    /** The pause of reminders. Null without one. */
    pauseCause: text({ enum: ["goodwill", "insolvency", "dispute"] }),
    /** The end of the pause's last day. Null for a pause without an end. */
    pausedUntil: integer(),
    pausedAt: integer(),
    pausedBy: text().references(() => accounts.id),
    pauseReason: text(),
    /** The start of the first pause for goodwill since the SME was last without overdue instalments. */
    goodwillSince: integer(),
    /** The credit state, when it began, and the officer's reason. Null for a state by days past due. */
    creditState: text({ enum: ["current", "watch", "default", "insolvent", "written off", "recovered"] })
      .notNull()
      .default("current"),
    stateSince: integer(),
    stateReason: text(),
  },
  (t) => [
    // They also have the amount, so the sums of the collections page do not read the table.
    index("collection_cases_overdue").on(t.since, t.id, t.amount).where(sql`${t.since} is not null`),
    index("collection_cases_owner").on(t.ownerId, t.since, t.id, t.amount).where(sql`${t.since} is not null`),
    index("collection_cases_state").on(t.creditState, t.since, t.id),
    index("collection_cases_promise").on(t.promiseCheckAt).where(sql`${t.promiseCheckAt} is not null`),
  ],
);

/** Debts of orders that two officers wrote off as a loss. An order has at most one. */
export const writeOffs = sqliteTable(
  "write_offs",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    smeId: text()
      .notNull()
      .references(() => applicants.id),
    /** Cents. 0 once the write-off was undone. */
    amount: integer().notNull(),
    /** The part that came back later, in cents. */
    recovered: integer().notNull(),
    reason: text().notNull(),
    /** The officer who approved it, or the only admin. */
    by: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("write_offs_order").on(t.orderId),
    index("write_offs_sme").on(t.smeId, t.createdAt, t.id),
    index("write_offs_newest").on(t.createdAt, t.id),
  ],
);

/** The officers' notes of calls and other contacts with SMEs that are or were overdue. */
export const collectionNotes = sqliteTable(
  "collection_notes",
  {
    id: text().primaryKey(),
    smeId: text()
      .notNull()
      .references(() => applicants.id),
    channel: text({ enum: ["call", "email", "message", "visit"] }).notNull(),
    text: text().notNull(),
    /** The end of the day of the next action. Null for none. */
    nextActionAt: integer(),
    by: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
  },
  (t) => [index("collection_notes_sme").on(t.smeId, t.createdAt, t.id)],
);

/* ---- API keys ---- */

/** API keys of companies. Only the key's SHA-256 is stored. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text().primaryKey(),
    /** The account of the company, or of the bank, an insurer or Dhow. */
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    keyHash: text().notNull().unique(),
    /** The key's last four characters, by which people recognize it. */
    ending: text().notNull(),
    scopes: text({ mode: "json" })
      .$type<
        (
          | "orders:read"
          | "orders:write"
          | "checkouts:write"
          | "invoices:write"
          | "payouts:read"
          | "cases:read"
          | "cases:decide"
          | "batches:read"
          | "batches:report"
          | "statements:write"
          | "events:read"
          | "audit:read"
        )[]
      >()
      .notNull(),
    /** The networks that may use the key, such as "192.0.2.0/24". Empty for all. */
    networks: text({ mode: "json" }).$type<string[]>().notNull(),
    createdAt: integer().notNull(),
    /** Null for a key that never expires. */
    expiresAt: integer(),
    /** When the key was revoked, or replaced after it had expired. */
    revokedAt: integer(),
    /** Stored at most every five minutes. Null before the first use. */
    usedAt: integer(),
  },
  (t) => [
    index("api_keys_account").on(t.accountId, t.createdAt, t.id),
    index("api_keys_active").on(t.accountId).where(sql`${t.revokedAt} is null`),
  ],
);

/* ---- webhooks ---- */

/** Addresses of companies' and organizations' programs, which get the events of their feeds. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text().primaryKey(),
    /** The account of the company, or of the organization: findHolder(). */
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    /** The insurer's key in the feed: toInsurerKey(). Null for others. */
    feedInsurer: integer(),
    url: text().notNull(),
    description: text().notNull(),
    /** The wanted types and patterns, such as "order.*". Empty for all. */
    types: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Signs the deliveries. Encrypted for this webhook with the installation's secret. */
    secret: text().notNull(),
    /** The secret before the last rotation, which also signs until `previousUntil`. */
    previousSecret: text(),
    previousUntil: integer(),
    /** The place in the feed of the last event that is in `webhook_deliveries` or not wanted. */
    position: integer().notNull(),
    /** The number of the last delivery. */
    sequence: integer().notNull().default(0),
    /** The failed attempts since the last success, and the time of the first one. */
    failures: integer().notNull().default(0),
    failingSince: integer(),
    /** Nothing is sent before this time. */
    pausedUntil: integer(),
    /** With several processes: until when one of them sends for this webhook. */
    leasedUntil: integer(),
    createdAt: integer().notNull(),
    disabledAt: integer(),
    /** "company": the company did it. "gone": the address answered 410. "failing": three days without success. */
    disabledBy: text({ enum: ["company", "gone", "failing"] }),
    removedAt: integer(),
  },
  (t) => [
    index("webhooks_account").on(t.accountId, t.createdAt, t.id),
    index("webhooks_active").on(t.pausedUntil, t.id).where(sql`${t.disabledAt} is null and ${t.removedAt} is null`),
  ],
);

/** The deliveries of events to webhooks: the queue and its log. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: text().primaryKey(),
    webhookId: text()
      .notNull()
      .references(() => webhooks.id),
    eventId: text().notNull(),
    /** The event's type as the API names it. */
    type: text().notNull(),
    /** The number among the webhook's deliveries. Null for a test. */
    sequence: integer(),
    state: text({ enum: ["waiting", "delivered", "failed"] }).notNull(),
    attempts: integer().notNull().default(0),
    /** When to try next. Null once delivered or failed, and while the webhook is disabled. */
    nextAttemptAt: integer(),
    triedAt: integer(),
    /** The last answer: its HTTP status, the beginning of its text, and why it is a failure. */
    status: integer(),
    answer: text(),
    error: text(),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("webhook_deliveries_log").on(t.webhookId, t.id),
    index("webhook_deliveries_due").on(t.webhookId, t.nextAttemptAt, t.id).where(sql`${t.nextAttemptAt} is not null`),
    index("webhook_deliveries_waiting").on(t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
    index("webhook_deliveries_old").on(t.createdAt).where(sql`${t.state} <> 'waiting'`),
  ],
);

/* ---- the rest ---- */

/**
 * The number of rows of each list, so that no page counts rows. For example list "sme", scope "", key a level or "all".
 */
export const counters = sqliteTable(
  "tallies",
  {
    list: text().notNull(),
    scope: text().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.scope, t.key] })],
);

/** Totals of business months, which verbs update, so that dashboards add up no rows. */
export const monthlyMetrics = sqliteTable(
  "monthly_figures",
  {
    /** "" for all, or the id of an SME, a supplier or an insurer. */
    scope: text().notNull(),
    /** Such as "2026-11". */
    month: text().notNull(),
    metric: text("figure", { enum: ["orders", "collected", "refunded", "paid out"] }).notNull(),
    count: integer().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.month, t.metric] })],
);

/**
 * Granted and used credit by SME, supplier, industry and country. Updated with every change, so that no page adds up
 * rows.
 */
export const exposures = sqliteTable(
  "exposures",
  {
    /** "" for all, or the id of the insurer that covers the credit. */
    scope: text().notNull(),
    dimension: text({ enum: ["sme", "group", "supplier", "industry", "country"] }).notNull(),
    /** The id of the SME, group, supplier or industry, or the country's dialling code. */
    key: text().notNull(),
    /** Cents. Suppliers have no granted credit. */
    granted: integer().notNull().default(0),
    used: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.dimension, t.key] }),
    index("exposures_largest").on(t.scope, t.dimension, t.used, t.key),
  ],
);

/** Unpaid amounts of placed orders by deadline, without upfront parts. */
export const repaymentsDue = sqliteTable(
  "dues",
  {
    /** "" for all, or the id of the orders' insurer. */
    scope: text().notNull(),
    /** The end of a business day, or 0 for instalments without a deadline, before the delivery. */
    deadline: integer().notNull(),
    count: integer().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.deadline] })],
);

/**
 * The portfolio by month, of placed orders that are not canceled. Basis "orders": orders by the month of placing. Basis
 * "plan": their instalments after the upfront part by the month of the deadline. Source: app/domain/README.md,
 * "Portfolio".
 */
export const portfolioMonths = sqliteTable(
  "book_months",
  {
    basis: text("of", { enum: ["orders", "plan"] }).notNull(),
    /** Such as "2026-11". */
    month: text().notNull(),
    /** The number of orders or instalments, their amount in cents, and the parts paid and paid late. */
    count: integer().notNull(),
    amount: integer().notNull(),
    paid: integer().notNull(),
    late: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.basis, t.month] })],
);

/**
 * Unpaid amounts by the month in which their orders were placed, and by deadline. The overdue amount of a month is a
 * sum of these.
 */
export const vintageRepaymentsDue = sqliteTable(
  "month_dues",
  {
    /** The month in which the orders were placed, such as "2026-11". */
    month: text().notNull(),
    /** The end of the business day. */
    deadline: integer().notNull(),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.month, t.deadline] }),
    index("month_dues_open").on(t.month, t.deadline, t.amount).where(sql`${t.amount} <> 0`),
  ],
);

/**
 * The total of each side of each account by month and posting kind, for the month's statement and the trial balance.
 * The key begins with the columns that the trial balance groups by.
 */
export const monthlyAccountTotals = sqliteTable(
  "month_turnovers",
  {
    month: text().notNull(),
    account: text("book", { enum: ledgerAccountNames }).notNull(),
    kind: text({ enum: postingKinds }).notNull(),
    side: text({ enum: ["debit", "credit"] }).notNull(),
    /** The number of ledger lines. */
    count: integer().notNull(),
    /** Cents, positive on both sides. */
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.side, t.month, t.kind] })],
);

/** Closed months, in which nothing can be posted any more. */
export const monthClosings = sqliteTable("closings", {
  /** Such as "2026-11". */
  month: text().primaryKey(),
  closedAt: integer().notNull(),
  closedBy: text()
    .notNull()
    .references(() => accounts.id),
  /** The statement when the month was closed. */
  statement: text({ mode: "json" }).$type<Record<string, Record<string, number>>>().notNull(),
});

/** The allowance for expected losses of each closed month, by stage. Amounts are cents, rates millionths. */
export const provisions = sqliteTable(
  "provisions",
  {
    /** Such as "2026-11". */
    month: text().primaryKey(),
    /** The SMEs' delivered debts at the closing, without the insurers' parts in accepted claims. */
    debt1: integer().notNull(),
    debt2: integer().notNull(),
    debt3: integer().notNull(),
    rate1: integer().notNull(),
    rate2: integer().notNull(),
    rate3: integer().notNull(),
    /** The insurers' parts, which the debts leave out. */
    insured: integer().notNull(),
    /** The allowance before and after the closing. */
    before: integer().notNull(),
    allowance: integer().notNull(),
    /** Null if the allowance did not change. */
    postingId: text().references(() => postings.id),
    createdAt: integer().notNull(),
  },
  (t) => [index("provisions_newest").on(t.createdAt, t.month)],
);

/** E-mails and SMS, queued in the transaction of their event. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    channel: text({ enum: ["email", "sms"] }).notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The recipient's language, into which subject and text, each a message(), are translated when shown or sent. */
    locale: localeColumn(),
    /** A path of this site. The public address is prepended when the message is shown or sent. */
    link: text(),
    /** The address for answers, such as the sender of the contact form. Null if answers go to Dhow. */
    replyTo: text(),
    createdAt: integer().notNull(),
    /**
     * When the code or token in the message expires. It is not sent afterwards, and its text is deleted once it is
     * sent.
     */
    goodUntil: integer(),
    /** The number of attempts, and when to try next. Null once sent or given up. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: integer(),
    sentAt: integer(),
    /** The error of the last attempt. For a sent message, why it was not delivered after all. */
    error: text(),
    /** See sealRow(). Null in rows from before this column. */
    seal: text(),
  },
  (t) => [
    // Ids sort by time.
    index("outbox_to").on(t.to, t.id),
    index("outbox_due").on(t.channel, t.nextAttemptAt, t.id).where(sql`${t.nextAttemptAt} is not null`),
    index("outbox_failed").on(t.createdAt, t.id).where(sql`${t.error} is not null`),
    /** Messages whose subjects and texts are removed one day. */
    index("outbox_texts")
      .on(t.createdAt, t.id)
      .where(sql`(${t.subject} <> '' or ${t.text} <> '') and ${t.nextAttemptAt} is null`),
  ],
);

/** The results of forms by idempotency key, so that resubmitting a form has no further effect. */
export const idempotencyRecords = sqliteTable(
  "receipts",
  {
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    key: text().notNull(),
    result: text({ mode: "json" }).notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index("receipts_created").on(t.createdAt)],
);

/** The API's answers by Idempotency-Key, so that a repeated request gets the same answer and has no further effect. */
export const idempotentResponses = sqliteTable(
  "idempotent_answers",
  {
    /** The account's id. If nobody is signed in, a hash of the network and the request. */
    caller: text().notNull(),
    /** SHA-256 of the key. */
    key: text().notNull(),
    /** SHA-256 of method, address and content. */
    requestHash: text().notNull(),
    status: integer().notNull(),
    /** Encrypted with the key. */
    body: text().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.key] }), index("idempotent_answers_created").on(t.createdAt)],
);

/** Settings by key, such as the bank's share rate and the sandbox mark. */
export const settings = sqliteTable("settings", {
  key: text().primaryKey(),
  value: text({ mode: "json" }).notNull(),
});

/** Public holidays, which are no working days. */
export const publicHolidays = sqliteTable(
  "public_holidays",
  {
    /** A day such as "2027-02-25". */
    day: text().notNull(),
    /** The country's ISO code, or "all". */
    country: text({ enum: ["all", "KW", "QA", "BH", "OM", "AE", "SA"] }).notNull(),
    name: text().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.country] })],
);

/** The sandbox bank's charges, and the visitors' answers. */
export const sandboxCharges = sqliteTable("sandbox_charges", {
  reference: text().primaryKey(),
  amount: integer().notNull(),
  description: text().notNull(),
  returnPath: text().notNull(),
  state: text({ enum: ["open", "approved", "declined", "refunded"] }).notNull(),
  createdAt: integer().notNull(),
});
