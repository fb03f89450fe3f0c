/** Verdicts that one officer does not give alone. Source: app/domain/README.md, "Four eyes". */

import type { Tx } from "~/db/client.server";
import { say } from "~/words/say";
import { nameOf } from "../applicants/name.server";
import { exceededCredit } from "../approvals/ceilings";
import { ceilings } from "../approvals/stored-ceilings.server";
import { aboveLimit, type Ceiling } from "../approvals/two-people.server";
import { applicantById } from "../by-id.server";
import type { Cents, Rate } from "../money";

const smeById = (tx: Tx, id: string) => applicantById(tx, id, "sme");
const nameIn = async (tx: Tx, smeId: string): Promise<string> => {
  const sme = await smeById(tx, smeId);
  return nameOf(sme) ?? sme.email;
};

/** What a decision on a company's credit and plan looks at. */
const termsOf = async (tx: Tx, smeId: string) => {
  const { level, insurerId, creditRequest, creditAmount, plan } = await smeById(tx, smeId);
  return { level, insurerId, creditRequest, creditAmount, plan };
};

/** A credit above either limit. An SME that asked for nothing is above any multiple of it. */
export const creditCeiling: Ceiling<[smeId: string, credit: Cents]> = {
  act: "insurerVerifySme",
  about: (id) => ({ id, role: "sme" }),
  async above(tx, _by, smeId, credit) {
    const { creditRequest } = await smeById(tx, smeId);
    const exceeded = exceededCredit(await ceilings(tx), credit, creditRequest ?? 0);
    return exceeded && aboveLimit(say("aboveCredit", exceeded.credit, exceeded.creditTimes));
  },
  what: async (tx, smeId, credit) =>
    say("wouldVerifyWithCredit", await nameIn(tx, smeId), credit, (await smeById(tx, smeId)).creditRequest ?? 0),
  basis: termsOf,
};

export const planCeiling: Ceiling<[smeId: string, desc: string, plan: Rate[]]> = {
  act: "activateSme",
  about: (id) => ({ id, role: "sme" }),
  async above(tx, _by, ...[_smeId, _desc, plan]) {
    const { upfront } = await ceilings(tx);
    return upfront !== null && (plan[0] ?? 0) < upfront ? aboveLimit(say("belowUpfront", upfront)) : null;
  },
  what: async (tx, smeId, _desc, plan) => say("wouldActivate", await nameIn(tx, smeId), plan),
  basis: (tx, smeId) => termsOf(tx, smeId),
};
