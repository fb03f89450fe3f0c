/**
 * Every table of Dhow. Columns are text, integer (numbers, booleans, UTC milliseconds) and JSON text only, so that the
 * same definitions can become PostgreSQL's. Money is cents, rates are millionths, identifiers are UUIDv7 texts.
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

/**
 * A language, by its name in app/words. One that is not offered any more stays here: configuration.ts says what is read
 * in its place.
 */
const localeColumn = () => text().notNull().default("en");

/* ---- people ---- */

export const accounts = sqliteTable(
  "accounts",
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    role: text({ enum: ["sme", "provider", "admin", "bank", "insurance"] }).notNull(),
    name: text().notNull(),
    /** The company whose staff this is; only for role insurance. */
    insurerId: text().references(() => insurers.id),
    /** In which its person reads messages, and pages where the browser has chosen nothing else. */
    locale: localeColumn(),
    disabledAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    // Staff are few among all accounts. SQLite uses these indexes only for a query that repeats their condition word
    // for word.
    index("accounts_staff").on(t.createdAt, t.id).where(sql`${t.role} not in ('sme', 'provider')`),
    index("accounts_insurer").on(t.insurerId).where(sql`${t.insurerId} is not null`),
    index("accounts_staff_role").on(t.role, t.createdAt, t.id).where(sql`${t.role} not in ('sme', 'provider')`),
  ],
);

/** Signed-in browsers and bearer tokens. The token itself is never stored, only its SHA-256. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    /** What its person's forms and calls name it by, in place of the token. */
    id: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: ["web", "api"] }).notNull(),
    /** "Firefox on Windows"; null for bearer tokens, and for browsers that nobody knows. */
    device: text(),
    createdAt: integer().notNull(),
    seenAt: integer().notNull(),
  },
  (t) => [
    index("sessions_account").on(t.accountId, t.createdAt, t.id),
    index("sessions_seen").on(t.seenAt),
    index("sessions_created").on(t.createdAt),
  ],
);

/** The accounts with a second factor: whoever signs in to them is asked for a code of an authenticator app. */
export const secondFactors = sqliteTable("second_factors", {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id),
  /** The secret that the authenticator app holds, sealed for this account with the installation's secret. */
  secret: text().notNull(),
  /** The time step of the code that was used last, so that no code is used twice. */
  lastStep: integer().notNull(),
  since: integer().notNull(),
});

/** The unused recovery codes, which stand in for a lost phone. They are hashed, those of an account with one salt. */
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

/** The code last sent to an account's e-mail address or phone, hashed. */
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
     * When the address or number was corrected in the last hour. A corrected one gets its code without a wait, so
     * corrections are limited.
     */
    corrections: text({ mode: "json" }).$type<number[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.channel] }), index("verification_codes_sent").on(t.sentAt)],
);

/** Limits on guessing, such as at an account's password: `until` is when all of its tries are back. */
export const attempts = sqliteTable(
  "tries",
  {
    /** SHA-256 of what is tried and whose. */
    subject: text().primaryKey(),
    until: integer().notNull(),
  },
  (t) => [index("tries_until").on(t.until)],
);

/**
 * A link by e-mail that lets its holder choose a password: after an invitation, or because the old one is forgotten.
 */
export const passwordLinks = sqliteTable(
  "password_links",
  {
    tokenHash: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: ["invitation", "reset"] }).notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [index("password_links_account").on(t.accountId), index("password_links_created").on(t.createdAt)],
);

/* ---- applicants: the SMEs and suppliers ---- */

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
    /** The role whose decision it waits for; null when it is its own turn, or nobody's. */
    waitingFor: text({ enum: ["admin", "bank", "insurance"] }),
    /** When it came to its level, or to the insurer that it is with. */
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
     * Commercial registration: the country's ISO code and the number in it; null of companies that have not said
     * theirs.
     */
    registrationCountry: text({ enum: ["KW", "QA", "BH", "OM", "AE", "SA"] }),
    registrationNumber: text(),
    companyVat: text(),
    title: text(),
    /** The same name in Arabic, for whoever reads Arabic; null where the company gave none. */
    titleAr: text(),
    text: text(),
    /** SME: the credit it asked for and the credit it was given, in cents. */
    creditRequest: integer(),
    creditAmount: integer(),
    /** SME: who decides on it (level 6) or covers it (level 7 and 8). */
    insurerId: text().references(() => insurers.id),
    /** SME: instalment rates in millionths, the first is the upfront part. */
    plan: text({ mode: "json" }).$type<number[]>(),
    /** Supplier: discount rate in millionths. */
    discountRate: integer("tax_rate"),
    /** SME: when its insurer reviewed its credit last, or when it was activated; null before that. */
    reviewedAt: integer(),
    adminVerifiedAt: integer(),
    bankVerifiedAt: integer(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    // One account for each number. Rows without one are not compared: nulls differ.
    uniqueIndex("applicants_registration").on(t.registrationNumber, t.registrationCountry),
    index("applicants_newest").on(t.role, t.createdAt, t.id),
    index("applicants_level").on(t.role, t.level, t.createdAt, t.id),
    index("applicants_waiting").on(t.waitingFor, t.role, t.waitingSince, t.id),
    index("applicants_longest").on(t.role, t.level, t.waitingSince, t.id),
    index("applicants_insurer").on(t.insurerId, t.level, t.createdAt, t.id),
    index("applicants_review").on(t.insurerId, t.reviewedAt, t.id).where(sql`${t.level} = 8`),
    index("applicants_insurer_longest").on(t.insurerId, t.level, t.waitingSince, t.id),
  ],
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

/** What an applicant typed into a form that it has not sent yet, or that came back. */
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

/** What was typed into a form whose session had ended: one form for each account. */
export const unsentForms = sqliteTable(
  "unsent_forms",
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id),
    page: text().notNull(),
    fields: text({ mode: "json" }).$type<[name: string, value: string][]>().notNull(),
    savedAt: integer().notNull(),
  },
  (t) => [index("unsent_forms_saved").on(t.savedAt)],
);

/** The words by which a company is found, lower-cased: e-mail, parts of its names, phone digits. */
export const searchTerms = sqliteTable(
  "search_terms",
  {
    /** Who may find it: "" for admin and bank, an insurer's id for its staff. */
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
 * The key that all spellings of one name share: nameKey() of characters.ts. Null only in rows that are older than this
 * column, where the name is not plain ASCII or has another row's key. Such rows are compared by their names.
 */
const nameKeyColumn = (table: string) => text().unique(`${table}_name_key`);

export const industries = sqliteTable("industries", {
  id: text().primaryKey(),
  title: text().notNull().unique(),
  nameKey: nameKeyColumn("industries"),
  desc: text().notNull(),
  createdAt: integer().notNull(),
});

/** A stored file. Its name is random and says nothing; the bytes are in the file store. */
export const files = sqliteTable(
  "files",
  {
    name: text().primaryKey(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    /**
     * Of its content, in hexadecimal digits. A file older than this column has null until the daily job has read it.
     */
    sha256: text(),
    /** The stored name of its small preview, if it is a picture. */
    preview: text(),
    createdAt: integer().notNull(),
  },
  (t) => [uniqueIndex("files_preview").on(t.preview), index("files_sha256").on(t.sha256, t.name)],
);

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
    /** A new one of a company that trades waits until an admin accepts it, and may then replace others. */
    state: text({ enum: ["in use", "waits", "replaced"] })
      .notNull()
      .default("in use"),
    /** The last moment of the day until which it is good; null where nobody said. */
    goodUntil: integer(),
    /** When its company is to be reminded next; null when it is not. */
    remindAt: integer(),
    /** The credit request that it belongs to; null for what verification asked for. */
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

/**
 * What SMEs that trade asked for beyond their credit, and what became of it. Source: app/domain/README.md, "Limits".
 */
export const creditRequests = sqliteTable(
  "credit_asks",
  {
    id: text().primaryKey(),
    smeId: text()
      .notNull()
      .references(() => applicants.id),
    /** Who covers the SME, and answers. */
    insurerId: text()
      .notNull()
      .references(() => insurers.id),
    /** The whole credit that it asks for, in cents, and what it had then. */
    amount: integer().notNull(),
    creditBefore: integer().notNull(),
    /** In the SME's words. */
    reason: text().notNull(),
    requestedAt: integer("asked_at").notNull(),
    state: text({ enum: ["waiting", "granted", "refused", "withdrawn"] }).notNull(),
    /** The credit that it got, in cents; null unless it was granted. */
    granted: integer(),
    answeredBy: text().references(() => accounts.id),
    answeredAt: integer(),
    /** The reason, a message(); null until an insurer has answered. */
    answer: text(),
  },
  (t) => [
    uniqueIndex("credit_asks_one").on(t.smeId).where(sql`${t.state} = 'waiting'`),
    index("credit_asks_sme").on(t.smeId, t.requestedAt, t.id),
    index("credit_asks_waiting").on(t.insurerId, t.requestedAt, t.id).where(sql`${t.state} = 'waiting'`),
  ],
);

/** A company looked up in a list of those with whom nobody may trade. */
export const screenings = sqliteTable(
  "screenings",
  {
    id: text().primaryKey(),
    applicantId: text()
      .notNull()
      .references(() => applicants.id),
    /** Due: it was not looked up yet. Hits: somebody has to say whether they are this company. */
    state: text({ enum: ["due", "clear", "hits", "cleared", "confirmed"] }).notNull(),
    /** Where it is looked up: the gateway's name. */
    source: text().notNull(),
    hits: text({ mode: "json" })
      .$type<{ name: string; of: string; list: string; why: string; score: number | null }[]>()
      .notNull(),
    /** When it is looked up, again where the service could not be reached; null once it was. */
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

export const insurers = sqliteTable(
  "insurers",
  {
    id: text().primaryKey(),
    name: text().notNull().unique(),
    nameKey: nameKeyColumn("insurers"),
    /** Place in the priority list, from 1. */
    position: integer().notNull(),
    /** Null unless it is paused; while it is, SMEs skip it. */
    pausedAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [index("insurers_position").on(t.position)],
);

/**
 * An SME that has reached an insurer, and what the insurer said. Such an SME never returns to an earlier level, so each
 * insurer decides once.
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

export const orders = sqliteTable(
  "orders",
  {
    id: text().primaryKey(),
    /** What people read out on the phone: 1042 shows as D-001042. */
    number: integer().notNull().unique(),
    smeId: text()
      .notNull()
      .references(() => applicants.id),
    supplierId: text("provider_id")
      .notNull()
      .references(() => applicants.id),
    insurerId: text().references(() => insurers.id),
    amount: integer().notNull(),
    description: text().notNull(),
    /** Where its goods go, and whom the driver calls there; null in orders that are older than these columns. */
    deliveryAddress: text(),
    deliveryPhoneCountry: text(),
    deliveryPhoneNumber: text(),
    status: integer().notNull(),
    /** When it came to its status. */
    statusSince: integer().notNull(),
    /** Every instalment is paid. */
    paid: integer({ mode: "boolean" }).notNull().default(false),
    /** The rates at the moment when the order was created, in millionths. */
    discountRate: integer("tax_rate").notNull(),
    bankShareRate: integer().notNull(),
    plan: text({ mode: "json" }).$type<number[]>().notNull(),
    /** What these rates come to, in cents. */
    supplierShare: integer().notNull(),
    bankShare: integer().notNull(),
    /** Last moment to pay the upfront part. */
    payUntil: integer().notNull(),
    verifyCode: text(),
    verifyTriesLeft: integer().notNull(),
    verifyLockedUntil: integer(),
    invoiceFile: text().references(() => files.name),
    /** An instalment of it was late at least once. */
    lateOnce: integer({ mode: "boolean" }).notNull().default(false),
    /** When the upfront part was paid: from then on the supplier sees the order. */
    placedAt: integer(),
    /**
     * The last moment of the day on which the goods are to come; null before the supplier accepts, and in orders that
     * are older than this.
     */
    deliveryDay: integer(),
    /** Another day that SME or supplier proposes; null while none waits for an answer. */
    proposedDay: integer(),
    proposedBy: text({ enum: ["sme", "provider"] }),
    /** When SME and supplier were told that the day is over; null before, and for a day that was agreed since. */
    overdueToldAt: integer(),
    /**
     * The moment from whose day instalments fall due month by month: the delivery; null before it. In older orders it
     * is when they were placed.
     */
    dueFrom: integer(),
    /**
     * The deadline of the earliest instalment after the upfront part that is unpaid; null before the order is
     * delivered, and once nothing of it is owed.
     */
    nextDue: integer(),
    /** What the bank calls its payout by; null before it is paid out, and where the bank gave none. */
    payoutReference: text(),
    /**
     * The last moment of the day on which the supplier has that money; null before it is paid out, and in orders that
     * were paid before this column.
     */
    payoutValueDate: integer(),
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
    index("orders_provider_longest").on(t.supplierId, t.status, t.statusSince, t.id),
    index("orders_insurer").on(t.insurerId, t.createdAt, t.id),
    index("orders_insurer_status").on(t.insurerId, t.status, t.createdAt, t.id),
    uniqueIndex("orders_invoice").on(t.invoiceFile),
    index("orders_sme_invoices").on(t.smeId, t.createdAt, t.id).where(sql`${t.invoiceFile} is not null`),
    // Lists by amount: of everybody, and of each party.
    index("orders_amount").on(t.amount, t.id),
    index("orders_sme_amount").on(t.smeId, t.amount, t.id),
    index("orders_provider_amount").on(t.supplierId, t.amount, t.id).where(sql`${t.placedAt} is not null`),
    index("orders_insurer_amount").on(t.insurerId, t.amount, t.id),
    // Orders of which something is owed, by when: those that are late come first.
    index("orders_due").on(t.nextDue, t.id).where(sql`${t.nextDue} is not null`),
    index("orders_sme_due").on(t.smeId, t.nextDue, t.id).where(sql`${t.nextDue} is not null`),
    index("orders_insurer_due").on(t.insurerId, t.nextDue, t.id).where(sql`${t.nextDue} is not null`),
  ],
);

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
    /** The insurer of its order. */
    insurerId: text().references(() => insurers.id),
    /** 1 is the upfront part. */
    number: integer().notNull(),
    /** 1, and above it the rest of an instalment that was paid in part. */
    part: integer().notNull().default(1),
    rate: integer().notNull(),
    amount: integer().notNull(),
    /**
     * Last moment to pay in time. For the upfront part it is the order's expiry; for the others it is set when the
     * goods are delivered.
     */
    deadline: integer(),
    paidAt: integer(),
    /** The payment that paid it, or that is open for it. */
    paymentId: text(),
    /** When the clock next reminds of it or finds it late; null once nothing of that is left to do. */
    reminderAt: integer("chase_at"),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("instalments_chase").on(t.reminderAt, t.id).where(sql`${t.reminderAt} is not null`),
    uniqueIndex("instalments_order").on(t.orderId, t.number, t.part),
    index("instalments_newest").on(t.createdAt, t.id),
    index("instalments_sme").on(t.smeId, t.createdAt, t.id),
    index("instalments_sme_due").on(t.smeId, t.paidAt, t.deadline, t.orderId),
    // Instalments that can be late. The index has their amounts, so SQLite counts and adds up what is late without
    // reading the table.
    index("instalments_open").on(t.deadline, t.orderId, t.amount).where(sql`${t.paidAt} is null and ${t.number} > 1`),
    // What a transfer may have been meant for.
    index("instalments_open_amount").on(t.amount, t.smeId).where(sql`${t.paidAt} is null and ${t.number} > 1`),
    index("instalments_insurer_open")
      .on(t.insurerId, t.deadline, t.orderId, t.amount)
      .where(sql`${t.paidAt} is null and ${t.number} > 1`),
  ],
);

/* ---- money ---- */

/** An attempt to pay instalments of one order at the bank. Its id, or that of its lead, is the transaction id. */
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
     * Where the bank collects payments of several orders at once: the first of them, about which it is asked. Null for
     * that first one, and for a single payment.
     */
    leadId: text(),
    amount: integer().notNull(),
    state: text({ enum: ["open", "paid", "declined", "expired", "refund due", "refunded"] }).notNull(),
    /** Started with a bearer token: perhaps no browser ever opens the bank's page. */
    withoutBrowser: integer({ mode: "boolean" }).notNull().default(false),
    payUrl: text(),
    /**
     * Who collects it, in which currency, and how much in that currency's smallest unit. "transfer" is money that the
     * SME sent and that stood to its account.
     */
    gateway: text({ enum: ["sandbox", "tap", "lean", "transfer"] }).notNull(),
    currency: text().notNull(),
    collected: integer().notNull(),
    /** The gateway's names for the payment and for its refund. */
    gatewayReference: text(),
    refundReference: text(),
    /** What a person has to settle with the gateway; null when all is well. */
    trouble: text(),
    createdAt: integer().notNull(),
    endedAt: integer(),
    /**
     * When the bank is asked about it next, unless its payer comes back before; null once there is nothing left to ask.
     */
    inquiryAt: integer("ask_at"),
    /** When the gateway is asked again for a refund that is due and that it did not give at once. */
    refundAt: integer(),
  },
  (t) => [
    index("payments_lead").on(t.leadId, t.id).where(sql`${t.leadId} is not null`),
    uniqueIndex("payments_gateway").on(t.gateway, t.gatewayReference),
    index("payments_trouble").on(t.createdAt, t.id).where(sql`${t.trouble} is not null`),
    index("payments_ask").on(t.inquiryAt, t.id).where(sql`${t.inquiryAt} is not null`),
    index("payments_order").on(t.orderId, t.createdAt, t.id),
    index("payments_sme").on(t.smeId, t.createdAt, t.id),
    index("payments_state").on(t.state, t.id),
  ],
);

/** Webhook events of payment gateways. Each is stored before it is answered, and acted on once. */
export const webhookEvents = sqliteTable(
  "webhook_events",
  {
    id: text().primaryKey(),
    gateway: text({ enum: ["sandbox", "tap", "lean"] }).notNull(),
    /** The gateway's name for it, by which an event that comes twice is recognised. */
    eventId: text().notNull(),
    /** As it came; empty once it is done, since it names people. */
    body: text().notNull(),
    receivedAt: integer().notNull(),
    /** How often it was tried, and when it is tried next; null once it is done or given up. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: integer(),
    doneAt: integer(),
    /** Why the last try failed; null once it is done. */
    error: text(),
  },
  (t) => [
    uniqueIndex("webhook_events_event").on(t.gateway, t.eventId),
    index("webhook_events_due").on(t.nextAttemptAt, t.id).where(sql`${t.nextAttemptAt} is not null`),
    index("webhook_events_failed").on(t.receivedAt, t.id).where(sql`${t.error} is not null`),
    index("webhook_events_done").on(t.doneAt),
  ],
);

export const paymentInstalments = sqliteTable(
  "payment_instalments",
  {
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    instalmentId: text()
      .notNull()
      .references(() => instalments.id),
    /** What the payment is to pay of it. */
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
  "bank share",
  "product share",
] as const;
const postingKinds = [
  "order",
  "payment",
  "shares",
  "payout",
  "receipt",
  "allocation",
  "settlement",
  "reversal",
] as const;

/** One movement of money. Never changed, only reversed by another posting. */
export const postings = sqliteTable(
  "postings",
  {
    id: text().primaryKey(),
    kind: text({ enum: postingKinds }).notNull(),
    /** Null for money that came in and pays no order yet, and for the shares of a month. */
    orderId: text().references(() => orders.id),
    paymentId: text().references(() => payments.id),
    /** Of a receipt: the line of a bank statement that brought the money. */
    bankLineId: text(),
    reverses: text(),
    /** In whose statement it is, "2026-11": the month of its moment, or the first open one when that is closed. */
    month: text().notNull().default(""),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("postings_month").on(t.month, t.id),
    index("postings_order").on(t.orderId, t.createdAt, t.id),
    uniqueIndex("postings_reverses").on(t.reverses),
    index("postings_bank_line").on(t.bankLineId).where(sql`${t.bankLineId} is not null`),
  ],
);

/** The lines of a posting: debits above zero, credits below; they sum to 0. */
export const ledgerLines = sqliteTable(
  "ledger_lines",
  {
    id: text().primaryKey(),
    postingId: text()
      .notNull()
      .references(() => postings.id),
    account: text("book", { enum: ledgerAccountNames }).notNull(),
    /**
     * Whose account: an SME's for receivable and unapplied, a supplier's for payable, an order's for undelivered, "" for
     * the rest.
     */
    party: text().notNull(),
    amount: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("ledger_lines_posting").on(t.postingId),
    index("ledger_lines_book").on(t.account, t.party, t.createdAt, t.id),
  ],
);

/**
 * The balance of each account, written in the transaction that writes its lines so that no page adds them up. Also totals
 * over many parties: of all of them (party "") and of those of each insurer.
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
    // SMEs whose money pays no order yet.
    index("balances_unapplied").on(t.party).where(sql`${t.account} = 'unapplied' and ${t.amount} <> 0`),
  ],
);

/* ---- the record ---- */

/**
 * What happened. Rows are added and never changed or deleted: triggers hold it (drizzle/0005). Source:
 * app/domain/README.md, "The record".
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
      ],
    }).notNull(),
    subjectId: text().notNull(),
    /** Its place among its subject's events, from 1. */
    number: integer().notNull(),
    verb: text().notNull(),
    /** Who did it: a role, or the system; and the person. */
    role: text().notNull(),
    actorId: text(),
    /** The level or status of its subject from then on. */
    state: integer(),
    /** What kind of line of its subject's timeline it is; null for what is on none. */
    line: text({ enum: ["step", "bank", "payout", "canceled", "returned", "move", "line", "note"] }),
    text: text().notNull(),
    /** Why the order was canceled or its invoice returned, in the words of whoever did it. */
    reason: text(),
    /** The facts of its subject that it changed, as they were and as they are from then on. */
    before: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    after: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    at: integer().notNull(),
    /** SHA-256 over the hash of its subject's event before it and everything above. */
    hash: text().notNull(),
  },
  (t) => [
    uniqueIndex("events_subject_number").on(t.subject, t.subjectId, t.number),
    // Most events are of orders and applicants: those need no index of their own to be found.
    index("events_others").on(t.subject, t.id).where(sql`${t.subject} not in ('order', 'applicant')`),
    index("events_moves").on(t.role, t.id).where(sql`${t.line} = 'move'`),
    index("events_actor").on(t.actorId, t.id).where(sql`${t.actorId} is not null`),
  ],
);

/**
 * Where each subject's chain of events ends: how many there are, the last one's hash, and what they say of its facts.
 */
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
      ],
    }).notNull(),
    subjectId: text().notNull(),
    events: integer().notNull(),
    hash: text().notNull(),
    /** The last event's. */
    state: integer(),
    /** JSON. Text here, because a note passes it on as it is. */
    facts: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.subjectId] })],
);

/* ---- what takes two people ---- */

/** What one person asked for and one person may not do alone. Source: app/domain/README.md, "Four eyes". */
export const approvals = sqliteTable(
  "approvals",
  {
    id: text().primaryKey(),
    /** The verb that runs once it is approved, and its input as JSON. */
    act: text().notNull(),
    input: text({ mode: "json" }).$type<unknown[]>().notNull(),
    /** What it is about: an applicant, an account, or "settings". At most one of each act waits for it. */
    about: text().notNull(),
    /** Where its page is; null when it is no applicant. */
    aboutRole: text({ enum: ["sme", "provider"] }),
    /** The change that it proposes, and why it takes two people: each a message(). */
    what: text().notNull(),
    why: text().notNull(),
    /** What the decision was looked at; when it differs, the proposal is out of date. */
    basis: text().notNull(),
    /** Who can approve it: officers of this role, and of this insurer. */
    role: text({ enum: ["admin", "bank", "insurance"] }).notNull(),
    insurerId: text().references(() => insurers.id),
    proposedBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    /**
     * The moment at which the proposal takes effect unless it is refused. Null for a proposal that needs an approval.
     */
    takesEffectAt: integer(),
    state: text({
      enum: ["waiting", "approved", "refused", "withdrawn", "expired", "applied", "void", "alone"],
    }).notNull(),
    decidedBy: text().references(() => accounts.id),
    decidedAt: integer(),
    /** Of who refused it. */
    reason: text(),
  },
  (t) => [
    uniqueIndex("approvals_one").on(t.act, t.about).where(sql`${t.state} = 'waiting'`),
    index("approvals_waiting").on(t.role, t.insurerId, t.createdAt).where(sql`${t.state} = 'waiting'`),
    index("approvals_expiring").on(t.expiresAt).where(sql`${t.state} = 'waiting'`),
    index("approvals_decided").on(t.role, t.insurerId, t.decidedAt).where(sql`${t.state} <> 'waiting'`),
  ],
);

/* ---- holds ---- */

/** What an SME or a supplier may not do for now. Source: app/domain/README.md, "Holds". */
export const holds = sqliteTable(
  "holds",
  {
    id: text().primaryKey(),
    applicantId: text()
      .notNull()
      .references(() => applicants.id),
    scope: text("what", { enum: ["orders", "payouts"] }).notNull(),
    reason: text().notNull(),
    /** Who may lift it: officers of this role, and of this insurer. */
    role: text({ enum: ["admin", "bank", "insurance"] }).notNull(),
    insurerId: text().references(() => insurers.id),
    placedBy: text()
      .notNull()
      .references(() => accounts.id),
    startsAt: integer().notNull(),
    /** The end of its last day; null until it is lifted. */
    endsAt: integer(),
    liftedAt: integer(),
    /** Null: by the clock. */
    liftedBy: text().references(() => accounts.id),
    liftReason: text(),
  },
  (t) => [
    index("holds_of").on(t.applicantId).where(sql`${t.liftedAt} is null`),
    index("holds_standing").on(t.startsAt).where(sql`${t.liftedAt} is null`),
    index("holds_ending").on(t.endsAt).where(sql`${t.liftedAt} is null and ${t.endsAt} is not null`),
    index("holds_lifted").on(t.liftedAt).where(sql`${t.liftedAt} is not null`),
  ],
);

/* ---- payees ---- */

/**
 * The bank account to which a supplier is paid: one row for each that it sent. Source: app/domain/README.md, "Payees".
 */
export const payees = sqliteTable(
  "payees",
  {
    id: text().primaryKey(),
    supplierId: text()
      .notNull()
      .references(() => applicants.id),
    /** Capitals and Latin digits, without blanks. */
    iban: text().notNull(),
    holder: text().notNull(),
    /** The holder's name, folded: by it the same one is found however it is written. */
    holderKey: text().notNull(),
    bank: text().notNull(),
    currency: text({ enum: ["USD", "KWD", "QAR", "BHD", "OMR", "AED", "SAR"] }).notNull(),
    /** What its bank has written of it; null where the supplier sent none with it. */
    paper: text().references(() => files.name),
    /** Waits: for an admin. Accepted: a change that waits its hours. Of each supplier one at most is in use. */
    state: text({ enum: ["waits", "accepted", "in use", "replaced", "refused", "withdrawn"] }).notNull(),
    sentBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
    /** Null until an admin has decided. */
    decidedBy: text().references(() => accounts.id),
    decidedAt: integer(),
    /** Why it was refused. */
    reason: text(),
    /** Null until it is accepted. */
    usableFrom: integer(),
    /** How the supplier was reached when it came into use: whoever is there is told of a change. Null before. */
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

/** What the bank pays to suppliers at one time. Source: app/domain/README.md, "Payout batches". */
export const payoutBatches = sqliteTable(
  "payout_batches",
  {
    id: text().primaryKey(),
    /** 7 shows as B-0007. */
    number: integer().notNull().unique(),
    state: text({ enum: ["draft", "approved", "exported", "settled", "partly returned", "discarded"] }).notNull(),
    draftedBy: text()
      .notNull()
      .references(() => accounts.id),
    /** What was due and stayed out of it, and why: one entry for each supplier. */
    leftOut: text({ mode: "json" })
      .$type<
        { supplierId: string; supplier: string; orders: number; amount: number; why: "held" | "no payee" | "no rate" }[]
      >()
      .notNull(),
    createdAt: integer().notNull(),
    approvedBy: text().references(() => accounts.id),
    approvedAt: integer(),
    exportedBy: text().references(() => accounts.id),
    exportedAt: integer(),
    /** When its last line was settled or came back, or it was discarded. */
    endedAt: integer(),
  },
  (t) => [
    index("payout_batches_newest").on(t.createdAt, t.id),
    index("payout_batches_drafts").on(t.createdAt).where(sql`${t.state} = 'draft'`),
  ],
);

/** One transfer of a batch: what it pays to one supplier, and the account as it was when it was gathered. */
export const payoutLines = sqliteTable(
  "payout_lines",
  {
    id: text().primaryKey(),
    batchId: text()
      .notNull()
      .references(() => payoutBatches.id),
    /** Its place in the batch, from 1. */
    place: integer().notNull(),
    supplierId: text()
      .notNull()
      .references(() => applicants.id),
    iban: text().notNull(),
    holder: text().notNull(),
    bank: text().notNull(),
    currency: text({ enum: ["USD", "KWD", "QAR", "BHD", "OMR", "AED", "SAR"] }).notNull(),
    /** Cents: the sum of its orders. */
    amount: integer().notNull(),
    /** Millionths of the currency for a dollar, and what the amount comes to in the currency's smallest unit. */
    rate: integer().notNull(),
    units: integer().notNull(),
    /** What the transfer carries through all banks. */
    endToEndId: text().notNull().unique(),
    state: text({ enum: ["waits", "settled", "returned"] }).notNull(),
    /** What the bank said last of it: ISO 20022, "ACSP". */
    bankStatus: text(),
    /** "2026-11-23", and what the bank calls the transfer; null where nobody said. */
    valueDate: text(),
    bankReference: text(),
    settledAt: integer(),
    returnedAt: integer(),
    /** Why it came back: the bank's code, such as AC04, and words. */
    reasonCode: text(),
    reason: text(),
  },
  (t) => [
    uniqueIndex("payout_lines_batch").on(t.batchId, t.place),
    index("payout_lines_supplier").on(t.supplierId, t.settledAt, t.id).where(sql`${t.settledAt} is not null`),
  ],
);

/** The orders that a line pays. */
export const payoutLineOrders = sqliteTable(
  "payout_line_orders",
  {
    lineId: text()
      .notNull()
      .references(() => payoutLines.id),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Cents: the supplier's share. */
    amount: integer().notNull(),
    /** Until its line is settled, comes back or is given up: an order is in one open batch at most. */
    isOpen: integer({ mode: "boolean" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.orderId] }),
    uniqueIndex("payout_line_orders_open").on(t.orderId).where(sql`${t.isOpen} = 1`),
    index("payout_line_orders_order").on(t.orderId),
  ],
);

/** The files of a batch, as they were drawn up once: every download has these bytes. */
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
 * The account of a bank whose CSV files are read: which of their columns is what. Source: app/domain/README.md, "Bank
 * statements".
 */
export const bankAccounts = sqliteTable("bank_accounts", {
  /** IBAN, or the number that the bank gives it; capitals, without blanks. */
  account: text().primaryKey(),
  mapping: text({ mode: "json" }).$type<Record<string, string | null>>().notNull(),
  updatedAt: integer().notNull(),
});

/** In the currency's smallest unit. */
interface Balance {
  on: string;
  amount: number;
  currency: string;
}

/** A file of a bank, once, however often it is sent. */
export const bankStatements = sqliteTable(
  "bank_statements",
  {
    id: text().primaryKey(),
    fileName: text().notNull(),
    sha256: text().notNull().unique(),
    format: text({ enum: ["camt.053", "MT940", "CSV"] }).notNull(),
    /** What it says of each account in it. */
    parts: text({ mode: "json" })
      .$type<{ account: string; opening: Balance | null; closing: Balance | null }[]>()
      .notNull(),
    /** Entries in the file, and those of them that no file had brought before. */
    entries: integer().notNull(),
    added: integer().notNull(),
    /** How many of these nobody and nothing has decided about. */
    open: integer().notNull(),
    importedBy: text()
      .notNull()
      .references(() => accounts.id),
    createdAt: integer().notNull(),
  },
  (t) => [index("bank_statements_newest").on(t.createdAt, t.id)],
);

/** An entry of an account, once, whichever files have it. */
export const bankLines = sqliteTable(
  "bank_lines",
  {
    id: text().primaryKey(),
    /** The file that brought it first, and its line there. */
    statementId: text()
      .notNull()
      .references(() => bankStatements.id),
    at: integer().notNull(),
    account: text().notNull(),
    /** What tells it from the account's other entries: the bank's reference, or a hash of what it says. */
    key: text().notNull(),
    /** SHA-256 of what it says. */
    content: text().notNull(),
    bankReference: text(),
    /** "2026-11-23" */
    bookedOn: text().notNull(),
    valueOn: text().notNull(),
    /** In the currency's smallest unit; above zero when money came in. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Cents, by the fixed rate; null where no rate is known, and for what went out. */
    cents: integer(),
    endToEndId: text(),
    text: text().notNull(),
    name: text(),
    iban: text(),
    isReversal: integer({ mode: "boolean" }).notNull(),
    /** New: nothing has looked at it. Out: money that went out. Returned: it brought a transfer of Dhow's back. */
    state: text({ enum: ["new", "applied", "proposed", "unknown", "set aside", "out", "returned"] }).notNull(),
    /** Whose money it is, once it is applied. */
    smeId: text().references(() => applicants.id),
    proposals: text({ mode: "json" })
      .$type<{ smeId: string; score: number; why: ("instalment" | "late" | "name")[] }[]>()
      .notNull()
      .default([]),
    /** Why it was set aside, in the officer's words; or why nothing applies it by itself. */
    reason: text(),
    /** Null while nobody has, and where Dhow itself did. */
    decidedBy: text().references(() => accounts.id),
    decidedAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("bank_lines_key").on(t.account, t.key),
    index("bank_lines_statement").on(t.statementId, t.at, t.id),
    index("bank_lines_state").on(t.statementId, t.state, t.at, t.id),
    index("bank_lines_new").on(t.id).where(sql`${t.state} = 'new'`),
  ],
);

/* ---- the rest ---- */

/**
 * How many rows a list has, so that no page counts them: list "orders", scope "" or "sme:{id}", key a status or "all".
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

/** Sums of a business month, kept by the verbs: what dashboards draw without adding up rows. */
export const monthlyMetrics = sqliteTable(
  "monthly_figures",
  {
    /** "" for all, or the id of an SME, a supplier or an insurer. */
    scope: text().notNull(),
    /** "2026-11" */
    month: text().notNull(),
    metric: text("figure", { enum: ["orders", "collected", "refunded", "paid out"] }).notNull(),
    count: integer().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.month, t.metric] })],
);

/**
 * Credit that was given and what of it is used, summed by whom and where it stands: written with every change, so that
 * no page adds it up.
 */
export const exposures = sqliteTable(
  "exposures",
  {
    /** "" for all, or the id of the insurer that covers it. */
    scope: text().notNull(),
    dimension: text({ enum: ["sme", "supplier", "industry", "country"] }).notNull(),
    /** The id of the SME, the supplier or the industry; the code that is dialled for the country. */
    key: text().notNull(),
    /** Cents. Of a supplier nothing is granted. */
    granted: integer().notNull().default(0),
    used: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.dimension, t.key] }),
    index("exposures_largest").on(t.scope, t.dimension, t.used, t.key),
  ],
);

/** What is still to be paid of orders that are placed, without upfront parts, by when it falls due. */
export const repaymentsDue = sqliteTable(
  "dues",
  {
    /** "" for all, or the insurer of the orders. */
    scope: text().notNull(),
    /** The end of the business day; 0 for what has no deadline before its goods are delivered. */
    deadline: integer().notNull(),
    count: integer().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.deadline] })],
);

/**
 * The book by month, of orders that are placed and not canceled: "orders" by the month in which they were placed,
 * "plan" their instalments after the upfront part by the month of their deadline. Source: app/domain/README.md, "The
 * book".
 */
export const portfolioMonths = sqliteTable(
  "book_months",
  {
    basis: text("of", { enum: ["orders", "plan"] }).notNull(),
    /** "2026-11" */
    month: text().notNull(),
    /** Of orders, or of instalments; cents of them, what of these is paid, and what was paid late. */
    count: integer().notNull(),
    amount: integer().notNull(),
    paid: integer().notNull(),
    late: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.basis, t.month] })],
);

/** What is unpaid of the orders of each month, by when it falls due: what of a month is late is a sum of these. */
export const vintageRepaymentsDue = sqliteTable(
  "month_dues",
  {
    /** In which the orders were placed: "2026-11" */
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

/** What was ever booked on each side of each ledger account: the trial balance. */
export const accountTotals = sqliteTable(
  "turnovers",
  {
    account: text("book", { enum: ledgerAccountNames }).notNull(),
    side: text({ enum: ["debit", "credit"] }).notNull(),
    /** Cents, above zero on both sides. */
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.side] })],
);

/** What each month's postings of a kind debit and credit each account: its statement, before and after it is closed. */
export const monthlyAccountTotals = sqliteTable(
  "month_turnovers",
  {
    month: text().notNull(),
    account: text("book", { enum: ledgerAccountNames }).notNull(),
    kind: text({ enum: postingKinds }).notNull(),
    side: text({ enum: ["debit", "credit"] }).notNull(),
    /** Lines. */
    count: integer().notNull(),
    /** Cents, above zero on both sides. */
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.account, t.kind, t.side] })],
);

/** Months whose books are closed: nothing is posted in them any more. */
export const monthClosings = sqliteTable("closings", {
  /** "2026-11" */
  month: text().primaryKey(),
  closedAt: integer().notNull(),
  closedBy: text()
    .notNull()
    .references(() => accounts.id),
  /** The statement as it was when it was closed. */
  statement: text({ mode: "json" }).$type<Record<string, Record<string, number>>>().notNull(),
});

/** E-mails and sms, queued in the transaction that they tell of. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    channel: text({ enum: ["email", "sms"] }).notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /**
     * The language of its reader: a message() in subject and text is translated into it when the message is shown or
     * sent.
     */
    locale: localeColumn(),
    /** A path of this site; the public address is put before it when the message is shown or sent. */
    link: text(),
    /** Where an answer to it goes, if not to Dhow: to the sender of the contact form. */
    replyTo: text(),
    createdAt: integer().notNull(),
    /**
     * Until when the code or token in it is good. It is not sent after that, and its text is removed once it is sent.
     */
    goodUntil: integer(),
    /** How often its delivery was tried, and when it is tried next; null once it is sent or given up. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: integer(),
    sentAt: integer(),
    /**
     * What its gateway said when the last try failed. For a message that was sent: why it was not delivered after all.
     */
    error: text(),
  },
  (t) => [
    index("outbox_newest").on(t.createdAt, t.id),
    index("outbox_to").on(t.to, t.createdAt, t.id),
    index("outbox_due").on(t.nextAttemptAt, t.id).where(sql`${t.nextAttemptAt} is not null`),
    index("outbox_failed").on(t.createdAt, t.id).where(sql`${t.error} is not null`),
  ],
);

/** What was already done for a form's one-time id, so that sending it twice acts once. */
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

/**
 * What the API answered to a request with an Idempotency-Key, so that sending it again answers the same and acts once.
 */
export const idempotentResponses = sqliteTable(
  "idempotent_answers",
  {
    /** The account; "" where nobody is signed in. */
    caller: text().notNull(),
    /** SHA-256 of the key. */
    key: text().notNull(),
    /** SHA-256 over method, address and content. */
    requestHash: text().notNull(),
    status: integer().notNull(),
    /** Sealed with the key. */
    body: text().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.key] }), index("idempotent_answers_created").on(t.createdAt)],
);

export const settings = sqliteTable("settings", {
  key: text().primaryKey(),
  value: text({ mode: "json" }).notNull(),
});

/** The sandbox bank's own books: what it was asked to collect, and what its visitor answered. */
export const sandboxCharges = sqliteTable("sandbox_charges", {
  reference: text().primaryKey(),
  amount: integer().notNull(),
  description: text().notNull(),
  returnPath: text().notNull(),
  state: text({ enum: ["open", "approved", "declined", "refunded"] }).notNull(),
  createdAt: integer().notNull(),
});
