/** Who decides on an applicant, and what follows. Source: app/domain/README.md, "Levels". */
import type { Tx } from "~/db/client.server";
import { addToBalanceTotal } from "~/domain/aggregates/balances.server";
import { type Applicant, changeLevel, wrongLevelRefusal } from "~/domain/applicants/level.server";
import { reindexApplicant } from "~/domain/applicants/search.server";
import { insurerVisibility } from "~/domain/applicants/visibility.server";
import { verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { recordEvent } from "~/domain/events/event.server";
import { closeCase, loadInsurerName, passToNextInsurer } from "~/domain/insurers/insurer.server";
import { applicantById } from "~/domain/lookups.server";
import { assertScreened } from "~/domain/screening/screening.server";
import { listInDirectory } from "~/domain/suppliers/supplier.server";
import type { Actor } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import type { Cents, Rate } from "~/domain/values/money";
import { NotFound, Refused, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { creditRule, planRule } from "./approval-rules.server";

/** Admin: 4 to 5. */
export const adminVerifySme = verb(
  "sme.verdict.admin",
  async ({ actor, tx, now }, smeId: string, desc: string): Promise<void> => {
    await assertScreened(tx, smeId);
    await changeLevel(tx, await findSme(tx, smeId), Level.adminVerified, {
      by: actor,
      verb: "applicant.verifiedByAdmin",
      text: desc,
      now,
      change: { adminVerifiedAt: now },
    });
  },
);

/** Bank: 5 to 6, and to the first insurer. Errors: Refused when there is no insurer at all. */
export const bankVerifySme = verb(
  "sme.verdict.bank",
  async ({ actor, tx, now }, smeId: string, desc: string): Promise<void> => {
    const sme = await findSme(tx, smeId);
    await assertScreened(tx, smeId);
    await changeLevel(tx, sme, Level.bankVerified, {
      by: actor,
      verb: "applicant.verifiedByBank",
      text: desc,
      now,
      change: { bankVerifiedAt: now },
    });
    refuseUnless(await passToNextInsurer(tx, sme, actor, now), "no_insurer", message("noInsurer"));
  },
);

/** Admin at 4, bank at 5: conditional (-2, the info form reopens) or full (-1, final). */
export const rejectSme = verb(
  ["sme.verdict.admin", "sme.verdict.bank"],
  async ({ actor, tx, now }, smeId: string, desc: string, full: boolean): Promise<void> => {
    await rejectApplicant(tx, await findSme(tx, smeId), { by: actor, desc, full, now });
  },
);

/**
 * Insurer: 6 to 7 with a credit of `credit` cents. Errors: NotFound when it never reached it, Refused when another one
 * decides.
 */
export const insurerVerifySme = verbWithApproval<[smeId: string, credit: Cents]>(
  "sme.verdict.insurer",
  creditRule,
  async ({ actor, tx, now }, smeId, credit) => {
    const sme = await findSme(tx, smeId);
    const insurerId = await findDecidingInsurer(tx, actor, sme);
    await closeCase(tx, insurerId, sme.id, "verified");
    await addToBalanceTotal(tx, "credit given", insurerId, credit);
    await changeLevel(tx, sme, Level.insuranceVerified, {
      by: actor,
      verb: "applicant.verifiedByInsurer",
      text: message("verifiedWithCredit", credit),
      now,
      change: { creditAmount: credit },
    });
  },
);

/** Insurer: refuses the SME, which goes to the next insurer of the list, or to -6 when none is left. */
export const insurerRejectSme = verb(
  "sme.verdict.insurer",
  async ({ actor, tx, now }, smeId: string, desc: string): Promise<void> => {
    const sme = await findSme(tx, smeId);
    const insurerId = await findDecidingInsurer(tx, actor, sme);
    await closeCase(tx, insurerId, sme.id, "refused");
    const verb = "applicant.rejectedByInsurer";
    const next = await passToNextInsurer(tx, sme, actor, now);
    if (next)
      await recordEvent(tx, {
        subject: { kind: "applicant", id: sme.id },
        verb,
        by: actor,
        now,
        text: desc,
        line: "line",
      });
    else
      await changeLevel(tx, { ...sme, insurerId: null }, Level.rejectedByInsurers, {
        by: actor,
        verb,
        text: desc,
        now,
      });
  },
);

/** Insurer: rejects the SME for good, without asking the insurers after it. */
export const insurerFullRejectSme = verb(
  "sme.verdict.insurer",
  async ({ actor, tx, now }, smeId: string): Promise<void> => {
    const sme = await findSme(tx, smeId);
    const insurerId = await findDecidingInsurer(tx, actor, sme);
    await closeCase(tx, insurerId, sme.id, "refused");
    await reindexApplicant(tx, sme.id);
    const text = message("fullyRejectedBy", await loadInsurerName(tx, insurerId));
    await changeLevel(tx, sme, Level.fullRejected, { by: actor, verb: "applicant.fullyRejected", text, now });
  },
);

/** Admin: 7 to 8 with the plan (rates that sum to 100%, the first is the upfront part). */
export const activateSme = verbWithApproval<[smeId: string, desc: string, plan: Rate[]]>(
  "sme.activate",
  planRule,
  async ({ actor, tx, now }, smeId, desc, plan) => {
    await changeLevel(tx, await findSme(tx, smeId), Level.adminActivated, {
      by: actor,
      verb: "applicant.activated",
      text: desc,
      now,
      change: { plan, reviewedAt: now },
    });
  },
);

/** Admin: 4 to 5 with the discount rate. */
export const verifySupplier = verb(
  "supplier.verdict",
  async ({ actor, tx, now }, id: string, desc: string, discountRate: Rate): Promise<void> => {
    const supplier = await findSupplierApplicant(tx, id);
    await assertScreened(tx, id);
    await changeLevel(tx, supplier, Level.adminVerified, {
      by: actor,
      verb: "applicant.verifiedByAdmin",
      text: desc,
      now,
      change: { discountRate, adminVerifiedAt: now },
    });
    await listInDirectory(tx, supplier.id);
  },
);

export const rejectSupplier = verb(
  "supplier.verdict",
  async ({ actor, tx, now }, id: string, desc: string, full: boolean): Promise<void> => {
    await rejectApplicant(tx, await findSupplierApplicant(tx, id), { by: actor, desc, full, now });
  },
);

interface Rejection {
  by: Actor;
  desc: string;
  full: boolean;
  now: number;
}

/** Conditional: the info form opens again. Full: final. */
const rejectApplicant = (tx: Tx, applicant: Applicant, { by, desc, full, now }: Rejection): Promise<void> =>
  changeLevel(tx, applicant, full ? Level.fullRejected : Level.conditionalRejected, {
    by,
    verb: full ? "applicant.fullyRejected" : "applicant.conditionallyRejected",
    text: desc,
    now,
  });

const findSme = (tx: Tx, id: string) => applicantById(tx, id, "sme");
const findSupplierApplicant = (tx: Tx, id: string) => applicantById(tx, id, "provider");

/** Errors: NotFound when the SME never reached the actor's insurer, Refused unless it is with it now. */
async function findDecidingInsurer(tx: Tx, actor: Actor, sme: Applicant): Promise<string> {
  const { insurerId } = actor;
  if (!insurerId) throw new NotFound();
  await insurerVisibility(tx, insurerId, sme);
  if (sme.level !== Level.bankVerified) throw wrongLevelRefusal(sme);
  if (sme.insurerId !== insurerId) throw new Refused("other_insurer", message("withOtherInsurer"));
  return insurerId;
}
