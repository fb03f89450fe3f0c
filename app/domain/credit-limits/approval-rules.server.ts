/** Changes of terms that one officer does not make alone. Source: app/domain/README.md, "Four eyes" and "Limits". */
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

export async function loadCompanyName(tx: Tx, id: string): Promise<string> {
  const company = await applicantById(tx, id);
  return companyDisplayName(company) ?? company.email;
}

/** All that a change of terms looks at. Proposals store these names. */
async function loadTerms(tx: Tx, id: string) {
  const { level, insurerId, creditRequest, creditAmount, plan, discountRate } = await applicantById(tx, id);
  return { level, insurerId, creditRequest, creditAmount, plan, taxRate: discountRate };
}

/**
 * Why one officer is not enough for this credit: it exceeds a limit, of which one is a multiple of the `asked` amount.
 * A credit that does not grow never takes two. The present credit is no measure: small steps would lead anywhere.
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

/** A new plan of an SME that already trades, if the setting says so, and an upfront payment below the limit. */
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
