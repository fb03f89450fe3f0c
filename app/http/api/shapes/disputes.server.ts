/** Disputes of orders. See app/domain/disputes/dispute.ts. */
import * as z from "zod";
import { type DisputeRow, disputeName, disputeReasons, disputeStates } from "~/domain/disputes/dispute";
import { formatOrderNumber } from "~/domain/orders/status";
import type { Dispute } from "~/domain/values/dispute-data";
import { signedFile } from "~/http/files/signed-addresses.server";
import {
  dollars,
  id,
  inDollars,
  inDollarsOrNull,
  iso,
  isoOrNull,
  numberOfOrder,
  text,
  textOrNull,
  timeOrNull,
  timeShape,
  wholeShape,
} from "./basics";

const DISPUTED = "2026-11-04T08:20:00.000Z";
const yet = { examples: [null] };

const basics = {
  _id: z.uuid().meta({ description: "The dispute's id.", examples: ["0199aa00-0000-7000-8000-000000000198"] }),
  number: text("DS-001042-1").meta({ description: "The dispute's number, as people use it." }),
  amount: dollars(120).meta({ description: "The disputed amount." }),
  reason: z.enum(disputeReasons).meta({ description: "The SME's reason.", examples: ["damaged"] }),
  desc: text("Twelve sacks were torn.").meta({ description: "The SME's description." }),
  state: z.enum(disputeStates).meta({
    description: "`accepted` by the supplier, `decided` by an admin, or `withdrawn` by the SME.",
    examples: ["open"],
  }),
  answer: textOrNull("Nine sacks are our fault.").meta({ description: "The supplier's answer.", ...yet }),
  answeredAt: timeOrNull.meta({ description: "When the supplier answered.", ...yet }),
  credited: z
    .number()
    .nullable()
    .meta({ description: "Dollars that the SME need not pay. Null while the dispute is open.", ...yet }),
  decision: textOrNull("The photograph shows nine sacks.").meta({ description: "The admin's reason.", ...yet }),
  endedAt: timeOrNull.meta({ description: "When the dispute ended.", ...yet }),
  createdAt: timeShape(DISPUTED).meta({ description: "When the SME disputed the amount." }),
};

const disputeFileShape = z
  .object({
    sender: z.enum(["sme", "provider"]).meta({ description: "The party that sent it.", examples: ["sme"] }),
    mime: text("image/jpeg").meta({ description: "The file's type." }),
    bytes: wholeShape(48_211).meta({ description: "Its size." }),
    file: text("Pq8sT?until=1793600000000&signature=c2lnbmF0dXJl").meta({
      description: "Append it to /api/v1/pub/order/dispute/file/. That address works without a token for 15 minutes.",
    }),
    createdAt: timeShape(DISPUTED).meta({ description: "When it was sent." }),
  })
  .meta({ id: "DisputeFile" });

export const disputeShape = z
  .object({
    ...basics,
    files: z.array(disputeFileShape).meta({ description: "Photographs and documents of both parties." }),
  })
  .meta({ id: "Dispute" });

export const disputeRowShape = z
  .object({
    ...basics,
    order_id: id("order"),
    orderNumber: numberOfOrder,
    sme: text("Gulf Pantry Trading").meta({ description: "The SME's name." }),
    provider: text("Al Noor Wholesale").meta({ description: "The supplier's name." }),
  })
  .meta({ id: "DisputeRow" });

const basicsJson = (dispute: Omit<Dispute, "files">, order: number) => ({
  _id: dispute.id,
  number: disputeName(order, dispute.number),
  amount: inDollars(dispute.amount),
  reason: dispute.reason,
  desc: dispute.description,
  state: dispute.state,
  answer: dispute.answer,
  answeredAt: isoOrNull(dispute.answeredAt),
  credited: inDollarsOrNull(dispute.credited),
  decision: dispute.decision,
  endedAt: isoOrNull(dispute.endedAt),
  createdAt: iso(dispute.createdAt),
});

/** Converts a dispute to JSON. `order`: the order's number. */
export const disputeJson = (dispute: Dispute, order: number): z.input<typeof disputeShape> => ({
  ...basicsJson(dispute, order),
  files: dispute.files.map(({ sender, mime, bytes, file, createdAt }) => ({
    sender,
    mime,
    bytes,
    file: signedFile("order/dispute", file),
    createdAt: iso(createdAt),
  })),
});

/** Converts a row of the admins' list to JSON. */
export const disputeRowJson = (row: DisputeRow): z.input<typeof disputeRowShape> => ({
  ...basicsJson(row, row.orderNumber),
  order_id: row.orderId,
  orderNumber: formatOrderNumber(row.orderNumber),
  sme: row.sme,
  provider: row.supplier,
});
