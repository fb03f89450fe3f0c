/**
 * The rules for changes of terms that need a second officer. Source: app/domain/README.md, "Four eyes" and "Credit
 * limits".
 */
import type { Tx } from "~/db/client.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { exceededCreditLimits } from "~/domain/approvals/approval-limits";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import {
  type ApprovalRequirement,
  type ApprovalRule,
  requireAboveLimit,
  requireSecondPerson,
} from "~/domain/approvals/verb-with-approval.server";
import { applicantById } from "~/domain/lookups.server";
import type { Cents, Rate } from "~/domain/values/money";
import { message } from "~/words/message";
import type { SeenReason } from "./reason-codes";

/**
 * Returns the company's display name, or its e-mail address before it has one.
 * @throws NotFound if the company does not exist.
 */
export async function loadCompanyName(tx: Tx, id: string): Promise<string> {
  const company = await applicantById(tx, id);
  return companyDisplayName(company) ?? company.email;
}

/** Returns all data that a change of terms depends on. Stored proposals hold these names, so they must not change. */
async function loadTerms(tx: Tx, id: string) {
  const { level, insurerId, creditRequest, creditAmount, plan, discountRate } = await applicantById(tx, id);
  return { level, insurerId, creditRequest, creditAmount, plan, taxRate: discountRate };
}

/**
 * Returns the reason for a second officer: the credit exceeds a limit, such as a multiple of the requested amount. Null
 * if it exceeds none or does not grow. A limit relative to the present credit would allow any credit in small steps.
 * All amounts are cents.
 */
export async function creditApprovalRequirement(
  tx: Tx,
  credit: Cents,
  has: Cents,
  asked: Cents,
): Promise<ApprovalRequirement | null> {
  const exceeded = credit > has ? exceededCreditLimits(await readApprovalLimits(tx), credit, asked) : null;
  return exceeded && requireAboveLimit(message("aboveCredit", exceeded.credit, exceeded.creditTimes));
}

export const creditChangeRule: ApprovalRule<[smeId: string, credit: Cents, why: SeenReason]> = {
  verbName: "changeCredit",
  subject: (id) => ({ id, role: "sme" }),
  async requirement(tx, _by, smeId, credit) {
    const { creditAmount, creditRequest } = await applicantById(tx, smeId, "sme");
    return creditApprovalRequirement(tx, credit, creditAmount ?? 0, creditRequest ?? 0);
  },
  async describe(tx, smeId, credit) {
    const { creditAmount, creditRequest } = await applicantById(tx, smeId, "sme");
    return message(
      "wouldChangeCredit",
      await loadCompanyName(tx, smeId),
      creditAmount ?? 0,
      credit,
      creditRequest ?? 0,
    );
  },
  basis: loadTerms,
};

/** Applies to a new plan of a trading SME, if the setting says so, and to an upfront payment below the limit. */
export const planChangeRule: ApprovalRule<[smeId: string, plan: Rate[], why: SeenReason]> = {
  verbName: "changePlan",
  subject: (id) => ({ id, role: "sme" }),
  async requirement(tx, _by, _smeId, plan) {
    const { terms, upfront } = await readApprovalLimits(tx);
    if (upfront !== null && (plan[0] ?? 0) < upfront) return requireAboveLimit(message("belowUpfront", upfront));
    return terms ? requireSecondPerson(message("newTerms")) : null;
  },
  describe: async (tx, smeId, plan) => message("wouldChangePlan", await loadCompanyName(tx, smeId), plan),
  basis: loadTerms,
};

export const discountChangeRule: ApprovalRule<[supplierId: string, discountRate: Rate, why: SeenReason]> = {
  verbName: "changeDiscount",
  subject: (id) => ({ id, role: "provider" }),
  requirement: async (tx) => ((await readApprovalLimits(tx)).terms ? requireSecondPerson(message("newTerms")) : null),
  describe: async (tx, supplierId, discountRate) =>
    message(
      "wouldChangeDiscount",
      await loadCompanyName(tx, supplierId),
      (await applicantById(tx, supplierId)).discountRate ?? 0,
      discountRate,
    ),
  basis: loadTerms,
};
