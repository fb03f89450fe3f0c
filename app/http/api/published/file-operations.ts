/** The four addresses that serve stored files: plain routes, so what the document says of them is written by hand. */
import { acceptedTypes } from "~/domain/documents/document";

const fileKinds = [
  ["/api/v1/pub/sme/doc/file/{file}", "pubSmeDocFile", "A document of an SME."],
  ["/api/v1/pub/provider/doc/file/{file}", "pubProviderDocFile", "A document of a supplier."],
  ["/api/v1/pub/order/invoice/file/{file}", "pubOrderInvoiceFile", "The invoice of an order."],
  [
    "/api/v1/pub/payee/paper/file/{file}",
    "pubPayeePaperFile",
    "A bank paper of a supplier's account: for itself and admins.",
  ],
] as const;

const NOTES =
  "The `file` of an answer, put behind this address, works without a token for 15 minutes: it carries `until` " +
  "and `signature`. " +
  "With a token (or the session of a page) the name alone is enough, for whoever may see the record. To " +
  "everybody else there is nothing here.";

const parameter = (name: string, place: "path" | "query", description: string, example: string, type = "string") => ({
  name,
  in: place,
  required: place === "path",
  description,
  schema: { type },
  example,
});

const binary = { schema: { type: "string", contentMediaType: "application/octet-stream" } };

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
          parameter("file", "path", "Its stored name.", "Zk1xQ3vT8mW"),
          parameter("until", "query", "Of a signed address.", "1793600000000", "string"),
          parameter("signature", "query", "Of a signed address.", "c2lnbmF0dXJl"),
          parameter("preview", "query", "With any value: the small picture of a picture.", "1"),
        ],
        responses: {
          200: {
            description: "The file.",
            headers: {
              ETag: {
                description: "Send it as If-None-Match to be told that nothing changed.",
                schema: { type: "string" },
              },
            },
            content: Object.fromEntries(acceptedTypes.map((type) => [type, binary])),
          },
          304: { description: "It is what If-None-Match named." },
          404: { $ref: "#/components/responses/NotFound" },
          503: { $ref: "#/components/responses/Outage" },
        },
      },
    },
  ]),
);
