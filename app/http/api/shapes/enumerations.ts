/**
 * Enumerations whose values are numbers. Validators and generators read `enum`. Most generators also turn the
 * `x-enum` names and descriptions into named members (openapi-typescript, openapi-generator, openapi-python-client,
 * oapi-codegen).
 */
import * as z from "zod";
import { OrderStatus, orderStatuses, orderStatusName } from "~/domain/orders/status";
import { applicantLevels, insurerLevels, Level, levelName } from "~/domain/values/level";

/** Schema of `values`, a subset of the numbers in `all`, with a name and a description for each. */
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
  [Level.rejectedByInsurers]: "rejected by every insurer, final (SMEs only)",
  [Level.conditionalRejected]: "the applicant may correct its info form",
  [Level.fullRejected]: "rejected, final",
  [Level.registered]: "the email address needs confirmation",
  [Level.emailVerified]: "the phone needs confirmation",
  [Level.phoneVerified]: "the company info is missing",
  [Level.infoAdded]: "the documents must be uploaded and confirmed",
  [Level.docsUploaded]: "awaits an admin's decision",
  [Level.adminVerified]: "an SME awaits the bank's decision; a supplier can trade",
  [Level.bankVerified]: "awaits an insurer's decision (SMEs only)",
  [Level.insuranceVerified]: "awaits a payment plan from an admin (SMEs only)",
  [Level.adminActivated]: "can order (SMEs only)",
  [Level.closed]: "closed: the company no longer trades, and nobody of it can sign in",
};
const describeLevel = (level: number): string => `${levelName(level)}: ${levelTexts[level as Level]}.`;

/** Levels of an SME. */
export const level = enumeration(
  "Level",
  "The progress of an applicant's verification.",
  Level,
  applicantLevels("sme"),
  describeLevel,
);
export const supplierLevel = enumeration(
  "SupplierLevel",
  "The progress of a supplier's verification.",
  Level,
  applicantLevels("provider"),
  describeLevel,
);

const insurerLevelTexts: Partial<Record<Level, string>> = {
  [Level.bankVerified]: "awaits your decision",
  [Level.insuranceVerified]: "you cover the SME, and an admin sets its payment plan",
  [Level.adminActivated]: "you cover the SME, and it can order",
  [Level.closed]: "closed: the SME no longer trades",
};
/** Levels of the SMEs that an insurer sees. */
export const insurerLevel = enumeration(
  "InsurerLevel",
  "The progress of the verification of an SME that was passed to you.",
  Level,
  insurerLevels,
  (level) => `${levelName(level)}: ${insurerLevelTexts[level as Level]}.`,
);

const statusTexts: Record<OrderStatus, string> = {
  [OrderStatus.canceled]: "nothing is owed any more",
  [OrderStatus.created]: "awaits the SME's upfront payment",
  [OrderStatus.waiting]: "awaits the supplier's answer",
  [OrderStatus.sending]: "the goods are on their way",
  [OrderStatus.delivered]: "awaits the supplier's invoice",
  [OrderStatus.uploadedInvoice]: "an admin has to verify the invoice",
  [OrderStatus.invoiceVerifiedByAdmin]: "the bank has to pay the supplier",
  [OrderStatus.paidByBank]: "the supplier has been paid",
};
/** Statuses of an order. */
export const orderStatus = enumeration(
  "OrderStatus",
  "The progress of an order. The SME may still owe instalments: see `paid`.",
  OrderStatus,
  orderStatuses,
  (status) => `${orderStatusName(status, false)}: ${statusTexts[status as OrderStatus]}.`,
);
