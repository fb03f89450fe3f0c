/**
 * The text columns of the database that can hold personal values, by table and column of app/db/schema.ts, and the text
 * columns that hold none. Source: app/domain/README.md, "Retention".
 */

/**
 * How an erasure replaces a personal value. "null": no value. "empty": an empty text, list or record. "erased": the
 * word that pages show instead of a text. "given": the same, but no value stays none. "name": the word that pages show
 * instead of a name, in the column's language. "unique": a text with the row's key, because no two rows may share the
 * value. "row": the whole row goes. "events": eraseEvents(). "books": the value stays with the invoices and bank
 * documents, because tax law demands it. The period of the kind "books" applies, which is longer.
 */
export type ColumnErasure = "null" | "empty" | "erased" | "given" | "name" | "unique" | "row" | "events" | "books";

export const personalColumns: Record<string, Record<string, ColumnErasure>> = {
  // people
  accounts: { email: "unique", passwordHash: "empty", name: "name" },
  sessions: { tokenHash: "row", id: "row", device: "row", seal: "row" },
  secondFactors: { secret: "row" },
  recoveryCodes: { codeHash: "row" },
  pendingRegistrations: { tokenHash: "row", email: "row", passwordHash: "row", locale: "row" },
  codeRequests: { name: "row", email: "row", company: "row", message: "row", locale: "row" },
  verificationCodes: { codeHash: "row", target: "row", corrections: "row", seal: "row" },
  passwordLinks: { tokenHash: "row", seal: "row" },
  // companies
  applicants: {
    ...{ email: "erased", firstname: "null", lastname: "null", phoneCountry: "null", phoneNumber: "null" },
    ...{ phone2Country: "null", phone2Number: "null", email2: "null", address: "null", address2: "null" },
    ...{ instagram: "null", website: "null", registrationNumber: "null", companyVat: "null", priceList: "null" },
    ...{ title: "name", titleAr: "name", text: "null", legalHoldReason: "null" },
  },
  drafts: { values: "row" },
  unsentForms: { page: "row", fields: "row", seal: "row" },
  searchTerms: { scope: "row", term: "row" },
  creditRequests: { reason: "erased", answer: "null" },
  screenings: { hits: "empty", reason: "null" },
  holds: { reason: "erased", liftReason: "null" },
  payees: {
    ...{ iban: "books", holder: "books", holderKey: "books", bank: "books", bic: "books", reason: "null" },
    ...{ contactEmail: "null", contactPhoneCountry: "null", contactPhoneNumber: "null" },
  },
  apiKeys: { name: "erased", networks: "empty" },
  webhooks: { url: "row", description: "row", secret: "row", previousSecret: "row" },
  webhookDeliveries: { answer: "row" },
  returnAddresses: { url: "row" },
  members: { name: "name" },
  orderRequests: {
    ...{ description: "erased", deliveryAddress: "null", deliveryPhoneCountry: "null", deliveryPhoneNumber: "null" },
    reason: "null",
  },
  // orders
  orders: {
    ...{ description: "erased", deliveryAddress: "null", deliveryPhoneCountry: "null", deliveryPhoneNumber: "null" },
    ...{ verifyCode: "null", driverToken: "null", payoutReference: "books" },
    ...{ buyerReference: "null", lines: "null", metadata: "null" },
  },
  checkouts: {
    ...{ description: "erased", externalReference: "null", metadata: "empty", lines: "empty" },
    ...{ buyerEmail: "null", returnUrl: "null", cancelUrl: "null" },
  },
  invoices: {
    ...{ number: "books", numberKey: "books", vatNumber: "books", lines: "books", found: "books" },
    ...{ warnings: "books" },
  },
  creditNotes: { reason: "books" },
  disputes: { description: "erased", answer: "null", decision: "null" },
  reschedules: { reason: "erased", refusal: "null" },
  insuranceClaims: { decision: "null", withdrawReason: "null" },
  writeOffs: { reason: "erased" },
  // payments and bank documents
  payments: { payUrl: "null", trouble: "null" },
  claimPayments: { bankReference: "books" },
  repayments: { bankReference: "books" },
  paymentReversals: { note: "null", bankReference: "books" },
  webhookEvents: { body: "empty", error: "null" },
  payoutBatches: { leftOut: "books" },
  payoutLines: {
    ...{ iban: "books", holder: "books", bank: "books", bic: "books", reason: "books", bankReference: "books" },
  },
  payoutFiles: { body: "books" },
  bankStatements: { fileName: "books", parts: "books", leftOut: "books" },
  bankStatementChunks: { entries: "books" },
  statementDrafts: { fileName: "row", file: "row", sha256: "row", bankAccount: "row", preview: "row", seal: "row" },
  bankLines: {
    ...{ content: "books", text: "books", name: "books", iban: "books", returnText: "books", proposals: "books" },
    ...{ reason: "books", key: "books", bankReference: "books", endToEndId: "books" },
  },
  manualReceipts: { reason: "books", bankReference: "books" },
  cashRefunds: {
    ...{ iban: "books", holder: "books", bank: "books", bankReference: "books", reason: "books", endReason: "books" },
  },
  settlements: { endReason: "books", bankReference: "books" },
  feeInvoices: { seller: "books", buyer: "books" },
  // officers' notes
  collectionCases: { pauseReason: "null", stateReason: "null" },
  collectionNotes: { text: "erased" },
  approvals: { input: "empty", basis: "empty", what: "erased", why: "erased", reason: "null" },
  // records, messages and answers
  events: { text: "events", reason: "events", before: "events", after: "events", salt: "events", erased: "events" },
  eventHeads: { facts: "events" },
  accesses: { target: "row" },
  outbox: { to: "erased", subject: "empty", text: "empty", link: "null", replyTo: "null", error: "given" },
  idempotencyRecords: { key: "row", result: "row" },
  idempotentResponses: { caller: "row", key: "row", requestHash: "row", body: "row" },
};

/**
 * The text columns without personal values. Columns with a list of words, references and the column `id` are not
 * listed: they cannot hold any. `settings.value` has Dhow's own names, such as its legal entity's.
 */
export const impersonalColumns: Record<string, readonly string[]> = {
  accounts: ["locale"],
  attempts: ["subject"],
  applicants: ["plan"],
  industries: ["title", "titleAr", "nameKey", "desc"],
  files: ["name", "mime", "sha256", "preview"],
  documents: ["title"],
  screenings: ["source"],
  insurers: ["name", "nameKey"],
  claimPolicies: ["exclusions"],
  orders: ["plan"],
  checkouts: ["token"],
  invoices: ["date", "fingerprint"],
  instalments: ["paymentId"],
  reschedules: ["deadlines"],
  insuranceClaims: ["endToEndId", "exclusions"],
  claimPacks: ["manifest"],
  claimPayments: ["valueDate"],
  repayments: ["valueDate"],
  repaymentDemands: ["dueOn"],
  payments: ["leadId", "currency", "gatewayReference", "refundReference", "seal"],
  paymentReversals: ["valueDate"],
  webhookEvents: ["eventId"],
  postings: ["bankLineId", "reverses", "month"],
  ledgerLines: ["party"],
  balances: ["account", "party"],
  events: ["subjectId", "verb", "role", "actorId", "hash", "keyId", "apiKeyId", "feedSmeId", "feedSupplierId"],
  eventHeads: ["subjectId", "hash", "seal"],
  approvals: ["act", "about"],
  payoutLines: ["endToEndId", "bankStatus", "valueDate", "reasonCode"],
  bankAccounts: ["account", "mapping"],
  bankStatements: ["sha256"],
  bankLines: ["account", "bookedOn", "valueOn", "currency", "returnCode", "seal"],
  manualReceipts: ["valueDate"],
  cashRefunds: ["endToEndId", "payoutId", "valueDate"],
  settlements: ["month", "endToEndId", "valueDate"],
  settlementLines: ["postingId"],
  feeInvoices: ["month"],
  apiKeys: ["keyHash", "ending", "scopes"],
  members: ["duties"],
  webhooks: ["types"],
  webhookDeliveries: ["eventId", "type", "error"],
  counters: ["list", "scope", "key"],
  monthlyMetrics: ["scope", "month"],
  exposures: ["scope", "key"],
  repaymentsDue: ["scope"],
  portfolioMonths: ["month"],
  vintageRepaymentsDue: ["month"],
  monthlyAccountTotals: ["month"],
  monthClosings: ["month", "statement"],
  provisions: ["month"],
  outbox: ["locale", "seal"],
  settings: ["key", "value"],
  publicHolidays: ["day", "name"],
  sandboxCharges: ["reference", "description", "returnPath"],
};

/** Takes the place of a text that people typed, in both languages, because such texts are not translated. */
export const ERASED_TEXT = "Erased / مُحي";

/** Takes the place of a company's names, by column. An account has its company's name. */
export const ERASED_NAMES = { name: "Erased", title: "Erased", titleAr: "مُحي" };
