/** Who decides on an applicant, and what follows. Source: app/domain/README.md, "Levels". */
import type { Tx } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import type { Actor } from "../actor";
import { Level } from "../applicants/level";
import { applicantById, log, moveTo, wrongLevel, type Applicant } from "../applicants/moves.server";
import { reindex } from "../applicants/search.server";
import { clock } from "../clock";
import { NotFound, Refused, refuseUnless } from "../errors";
import { closeCase, insurerName, passToNextInsurer } from "../insurers/insurers.server";
import { insurersSight } from "../insurers/sight.server";
import { addToTotal } from "../ledger/totals.server";
import type { Cents, Rate } from "../money";
import { listInDirectory } from "../suppliers/suppliers.server";
import { creditWords } from "./verdict";

/** Admin: 4 to 5. */
export async function adminVerifySme(actor: Actor, smeId: string, desc: string, now = clock.now()): Promise<void> {
  await onSme(smeId, (tx, sme) => moveTo(tx, sme, Level.adminVerified, actor, desc, now, { adminVerifiedAt: now }));
}

/** Bank: 5 to 6, and to the first insurer. Errors: Refused when there is no insurer at all. */
export async function bankVerifySme(actor: Actor, smeId: string, desc: string, now = clock.now()): Promise<void> {
  await onSme(smeId, async (tx, sme) => {
    await moveTo(tx, sme, Level.bankVerified, actor, desc, now, { bankVerifiedAt: now });
    refuseUnless(await passToNextInsurer(tx, sme, now), "no_insurer", "there is no insurer that could decide: ask an admin to add one");
  });
}

/** Admin at 4, bank at 5: conditional (-2, the info form reopens) or full (-1, final). */
export async function rejectSme(actor: Actor, smeId: string, desc: string, full: boolean, now = clock.now()): Promise<void> {
  await onSme(smeId, (tx, sme) => moveTo(tx, sme, full ? Level.fullRejected : Level.conditionalRejected, actor, desc, now));
}

/** Insurer: 6 to 7 with a credit of `credit` cents. Errors: NotFound when it never reached it, Refused when another one decides. */
export async function insurerVerifySme(actor: Actor, smeId: string, credit: Cents, now = clock.now()): Promise<void> {
  await onSme(smeId, async (tx, sme) => {
    const insurerId = await decidingInsurer(tx, actor, sme);
    await closeCase(tx, insurerId, sme.id, "verified");
    await addToTotal(tx, "credit given", insurerId, credit);
    const text = creditWords(credit);
    await moveTo(tx, sme, Level.insuranceVerified, actor, text, now, { creditAmount: credit });
  });
}

/** Insurer: refuses, and the next one of the list gets it; -6 when none is left. */
export async function insurerRejectSme(actor: Actor, smeId: string, desc: string, now = clock.now()): Promise<void> {
  await onSme(smeId, async (tx, sme) => {
    const insurerId = await decidingInsurer(tx, actor, sme);
    await closeCase(tx, insurerId, sme.id, "refused");
    if (await passToNextInsurer(tx, sme, now)) await log(tx, sme.id, sme.level, actor, desc, now);
    else await moveTo(tx, { ...sme, insurerId: null }, Level.rejectedByInsurers, actor, desc, now);
  });
}

/** Insurer: final, whatever the insurers after it would say. */
export async function insurerFullRejectSme(actor: Actor, smeId: string, now = clock.now()): Promise<void> {
  await onSme(smeId, async (tx, sme) => {
    const insurerId = await decidingInsurer(tx, actor, sme);
    await closeCase(tx, insurerId, sme.id, "refused");
    await reindex(tx, sme.id);
    await moveTo(tx, sme, Level.fullRejected, actor, `Fully rejected by ${await insurerName(tx, insurerId)}`, now);
  });
}

/** Admin: 7 to 8 with the plan (rates that sum to 100%, the first is the upfront part). */
export async function activateSme(actor: Actor, smeId: string, desc: string, plan: Rate[], now = clock.now()): Promise<void> {
  await onSme(smeId, (tx, sme) => moveTo(tx, sme, Level.adminActivated, actor, desc, now, { plan }));
}

/** Admin: 4 to 5 with the discount rate. */
export async function verifySupplier(actor: Actor, id: string, desc: string, taxRate: Rate, now = clock.now()): Promise<void> {
  await onSupplier(id, async (tx, supplier) => {
    await moveTo(tx, supplier, Level.adminVerified, actor, desc, now, { taxRate, adminVerifiedAt: now });
    await listInDirectory(tx, supplier.id);
  });
}

export async function rejectSupplier(actor: Actor, id: string, desc: string, full: boolean, now = clock.now()): Promise<void> {
  await onSupplier(id, (tx, supplier) =>
    moveTo(tx, supplier, full ? Level.fullRejected : Level.conditionalRejected, actor, desc, now),
  );
}

const onSme = (id: string, decide: (tx: Tx, sme: Applicant) => Promise<void>) =>
  transaction(async (tx) => decide(tx, await applicantById(tx, id, "sme")));

const onSupplier = (id: string, decide: (tx: Tx, supplier: Applicant) => Promise<void>) =>
  transaction(async (tx) => decide(tx, await applicantById(tx, id, "provider")));

/** Errors: NotFound when the SME never reached the actor's insurer, Refused unless it is with it now. */
async function decidingInsurer(tx: Tx, actor: Actor, sme: Applicant): Promise<string> {
  const { insurerId } = actor;
  if (!insurerId) throw new NotFound();
  await insurersSight(tx, insurerId, sme);
  if (sme.level !== Level.bankVerified) throw wrongLevel(sme);
  if (sme.insurerId !== insurerId) throw new Refused("other_insurer", "this is with another insurer now");
  return insurerId;
}
