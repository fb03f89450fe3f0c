/** Texts of the published document that the endpoint definitions do not contain. */

import { describeFigure } from "~/domain/figures/figures";
import { challenge } from "~/http/api/protocol/problem.server";
import { type Sample, samples } from "~/http/api/shapes/samples";
import { describeRateLimit } from "~/http/request/rate-limits.server";
import { message } from "~/words/message";
import { translateToEnglish as english } from "~/words/translate";
import { overallRateLimitText } from "./rate-limit-texts.server";

interface Topic {
  name: string;
  description: string;
  /**
   * Beginnings of the topic's addresses after the area. The first topic that fits has the address. Without `words` the
   * topic has all other addresses of its area.
   */
  words?: string[];
}

const VERIFICATION = ["email", "phone", "categories", "info"];
const DOCUMENTS = ["doc", "log", "profile", "contact"];

/** The calls' topics, in display order. The part before a hyphen is the area. */
export const topics: readonly Topic[] = [
  { name: "auth", description: "Registering, signing in and out, and your own account." },
  {
    name: "sme-verification",
    description: "For small businesses: registration and company details.",
    words: VERIFICATION,
  },
  {
    name: "sme-documents",
    description: "For small businesses: documents, application status and contact details.",
    words: DOCUMENTS,
  },
  { name: "sme", description: "For small businesses: suppliers and orders." },
  {
    name: "sme-payments",
    description: "For small businesses: payments, invoices and statements.",
    words: ["pay", "invoice", "statement"],
  },
  {
    name: "sme-money",
    description: "For small businesses: account balance and events.",
    words: ["money", "event"],
  },
  { name: "sme-webhooks", description: "For small businesses: webhooks.", words: ["webhook"] },
  { name: "sme-credit", description: "For small businesses: credit requests.", words: ["credit"] },
  {
    name: "provider-verification",
    description: "For suppliers: registration and company details.",
    words: VERIFICATION,
  },
  {
    name: "provider-documents",
    description: "For suppliers: documents, application status and contact details.",
    words: DOCUMENTS,
  },
  {
    name: "provider-payee",
    description: "For suppliers: bank account, remittance advices, repayments, fee invoices, statements and events.",
    words: ["payee", "remittance", "repayment", "fee-invoice", "statement", "event"],
  },
  {
    name: "provider-checkouts",
    description: "For suppliers: checkouts that a shop starts and a buyer pays.",
    words: ["checkout", "buyer"],
  },
  { name: "provider-webhooks", description: "For suppliers: webhooks.", words: ["webhook"] },
  { name: "provider", description: "For suppliers: orders, delivery and invoices." },
  { name: "admin", description: "For the back office: SMEs and their verification." },
  {
    name: "admin-suppliers",
    description: "For the back office: suppliers and their verification.",
    words: ["provider"],
  },
  {
    name: "admin-orders",
    description: "For the back office: orders, invoices and instalments.",
    words: ["order", "installment", "dispute"],
  },
  {
    name: "admin-settings",
    description: "For the back office: the team, industries, insurers, the bank's share and other settings.",
    words: ["team", "categories", "category", "insurance", "bank", "setting"],
  },
  {
    name: "admin-working-days",
    description: "For the back office: working days and public holidays.",
    words: ["working-days", "holiday"],
  },
  {
    name: "admin-credit",
    description: "For the back office: changed plans, changed discounts, connected companies and the exposure.",
    words: ["plan", "discount", "exposure", "group"],
  },
  {
    name: "admin-book",
    description: "For the back office: ageing, months, the trial balance and the journal.",
    words: ["book"],
  },
  {
    name: "admin-fee-invoices",
    description: "For the back office: Dhow's fee invoices to suppliers.",
    words: ["fee-invoice"],
  },
  {
    name: "admin-approvals",
    description: "For the back office: proposals that need approval, holds, and closed companies.",
    words: ["approval", "hold", "company"],
  },
  {
    name: "admin-retention",
    description: "For the back office: retention periods, erased files and legal holds.",
    words: ["retention", "erasure", "legal-hold"],
  },
  {
    name: "admin-identity",
    description: "For the back office: identity checks and renewed documents.",
    words: ["identity", "document"],
  },
  {
    name: "admin-sandbox",
    description: "For the back office of a sandbox: its time, its messages and its reset.",
    words: ["sandbox"],
  },
  {
    name: "admin-refunds",
    description: "For the back office: refunds of SMEs' balances.",
    words: ["money/refund", "money/refunds"],
  },
  {
    name: "admin-money",
    description: "For the back office: SMEs' balances, their allocation and reversed payments.",
    words: ["money", "payment"],
  },
  {
    name: "admin-payees",
    description: "For the back office: suppliers' bank accounts, and suppliers that owe.",
    words: ["payee", "repayment"],
  },
  { name: "admin-webhooks", description: "For the back office: webhooks and events.", words: ["webhook", "event"] },
  { name: "admin-batches", description: "For the back office: payout batches.", words: ["batch"] },
  { name: "admin-collections", description: "For the back office: overdue SMEs.", words: ["collection"] },
  { name: "admin-claims", description: "For the back office: claims against insurers.", words: ["claim"] },
  { name: "admin-write-offs", description: "For the back office: written-off debts.", words: ["write-off"] },
  { name: "admin-settlements", description: "For the back office: settlements with the bank.", words: ["settlement"] },
  {
    name: "admin-statement-lines",
    description: "For the back office: decisions about the lines of bank statements.",
    words: ["statement/line"],
  },
  {
    name: "admin-statements",
    description: "For the back office: bank statements and the columns of CSV files.",
    words: ["statement"],
  },
  {
    name: "bank-statement-lines",
    description: "For the bank: decisions about the lines of bank statements.",
    words: ["statement/line"],
  },
  {
    name: "bank-statements",
    description: "For the bank: bank statements and the columns of CSV files.",
    words: ["statement"],
  },
  { name: "bank", description: "For the bank: SMEs, their verification and statements." },
  {
    name: "bank-credit",
    description: "For the bank: holds, connected companies and the exposure.",
    words: ["hold", "exposure", "group"],
  },
  {
    name: "bank-book",
    description: "For the bank: ageing, months, the trial balance and the journal.",
    words: ["book"],
  },
  {
    name: "bank-refunds",
    description: "For the bank: refunds of SMEs' balances.",
    words: ["money/refund", "money/refunds"],
  },
  {
    name: "bank-money",
    description: "For the bank: SMEs' balances and their allocation.",
    words: ["money", "payment"],
  },
  {
    name: "bank-orders",
    description: "For the bank: orders, payouts and instalments.",
    words: ["order", "payout", "installment"],
  },
  {
    name: "bank-approvals",
    description: "For the bank: proposals that need approval, and events.",
    words: ["approval", "event"],
  },
  {
    name: "bank-batches",
    description: "For the bank: payout batches, and suppliers that owe.",
    words: ["batch", "repayment"],
  },
  { name: "bank-webhooks", description: "For the bank: webhooks.", words: ["webhook"] },
  {
    name: "bank-settlements",
    description: "For the bank: settlements of collected money, written-off debts, and claims against insurers.",
    words: ["settlement", "write-off", "claim"],
  },
  {
    name: "bank-identity",
    description: "For the bank: identity checks and document expiry.",
    words: ["identity", "document"],
  },
  {
    name: "insurance-credit",
    description: "For insurers: credit changes, reviews, connected companies, the exposure and the ageing.",
    words: ["credit", "review", "exposure", "book", "group"],
  },
  { name: "insurance-webhooks", description: "For insurers: webhooks.", words: ["webhook"] },
  {
    name: "insurance-approvals",
    description: "For insurers: proposals that need approval, and holds.",
    words: ["approval", "hold"],
  },
  {
    name: "insurance-claims",
    description: "For insurers: claims for unpaid orders.",
    words: ["claim"],
  },
  {
    name: "insurance-orders",
    description: "For insurers: covered orders and identity checks.",
    words: ["order", "identity"],
  },
  { name: "insurance", description: "For insurers: SMEs and their verification with a credit limit." },
  { name: "pub", description: "Stored files, packs and exports." },
];

/** Conventions of the whole API, for the document and the developers' page. */
export const conventions: readonly (readonly [title: string, text: string])[] = [
  [
    "Requests and answers",
    "Bodies are JSON objects (`Content-Type: application/json`); uploads are `multipart/form-data`. Every " +
      'successful answer is `{"content": ...}` with status 200, or 202 (`awaits_approval`) if the change waits for ' +
      "another person's approval: `content.approvalId` names the proposal. " +
      "A field or parameter that is null or empty counts as missing. Texts are trimmed of whitespace and invisible " +
      "characters; control characters and direction overrides are rejected. " +
      "Numbers, codes and phone numbers may use the digits of any script; answers use Latin digits. " +
      "Unknown fields are rejected (`unknown_field`), so a misspelt field is never mistaken for a missing one. " +
      "A parameter, key or file that is sent twice is rejected with its name (`invalid`). Send UTF-8. " +
      "Answers may get more fields later: ignore the ones you do not know. A deprecated call answers with the " +
      "headers `Deprecation` (RFC 9745) and, once its end is set, `Sunset` (RFC 8594).",
  ],
  [
    "Tokens",
    "Sign in with `POST /api/v1/auth/login` and send its `token` as `Authorization: Bearer {token}`. The token is " +
      "valid for 30 days, and expires after 12 hours without a call. " +
      "The API does not accept cookies. The path segment after the version names a role: tokens of other roles " +
      "get 403.",
  ],
  [
    "Money, rates and times",
    "Amounts are dollars as decimal numbers with at most two decimals (`1250.5`); more decimals are rejected, " +
      "not rounded. Rates and instalments are fractions (`0.1` is 10%). Times are ISO 8601 in UTC " +
      "(`2026-11-02T08:15:00.000Z`). Deadlines end with a business day, in Kuwait's time zone unless the operator " +
      "has configured another. Identifiers (`_id`) are UUIDs.",
  ],
  [
    "Lists",
    "`page` starts at 1. `perPage` is 1 to 100, by default 10. Lists are sorted newest first; the items waiting " +
      "for you (`level=waiting`, `status=waiting`) are a queue, oldest first. `sortBy=createdAt&order=desc` is " +
      "accepted and has no effect. `content.count` is the number of all rows, " +
      "so the last page is `ceil(count / perPage)`. The filters `level` and `status` may be missing or empty; " +
      "-10 also means all. `expand=order,sme` adds the objects whose ids an answer has, in `content.expanded` by " +
      "name and id, as your own show calls answer them. An object that your show call does not find is left out. A " +
      "page with `expand` has at most 20 rows, and a key needs the scopes of the show calls.",
  ],
  [
    "Errors",
    'Every error is `{"msg": "...", "code": "...", "errors": {"field": ["..."]}, "requestId": "..."}`; ' +
      "`errors` is present if fields are invalid. With `Accept: application/problem+json` an error is RFC 9457's " +
      "problem details: `type` is the address of its code, `title` describes the code, `status` is the HTTP status, " +
      "`detail` is `msg`, and `code`, `errors` and `requestId` stay. Show `msg` to people and decide by `code`: " +
      "`/developers/errors` lists the known codes, and new ones may be added. 400 unreadable; 401 missing or " +
      "expired token, or a wrong email address or password (`wrong_credentials`); 403 another role's address, " +
      "unfinished verification, or an officer without the " +
      "required second factor; 404 unknown, or not yours; 405 wrong method (see `Allow`); 409 not possible in the " +
      "current state; 413 too large; 415 wrong content type; 422 invalid; 429 too many requests; 500 internal error; " +
      "503 outage. 429 and 503 have a `Retry-After` header.",
  ],
  [
    "Languages and request ids",
    "`msg`, `errors` and log lines are in the language of `Accept-Language`: `en` or `ar`. `Content-Language` names " +
      "the language, and caches must respect `Vary`. Every answer has an `X-Request-Id`, which the server's log has " +
      "too: quote it when you report a problem. Send your own in `X-Request-Id`, such as the number of your job: 8 " +
      "to 100 letters, digits, `_`, `.`, `:` and `-`. Dhow replaces others by one of its own.",
  ],
  [
    "Idempotency",
    "Send an `Idempotency-Key` of your choice (1 to 255 characters, such as a UUID) with a POST, PUT or " +
      "DELETE. Send the same key again after a lost connection: " +
      "you get the first answer byte for byte, with `Idempotent-Replayed: true`, and nothing happens twice. " +
      "The order of JSON keys does not matter. Answers are stored for a day. A key that was used for another " +
      "request answers 422, and 409 while the first " +
      "call is still running. Each account has its own keys. Without a token, a key belongs to its request and " +
      "network.",
  ],
  [
    "API keys",
    "An SME or supplier creates API keys on its account page, so that a program works for the company without a " +
      "person's password. Officers of the bank, insurers and Dhow create keys of their organization. Send the key as " +
      "`Authorization: Bearer dhow_live_…`, never in an address. A key has scopes, and can have networks and an " +
      "expiry date. It belongs to the company or organization: a changed password or email leaves it valid, and it " +
      "outlives the officer who created it. Each call that takes a key names its scope; other calls answer 403 " +
      "(`out_of_scope`). Scopes that end in `:read` change nothing, and other scopes read nothing. `audit:read` is " +
      "for every GET call of admins; answers have signed addresses of documents, but packs and exports take " +
      "a person. A key never proposes or approves: an action that needs two people answers 409 (`takes_two_people`). " +
      "A company or organization can have two active keys: to rotate, create the second, switch your program, and " +
      "revoke the first. A key is `dhow_live_` (`dhow_test_` in a sandbox), 32 characters of 0-9, A-Z and a-z, and " +
      "six that hold the CRC32 of all characters before them in base62 with the same alphabet, so secret scanners " +
      "recognize it. `dhow_live_` keys never work in a sandbox, and `dhow_test_` keys work nowhere else.",
  ],
  ["Limits", overallRateLimitText],
  [
    "Files",
    "PDF, PNG, JPEG or WebP up to 10 MB, detected by content. Append the `file` of an answer to " +
      "`/api/v1/pub/{role}/doc/file/` or `/api/v1/pub/order/invoice/file/`, a bank document's to " +
      "`/api/v1/pub/payee/paper/file/`, and a receipt's to `/api/v1/pub/receipt/paper/file/`. " +
      "The address works without a token for 15 minutes, so a browser can show it. Fetch the record again " +
      "for a new one.",
  ],
  [
    "The sandbox",
    "In a sandbox no money moves: a simulated bank answers. `payUrl` is a page that asks Approve " +
      "or Decline. Without a browser, call `sme/pay/verify`: it approves an open payment that was started by API. " +
      "Payments for an order whose amount ends in `.99` are always declined. Codes sent by email " +
      "and text message are also in the answers.",
  ],
  [
    "Methods",
    "HEAD answers like GET without the body, and never changes anything; OPTIONS lists an address's methods. " +
      "Pages of other sites may " +
      "call the API if the operator lists them in `API_ORIGINS`.",
  ],
];

/** The document's introduction, in Markdown. */
export const about =
  "Buy from suppliers on interest-free credit: an SME pays a part upfront and the rest in monthly instalments. " +
  "Each area of this API belongs to one role. `/developers` shows every call as a curl command.\n\n" +
  conventions.map(([title, text]) => `## ${title}\n\n${text}`).join("\n\n");

/** Descriptions of input fields by name, for definitions without their own. */
const inputFields: Record<string, string> = {
  goodUntil: "The document's last valid day, such as `2027-05-31`. Left out if unknown.",
  keep: "True keeps earlier documents of the same title in use.",
  applicantId: "`_id` of an SME or a supplier.",
  is: "`cleared`: another company. `confirmed`: this company.",
  email: "The address to sign in with. Codes and messages go there.",
  password: "At least 8 characters. A new password must not be among the commonly guessed ones.",
  role: "The role of the account.",
  refCode: "The admin verification code of the role.",
  token: "The token from the link in the message.",
  code: "The code from the message, in capital or small letters.",
  currentPassword: "Your current password.",
  sessionId: "`_id` of a session from `session/list`.",

  countryCode: "Country calling code without a plus.",
  phone: "The national number. It may start with the country's calling code (`+965…`, `00965…`).",
  otp: "The 4-digit code from the text message.",
  firstname: "First name of the contact person.",
  lastname: "Last name of the contact person.",
  companyTile: "The company's name.",
  companyTitleAr: "The company's name in Arabic letters.",
  companyDesc: "What the company does.",
  registration: "The company's commercial registration: both parts or none. Each number can have only one account.",
  country: "KW, QA, BH, OM, AE or SA.",
  number: "As on the licence; spaces, dashes, dots and slashes are removed.",
  companyVAT: "The company's VAT number.",
  address: "The company's address.",
  address2: "Another address of the company, such as its warehouse.",
  email2: "Another e-mail address of the company.",
  phone2: "A second phone: both parts or none.",
  instagram: "Instagram name with or without @, or the profile's URL; stored as the bare name.",
  website: "An http(s) URL or a host name: `www.example.com`.",
  priceList: "The https address of the price list, which SMEs see.",
  categoriesSelected: "At least one `_id` from `categories/list`.",
  foundedYear: "The year in which the business began.",
  annualTurnover: "The turnover of the last financial year.",
  averageBalance: "The average bank balance over the last 12 months.",
  monthlyInflow: "The average incoming money a month, over the last 12 months.",
  requestCredit: "Dollars, more than 0.",
  title: "The title.",
  docId: "`_id` of a document.",

  providerId: "`_id` of a supplier.",
  orderId: "`_id` of an order.",
  transactionId: "`transactionId` from the call that started the payment.",
  amount: "Dollars, from 1 to your available credit.",
  description: "The goods ordered.",
  deliveryAddress: "Delivery address. Left out: the company's address.",
  deliveryPhone: "Phone at the delivery address: both parts or none. Left out: the company's phone.",
  reference: "Your bank's payment reference, at most 35 characters. The supplier sees it.",
  valueDate:
    "The day on which the supplier receives the money, such as `2026-12-07`. Not before the invoice was verified, at " +
    "most 10 days ahead. Left out: today.",
  deliveryDay: "Last day for the delivery, such as `2026-12-07`.",
  askId: "`_id` of a credit request.",
  agrees: "True accepts the proposed day.",
  reasonCode: "A reason from the list; the company sees it in its own language. `other` needs your own text in `desc`.",
  deliveredAmount: "The price of the goods that arrived, in dollars. Leave it out if all of them arrived.",
  verifyCode: "The delivery code from the SME's order or its QR code.",

  smeId: "`_id` of an SME.",
  desc: "Free text.",
  installments: "Fractions that sum to exactly 1. The first is paid upfront.",
  taxRate: "The supplier's discount: a fraction from 0.01 to 0.99.",
  credit: "Dollars, more than 0.",
  name: "The name.",
  accountId: "`_id` of a staff account.",
  companyId: "`_id` of an SME or a supplier.",
  what: "New orders, or payouts to a supplier. Left out: new orders.",
  holdId: "`_id` of a hold.",
  until: "The last day, such as 2026-12-31. Left out: until an officer lifts the hold.",
  insolvency: "True if the SME is insolvent and gets no reminders of instalments. Left out: false.",
  approvalId: "`_id` of a proposal.",
  payeeId: "`_id` of a pending bank account.",
  month: "The oldest open month, such as 2026-11.",
  accounts: "The accounts of the ledger to change.",
  book: "The ledger account.",
  odooJournal: "The short code of the journal in Odoo.",
  xeroTaxRate: "The name of the tax rate in Xero for lines without tax.",
  batchId: "`_id` of a payout batch.",
  settlementId: "`_id` of a settlement.",
  groupId: "`_id` of a group.",
  channel: "How the SME was contacted.",
  days: "Days relative to the deadline, such as -3 for three days before it.",
  watchDays: "The days past due until `watch`. 0 turns the state off.",
  defaultDays: "The days past due until `default`. 0 turns the state off.",
  holdsOrders: "True if Dhow holds new orders of SMEs that enter `default`, `insolvent` or `written off`.",
  next: "The day of the next action, such as 2026-12-31.",
  owner: "`_id` of the account of an active admin.",
  cause: "The cause of the pause.",
  report: "The bank's XML report.",
  lineId: "`_id` of a transfer of a batch, or of a line of a bank statement.",
  account: "For a CSV file: the account whose column layout it uses.",
  statement: "The statement file.",
  delimiter: "Column separator.",
  decimalSign: "Decimal sign of amounts.",
  dateForm: "Date format.",
  bookedOn: "The column of the booking date.",
  valueOn: "The column of the value date. Left out: the booking date.",
  direction: "The column that marks debits and credits.",
  debit: "The column of outgoing amounts.",
  bankReference: "The column of the bank's reference.",
  endToEndId: "The column of the sender's end-to-end reference.",
  text: "The column of the payment text.",
  iban: "An IBAN of KW, QA, BH, OM, AE or SA; spaces, dashes and dots are removed.",
  holder: "The account holder.",
  bank: "The bank's name.",
  titleAr: "The title in Arabic. Optional.",
  bic: "The bank's BIC: 8 or 11 capital letters and digits, of the IBAN's country. Optional.",
  currency: "The account's currency.",
  do: "The change to make to the account.",
  morningEmail: "True sends officers their open tasks in the morning.",
  officersNeedSecondFactor: "True locks officers without a second factor out until they set one up.",
  shareRate: "The bank's share of the discount: a fraction from 0 to 0.99.",
  disputeDays: "Days after the delivery, from 0 to 90. 0 turns disputes off.",
  demandDays: "Days after the credit note, from 0 to 365. With 0, only officers demand repayments.",
  reversalsBeforeHold: "Reversed payments within twelve months, from 0 to 12. 0 for no automatic hold.",
  smallDifference: "Dollars, from 0 to 10. 0 writes nothing off.",
  taxNumber: "The tax number on fee invoices.",
  insuranceList: "Every insurer's `_id` once, in the new order.",
  insuranceId: "`_id` of an insurer.",
  insurerId: "`_id` of an insurer, for staff with the role insurance.",
  categoryId: "`_id` of an industry.",
  day: "A date, such as 2027-02-25.",
  home: "The country whose calendar Dhow follows for payouts and reviews.",
  KW: "Working days in Kuwait.",
  QA: "Working days in Qatar.",
  BH: "Working days in Bahrain.",
  OM: "Working days in Oman.",
  AE: "Working days in the UAE.",
  SA: "Working days in Saudi Arabia.",
};

/** Descriptions of answer fields by name, for definitions without their own. */
const outputFields: Record<string, string> = {
  KW: "Working days in Kuwait.",
  QA: "Working days in Qatar.",
  BH: "Working days in Bahrain.",
  OM: "Working days in Oman.",
  AE: "Working days in the UAE.",
  SA: "Working days in Saudi Arabia.",
  holidays: "The holidays.",
  same: "Possible duplicates of the company.",
  screening: "The sanctions screening.",
  documents: "The documents.",
  _id: "The record's identifier.",
  count: "The number of all rows, over all pages.",
  createdAt: "When the record was created.",
  expiresAt: "When the proposal expires without a decision.",
  proposedBy: "The officer who proposed the change.",
  decidedBy: "The officer who decided. Null while pending, or if the proposal expired.",
  decidedAt: "When the decision was made. Null while pending.",
  review: "The review.",
  reviews: "The reviews.",
  ask: "The credit request.",
  asks: "The credit requests.",
  answeredAt: "When the request was answered or withdrawn. Null while pending.",
  waiting: "Pending proposals, oldest first.",
  decided: "Decided proposals, newest first.",
  standing: "Active holds, newest first.",
  lifted: "Holds that were lifted or expired recently.",
  holds: "The company's active holds. Orders already placed continue.",
  holdId: "`_id` of the hold.",
  updatedAt: "When the record last changed.",
  endedAt: "When the outcome was known. Null until then.",
  savedAt: "When the draft was saved.",
  asOf: "When the figures were calculated.",
  at: "When it happened.",
  reason: "The reason, as written. Null if there is none.",

  email: "The account's email address.",
  auth_id: "The account.",
  name: "The name.",
  role: "The role of the account, or of the person who acted.",
  operator: "The person who acted.",
  "user-role": "The account's role, which is also the API area it may use.",
  user: "The token's holder.",
  state: "The current state.",
  sessions: "Your active sessions.",
  doc: "The document.",
  docs: "The documents.",
  logs: "The log's lines.",
  sme: "The SME.",
  smes: "SMEs on this page.",
  group: "The group.",
  debt: "The supplier's debt, its demands and its repayments.",
  demand: "The demand.",
  repayment: "The repayment.",
  groups: "Groups on this page.",
  provider: "The supplier.",
  providers: "Suppliers on this page.",
  categories: "The industries.",
  category: "The industry.",
  insurance: "The insurer.",
  insurances: "The insurers, in the order in which they are asked.",
  member: "The new account.",
  team: "Staff on this page.",
  draft: "The saved draft. Null if there is none.",
  changed: "Names of the changed details.",
  companies: "The bank, then the insurers in priority order.",
  morningEmail: "True if officers get their open tasks in the morning.",
  officersNeedSecondFactor: "True if officers without a second factor are locked out until they set one up.",
  shareRate: "A fraction: 0.1 is 10%.",

  firstname: "First name of the contact person.",
  lastname: "Last name of the contact person.",
  country_code: "Country calling code without a plus.",
  countryCode: "Country calling code without a plus.",
  phone: "The number without the country's calling code.",
  phone2: "The second phone.",
  email2: "Another e-mail address.",
  address: "The company's address.",
  address2: "Another address of the company, such as its warehouse.",
  instagram: "The Instagram name.",
  website: "The website's address.",
  priceList: "The price list's https address.",
  companyTile: "The company's name.",
  companyTitleAr: "The company's name in Arabic letters.",
  companyDesc: "What the company does.",
  registration: "The commercial registration.",
  companyVAT: "The company's VAT number.",
  categoriesSelected: "Ids of industries.",
  requestCredit: "The requested credit, as typed.",
  foundedYear: "The year in which the business began.",
  annualTurnover: "The turnover of the last financial year.",
  averageBalance: "The average bank balance over the last 12 months.",
  monthlyInflow: "The average incoming money a month, over the last 12 months.",
  title: "The title.",
  desc: "The description.",
  text: "What the company does.",
  info: "The contact person and contact details.",
  credit: "The SME's credit limit: requested, granted and used.",
  adminVerified: "True if an admin has verified the company.",
  bankVerified: "True if the bank has verified the company.",

  order: "The order.",
  orders: "Orders on this page.",
  order_id: "`_id` of the order.",
  sme_id: "The buyer.",
  provider_id: "The seller.",
  description: "The goods ordered.",
  installments: "The instalments, the upfront part first.",
  invoice: "The invoice. Null before the upload, and for insurers.",
  invoices: "Invoices on this page.",
  payment: "The payment.",
  payments: "The payments.",
  payouts: "Payouts on this page.",
  payee: "The bank account.",
  payees: "The pending bank accounts.",
  approvedAt: "When the batch was approved.",
  exportedAt: "When the bank files were created.",
  settledAt: "When the transfer was reported as arrived.",
  returnedAt: "When the transfer was reported as returned.",
  batch: "The batch.",
  batches: "The batches.",
  settlement: "The settlement.",
  settlements: "Settlements on this page.",
  case: "The SME.",
  cases: "SMEs on this page.",
  disputes: "The disputes.",
  reschedules: "The reschedules.",
  claim: "The claim.",
  policies: "The policies.",
  position: "The bank's position.",
  lines: "The transfers.",
  leftOut: "Suppliers left out of the batch although money is due to them.",
  draftedBy: "The officer who created the batch.",
  approvedBy: "The officer who approved the batch.",
  files: "The files.",
  outcome: "The report's results, by end-to-end id.",
  remittance: "The remittance advice.",
  remittances: "The transfers.",
  discount: "The supplier's discount.",
  net: "The amount paid to the supplier.",
  statements: "Statement files on this page.",
  line: "The line.",
  accounts: "The accounts.",
  account: "IBAN, or the bank's own account number.",
  columns: "The column layout. Null for columns that the file does not have.",
  fileName: "The file's name, as uploaded.",
  bookedOn: "The bank's booking date.",
  valueOn: "The value date.",
  proposals: "Possible owners of the money.",
  opening: "The opening balance.",
  closing: "The closing balance.",
  on: "The date of the balance.",
  score: "How well it matches, 1 to 100.",
  payStatus: "True if the payment is paid.",
  transactionId: "`_id` of the payment.",
  over: "What the payment is for.",
  payUrl: "The bank's page. It leads the payer back to `/sme/payment-result/{id}`.",
  paid: "True if every instalment of the order is paid.",
  late: "True if the instalment is unpaid after its deadline.",
  latePay: "The overdue instalments.",
  ledger: "The postings.",
  entries: "The lines, oldest first.",
  what: "The event.",
  statement: "A company's monthly statement, or a bank statement file.",
  receipt: "Money that an officer recorded by hand.",
  receipts: "Money that officers recorded by hand.",
  refund: "Money that an SME gets back from its balance.",
  refunds: "Money that SMEs get back from their balances.",
  month: "Such as 2026-11.",
  months: "The months.",
  exposure: "Granted and used credit.",
  granted: "The granted credit.",
  used: describeFigure("used"),
  share: "Share of all used credit.",
  insurers: "By insurer, most used credit first.",
  suppliers: "The suppliers with the largest unpaid orders.",
  industries: "By industry of the SME.",
  countries: "By country of the SME.",
  due: "Used credit by due date.",
  limits: "Shares above which the exposure shows a warning.",
};

/** Descriptions of fields by side of the schema. */
export const fieldDescriptions = { input: inputFields, output: outputFields };

/** Descriptions of named schemas, for definitions without their own. */
export const schemas: Record<string, string> = {
  AccountLine: "A change of an SME's balance.",
  Account: "An account, named by the email address that signs in.",
  AgeSum: "The instalments of one ageing bucket.",
  Ageing: "Outstanding amounts by days overdue.",
  Allocation: "A payment of an order from the SME's balance.",
  Approval: "A change proposed by one officer that another must approve.",
  BankLine: "A line of a bank statement and its match.",
  ListedBankLine: "A line of a bank statement in a list of all statements' lines.",
  BankStatement: "An imported bank statement file.",
  BankStatementWithReasons: "A bank statement file with its rejected lines.",
  CashReconciliation: "An account's closing balance against the ledger's cash, with each entry that is not booked.",
  Case: "An SME that was passed to an insurer, with its documents.",
  CaseRow: "An SME that was passed to an insurer, in a list.",
  CashRefund: "Money that an SME gets back from its balance.",
  Category: "An industry of a company.",
  Collection: "Instalments due in a month, and their payments.",
  CoveredInstalment: "An instalment that is owed, and the amount that pays it.",
  CreditAsk: "An SME's request for more credit, and its outcome.",
  Description: "A company's description.",
  Document: "An uploaded document.",
  DueSums: "Used credit by due date.",
  Exposure: "Granted and used credit, with its largest holders.",
  ExposureLimits: "Shares above which the exposure shows a warning.",
  ExposureRow: "One row of the exposure.",
  Industry: "An industry that companies can choose.",
  Installment: "An instalment of an order.",
  InstallmentRow: "An instalment with a summary of its order.",
  Insurance: "An insurer.",
  InvoiceRow: "The invoice of an order.",
  OwnInvoiceRow: "The invoice of an order, for its SME.",
  Ledger: "An order's ledger entries and payments.",
  LedgerEntry: "One ledger entry.",
  LedgerPayment: "A payment for the order, in any state.",
  MonthStatement: "A month's incoming and outgoing money, and the shares earned.",
  CollectingAccount: "A bank account to which SMEs transfer their payments.",
  MoneyAccount: "An SME's balance from bank transfers.",
  Receipt: "A transfer that an officer recorded by hand, or the proposal to record it.",
  Log: "A line of an applicant's log.",
  Order: "An order with all its details.",
  OrderLog: "A line of an order's timeline.",
  OrderProvider: "The order's supplier.",
  OrderRow: "An order in a list.",
  OrderSme: "The order's SME.",
  OwnSession: "A signed-in browser or an API token of your account.",
  Payment: "A payment of instalments.",
  Payee: "A supplier's bank account.",
  Batch: "A payout batch: transfers to many suppliers.",
  BatchLine: "One transfer of a batch.",
  BatchOrder: "An order paid by a transfer.",
  BatchRow: "A batch in a list.",
  ListedBatch: "A batch in a list, with its last change.",
  BankPosition: "The bank's advances, repayments and shares in all orders.",
  OrderBankPosition: "The bank's advance, repayment and share in one order.",
  WaitingReschedule: "A reschedule that waits for a consent.",
  Reschedule: "Later deadlines for the open instalments of an order.",
  RescheduledDeadline: "The deadlines of one instalment.",
  Dispute: "A dispute about an amount of an order.",
  DisputeFile: "A photograph or document of a dispute.",
  DisputeRow: "A dispute in a list.",
  CollectionCase: "An SME that is or was overdue.",
  ListedCollectionCase: "An overdue SME in a list.",
  PaymentReversal: "A payment that a bank took back, or the proposal to record it.",
  WriteOff: "A written-off debt of an order.",
  ProposedSme: "A trading SME that an admin proposes to the insurer.",
  CoveredSme: "A trading SME with a credit of the insurer.",
  Provision: "The allowance for expected losses at the closing of a month.",
  Erasure: "The erasure of one kind of files of a closed or rejected company.",
  LegalEntity: "Dhow's legal entity. Its texts are empty until an admin has set them.",
  LegalHold: "A legal hold, which keeps all files of a company.",
  ProvisionStage: "One stage of a provision.",
  ClaimPolicy: "The terms on which an insurer pays for unpaid orders.",
  InsuranceClaim: "A claim for an unpaid order against its insurer.",
  InsuranceClaimRow: "A claim in a list.",
  ClaimTransfer: "A transfer of a claim.",
  ClaimableOrder: "An overdue order without a claim.",
  CreditStatePlan: "The days past due of the credit states.",
  CollectionReports: "The emails about debts that a company has chosen.",
  CompanyReports: "The collection reports of the bank or an insurer.",
  CollectionNote: "A note of a contact with an SME.",
  CollectionBucket: "The SMEs with a range of days past due.",
  PaymentPromise: "An SME's promise to pay.",
  ReminderPause: "A pause of an SME's reminders.",
  FeeInvoice: "Dhow's invoice to a supplier for the fees of a month.",
  FeeInvoiceLine: "A fee of one order, or its credit.",
  FeeInvoiceParty: "Dhow or the supplier, at the time of the invoice.",
  Group: "A group of connected SMEs.",
  GroupRow: "A group of connected SMEs in a list.",
  SupplierDebt: "A supplier's debt from credit notes after the payout.",
  OpenClaim: "A credit note whose amount the supplier owes.",
  RepaymentDemand: "A demand to repay credited amounts.",
  Repayment: "A transfer by which a supplier repaid credited amounts.",
  OwingSupplier: "A supplier that owes credited amounts.",
  GroupSme: "An SME of a group.",
  Settlement: "A settlement of collected money with the bank.",
  ListedSettlement: "A settlement in a list.",
  SettlementLine: "One order of a settlement.",
  LeftOut: "A supplier left out of a batch although money is due to it.",
  Remittance: "The remittance advice of a transfer.",
  RemittanceOrder: "An order paid by the transfer.",
  RemittanceRow: "A payout in a list.",
  Payout: "The amount due to a supplier for one order.",
  Awaiting: "Answer of a call that needs a second officer's approval.",
  Hold: "A pause of an SME's orders or of a supplier's payouts.",
  PlacedHold: "A hold as officers see it.",
  Problem: "The answer of a failed call.",
  Registration: "A commercial registration.",
  RankedInsurance: "An insurer with its availability and its number of waiting SMEs.",
  Review: "A due yearly review, with the SME's activity since the last one.",
  ReviewRow: "A due yearly review.",
  Screening: "A sanctions screening.",
  SentPayee: "A bank account sent by a supplier, and its state.",
  Session: "The answer of a successful sign-in.",
  Sme: "An SME with its documents.",
  SmeDraft: "The SME's saved info form, with every field as typed.",
  SmeInfo: "An SME's contact person and contact details.",
  SmeRow: "An SME in a list.",
  StartedPayment: "An open payment.",
  Statement: "A company's monthly statement.",
  StatementEntry: "A change of the company's balance.",
  Supplier: "A supplier with its documents.",
  SupplierCard: "A supplier in the directory.",
  SupplierDraft: "The supplier's saved info form, with every field as typed.",
  SupplierInfo: "A supplier's contact person and contact details.",
  SupplierRow: "A supplier in a list.",
  SupplierShown: "A supplier as SMEs see it.",
  WaitingPayee: "A supplier's bank account awaiting an admin's decision.",
  WaitingDocument: "A new document of a company that already trades.",
  TeamMember: "A staff account.",
  JournalEntry: "A posting, with its lines.",
  JournalLine: "A line of a posting.",
  ChartAccount: "An account of the ledger, and its account in the accounting software.",
  TrialRow: "A ledger account in the trial balance.",
  Vintage: "A month's orders and their payments.",
};

/** Descriptions of the id at the end of an address. */
export const idDescriptions: Partial<Record<Sample, string>> = {
  batch: "`_id` of a payout batch.",
  batchExported: "`_id` of a payout batch.",
  settlement: "`_id` of a settlement.",
  supplierOwing: "`_id` of a supplier.",
  group: "`_id` of a group.",
  smeOverdue: "`_id` of an SME.",
  smeInDefault: "`_id` of an SME.",
  orderWrittenOff: "`_id` of an order.",
  claim: "`_id` of a claim.",
  claimTransfer: "`_id` of a transfer of a claim.",
  feeInvoice: "`_id` of a fee invoice.",
  insurer: "`_id` of an insurer.",
  remittance: "`_id` of a transfer.",
  sme: "`_id` of an SME.",
  smeAtInsurer: "`_id` of an SME that was passed to you.",
  smeToReview: "`_id` of an SME whose review is due.",
  supplier: "`_id` of a supplier.",
  order: "`_id` of an order.",
  bankStatement: "`_id` of a bank statement.",
  transaction: "`transactionId` of a payment.",
  webhook: "`_id` of a webhook.",
  checkout: "`_id` of a checkout.",
};

const webhookHeader = (name: string, header: string, description: string, example: string) => ({
  name,
  parameter: { name: header, in: "header", required: true, description, schema: { type: "string" }, example },
});

/** The headers of webhooks in OpenAPI's form, each with the name of its component. */
export const webhookHeaders = [
  webhookHeader("WebhookId", "webhook-id", "The event's id: the same on each retry.", samples.log),
  webhookHeader("WebhookTimestamp", "webhook-timestamp", "The attempt's time, in seconds since 1970.", "1795856400"),
  webhookHeader(
    "WebhookSignature",
    "webhook-signature",
    "`v1,` and the base64 HMAC-SHA256 of id, timestamp and body, joined by dots. Two of them during a rotation.",
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  ),
];

/** The parameter `Idempotency-Key` in OpenAPI's form. */
export const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A repeated request with the same key returns the first answer and has no further effect.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
  example: "2f1c0f0e-6f0c-4b6e-9a51-0d5c1d6f7a10",
};

const count = (description: string, example: number) => ({
  description,
  schema: { type: "integer", minimum: 0 },
  example,
});

const line = (description: string, example: string) => ({ description, schema: { type: "string" }, example });

/** Response headers in OpenAPI's form. */
export const headers = {
  RateLimit: line(
    "The rest of the limit: requests left (`r`), and seconds until the full limit is available (`t`).",
    '"api";r=598;t=60',
  ),
  RateLimitPolicy: line("The limit: requests (`q`) in a number of seconds (`w`).", '"api";q=600;w=60'),
  RateLimitLimit: count("Requests allowed in a minute.", 600),
  RateLimitRemaining: count("Requests left.", 598),
  RateLimitReset: count("Seconds until the full limit is available again.", 60),
  RetryAfter: count("Seconds to wait before a retry.", 30),
  XRequestId: line(
    "The request's id, which the server's log has too. Quote it when you report a problem.",
    "1f6f2c1e-8a6b-4a53-9a39-52a3c1d0f9b7",
  ),
  ContentLanguage: line("The language of `msg`, `errors` and other texts. Missing on a replayed answer.", "en"),
  WWWAuthenticate: line("The authentication scheme: a bearer token.", challenge["WWW-Authenticate"]),
};

/** Answers other than 200, by status. `header` names an extra header. */
export const problems = {
  202: {
    name: "AwaitsApproval",
    description:
      "Nothing has changed yet: the change is now a proposal that needs a second person's approval. Only calls above " +
      "an approval limit answer this, and calls that always need two people.",
    example: {
      content: { approvalId: samples.approval },
      msg: english(message("awaitsSecondPerson", "a share of the bank above 50%")),
      code: "awaits_approval",
    },
    header: null,
  },
  400: {
    name: "Unreadable",
    description:
      "The body or the query cannot be read or is not valid UTF-8, or the Idempotency-Key is empty or too long.",
    example: { msg: english(message("bodyUnreadable")), code: "unreadable" },
    header: null,
  },
  401: {
    name: "Unauthorized",
    description: "The token is missing, invalid or expired, or the email address or password is wrong.",
    example: { msg: english(message("tokenOver")), code: "token_over" },
    header: "WWW-Authenticate",
  },
  403: {
    name: "Forbidden",
    description:
      "The address belongs to another role, the verification is not finished, or the officer lacks the required " +
      "second factor.",
    example: { msg: english(message("finishVerification")), code: "not_verified" },
    header: null,
  },
  404: {
    name: "NotFound",
    description: "The record does not exist, or it is not yours.",
    example: { msg: english(message("notFound")), code: "not_found" },
    header: null,
  },
  409: {
    name: "Conflict",
    description: "The current state does not allow it, or a request with this Idempotency-Key is still running.",
    example: { msg: english(message("keyRunning")), code: "idempotency_key_running" },
    header: null,
  },
  410: {
    name: "Erased",
    description: "The file was erased at the end of its retention period. Its record stays.",
    example: { msg: english(message("fileErased", Date.UTC(2036, 10, 21))), code: "erased" },
    header: null,
  },
  413: {
    name: "TooLarge",
    description: "More than 100 KB of JSON (20 MB for a bank's report), or a file of more than 10 MB.",
    example: { msg: "The body is too large.", code: "too_large" },
    header: null,
  },
  415: {
    name: "WrongType",
    description: "The call does not accept this content type.",
    example: { msg: english(message("sendJson")), code: "wrong_type" },
    header: null,
  },
  422: {
    name: "Invalid",
    description: "The input is invalid, or the Idempotency-Key was used for another request.",
    example: { msg: "must be more than 1$", code: "invalid", errors: { amount: ["must be more than 1$"] } },
    header: null,
  },
  429: {
    name: "TooMany",
    description: "Too many requests.",
    example: {
      msg: `Too many requests: the limit is ${describeRateLimit("api")}. Try again in 30 seconds.`,
      code: "too_many",
    },
    header: "Retry-After",
  },
  500: {
    name: "Defect",
    description: "An internal error.",
    example: { msg: english(message("defect")), code: "defect" },
    header: null,
  },
  503: {
    name: "Outage",
    description: "An outage, such as a full disk. Nothing was stored.",
    example: { msg: english(message("diskFull")), code: "outage" },
    header: "Retry-After",
  },
} as const;
