/** Set-ups of proposals: a colleague or the caller proposes a change that needs two people. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import { listApplicants } from "~/domain/applicants/applicant-list.server";
import { findSme } from "~/domain/profiles/profile.server";
import { Level } from "~/domain/values/level";
import { requireOperation } from "~/http/api/published/published-document.server";
import { samples } from "~/http/api/shapes/samples";
import { atInsurer } from "./applicants.server";
import { type CallLine, Lacking, type SetUps } from "./call-line.server";
import { colleagueEmail, demoPeople, fewRows, isOfDemo } from "./people.server";

/**
 * Proposes a credit above the insurer's limit, or a new plan as an admin.
 * @throws Lacking for the bank: no payout of the demo is above the limit.
 */
async function proposed(line: CallLine, by: "the caller" | "a colleague"): Promise<string> {
  if (line.area === "bank") throw new Lacking("payout above the approval limit");
  const turn = line.area === "insurance" ? await atInsurer(line) : null;
  const as = by === "the caller" ? line.token : "COLLEAGUE";
  if (by === "a colleague") line.signIn(as, colleagueEmail(turn?.email ?? demoPeople.admin));
  if (turn) line.run("insuranceSmeVerify", { as, places: largeCredit(turn.smeId) });
  else line.run("adminPlanChange", { as, places: await otherPlan() });
  return line.fetch("APPROVAL", "_id", `${line.area}ApprovalList`, { as, places: {} });
}

const largeCredit = (smeId: string) => ({
  [samples.smeAtInsurer]: smeId,
  [`"credit":${String(requireOperation("insuranceSmeVerify").example?.credit)}`]: '"credit":9000000',
});

async function otherPlan() {
  const admin = await findActorByEmail(demoPeople.admin);
  // Each SME can have only one pending proposal, so avoid the SME of the call that changes a plan.
  const { rows } = await listApplicants("sme", fewRows({ level: Level.adminActivated }));
  const sme = rows.findLast(({ email }) => isOfDemo(email));
  if (!admin || !sme) throw new Lacking();
  const { plan } = await findSme(admin, sme.id);
  const example = JSON.stringify(requireOperation("adminPlanChange").example?.installments);
  return {
    [samples.smeToChange]: sme.id,
    [example]: JSON.stringify(plan?.length === 2 ? [0.4, 0.3, 0.3] : [0.5, 0.5]),
  };
}

/** Set-ups of calls about proposals. */
export const approvalSetUps: SetUps = {
  samples: {
    approval: (line) => proposed(line, "a colleague"),
    ownApproval: (line) => proposed(line, "the caller"),
  },
};
