/**
 * The numbers that have names. `enum` is what every validator and generator reads; the names and descriptions beside it
 * are what most generators make named members of (openapi-typescript, openapi-generator, openapi-python-client,
 * oapi-codegen).
 */
import * as z from "zod";
import { OrderStatus, orderStatuses, orderStatusName } from "~/domain/orders/status";
import { applicantLevels, insurerLevels, Level, levelName } from "~/domain/values/level";

/** `values` of the numbers that `all` names, each described. */
function enumeration(
  id: string,
  description: string,
  all: Record<string, number>,
  values: readonly number[],
  says: (value: number) => string,
) {
  const names = new Map(Object.entries(all).map(([name, value]) => [value, name]));
  return z.literal([...values]).meta({
    id,
    description,
    type: "integer",
    "x-enum-varnames": values.map((value) => names.get(value)),
    "x-enum-descriptions": values.map(says),
  });
}

const levelTexts: Record<Level, string> = {
  [Level.rejectedByInsurers]: "no insurer is left, which is final (SMEs only)",
  [Level.conditionalRejected]: "the info form is open again",
  [Level.fullRejected]: "final",
  [Level.registered]: "the e-mail address is to be proven",
  [Level.emailVerified]: "the phone is to be proven",
  [Level.phoneVerified]: "the info is to be added",
  [Level.infoAdded]: "documents are to be uploaded and confirmed",
  [Level.docsUploaded]: "an admin decides",
  [Level.adminVerified]: "the bank decides on an SME; a supplier can trade",
  [Level.bankVerified]: "an insurer decides (SMEs only)",
  [Level.insuranceVerified]: "an admin sets the instalments (SMEs only)",
  [Level.adminActivated]: "it can order (SMEs only)",
};
const describeLevel = (level: number): string => `${levelName(level)}: ${levelTexts[level as Level]}.`;

export const level = enumeration(
  "Level",
  "How far an applicant's verification has come.",
  Level,
  applicantLevels("sme"),
  describeLevel,
);
export const supplierLevel = enumeration(
  "SupplierLevel",
  "How far a supplier's verification has come.",
  Level,
  applicantLevels("provider"),
  describeLevel,
);

const insurerLevelTexts: Partial<Record<Level, string>> = {
  [Level.bankVerified]: "you decide",
  [Level.insuranceVerified]: "you cover it, and an admin sets the instalments",
  [Level.adminActivated]: "you cover it, and it can order",
};
export const insurerLevel = enumeration(
  "InsurerLevel",
  "How far the verification of an SME has come that is with you.",
  Level,
  insurerLevels,
  (level) => `${levelName(level)}: ${insurerLevelTexts[level as Level]}.`,
);

const statusTexts: Record<OrderStatus, string> = {
  [OrderStatus.canceled]: "nothing of it is owed any more",
  [OrderStatus.created]: "the SME is to pay the upfront part",
  [OrderStatus.waiting]: "the supplier is to accept or decline",
  [OrderStatus.sending]: "the goods are on their way",
  [OrderStatus.delivered]: "the supplier is to upload the invoice",
  [OrderStatus.uploadedInvoice]: "an admin is to verify the invoice",
  [OrderStatus.invoiceVerifiedByAdmin]: "the bank is to pay the supplier",
  [OrderStatus.paidByBank]: "the supplier has its money",
};
export const orderStatus = enumeration(
  "OrderStatus",
  "How far an order has come. The SME may still owe instalments, which `paid` says.",
  OrderStatus,
  orderStatuses,
  (status) => `${orderStatusName(status, false)}: ${statusTexts[status as OrderStatus]}.`,
);
