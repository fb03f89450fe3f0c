/** Officers' verdicts on applicants. Source: app/domain/README.md, "Levels". */
import type { Tx } from "~/db/client.server";
import { type Applicant, changeLevel, wrongLevelRefusal } from "~/domain/applicants/level.server";
import { reindexApplicant } from "~/domain/applicants/search.server";
import { insurerVisibility } from "~/domain/applicants/visibility.server";
import { verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { scheduleDocumentReminders } from "~/domain/documents/renewals.server";
import { recordEvent } from "~/domain/events/event.server";
import { closeCase, loadInsurerName, passToNextInsurer } from "~/domain/insurers/insurer.server";
import { applicantById } from "~/domain/lookups.server";
import { assertScreened, findNewestScreening } from "~/domain/screening/screening.server";
import { listInDirectory } from "~/domain/suppliers/supplier.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import type { Cents, Rate } from "~/domain/values/money";
import { together } from "~/domain/values/together";
import { NotFound, Refused, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { creditRule, planRule } from "./approval-rules.server";

/**
 * Verifies an SME as an admin: level 4 to 5. `desc`: the text for the SME.
 * @throws NotFound if the SME does not exist.
 * @throws Refused "screening_open" before its screening is clear, "wrong_level" at another level.
 */
export const adminVerifySme = verb(
  "sme.verdict.admin",
  async ({ actor, tx, now }, smeId: string, desc: string): Promise<void> => {
    const sme = await findScreened(tx, smeId, "sme");
    await changeLevel(tx, sme, Level.adminVerified, {
      by: actor,
      verb: "applicant.verifiedByAdmin",
      text: desc,
      now,
      change: { adminVerifiedAt: now },
    });
  },
);

/**
 * Verifies an SME as the bank: level 5 to 6, and assigns it to the first insurer. `desc`: the text for the SME.
 * @throws NotFound if the SME does not exist.
 * @throws Refused "screening_open" before its screening is clear, "wrong_level" at another level, "no_insurer" if there
 * is no insurer.
 */
export const bankVerifySme = verb(
  "sme.verdict.bank",
  async ({ actor, tx, now }, smeId: string, desc: string): Promise<void> => {
    const sme = await findScreened(tx, smeId, "sme");
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

/**
 * Rejects an SME as an admin at level 4 or the bank at level 5. Full: final, level -1. Otherwise conditional, level -2,
 * and the info form reopens.
 * @throws NotFound if the SME does not exist.
 * @throws Refused "wrong_level" at another level.
 */
export const rejectSme = verb(
  ["sme.verdict.admin", "sme.verdict.bank"],
  async ({ actor, tx, now }, smeId: string, desc: string, full: boolean): Promise<void> => {
    await rejectApplicant(tx, await findSme(tx, smeId), { by: actor, desc, full, now });
  },
);

/**
 * Verifies an SME as its insurer, with a credit of `credit` cents: level 6 to 7.
 * @throws NotFound if the SME does not exist or never reached the insurer.
 * @throws Refused "other_insurer" if another insurer decides, "wrong_level" at another level.
 * @throws AwaitsApproval if the credit exceeds an approval limit.
 */
export const insurerVerifySme = verbWithApproval<[smeId: string, credit: Cents]>(
  "sme.verdict.insurer",
  creditRule,
  async ({ actor, tx, now }, smeId, credit) => {
    const sme = await findSme(tx, smeId);
    const insurerId = await findDecidingInsurer(tx, actor, sme);
    await closeCase(tx, insurerId, sme.id, "verified");
    await changeLevel(tx, sme, Level.insuranceVerified, {
      by: actor,
      verb: "applicant.verifiedByInsurer",
      text: message("verifiedWithCredit", credit),
      now,
      change: { creditAmount: credit },
    });
  },
);

/**
 * Refuses an SME as its insurer. It goes to the next insurer of the list, or to level -6 if none is left.
 * @throws NotFound and Refused as `insurerVerifySme`.
 */
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

/**
 * Rejects an SME for good as its insurer: level 6 to -1, without asking the other insurers.
 * @throws NotFound and Refused as `insurerVerifySme`.
 */
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

/**
 * Activates an SME with its payment plan: level 7 to 8. `plan`: rates in millionths that sum to 100%, the upfront part
 * first.
 * @throws NotFound if the SME does not exist.
 * @throws Refused "wrong_level" at another level.
 * @throws AwaitsApproval if the upfront part is below the approval limit.
 */
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
    await scheduleDocumentReminders(tx, smeId, now);
  },
);

/**
 * Verifies a supplier with its discount rate (millionths): level 4 to 5, and lists it in the directory.
 * @throws NotFound if the supplier does not exist.
 * @throws Refused "screening_open" before its screening is clear, "wrong_level" at another level.
 */
export const verifySupplier = verb(
  "supplier.verdict",
  async ({ actor, tx, now }, id: string, desc: string, discountRate: Rate): Promise<void> => {
    const supplier = await findScreened(tx, id, "provider");
    await changeLevel(tx, supplier, Level.adminVerified, {
      by: actor,
      verb: "applicant.verifiedByAdmin",
      text: desc,
      now,
      change: { discountRate, adminVerifiedAt: now },
    });
    await together([listInDirectory(tx, supplier.id), scheduleDocumentReminders(tx, supplier.id, now)]);
  },
);

/**
 * Rejects a supplier at level 4. Full: final, level -1. Otherwise conditional, level -2, and the info form reopens.
 * @throws NotFound if the supplier does not exist.
 * @throws Refused "wrong_level" at another level.
 */
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

/** A full rejection is final. A conditional one opens the info form again. */
const rejectApplicant = (tx: Tx, applicant: Applicant, { by, desc, full, now }: Rejection): Promise<void> =>
  changeLevel(tx, applicant, full ? Level.fullRejected : Level.conditionalRejected, {
    by,
    verb: full ? "applicant.fullyRejected" : "applicant.conditionallyRejected",
    text: desc,
    now,
  });

const findSme = (tx: Tx, id: string) => applicantById(tx, id, "sme");
const findSupplierApplicant = (tx: Tx, id: string) => applicantById(tx, id, "provider");

/**
 * @throws NotFound if no applicant of this role has this id.
 * @throws Refused "screening_open" before the applicant's screening is clear.
 */
async function findScreened(tx: Tx, id: string, role: ApplicantRole): Promise<Applicant> {
  const [applicant, screening] = await Promise.all([applicantById(tx, id, role), findNewestScreening(tx, id)]);
  assertScreened(screening);
  return applicant;
}

/**
 * Returns the actor's insurer if it decides on the SME now.
 * @throws NotFound if the SME never reached it.
 * @throws Refused if another insurer decides, or at another level.
 */
async function findDecidingInsurer(tx: Tx, actor: Actor, sme: Applicant): Promise<string> {
  const { insurerId } = actor;
  if (!insurerId) throw new NotFound();
  await insurerVisibility(tx, insurerId, sme);
  if (sme.level !== Level.bankVerified) throw wrongLevelRefusal(sme);
  if (sme.insurerId !== insurerId) throw new Refused("other_insurer", message("withOtherInsurer"));
  return insurerId;
}
