/** The rules for verdicts that need a second officer. Source: app/domain/README.md, "Four eyes". */

import type { Tx } from "~/db/client.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { exceededCreditLimits } from "~/domain/approvals/approval-limits";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import { type ApprovalRule, requireAboveLimit } from "~/domain/approvals/verb-with-approval.server";
import { applicantById } from "~/domain/lookups.server";
import type { Cents, Rate } from "~/domain/values/money";
import { message } from "~/words/message";

const findSme = (tx: Tx, id: string) => applicantById(tx, id, "sme");
const loadSmeName = async (tx: Tx, smeId: string): Promise<string> => {
  const sme = await findSme(tx, smeId);
  return companyDisplayName(sme) ?? sme.email;
};

/** Returns all data that a decision about a credit or a plan depends on. */
const loadRequestedTerms = async (tx: Tx, smeId: string) => {
  const { level, insurerId, creditRequest, creditAmount, plan } = await findSme(tx, smeId);
  return { level, insurerId, creditRequest, creditAmount, plan };
};

/** Applies to a credit above either limit. If the SME requested no credit, any credit exceeds every multiple of it. */
export const creditRule: ApprovalRule<[smeId: string, credit: Cents]> = {
  verbName: "insurerVerifySme",
  subject: (id) => ({ id, role: "sme" }),
  async requirement(tx, _by, smeId, credit) {
    const { creditRequest } = await findSme(tx, smeId);
    const exceeded = exceededCreditLimits(await readApprovalLimits(tx), credit, creditRequest ?? 0);
    return exceeded && requireAboveLimit(message("aboveCredit", exceeded.credit, exceeded.creditTimes));
  },
  describe: async (tx, smeId, credit) =>
    message(
      "wouldVerifyWithCredit",
      await loadSmeName(tx, smeId),
      credit,
      (await findSme(tx, smeId)).creditRequest ?? 0,
    ),
  basis: loadRequestedTerms,
};

export const planRule: ApprovalRule<[smeId: string, desc: string, plan: Rate[]]> = {
  verbName: "activateSme",
  subject: (id) => ({ id, role: "sme" }),
  async requirement(tx, _by, ...[_smeId, _desc, plan]) {
    const { upfront } = await readApprovalLimits(tx);
    return upfront !== null && (plan[0] ?? 0) < upfront ? requireAboveLimit(message("belowUpfront", upfront)) : null;
  },
  describe: async (tx, smeId, _desc, plan) => message("wouldActivate", await loadSmeName(tx, smeId), plan),
  basis: (tx, smeId) => loadRequestedTerms(tx, smeId),
};
