/** The addresses of stored files, packs and exports: plain routes, so their documentation is written by hand. */
import { acceptedTypes } from "~/domain/documents/document";
import { invoiceTypes } from "~/domain/invoices/invoice";
import { journalLayouts } from "~/domain/journal/journal";
import type { ApiKeyScope } from "~/domain/values/api-key-scope";
import { neededScope } from "~/domain/verbs/permissions";
import { samples } from "~/http/api/shapes/samples";
import { describeRateLimit } from "~/http/request/rate-limits.server";

const INVOICE_ADDRESS = "/api/v1/pub/order/invoice/file/{file}";

const fileKinds = [
  ["/api/v1/pub/sme/doc/file/{file}", "pubSmeDocFile", "A document of an SME."],
  ["/api/v1/pub/provider/doc/file/{file}", "pubProviderDocFile", "A document of a supplier."],
  ["/api/v1/pub/provider/prices/file/{file}", "pubProviderPricesFile", "The price list of a supplier."],
  [INVOICE_ADDRESS, "pubOrderInvoiceFile", "The invoice of an order."],
  ["/api/v1/pub/order/dispute/file/{file}", "pubOrderDisputeFile", "A file of a dispute."],
  [
    "/api/v1/pub/payee/paper/file/{file}",
    "pubPayeePaperFile",
    "The bank document of a supplier's account, for the supplier and admins.",
  ],
  [
    "/api/v1/pub/receipt/paper/file/{file}",
    "pubReceiptPaperFile",
    "The paper of a manual receipt, for admins and the bank.",
  ],
] as const;

const NOTES =
  "Append an answer's `file` to this address. The result needs no token for 15 minutes, because it carries `until` " +
  "and `signature`. With a token (or the session of a page) the name alone is enough if you may see the record. " +
  "Everybody else gets 404.";

const parameter = (name: string, place: "path" | "query", description: string, example: string, type = "string") => ({
  name,
  in: place,
  required: place === "path",
  description,
  schema: { type },
  example,
});

const binary = { schema: { type: "string", contentMediaType: "application/octet-stream" } };

/** The path items of the stored files, by path. */
const storedFileAddresses = Object.fromEntries(
  fileKinds.map(([path, operationId, summary]) => [
    path,
    {
      get: {
        operationId,
        tags: ["pub"],
        summary,
        description: NOTES,
        security: [{}, { bearer: [] }],
        parameters: [
          parameter("file", "path", "The stored file's name.", "Zk1xQ3vT8mW"),
          parameter("until", "query", "Expiry of a signed address.", "1793600000000", "string"),
          parameter("signature", "query", "Signature of a signed address.", "c2lnbmF0dXJl"),
          parameter("preview", "query", "Any value returns a small preview of an image.", "1"),
        ],
        responses: {
          200: {
            description: "The file.",
            headers: {
              ETag: {
                description: "Send it as If-None-Match to get 304 while the file is unchanged.",
                schema: { type: "string" },
              },
            },
            content: Object.fromEntries(
              (path === INVOICE_ADDRESS ? invoiceTypes : acceptedTypes).map((type) => [type, binary]),
            ),
          },
          304: { description: "The file is unchanged since If-None-Match." },
          404: { $ref: "#/components/responses/NotFound" },
          410: { $ref: "#/components/responses/Erased" },
          503: { $ref: "#/components/responses/Outage" },
        },
      },
    },
  ]),
);

const PACK_NOTES =
  "A tar archive with tables as CSV, the stored files, and the SHA-256 of each file in `manifest.sha256`. " +
  "`manifest.sig` is a JWS of their list, with a key of `/.well-known/dhow-signing-keys.json`. " +
  "`dhow verify` proves that nobody changed the archive. " +
  "An archive without `manifest.seal` at its end is incomplete. Everybody else gets 404.";

const OWN_DATA = `A company downloads its own data at most ${describeRateLimit("own data")}.`;

const packKinds = [
  [
    "/api/v1/pub/order/pack/{id}",
    "pubOrderPack",
    "All documents of an order, for admins.",
    parameter("id", "path", "The order's id.", samples.order),
  ],
  [
    "/api/v1/pub/claim/pack/{id}",
    "pubClaimPack",
    "All documents of a claim, for admins, the bank and the claim's insurer.",
    parameter("id", "path", "The claim's id.", samples.claim),
  ],
  [
    "/api/v1/pub/book/pack/{month}",
    "pubBookPack",
    "All documents of a month, for admins and the bank.",
    parameter("month", "path", "The month.", "2026-11"),
  ],
  [
    "/api/v1/pub/sme/pack/{id}",
    "pubSmePack",
    "Everything about an SME, for admins; for the SME itself, all its own data.",
    parameter("id", "path", "The SME's id.", samples.sme),
  ],
  [
    "/api/v1/pub/provider/pack/{id}",
    "pubProviderPack",
    "Everything about a supplier, for admins; for the supplier itself, all its own data.",
    parameter("id", "path", "The supplier's id.", samples.supplier),
  ],
] as const;

const packAddresses = Object.fromEntries(
  packKinds.map(([path, operationId, summary, place]) => [
    path,
    {
      get: {
        operationId,
        tags: ["pub"],
        summary,
        description: /Sme|Provider/.test(operationId) ? `${PACK_NOTES} ${OWN_DATA}` : PACK_NOTES,
        security: [{ bearer: [] }],
        parameters: [place],
        responses: {
          200: { description: "The archive.", content: { "application/x-tar": binary } },
          404: { $ref: "#/components/responses/NotFound" },
          429: { $ref: "#/components/responses/TooMany" },
          503: { $ref: "#/components/responses/Outage" },
        },
      },
    },
  ]),
);

/** The credentials of a file that a person or an API key with the scope downloads. */
const personOrKey = (scope: ApiKeyScope | null) => [{ bearer: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])];

interface KeyedFile {
  operationId: string;
  summary: string;
  description: string;
  security: ReturnType<typeof personOrKey>;
  id: ReturnType<typeof parameter>;
  /** The description of the file in the answer. */
  file: string;
  mediaType: string;
}

/** The operation that answers the file of a record. */
const keyedFile = ({ id, file, mediaType, ...operation }: KeyedFile) => ({
  get: {
    tags: ["pub"],
    ...operation,
    parameters: [id],
    responses: {
      200: { description: file, content: { [mediaType]: binary } },
      404: { $ref: "#/components/responses/NotFound" },
      429: { $ref: "#/components/responses/TooMany" },
      503: { $ref: "#/components/responses/Outage" },
    },
  },
});

const batchFile = {
  description:
    "The batch must be exported. Each download is the same file, byte for byte. An API key needs the scope " +
    "`batches:read`. Everybody else gets 404.",
  security: personOrKey(neededScope("bank", "payouts.batch", "read")),
  id: parameter("id", "path", "The batch's id.", samples.batchExported),
  file: "The file.",
};

/** The path items of the files for banks and accounting software, by path. */
const exportAddresses = {
  "/api/v1/pub/batch/xml/{id}": keyedFile({
    ...batchFile,
    operationId: "pubBatchXml",
    summary: "A payout batch as ISO 20022 (pain.001.001.09), for admins and the bank.",
    mediaType: "application/xml",
  }),
  "/api/v1/pub/batch/csv/{id}": keyedFile({
    ...batchFile,
    operationId: "pubBatchCsv",
    summary: "A payout batch as CSV in UTF-8 with a byte order mark, for admins and the bank.",
    mediaType: "text/csv",
  }),
  "/api/v1/pub/book/journal/{month}": {
    get: {
      operationId: "pubBookJournal",
      tags: ["pub"],
      summary: "A month's journal as CSV, for admins and the bank.",
      description:
        "The layout `odoo`, `xero` or `zoho` (Zoho Books) is ready for import; `dhow` has all columns. Account codes " +
        "come from the chart of accounts (`admin/book/chart`). Everybody else gets 404.",
      security: [{ bearer: [] }],
      parameters: [
        parameter("month", "path", "The month.", "2026-11"),
        {
          ...parameter("layout", "query", "The columns of the file.", "odoo"),
          schema: { type: "string", enum: journalLayouts, default: "dhow" },
        },
      ],
      responses: {
        200: { description: "The file, in UTF-8 with a byte order mark.", content: { "text/csv": binary } },
        404: { $ref: "#/components/responses/NotFound" },
        422: { $ref: "#/components/responses/Invalid" },
        429: { $ref: "#/components/responses/TooMany" },
        503: { $ref: "#/components/responses/Outage" },
      },
    },
  },
  "/api/v1/pub/fee-invoice/xml/{id}": keyedFile({
    operationId: "pubFeeInvoiceXml",
    summary: "A fee invoice as UBL 2.1, for admins and its supplier.",
    description:
      "An Invoice, or a CreditNote for a negative total: with the codes of PINT-AE, and for Saudi suppliers with " +
      "the QR code of ZATCA. Everybody else gets 404.",
    security: personOrKey(neededScope("provider", "feeInvoices.see", "read")),
    id: parameter("id", "path", "The fee invoice's id.", samples.feeInvoice),
    file: "The invoice.",
    mediaType: "application/xml",
  }),
};

/** The path items of stored files, packs and exports, by path. */
export const fileAddresses = { ...storedFileAddresses, ...packAddresses, ...exportAddresses };
