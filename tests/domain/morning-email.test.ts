/** The morning email with an officer's open tasks. */
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { outbox, payments } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { assignCollection, noteContact } from "~/domain/collections/collection.server";
import {
  morningEmailVersion,
  readMorningEmail,
  sendMorningEmails,
  setMorningEmail,
} from "~/domain/dashboards/morning-email.server";
import { listTasks } from "~/domain/dashboards/task.server";
import { disputeOrder } from "~/domain/disputes/dispute.server";
import { setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import { acceptClaim, fileClaim, notifyClaim } from "~/domain/insurance-claims/insurance-claim.server";
import { acceptMoves, proposeMoves } from "~/domain/insurers/moves.server";
import { findReversiblePayment, reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import { consentToReschedule, proposeReschedule } from "~/domain/reschedules/reschedule.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { translate } from "~/words/translate";
import { localeWords } from "~/words/words";
import { activeSme, activeSupplier, colleagueOf, insurer, messages, order, pay, sme, staff, useWorld } from "./world";

useWorld();

/** A Sunday, a working day in Kuwait, and a Friday, which is none. */
const SUNDAY = Date.UTC(2026, 2, 1);
const FRIDAY = Date.UTC(2026, 2, 6);
/** Local time in Kuwait, three hours ahead of UTC. */
const at = (day: number, hour: number) => clock.stopAt(day + (hour - 3) * HOUR);
const summaries = async (email: string) =>
  (await messages(email)).filter(({ subject }) => /tasks? waits? for you/.test(subject));
const run = async (day: number, hour: number) => {
  at(day, hour);
  await sendMorningEmails();
};

test("is off until an admin turns it on", async () => {
  const admin = await staff("admin");
  await (await sme(4)).actor();
  await run(SUNDAY, 9);
  expect(await summaries(admin.email)).toEqual([]);
  const seen = morningEmailVersion(await readMorningEmail());
  await setMorningEmail(admin, true, seen);
  await expect(setMorningEmail(admin, false, seen)).rejects.toMatchObject({ code: "changed_meanwhile" });
  await run(SUNDAY, 10);
  expect(await summaries(admin.email)).toHaveLength(1);
});

test("lists the open tasks of each officer at eight on working days, once", async () => {
  const [admin, bank, cover] = [await staff("admin"), await staff("bank"), await insurer("Gulf Cover")];
  await setMorningEmail(admin, true);
  await (await sme(4)).actor();
  await (await sme(4)).actor();
  await order(await activeSme(), await activeSupplier(), 1_000_00, 5);
  await run(SUNDAY, 7);
  expect(await summaries(admin.email)).toEqual([]);
  at(SUNDAY, 8);
  await Promise.all([1, 2, 3].map(() => sendMorningEmails()));
  await run(SUNDAY, 20);
  const [mail, ...more] = await summaries(admin.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: "2 tasks wait for you", link: "/admin/dashboard", channel: "email" });
  expect(mail!.text).toBe("Open this morning:\n\n- 2 SMEs to check");
  expect((await summaries(bank.email)).map(({ text }) => text)).toEqual(["Open this morning:\n\n- 1 order to pay"]);
  expect(await summaries(cover.email)).toEqual([]);
  await run(SUNDAY + DAY, 8);
  expect(await summaries(admin.email)).toHaveLength(2);
  await run(FRIDAY, 8);
  expect(await summaries(admin.email)).toHaveLength(2);
  expect(await checkDatabase()).toEqual([]);
});

test("counts the overdue SMEs in the admin's charge whose next action is due", async () => {
  const admin = await staff("admin");
  const other = await colleagueOf(admin);
  const buyer = await activeSme();
  await order(buyer, await activeSupplier(), 1_000_00, 3);
  await setMorningEmail(admin, true);
  at(SUNDAY, 1);
  await sendInstalmentReminders();
  const smeId = buyer.applicantId!;
  await noteContact(admin, smeId, { channel: "call", desc: "Away", next: isoDay(clock.now() + DAY) });
  await assignCollection(admin, smeId, admin.accountId);
  await run(SUNDAY, 8);
  expect(await summaries(admin.email)).toEqual([]);
  await run(SUNDAY + DAY, 8);
  expect((await summaries(admin.email)).map(({ text }) => text)).toEqual([
    "Open this morning:\n\n- 1 overdue SME to contact",
  ]);
  expect(await summaries(other.email)).toEqual([]);
});

describe("the queues of claims, reschedules, moves and reversals", () => {
  let [buyer, admin, bank, cover] = [] as unknown as [Actor, Actor, Actor, Actor];
  let id = "";
  /** $250.00 is due at the end of 28 February, 31 March and 30 April. */
  beforeEach(async () => {
    const seller = await activeSupplier();
    [buyer, admin, bank, cover] = [await activeSme(), await staff("admin"), await staff("bank"), await insurer()];
    id = await order(buyer, seller, 1_000_00, 6);
    await setMorningEmail(admin, true);
  });

  const policy = { notifyDays: 20, waitingDays: 10, coveredShare: 900_000, exclusions: "" };
  /** The tasks in the email of this day in March. Undefined without an email. */
  const tasks = async (officer: Actor, dayOfMarch: number) => {
    const known = (await summaries(officer.email)).length;
    await run(Date.UTC(2026, 2, dayOfMarch), 8);
    const mails = await summaries(officer.email);
    return mails.length === known ? undefined : mails[0]!.text.split("\n\n- ")[1]!.split("\n- ");
  };
  const arabic = async (officer: Actor) => {
    const [row] = await db.select().from(outbox).where(eq(outbox.to, officer.email)).orderBy(desc(outbox.id)).limit(1);
    return translate(row!.text, localeWords("ar")).split("\n\n- ")[1];
  };

  test("an admin reads of overdue orders to report in the last week, and of claims to file", async () => {
    await setClaimPolicy(admin, cover.insurerId!, policy);
    // The last day for the notification is 20 March.
    expect(await tasks(admin, 12)).toBeUndefined();
    expect(await tasks(admin, 15)).toEqual(["1 overdue order to report to its insurer"]);
    expect(await arabic(admin)).toBe("طلب متأخر واحد بانتظار إبلاغ شركة التأمين");
    await notifyClaim(admin, id);
    expect(await tasks(admin, 24)).toBeUndefined();
    expect(await tasks(admin, 25)).toEqual(["1 insurance claim to file"]);
    expect(await arabic(admin)).toBe("مطالبة تأمين واحدة بانتظار التقديم");
    await fileClaim(admin, id);
    expect(await tasks(admin, 26)).toBeUndefined();
  });

  test("an order is no longer reported once the last day is over, or it is paid", async () => {
    await setClaimPolicy(admin, cover.insurerId!, policy);
    expect(await tasks(admin, 19)).toEqual(["1 overdue order to report to its insurer"]);
    expect(await tasks(admin, 22)).toBeUndefined();
    await setClaimPolicy(admin, cover.insurerId!, { ...policy, notifyDays: 30 });
    expect(await tasks(admin, 24)).toEqual(["1 overdue order to report to its insurer"]);
    await pay(buyer, id, "rest");
    expect(await tasks(admin, 25)).toBeUndefined();
  });

  test("an insurer reads of its claims to answer only", async () => {
    const other = await insurer("Second Cover");
    await setClaimPolicy(admin, cover.insurerId!, { ...policy, waitingDays: 0 });
    at(Date.UTC(2026, 2, 1), 9);
    await notifyClaim(admin, id);
    expect(await tasks(cover, 2)).toBeUndefined();
    await fileClaim(admin, id);
    expect([await tasks(cover, 3), await summaries(other.email)]).toEqual([["1 insurance claim to answer"], []]);
    expect(await arabic(cover)).toBe("مطالبة تأمين واحدة بانتظار ردك");
    await acceptClaim(cover, id, { amount: 100_00, desc: "The rest is excluded" });
    expect(await tasks(cover, 4)).toBeUndefined();
  });

  test("bank and insurer read of reschedules until their own consent", async () => {
    const other = await insurer("Second Cover");
    const deadlines = ["2026-05-31", "2026-06-30", "2026-07-31"];
    await proposeReschedule(admin, id, { deadlines, desc: "Sales fell" });
    await order(await activeSme(), await activeSupplier(), 1_000_00, 6);
    expect([await tasks(bank, 1), (await summaries(cover.email))[0]?.text]).toEqual([
      ["1 reschedule to consent to"],
      "Open this morning:\n\n- 1 reschedule to consent to",
    ]);
    expect(await arabic(bank)).toBe("طلب إعادة جدولة واحد بانتظار قبولك");
    expect(await summaries(other.email)).toEqual([]);
    await consentToReschedule(bank, id);
    expect([await tasks(bank, 2), (await summaries(cover.email)).length]).toEqual([undefined, 2]);
    await consentToReschedule(cover, id);
    expect(await tasks(cover, 3)).toBeUndefined();
  });

  test("an insurer reads of SMEs that are proposed to it", async () => {
    const next = await insurer("Second Cover");
    const smeIds = [buyer.applicantId!];
    await proposeMoves(admin, { insurerId: cover.insurerId!, toInsurerId: next.insurerId, smeIds, desc: "It leaves" });
    const proposedAt = clock.now();
    expect([await tasks(next, 1), await summaries(cover.email)]).toEqual([["1 proposed SME to accept"], []]);
    expect(await arabic(next)).toBe("منشأة واحدة مقترحة عليك");
    const move = (await listTasks(next, clock.now())).find(({ kind }) => kind === "move");
    expect(move?.oldest).toMatchObject({ id: buyer.applicantId, since: proposedAt });
    await acceptMoves(next, { insurerId: next.insurerId!, smeIds });
    expect(await tasks(next, 2)).toBeUndefined();
  });

  test("a second admin reads of disputes to decide, and of a reversal to approve", async () => {
    const second = await colleagueOf(admin);
    await disputeOrder(buyer, id, { amount: 100_00, reason: "quality", desc: "Broken tiles" });
    expect(await tasks(second, 1)).toEqual(["1 dispute to decide"]);
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
    const reversed = await findReversiblePayment(payment!.id);
    const record = { cause: "chargeback", valueDate: "2026-02-28", bankReference: "CB-7", note: null } as const;
    await expect(reverseCollectedPayment(admin, { ...reversed, ...record })).rejects.toThrow(AwaitsApproval);
    expect(await tasks(second, 2)).toEqual(["1 proposal to approve", "1 dispute to decide"]);
  });
});
