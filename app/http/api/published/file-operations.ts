/** The six addresses that serve stored files. They are plain routes, so their documentation is written by hand. */
import { acceptedTypes } from "~/domain/documents/document";
import { invoiceTypes } from "~/domain/invoices/invoice";

const INVOICE_ADDRESS = "/api/v1/pub/order/invoice/file/{file}";

const fileKinds = [
  ["/api/v1/pub/sme/doc/file/{file}", "pubSmeDocFile", "A document of an SME."],
  ["/api/v1/pub/provider/doc/file/{file}", "pubProviderDocFile", "A document of a supplier."],
  ["/api/v1/pub/provider/prices/file/{file}", "pubProviderPricesFile", "The price list of a supplier."],
  [INVOICE_ADDRESS, "pubOrderInvoiceFile", "The invoice of an order."],
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
export const fileAddresses = Object.fromEntries(
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
          503: { $ref: "#/components/responses/Outage" },
        },
      },
    },
  ]),
);
