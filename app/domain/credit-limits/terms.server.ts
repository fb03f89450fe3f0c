/**
 * Changes the terms of trading companies. New terms apply to future orders; existing orders keep theirs. Source:
 * app/domain/README.md, "Credit limits".
 */
import type { Tx } from "~/db/client.server";
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
import { type Applicant, wrongLevelRefusal } from "~/domain/applicants/level.server";
import { insurerVisibility } from "~/domain/applicants/visibility.server";
import { verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import type { EventType } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import type { Actor } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import type { Cents, Rate } from "~/domain/values/money";
import { NotFound, Refused, refuseUnless } from "~/domain/verbs/errors";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { creditChangeRule, discountChangeRule, planChangeRule } from "./approval-rules.server";
import { type Reason, reasonMessage, type SeenReason } from "./reason-codes";
import { type ChangeableTerm, hasCredit } from "./terms";

/** Returns the version of one of the company's terms, for a form to name the state it shows. */
export const termVersion = (
  term: ChangeableTerm,
  { creditAmount, bankCap, plan, discountRate }: Pick<Applicant, "creditAmount" | "bankCap" | "plan" | "discountRate">,
): string =>
  versionHash(
    ...{ credit: [creditAmount ?? 0], cap: [bankCap ?? ""], plan: plan ?? [], discount: [discountRate ?? 0] }[term],
  );

/**
 * Changes the credit of an SME at level 7 or 8 to `credit` cents, as its insurer. The used credit may exceed it; then
 * no credit is available until the excess is paid.
 * @throws NotFound if the SME does not exist or never reached the insurer.
 * @throws Refused "other_insurer" if another insurer covers it, "done_already" if it has this credit.
 * @throws Refused "wrong_level" at another level, "changed_meanwhile" if the credit differs from `seen`.
 * @throws AwaitsApproval if the credit exceeds an approval limit.
 */
export const changeCredit = verbWithApproval<[smeId: string, credit: Cents, why: SeenReason]>(
  "sme.credit.change",
  creditChangeRule,
  async ({ actor, tx, now }, smeId, credit, { seen, ...reason }) => {
    const sme = await findCoveredSme(tx, actor, smeId);
    assertUnchanged(seen, termVersion("credit", sme), message("creditIsNow", sme.creditAmount));
    refuseUnless(sme.creditAmount !== credit, "done_already", message("creditIsThat", credit));
    await setCredit(tx, { by: actor, sme, credit, reason, now });
  },
);

/**
 * Changes the payment plan for future orders of an SME at level 8, as an admin. `plan`: rates in millionths.
 * @throws NotFound if the SME does not exist.
 * @throws Refused "wrong_level" at another level, "done_already" if it has this plan, "changed_meanwhile" if the plan
 * differs from `seen`.
 * @throws AwaitsApproval if the change needs a second admin.
 */
export const changePlan = verbWithApproval<[smeId: string, plan: Rate[], why: SeenReason]>(
  "sme.plan.change",
  planChangeRule,
  async ({ actor: by, tx, now }, smeId, plan, { seen, ...reason }) => {
    const sme = await applicantById(tx, smeId, "sme");
    if (sme.level !== Level.adminActivated || sme.plan === null) throw wrongLevelRefusal(sme);
    assertUnchanged(seen, termVersion("plan", sme), message("planIsNow", sme.plan));
    refuseUnless(versionHash(...sme.plan) !== versionHash(...plan), "done_already", message("planIsThat"));
    await applyTermChange(tx, sme, {
      change: { plan },
      verb: "applicant.planChanged",
      text: message("planChangedTo", plan, reasonMessage(reason)),
      reason,
      by,
      now,
    });
  },
);

/**
 * Changes the discount rate for future orders from a verified supplier, as an admin. `discountRate`: millionths.
 * @throws NotFound, Refused and AwaitsApproval as `changePlan`, for the supplier and its rate.
 */
export const changeDiscount = verbWithApproval<[supplierId: string, discountRate: Rate, why: SeenReason]>(
  "supplier.discount.change",
  discountChangeRule,
  async ({ actor: by, tx, now }, supplierId, discountRate, { seen, ...reason }) => {
    const supplier = await applicantById(tx, supplierId, "provider");
    const before = supplier.discountRate;
    if (supplier.level !== Level.adminVerified || before === null) throw wrongLevelRefusal(supplier);
    assertUnchanged(seen, termVersion("discount", supplier), message("discountIsNow", before));
    refuseUnless(before !== discountRate, "done_already", message("discountIsThat", discountRate));
    await applyTermChange(tx, supplier, {
      change: { discountRate },
      verb: "applicant.discountChanged",
      text: message("discountChangedTo", before, discountRate, reasonMessage(reason)),
      reason,
      by,
      now,
    });
  },
);

export type CoveredSme = Applicant & { insurerId: string; creditAmount: Cents };

/**
 * Returns an SME with a credit of the actor's insurer.
 * @throws NotFound if the SME does not exist or never reached the insurer.
 * @throws Refused "other_insurer" if another insurer covers it, "wrong_level" if it has no credit yet.
 */
export async function findCoveredSme(
  tx: Tx,
  { insurerId }: Pick<Actor, "insurerId">,
  smeId: string,
): Promise<CoveredSme> {
  const sme = await applicantById(tx, smeId, "sme");
  if (insurerId === null) throw new NotFound();
  await insurerVisibility(tx, insurerId, sme);
  if (sme.insurerId !== insurerId) throw new Refused("other_insurer", message("withOtherInsurer"));
  const { creditAmount } = sme;
  if (!hasCredit(sme) || creditAmount === null) throw wrongLevelRefusal(sme);
  return { ...sme, insurerId, creditAmount };
}

/** Stores the SME's new credit, in cents, with its event. Callers check the permission and the state. */
export async function setCredit(
  tx: Tx,
  { by, sme, credit, reason, now }: { by: Actor; sme: CoveredSme; credit: Cents; reason: Reason; now: number },
): Promise<void> {
  await applyTermChange(tx, sme, {
    change: { creditAmount: credit },
    verb: "applicant.creditChanged",
    text: message("creditChangedTo", sme.creditAmount, credit, reasonMessage(reason)),
    reason,
    by,
    now,
  });
}

interface TermChange {
  change: Partial<Applicant>;
  verb: EventType;
  text: string;
  reason: Reason;
  by: Actor;
  now: number;
}

async function applyTermChange(
  tx: Tx,
  { id }: Applicant,
  { change, verb, text, reason, by, now }: TermChange,
): Promise<void> {
  await changeApplicant(tx, id, { ...change, updatedAt: now });
  await recordEvent(tx, {
    subject: { kind: "applicant", id },
    verb,
    by,
    now,
    text,
    reason: reasonMessage(reason),
    line: "line",
  });
}
