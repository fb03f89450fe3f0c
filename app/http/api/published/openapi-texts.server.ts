/** What the published document says in words, beside the definitions. */

import { challenge } from "~/http/api/protocol/problem.server";
import type { Sample } from "~/http/api/shapes/samples";
import { describeRateLimit } from "~/http/request/rate-limits.server";
import { overallRateLimitText } from "./rate-limit-texts.server";

interface Topic {
  name: string;
  description: string;
  /**
   * The topic has those addresses of its area that begin with one of these words; without words it has all that are
   * left.
   */
  words?: string[];
}

const VERIFICATION = ["email", "phone", "categories", "info"];
const DOCUMENTS = ["doc", "log", "profile", "contact"];

/** The topics of the calls, in the order in which they are shown. The part before a hyphen is the area. */
export const topics: readonly Topic[] = [
  { name: "auth", description: "Registering, signing in and out, and your own account." },
  {
    name: "sme-verification",
    description: "For small businesses: from registering to what is asked about the company.",
    words: VERIFICATION,
  },
  {
    name: "sme-documents",
    description: "For small businesses: the documents, what became of them, and their own details.",
    words: DOCUMENTS,
  },
  { name: "sme", description: "For small businesses: suppliers and orders." },
  {
    name: "sme-payments",
    description: "For small businesses: payments, invoices and statements.",
    words: ["pay", "invoice", "statement"],
  },
  { name: "sme-money", description: "For small businesses: money on account, and what it pays.", words: ["money"] },
  { name: "sme-credit", description: "For small businesses: asking for more credit.", words: ["credit"] },
  {
    name: "provider-verification",
    description: "For suppliers: from registering to what is asked about the company.",
    words: VERIFICATION,
  },
  {
    name: "provider-documents",
    description: "For suppliers: the documents, what became of them, and their own details.",
    words: DOCUMENTS,
  },
  {
    name: "provider-payee",
    description: "For suppliers: where the bank pays you, and what it paid.",
    words: ["payee", "remittance"],
  },
  { name: "provider", description: "For suppliers: orders, delivery and invoices." },
  { name: "admin", description: "For the back office: SMEs and the verdicts on them." },
  {
    name: "admin-suppliers",
    description: "For the back office: suppliers and the verdicts on them.",
    words: ["provider"],
  },
  {
    name: "admin-orders",
    description: "For the back office: orders, invoices and instalments.",
    words: ["order", "installment"],
  },
  {
    name: "admin-settings",
    description: "For the back office: the team, industries, insurers and the bank's share.",
    words: ["team", "categories", "category", "insurance", "bank"],
  },
  {
    name: "admin-credit",
    description: "For the back office: other terms of who trades already, and the exposure.",
    words: ["plan", "discount", "exposure"],
  },
  {
    name: "admin-book",
    description: "For the back office: how late the portfolio is, its months, and the trial balance.",
    words: ["book"],
  },
  {
    name: "admin-approvals",
    description: "For the back office: what takes two people, and holds.",
    words: ["approval", "hold"],
  },
  {
    name: "admin-identity",
    description: "For the back office: who a company is, and its new documents.",
    words: ["identity", "document"],
  },
  { name: "admin-money", description: "For the back office: money that came in, and what it pays.", words: ["money"] },
  { name: "admin-payees", description: "For the back office: where suppliers are paid.", words: ["payee"] },
  { name: "admin-batches", description: "For the back office: payouts to suppliers in batches.", words: ["batch"] },
  {
    name: "admin-statements",
    description: "For the back office: bank statements, and whose money came in.",
    words: ["statement"],
  },
  {
    name: "bank-statements",
    description: "For the bank: bank statements, and whose money came in.",
    words: ["statement"],
  },
  { name: "bank", description: "For the bank: SMEs, the verdicts on them, and statements." },
  { name: "bank-credit", description: "For the bank: holds and the exposure.", words: ["hold", "exposure"] },
  {
    name: "bank-book",
    description: "For the bank: how late the portfolio is, its months, and the trial balance.",
    words: ["book"],
  },
  { name: "bank-money", description: "For the bank: money that came in, and what it pays.", words: ["money"] },
  {
    name: "bank-orders",
    description: "For the bank: orders, payouts and instalments.",
    words: ["order", "payout", "installment"],
  },
  { name: "bank-batches", description: "For the bank: payouts to suppliers in batches.", words: ["batch"] },
  {
    name: "bank-identity",
    description: "For the bank: who an SME is, and until when its documents are good.",
    words: ["identity", "document"],
  },
  {
    name: "insurance-credit",
    description: "For insurers: credits that change, the exposure, and how late the portfolio is.",
    words: ["credit", "review", "exposure", "book"],
  },
  {
    name: "insurance-approvals",
    description: "For insurers: what takes two people, and holds.",
    words: ["approval", "hold"],
  },
  { name: "insurance", description: "For insurers: verdicts with a credit, and the orders that they cover." },
  { name: "pub", description: "Stored files." },
];

/** What holds everywhere, point by point. The developers' page shows the same. */
export const conventions: readonly (readonly [title: string, text: string])[] = [
  [
    "Requests and answers",
    "Bodies are JSON objects (`Content-Type: application/json`), uploads are `multipart/form-data`. Every " +
      'answer that succeeds is `{"content": ...}` with status 200. ' +
      "A field that is null or an empty text counts as missing, and so does an empty parameter. Texts lose " +
      "what nobody can see at both ends; control characters and overrides of direction are refused. " +
      "Numbers, codes and phones are read in the digits of every script, and answered in Latin ones. What is " +
      "not known is refused by its name (`unknown_field`): a misspelt field is never taken for one that was " +
      "left out. " +
      "Answers can get more fields later: ignore what you do not know.",
  ],
  [
    "Tokens",
    "Sign in by `POST /api/v1/auth/login` and send its `token` as `Authorization: Bearer {token}`. It is good " +
      "for 30 days, or until 12 hours go by without a call. " +
      "Cookies are never taken. The second part of an address is the role that it belongs to: another role's " +
      "token is answered 403.",
  ],
  [
    "Money, rates and times",
    "Amounts are dollars as decimal numbers with two decimals at most (`1250.5`); more decimals are refused, " +
      "not rounded. Rates and instalments are fractions (`0.1` is 10%). " +
      "Times are ISO 8601 in UTC (`2026-11-02T08:15:00.000Z`); deadlines end with a business day in Kuwait's " +
      "time zone unless Dhow is configured otherwise. Identifiers (`_id`) are UUIDs.",
  ],
  [
    "Lists",
    "`page` starts at 1, `perPage` is 1 to 100 and 10 unless given. Lists are sorted newest first; what waits " +
      "for you (`level=waiting`, `status=waiting`) is a queue, oldest first. `sortBy=createdAt&order=desc` may " +
      "come along and changes nothing. `content.count` is the number of all rows, " +
      "so the last page is `ceil(count / perPage)`. The filters `level` and `status` can be left out or empty; " +
      "-10 also means all.",
  ],
  [
    "Errors",
    'Every answer that fails is `{"msg": "...", "code": "...", "errors": {"field": ["..."]}}`; `errors` is ' +
      "there when fields are wrong. Show `msg` to people, decide by `code`: `/developers/errors` lists them all. " +
      "400 unreadable; 401 no token, one that is over, or signing in with a wrong e-mail address or password " +
      "(`wrong_credentials`); 403 another role's, verification is not finished, or an officer still has to " +
      "turn on a second factor; " +
      "404 unknown, or not yours; 405 wrong method (see `Allow`); 409 the state forbids it now; 413 too large; " +
      "415 wrong type of body; 422 invalid; 429 too often; 500 a defect of ours; 503 an outage: 429 and 503 " +
      "say in `Retry-After` when to try again.",
  ],
  [
    "Idempotency",
    "Send an `Idempotency-Key` of your own (1 to 255 characters, a UUID for instance) with a POST, PUT or " +
      "DELETE, and send it again after a broken connection: " +
      "the first answer comes back byte for byte, with `Idempotent-Replayed: true`, and nothing is done twice. " +
      "Answers are kept for a day. The same key with another request is answered 422, and 409 while the first " +
      "one still runs.",
  ],
  ["Limits", overallRateLimitText],
  [
    "Files",
    "PDF, PNG, JPEG or WebP up to 10 MB, told by their content. The `file` of an answer goes behind " +
      "`/api/v1/pub/{role}/doc/file/` or `/api/v1/pub/order/invoice/file/`, a bank paper's behind " +
      "`/api/v1/pub/payee/paper/file/`; " +
      "that address works without a token for 15 minutes, so a browser can show it. Ask for the record again " +
      "to get a new one.",
  ],
  [
    "The sandbox",
    "Where Dhow runs as a sandbox, no money moves: its own bank answers. `payUrl` is a page that asks Approve " +
      "or Decline; who has no browser asks `sme/pay/verify`, which approves a payment that was started by API " +
      "and is still open. " +
      "An order whose amount ends in `.99` is declined, whichever way it is paid. Codes that go out by e-mail " +
      "and text message are in the answers, too.",
  ],
  [
    "Methods",
    "HEAD answers as GET does, without the body; OPTIONS says what an address allows. Pages of other sites may " +
      "call the API when the operator lists them (`API_ORIGINS`).",
  ],
];

export const about =
  "Buy from suppliers on interest-free credit: an SME pays a part upfront and the rest in monthly instalments. " +
  "Each area of this API belongs to one role. `/developers` shows every call as a line for the shell.\n\n" +
  conventions.map(([title, text]) => `## ${title}\n\n${text}`).join("\n\n");

/** Descriptions of fields that are sent, by name. A definition's own description goes before. */
const inputFields: Record<string, string> = {
  goodUntil: "The last day on which the document is good, `2027-05-31`; without it nobody knows.",
  keep: "Whether the earlier documents of its title stay in use beside it.",
  applicantId: "`_id` of an SME or a supplier.",
  is: "`cleared`: somebody else. `confirmed`: this company.",
  email: "Where codes and messages go; you sign in by it.",
  password: "8 characters or more. One that is to be chosen must not be among those that are tried first.",
  role: "Whose account it is to be.",
  refCode: "The admin verification code of the role.",
  token: "From the link in the message.",
  code: "From the message; capitals or not.",
  currentPassword: "The one that you sign in with now.",
  sessionId: "`_id` of one of `session/list`.",

  countryCode: "The country's code without a plus.",
  phone: "The number in that country; with the country's code (`+965…`, `00965…`) it is the same.",
  otp: "From the text message: 4 digits.",
  firstname: "Of who speaks for the company.",
  lastname: "Of who speaks for the company.",
  companyTile: "The company's name.",
  companyTitleAr: "The company's name in Arabic letters, for whoever reads Arabic.",
  companyDesc: "What the company does.",
  registration: "The commercial registration of the company: both parts or none. A number has one account.",
  country: "KW, QA, BH, OM, AE or SA.",
  number: "As on the license; blanks, dashes, dots and slashes are left out.",
  companyVAT: "The company's VAT number.",
  address: "Where the company is.",
  address2: "Another place of the company, such as its warehouse.",
  email2: "Another e-mail address of the company.",
  phone2: "A second phone: both parts or none.",
  instagram: "The company's name on Instagram, with @ or without, or its address there; kept as the bare name.",
  website: "An http(s) address, or the name of a host: `www.example.com`.",
  categoriesSelected: "At least one `_id` of `categories/list`.",
  requestCredit: "Dollars, more than 0.",
  title: "What it is called.",
  docId: "`_id` of a document.",

  providerId: "`_id` of a supplier.",
  orderId: "`_id` of an order.",
  transactionId: "From the call that started the payment.",
  amount: "Dollars, from 1 to your available credit.",
  description: "What is ordered.",
  deliveryAddress: "Where the goods go; without it to the company's address.",
  deliveryPhone: "Whom the driver calls there: both parts or none; without it the company's phone.",
  reference: "What your bank calls the payment by, 35 characters at most. The supplier reads it.",
  valueDate:
    "A day, `2026-12-07`, on which the supplier has the money: not before the invoice was verified, 10 days " +
    "ahead at most. Today if left out.",
  deliveryDay: "A day, `2026-12-07`: the goods are to come by its end.",
  askId: "`_id` of an ask for more credit.",
  agrees: "Whether the day is agreed to.",
  reasonCode:
    "Why, by a word of the list; the company reads it in its language. `other` takes words of yours in `desc`.",
  verifyCode: "From the SME's order, or its QR code.",

  smeId: "`_id` of an SME.",
  desc: "In your own words.",
  installments: "Fractions that sum to exactly 1, the first one is paid upfront.",
  taxRate: "The supplier's discount: a fraction from 0.01 to 0.99.",
  credit: "Dollars, more than 0.",
  name: "What it, or who, is called.",
  accountId: "`_id` of somebody of the team.",
  companyId: "`_id` of an SME or a supplier.",
  what: "New orders, or payouts to a supplier; left out: new orders.",
  holdId: "`_id` of a hold.",
  until: "The last day, such as 2026-12-31; left out: until it is lifted.",
  approvalId: "`_id` of a proposal.",
  payeeId: "`_id` of a bank account that waits.",
  month: "The oldest open month, such as 2026-11.",
  batchId: "`_id` of a payout batch.",
  report: "The bank's XML.",
  lineId: "`_id` of a transfer of a batch, or of a line of a bank statement.",
  account: "Of a CSV file: the account whose columns it has.",
  statement: "The file.",
  delimiter: "Between columns.",
  decimalSign: "In amounts.",
  dateForm: "How days are written.",
  bookedOn: "The column of the day of booking.",
  valueOn: "The column of the value date; left out: the day of booking.",
  direction: "The column that says what is debit.",
  debit: "The column of what went out.",
  bankReference: "The column of the bank's reference.",
  endToEndId: "The column of the sender's reference.",
  text: "The column of the payer's words.",
  iban: "Of KW, QA, BH, OM, AE or SA; blanks, dashes and dots are left out.",
  holder: "Whose account it is.",
  bank: "The bank's name.",
  currency: "Of the account.",
  do: "What is to be done with the account.",
  officersNeedSecondFactor: "Whether those who have none reach nothing until they have one.",
  shareRate: "The bank's part of the discount: a fraction from 0 to 0.99.",
  insuranceList: "Every insurer's `_id` once, in the new order.",
  insuranceId: "`_id` of an insurer.",
  insurerId: "`_id` of an insurer, for staff of the role insurance.",
  categoryId: "`_id` of an industry.",
};

/** Descriptions of fields that are answered, by name. A definition's own description goes before. */
const outputFields: Record<string, string> = {
  same: "Other companies that agree with it in something.",
  screening: "What a look into lists has found.",
  documents: "The documents.",
  _id: "Its identifier.",
  count: "The number of all rows, on whatever pages.",
  createdAt: "When it was made.",
  expiresAt: "When it is over unless it was decided.",
  proposedBy: "Who proposed it.",
  decidedBy: "Who decided; null while it waits, and where nobody answered in time.",
  decidedAt: "When it was decided; null while it waits.",
  review: "The review.",
  reviews: "The reviews.",
  ask: "The ask for more credit.",
  asks: "The asks for more credit.",
  answeredAt: "When it was answered or taken back; null while it waits.",
  waiting: "What waits, the oldest first.",
  decided: "What was decided, the newest first.",
  standing: "The holds that stand, the newest first.",
  lifted: "The holds that were lifted or were over lately.",
  holds: "What is on hold; orders that are placed go on.",
  holdId: "`_id` of the hold.",
  updatedAt: "When it was changed last.",
  endedAt: "When it was decided; null until then.",
  savedAt: "When it was kept.",
  asOf: "When it was drawn up.",
  at: "When that was.",
  reason: "In their words; null where none were given.",

  email: "The e-mail address of the account.",
  auth_id: "The account.",
  name: "What it, or who, is called.",
  role: "The role of the account, or of who did it.",
  operator: "Who did it.",
  "user-role": "The role of the account: whose area it may use.",
  user: "Whose token it is.",
  state: "What became of it.",
  sessions: "Where you are signed in.",
  doc: "The document.",
  docs: "The documents.",
  logs: "The lines.",
  sme: "The SME.",
  smes: "The SMEs of the page.",
  provider: "The supplier.",
  providers: "The suppliers of the page.",
  categories: "The industries.",
  category: "The industry.",
  insurance: "The insurer.",
  insurances: "The insurers, the one that is asked first first.",
  member: "The new account.",
  team: "The staff of the page.",
  draft: "What was kept; null when nothing is.",
  changed: "What was changed, in words.",
  officersNeedSecondFactor: "Whether those who have none reach nothing until they have one.",
  shareRate: "A fraction: 0.1 is 10%.",

  firstname: "Of who speaks for the company.",
  lastname: "Of who speaks for the company.",
  country_code: "The country's code without a plus.",
  countryCode: "The country's code without a plus.",
  phone: "The number without the country's code.",
  phone2: "The second phone.",
  email2: "Another e-mail address.",
  address: "Where it is.",
  address2: "Another place of it, such as its warehouse.",
  instagram: "Its name on Instagram.",
  website: "The address of its website.",
  companyTile: "The company's name.",
  companyTitleAr: "The company's name in Arabic letters, for whoever reads Arabic.",
  companyDesc: "What the company does.",
  registration: "The commercial registration.",
  companyVAT: "The company's VAT number.",
  categoriesSelected: "Ids of industries.",
  requestCredit: "The credit that it asks for, as it was typed.",
  title: "What it is called.",
  desc: "In words.",
  text: "What it does.",
  info: "Who and where it is.",
  credit: "What the SME may owe.",
  adminVerified: "Whether an admin has verified it.",
  bankVerified: "Whether the bank has verified it.",

  order: "The order.",
  orders: "The orders of the page.",
  order_id: "`_id` of its order.",
  sme_id: "The buyer.",
  provider_id: "The seller.",
  description: "What is ordered.",
  installments: "The instalments, the upfront part first.",
  invoice: "The invoice, from when it is uploaded; null before, and for insurers.",
  invoices: "The invoices of the page.",
  payment: "The payment.",
  payments: "The payments.",
  payouts: "The payouts of the page.",
  payee: "The bank account.",
  payees: "The bank accounts that wait.",
  approvedAt: "When it was approved.",
  exportedAt: "When its files were drawn up.",
  settledAt: "When it was said to have arrived.",
  returnedAt: "When it was said to have come back.",
  batch: "The batch.",
  batches: "The batches.",
  lines: "The transfers.",
  leftOut: "What was due and stayed out.",
  draftedBy: "Who gathered it.",
  approvedBy: "Who approved it.",
  files: "The files.",
  outcome: "What became of it, by end-to-end ids.",
  remittance: "The remittance advice.",
  remittances: "The transfers.",
  discount: "What the supplier gives up.",
  net: "What it is paid.",
  statements: "The files of the page.",
  line: "The line.",
  accounts: "The accounts.",
  account: "IBAN, or the number that the bank gives it.",
  columns: "Which column is what; null where there is none.",
  fileName: "As it was sent.",
  bookedOn: "When the bank booked it.",
  valueOn: "From when it counts.",
  proposals: "Whose it may be.",
  opening: "The balance before.",
  closing: "The balance after.",
  on: "The day of the balance.",
  score: "1 to 100.",
  payStatus: "Whether the payment is paid.",
  transactionId: "`_id` of the payment.",
  over: "What it pays.",
  payUrl: "The bank's page. It leads the payer back to `/sme/payment-result/{id}`.",
  paid: "Whether every instalment of the order is paid.",
  late: "Whether it is unpaid and its deadline has passed.",
  latePay: "What is late.",
  ledger: "The postings.",
  entries: "The lines, the first one first.",
  what: "What happened.",
  statement: "The account of a month, or the file of a bank.",
  month: "Such as 2026-11.",
  months: "The months.",
  exposure: "How much credit is granted and used.",
  granted: "The credit that was given.",
  used: "What of it is owed.",
  share: "Its part of all that is used.",
  insurers: "By insurer, the one whose SMEs use most first.",
  suppliers: "The suppliers from whom most was ordered that is unpaid.",
  industries: "By industry of the SME.",
  countries: "By country of the SME.",
  due: "What is used, by when it falls due.",
  limits: "The largest shares above which the exposure warns.",
};

/** Descriptions of fields, by the side of the schema that is shown. */
export const fieldDescriptions = { input: inputFields, output: outputFields };

/** Descriptions of the schemas that have a name. A definition's own description goes before. */
export const schemas: Record<string, string> = {
  AccountLine: "What came to the account, or was used.",
  Account: "An account, by the address with which its holder signs in.",
  AgeSum: "What is as late as that.",
  Ageing: "What is outstanding, by how late it is.",
  Allocation: "A payment of an order with money on account.",
  Approval: "A change that one officer has proposed and another one has to approve.",
  BankLine: "A line of a bank statement, and whose money it is.",
  BankStatement: "A file of a bank that was read.",
  Category: "An industry of a company.",
  Collection: "What fell due in a month, and what of it is paid.",
  CoveredInstalment: "An instalment that is owed, and what of it is meant.",
  CreditAsk: "What an SME asked for beyond its credit, and what became of it.",
  Description: "A company in words.",
  Document: "An uploaded document.",
  DueSums: "What is used, by when it falls due.",
  Exposure: "How much credit is granted and used, and by whom.",
  ExposureLimits: "The largest shares above which the exposure warns.",
  ExposureRow: "Who, or what, uses credit, and how much.",
  Industry: "An industry that companies choose from.",
  Installment: "A part of an order's amount.",
  InstallmentRow: "An instalment with what belongs to it of its order.",
  Insurance: "An insurer.",
  InvoiceRow: "The invoice of an order.",
  Ledger: "An order's way through the books.",
  LedgerEntry: "A line of a posting.",
  LedgerPayment: "A payment of the order, whatever became of it.",
  MonthStatement: "What came in and went out in a month, and the shares that were earned.",
  MoneyAccount: "The money of an SME that came in by transfer.",
  Log: "A line of what happened to an applicant.",
  Order: "An order with all that belongs to it.",
  OrderLog: "A line of what happened to an order.",
  OrderProvider: "The supplier of an order.",
  OrderRow: "An order as lists show it.",
  OrderSme: "The SME of an order.",
  OwnSession: "A browser that is signed in to your account, or a token of it.",
  Payment: "A payment of instalments.",
  Payee: "Where the bank pays a supplier.",
  Batch: "Payouts to many suppliers at one time.",
  BatchLine: "A transfer of a batch: what it pays to a supplier.",
  BatchOrder: "An order that a transfer pays.",
  BatchRow: "A batch in a list.",
  LeftOut: "A supplier to which something is due that stayed out.",
  Remittance: "What a transfer paid.",
  RemittanceOrder: "An order that it paid.",
  RemittanceRow: "A transfer in a list.",
  Payout: "What the bank is to pay a supplier for an order.",
  Awaiting: "What a call answers that waits for a second officer.",
  Hold: "What an SME or a supplier may not do for now.",
  PlacedHold: "A hold as officers see it.",
  Problem: "What every answer says that fails.",
  Registration: "A commercial registration.",
  RankedInsurance: "An insurer, whether SMEs come to it, and how many wait there.",
  Review: "A yearly review that waits, with what the SME did since the last one.",
  ReviewRow: "A yearly review that waits.",
  Screening: "What a look into lists of those with whom nobody may trade has found.",
  SentPayee: "A bank account that a supplier has sent, and what became of it.",
  Session: "What signing in answers.",
  Sme: "An SME with its documents.",
  SmeDraft: "The info form of an SME as it was left: every field as it was typed.",
  SmeInfo: "Who and where an SME is.",
  SmeRow: "An SME as lists show it.",
  StartedPayment: "A payment that was started, or that is open.",
  Statement: "A company's account for a month.",
  StatementEntry: "What changed the balance of a company.",
  Supplier: "A supplier with its documents.",
  SupplierCard: "A supplier as the directory shows it.",
  SupplierDraft: "The info form of a supplier as it was left: every field as it was typed.",
  SupplierInfo: "Who and where a supplier is.",
  SupplierRow: "A supplier as lists show it.",
  SupplierShown: "A supplier as SMEs see it.",
  WaitingPayee: "A bank account of a supplier that waits for an admin.",
  WaitingDocument: "A new document of a company that trades.",
  TeamMember: "An account of the staff.",
  TrialRow: "An account of the ledger, over all parties.",
  Vintage: "What became of the orders of a month.",
};

/** Whose id an address ends in. */
export const idDescriptions: Partial<Record<Sample, string>> = {
  batch: "`_id` of a payout batch.",
  batchExported: "`_id` of a payout batch.",
  remittance: "`_id` of a transfer.",
  sme: "`_id` of an SME.",
  smeAtInsurer: "`_id` of an SME that has reached you.",
  smeToReview: "`_id` of an SME whose review waits for you.",
  supplier: "`_id` of a supplier.",
  order: "`_id` of an order.",
  bankStatement: "`_id` of a bank statement.",
  transaction: "`transactionId` of a payment.",
};

export const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Sent again with the same request: the first answer once more, and nothing is done twice.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
  example: "2f1c0f0e-6f0c-4b6e-9a51-0d5c1d6f7a10",
};

const count = (description: string, example: number) => ({
  description,
  schema: { type: "integer", minimum: 0 },
  example,
});

export const headers = {
  RateLimitLimit: count("How many requests are allowed in a minute.", 600),
  RateLimitRemaining: count("How many are left.", 598),
  RateLimitReset: count("Seconds until all of them are back.", 60),
  RetryAfter: count("Seconds after which it may work again.", 30),
  WWWAuthenticate: {
    description: "How to sign in: by a bearer token.",
    schema: { type: "string" },
    example: challenge["WWW-Authenticate"],
  },
};

export const problems = {
  202: {
    name: "AwaitsApproval",
    description:
      "Nothing is done yet: it takes two people, and waits as a proposal. This happens only above an approval " +
      "limit that an admin has set, and for calls that always take two people.",
    example: {
      content: {},
      msg: "This takes two people (a share of the bank above 50%). It waits for a second one now.",
      code: "awaits_approval",
    },
    header: null,
  },
  400: {
    name: "Unreadable",
    description: "The body could not be read, or the Idempotency-Key is no key.",
    example: { msg: "the body could not be read", code: "unreadable" },
    header: null,
  },
  401: {
    name: "Unauthorized",
    description: "No token, one that is not good any more, or signing in with a wrong e-mail address or password.",
    example: { msg: "this token is not good any more: log in again", code: "token_over" },
    header: "WWW-Authenticate",
  },
  403: {
    name: "Forbidden",
    description: "Another role's, verification is not finished, or an officer still has to turn on a second factor.",
    example: { msg: "finish your verification first", code: "not_verified" },
    header: null,
  },
  404: {
    name: "NotFound",
    description: "There is no such thing, or it is not yours.",
    example: { msg: "not found", code: "not_found" },
    header: null,
  },
  409: {
    name: "Conflict",
    description: "The state forbids it now, or a request with this Idempotency-Key is still running.",
    example: { msg: "a request with this Idempotency-Key is still running", code: "idempotency_key_running" },
    header: null,
  },
  413: {
    name: "TooLarge",
    description: "More than 100 KB of JSON, or a file of more than 10 MB.",
    example: { msg: "the body is too large", code: "too_large" },
    header: null,
  },
  415: {
    name: "WrongType",
    description: "The body is of another type.",
    example: { msg: "send application/json", code: "wrong_type" },
    header: null,
  },
  422: {
    name: "Invalid",
    description: "Something is wrong with what was sent, or the Idempotency-Key came with something else before.",
    example: { msg: "must be more than 1$", code: "invalid", errors: { amount: ["must be more than 1$"] } },
    header: null,
  },
  429: {
    name: "TooMany",
    description: "Too often.",
    example: { msg: `too many requests: ${describeRateLimit("api")}. Try again in 30 seconds`, code: "too_many" },
    header: "Retry-After",
  },
  500: {
    name: "Defect",
    description: "A defect of ours.",
    example: { msg: "something went wrong on our side, please try again", code: "defect" },
    header: null,
  },
  503: {
    name: "Outage",
    description: "An outage, such as a full disk.",
    example: { msg: "nothing can be stored at the moment", code: "outage" },
    header: "Retry-After",
  },
} as const;
