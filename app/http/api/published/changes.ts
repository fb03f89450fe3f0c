/** The changes of the API, newest first, for /developers/changes and its Atom feed. */

export interface ApiChange {
  /** Ends the change's address and names it in feeds. Unique, and never changed. */
  id: string;
  /** The day of the change, in UTC: "2026-11-28". */
  day: string;
  title: string;
  text: string;
}

export const apiChanges: readonly ApiChange[] = [
  {
    id: "expand",
    day: "2026-11-29",
    title: "Objects beside their ids",
    text:
      "`expand=order,sme,provider` adds the objects whose ids a list or a show call answers, as `expanded`. Each " +
      "call's documentation has the names that it takes.",
  },
  {
    id: "buyer-references",
    day: "2026-11-29",
    title: "References of buyers",
    text:
      "`sme/order/create` takes `buyerReference`, `lines` and `metadata`. The SME's reference is unique among its " +
      "orders, and the supplier sees it with the lines. In an SME's orders, `metadata` is the SME's own data. " +
      "`sme/order/list?buyerReference=` and `provider/order/list?externalReference=` find one order. The SME's " +
      "invoices and the supplier's remittance advices have the references, the lines and the reader's own `metadata`.",
  },
  {
    id: "insurer-cases",
    day: "2026-11-29",
    title: "Cases of insurers",
    text:
      "`insurance/sme/show` and the objects of an insurer's events have the SME's case: `tasks` with deadlines, " +
      "`decisions`, `cover`, `nextReview`, `claims` and `reachedAt`. Claims have `sme_id`.",
  },
  {
    id: "checkouts",
    day: "2026-11-29",
    title: "Checkouts for shops",
    text:
      "Suppliers create checkouts with `checkout/create`, and buyers pay them on Dhow. `buyer/check` says if a buyer " +
      "can order. Orders have `externalReference`, `metadata` and `lines`, and remittance advices " +
      "`externalReference`. Keys need the scope `checkouts:write`; events are `checkout.*`.",
  },
  {
    id: "deprecation",
    day: "2026-11-29",
    title: "Deprecation and Sunset",
    text:
      "A deprecated call will answer with `Deprecation` and, once its end is set, `Sunset`, and the document marks " +
      "it. No call is deprecated.",
  },
  {
    id: "sandbox-reset",
    day: "2026-11-29",
    title: "Reset of a demo",
    text: "`sandbox/reset` starts a sandbox of `dhow demo` again with new example data.",
  },
  {
    id: "list-changes",
    day: "2026-11-29",
    title: "Changes of list items",
    text:
      "Items of lists have `updatedAt`: the time of the newest event about the item in your feed, or else of its " +
      "creation. In `sme/list` and `provider/list`, it replaces the time of the last change of the level. " +
      "`updatedSince` limits a list to items that changed since a time.",
  },
  {
    id: "list-cursors",
    day: "2026-11-29",
    title: "Lists by cursor",
    text:
      "`after=` begins a list by cursor, and `next` is the `after` of the next rows. Rows that arrive meanwhile move " +
      "no other row to another page.",
  },
  {
    id: "magic-values",
    day: "2026-11-29",
    title: "Outcomes on request in a sandbox",
    text:
      "In a sandbox, some order amounts and addresses lead to declined and late payments, holds, returned payouts, " +
      "chargebacks and refused claims. `/developers/sandbox` lists them.",
  },
  {
    id: "pack-signatures",
    day: "2026-11-29",
    title: "Archives with signatures",
    text:
      "Each archive has the signature `manifest.sig`, a JWS with ed25519. The public keys are at " +
      "`/.well-known/dhow-signing-keys.json`. A claim's archive also has `proof.txt`.",
  },
  {
    id: "organization-webhooks",
    day: "2026-11-29",
    title: "Webhooks of the bank, insurers and Dhow",
    text:
      "Officers manage webhooks of their organization with `webhook/create` and the other calls of webhooks. Each " +
      "gets the events of its role's `event/list`. `webhook/test` takes a `type`, and answers 409 `no_events` if it " +
      "finds no event.",
  },
  {
    id: "batch-files",
    day: "2026-11-29",
    title: "Payout batches as files",
    text:
      "The bank and admins download an exported batch as `application/xml` from `pub/batch/xml/{id}` and as " +
      "`text/csv` from `pub/batch/csv/{id}`, also with a key of the scope `batches:read`.",
  },
  {
    id: "webhooks-ed25519",
    day: "2026-11-29",
    title: "Webhooks with ed25519",
    text:
      "`webhook/create` takes `signature`: `v1a` signs deliveries with ed25519. Webhooks show their `signature` and " +
      "`publicKey`.",
  },
  {
    id: "organization-keys",
    day: "2026-11-29",
    title: "API keys of the bank, insurers and Dhow",
    text:
      "Officers create keys of their organization, with the new scopes `cases:read`, `cases:decide`, " +
      "`batches:read`, `batches:report`, `statements:write` and, for auditors, `audit:read`. A verdict above a limit " +
      "answers a key with 409 `takes_two_people`. The `operator` of a log line has the name of the `apiKey`.",
  },
  {
    id: "sandbox",
    day: "2026-11-29",
    title: "The sandbox's time and messages",
    text:
      "In a sandbox, admins move the time with `sandbox/clock/move` and read the messages that it did not send with " +
      "`sandbox/message/list`.",
  },
  {
    id: "webhooks",
    day: "2026-11-28",
    title: "Webhooks",
    text:
      "`webhook/create` and the other calls of webhooks send an SME's or supplier's events to an https address, " +
      "signed as Standard Webhooks define. The document's `webhooks` describe the requests.",
  },
  {
    id: "officers-events",
    day: "2026-11-28",
    title: "Events for admins, the bank and insurers",
    text:
      "`event/list` also lists the events of admins, the bank and insurers. Each event has its `subject`: a kind and " +
      "an `_id`.",
  },
  {
    id: "typescript-client",
    day: "2026-11-28",
    title: "A client for TypeScript, and a Postman collection",
    text:
      "The folder `app/client` of Dhow's repository is a package with the types of all calls. It repeats calls " +
      "safely, and its examples are programs of a supplier, a bank, an insurer and a data warehouse. " +
      "`/developers/postman.json` has all calls for Postman.",
  },
  {
    id: "event-feed",
    day: "2026-11-28",
    title: "Events of companies",
    text:
      "`event/list` lists an SME's or supplier's events with a cursor, filtered by type such as `order.*`. API keys " +
      "need the new scope `events:read`.",
  },
  {
    id: "reverse-claim-transfers",
    day: "2026-11-28",
    title: "Reversed transfers of claims",
    text:
      "`claim/reverse` takes back a transfer of an insurance claim that officers recorded. A claim's `transfers` " +
      "have `_id` and `onStatement`.",
  },
  {
    id: "problem-details",
    day: "2026-11-28",
    title: "Problem details, request ids and rate limits",
    text:
      "Errors have a `requestId`, and are RFC 9457's problem details with `Accept: application/problem+json`. You " +
      "may send your own `X-Request-Id`. `RateLimit` and `RateLimit-Policy` stand beside the earlier headers.",
  },
  {
    id: "repayments",
    day: "2026-11-28",
    title: "Repayments of suppliers",
    text:
      "`repayment/…` lists suppliers that owe money after a credit note, sends demands, and records and reverses " +
      "repayments.",
  },
  {
    id: "api-keys",
    day: "2026-11-27",
    title: "API keys",
    text:
      "SMEs and suppliers create API keys with scopes on their account page. A call that takes a key names its scope " +
      "in the document's `security`.",
  },
  {
    id: "losses",
    day: "2026-11-27",
    title: "When a trade goes wrong",
    text:
      "New calls for disputes, credit notes, reversed payments, collections, later deadlines, insurance claims, " +
      "write-offs, settlements with the bank, closed companies and retention.",
  },
];
