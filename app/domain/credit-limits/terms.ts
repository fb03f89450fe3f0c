/** The terms of a company that trades: its credit, its plan, its discount. Source: app/domain/README.md, "Limits". */
import * as z from "zod";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import { versionInput } from "~/domain/values/text";
import { creditVerdict, planCall, planInput, supplierVerdict, supplierVerdictCall } from "~/domain/verdicts/verdict";
import { reasonFields } from "./reason-codes";

export type ChangeableTerm = "credit" | "plan" | "discount";

interface Company {
  role: ApplicantRole;
  level: number;
  insurerId: string | null;
}

/** What of the company's terms the officer can change now. */
export function listChangeableTerms(
  { role, insurerId }: Pick<Actor, "role" | "insurerId">,
  company: Company,
): ChangeableTerm | null {
  if (role === "insurance") return company.insurerId === insurerId && hasCredit(company) ? "credit" : null;
  if (role !== "admin") return null;
  if (company.role === "sme") return company.level === Level.adminActivated ? "plan" : null;
  return company.level === Level.adminVerified ? "discount" : null;
}

/** From an insurer's verdict on. */
export const hasCredit = ({ role, level }: Pick<Company, "role" | "level">): boolean =>
  role === "sme" && (level === Level.insuranceVerified || level === Level.adminActivated);

const changeReasonFields = { ...reasonFields, seen: versionInput };

/** The forms of pages: dollars and percentages. */
export const creditChange = creditVerdict.extend(changeReasonFields);
export const planChange = z.object({ installments: planInput.shape.installments, ...changeReasonFields });
export const discountChange = z.object({ taxRate: supplierVerdict.shape.taxRate, ...changeReasonFields });

/** The same as the API sends them: dollars and fractions. */
export const creditChangeCall = creditVerdict.extend(reasonFields);
export const planChangeCall = z.object({ installments: planCall.shape.installments, ...reasonFields });
export const discountChangeCall = z.object({ taxRate: supplierVerdictCall.shape.taxRate, ...reasonFields });
