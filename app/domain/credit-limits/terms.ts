/** The terms of a trading company: credit, plan and discount. Source: app/domain/README.md, "Credit limits". */
import * as z from "zod";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import { versionInput } from "~/domain/values/text";
import {
  changedCreditInput,
  planCall,
  planInput,
  supplierVerdict,
  supplierVerdictCall,
} from "~/domain/verdicts/verdict";
import { reasonFields } from "./reason-codes";

export type ChangeableTerm = "credit" | "cap" | "plan" | "discount";

interface Company {
  role: ApplicantRole;
  level: number;
  insurerId: string | null;
}

/** Returns the term of the company that the officer can change now. Null if there is none. */
export function listChangeableTerms(
  { role, insurerId }: Pick<Actor, "role" | "insurerId">,
  company: Company,
): ChangeableTerm | null {
  if (role === "insurance") return company.insurerId === insurerId && hasCredit(company) ? "credit" : null;
  if (role === "bank") return hasCredit(company) ? "cap" : null;
  if (role !== "admin") return null;
  if (company.role === "sme") return company.level === Level.adminActivated ? "plan" : null;
  return company.level === Level.adminVerified ? "discount" : null;
}

/** Returns whether the company is an SME with a credit: from its insurer's verdict on. */
export const hasCredit = ({ role, level }: Pick<Company, "role" | "level">): boolean =>
  role === "sme" && (level === Level.insuranceVerified || level === Level.adminActivated);

const changeReasonFields = { ...reasonFields, seen: versionInput };

/** The forms of pages, in dollars and percentages. */
export const creditChange = z.object({ credit: changedCreditInput, ...changeReasonFields });
export const planChange = z.object({ installments: planInput.shape.installments, ...changeReasonFields });
export const discountChange = z.object({ taxRate: supplierVerdict.shape.taxRate, ...changeReasonFields });

/** The same inputs for the API, in dollars and fractions. */
export const creditChangeCall = z.object({ credit: changedCreditInput, ...reasonFields });
export const planChangeCall = z.object({ installments: planCall.shape.installments, ...reasonFields });
export const discountChangeCall = z.object({ taxRate: supplierVerdictCall.shape.taxRate, ...reasonFields });
