/** Changes of terms that one officer does not make alone. Source: app/domain/README.md, "Four eyes" and "Limits". */
import type { Tx } from "~/db/client.server";
import { say } from "~/words/say";
import { nameOf } from "../applicants/name.server";
import { exceededCredit } from "../approvals/ceilings";
import { ceilings } from "../approvals/stored-ceilings.server";
import { aboveLimit, type Ceiling, type TwoPeople, takesTwo } from "../approvals/two-people.server";
import { applicantById } from "../by-id.server";
import type { Cents, Rate } from "../money";
import type { SeenReason } from "./reason-codes";

export async function companyName(tx: Tx, id: string): Promise<string> {
  const company = await applicantById(tx, id);
  return nameOf(company) ?? company.email;
}

/** All that a change of terms looks at. */
async function allTermsOf(tx: Tx, id: string) {
  const { level, insurerId, creditRequest, creditAmount, plan, taxRate } = await applicantById(tx, id);
  return { level, insurerId, creditRequest, creditAmount, plan, taxRate };
}

/**
 * Why one officer is not enough for this credit: it exceeds a limit, of which one is a multiple of the `asked` amount.
 * A credit that does not grow never takes two. The present credit is no measure: small steps would lead anywhere.
 */
export async function aboveCreditCeiling(tx: Tx, credit: Cents, has: Cents, asked: Cents): Promise<TwoPeople | null> {
  const exceeded = credit > has ? exceededCredit(await ceilings(tx), credit, asked) : null;
  return exceeded && aboveLimit(say("aboveCredit", exceeded.credit, exceeded.creditTimes));
}

export const changedCreditCeiling: Ceiling<[smeId: string, credit: Cents, why: SeenReason]> = {
  act: "changeCredit",
  about: (id) => ({ id, role: "sme" }),
  async above(tx, _by, smeId, credit) {
    const { creditAmount, creditRequest } = await applicantById(tx, smeId, "sme");
    return aboveCreditCeiling(tx, credit, creditAmount ?? 0, creditRequest ?? 0);
  },
  async what(tx, smeId, credit) {
    const { creditAmount, creditRequest } = await applicantById(tx, smeId, "sme");
    return say("wouldChangeCredit", await companyName(tx, smeId), creditAmount ?? 0, credit, creditRequest ?? 0);
  },
  basis: allTermsOf,
};

/** A new plan of an SME that already trades, if the setting says so, and an upfront payment below the limit. */
export const changedPlanCeiling: Ceiling<[smeId: string, plan: Rate[], why: SeenReason]> = {
  act: "changePlan",
  about: (id) => ({ id, role: "sme" }),
  async above(tx, _by, _smeId, plan) {
    const { terms, upfront } = await ceilings(tx);
    if (upfront !== null && (plan[0] ?? 0) < upfront) return aboveLimit(say("belowUpfront", upfront));
    return terms ? takesTwo(say("newTerms")) : null;
  },
  what: async (tx, smeId, plan) => say("wouldChangePlan", await companyName(tx, smeId), plan),
  basis: allTermsOf,
};

export const changedDiscountCeiling: Ceiling<[supplierId: string, taxRate: Rate, why: SeenReason]> = {
  act: "changeDiscount",
  about: (id) => ({ id, role: "provider" }),
  above: async (tx) => ((await ceilings(tx)).terms ? takesTwo(say("newTerms")) : null),
  what: async (tx, supplierId, taxRate) =>
    say(
      "wouldChangeDiscount",
      await companyName(tx, supplierId),
      (await applicantById(tx, supplierId)).taxRate ?? 0,
      taxRate,
    ),
  basis: allTermsOf,
};
