/**
 * The demo's money: payout batches, bank statements, settlements and closed months. Suppliers with a bank account are
 * paid in batches once batches exist. Other suppliers are paid per order, like everyone before.
 */

import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema";
import { assignLine, ignoreLine } from "~/domain/bank-statements/bank-line.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { allocateMoney } from "~/domain/cash/allocation.server";
import { previewPayment } from "~/domain/cash/money-account.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { reconcileNewest } from "~/domain/cash-reconciliation/cash-reconciliation.server";
import { assignCollection, noteContact, pauseReminders, recordPromise } from "~/domain/collections/collection.server";
import { findCollectionOf } from "~/domain/collections/collection-list.server";
import { issueFeeInvoices } from "~/domain/fee-invoices/fee-invoice.server";
import { listMonthsToInvoice } from "~/domain/fee-invoices/fee-invoice-list.server";
import { connectCompanies } from "~/domain/groups/group.server";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { closeMonth, listMonths } from "~/domain/month-closing/month-closing.server";
import { reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { listOrderPayments, type Payment } from "~/domain/payments/payment.server";
import { paymentReceiptNumber } from "~/domain/payments/settlement-receipt.server";
import type { Batch } from "~/domain/payout-batches/batch";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { loadBatch } from "~/domain/payout-batches/batch-view.server";
import { returnLine, settleBatch } from "~/domain/payout-batches/settlement.server";
import { agreeToSettlement, confirmSettlement, draftSettlement } from "~/domain/settlements/settlement.server";
import type { Actor } from "~/domain/values/actor";
import { businessMonth, isoDay, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock, DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { sum } from "~/domain/values/money";
import { NotFound } from "~/domain/verbs/errors";
import { payAtSandboxBank } from "./journeys.server";
import { type CamtEntry, createCamt053 } from "./papers.server";
import { bankAccount, demoPayees } from "./people";
import { type Story, type Storyline, timeInDays, timeLater } from "./storyline.server";
import { orderReturned, type Trade } from "./trades";

/** Orders placed at most this many days before today are paid in batches. */
const BATCH_PERIOD_DAYS = 80;

/** True if a batch pays the order's supplier. */
export const isPaidInBatch = ({ supplier, daysAgo }: Trade): boolean =>
  daysAgo <= BATCH_PERIOD_DAYS && demoPayees.active.some(({ email }) => email === supplier);

export interface MoneyScene {
  timeline: Storyline;
  admin: Actor;
  bank: Actor;
  /** Officers of the insurers, in priority order. */
  insurers: Actor[];
  /** Returns the actor of an active company. */
  person: (email: string) => Actor;
}

/**
 * Closes the oldest month on the first day of each month, and issues the fee invoices of the month before it. The last
 * two months stay open, so that visitors can close one. They can also issue the fee invoices of the month closed last.
 */
export async function* closingStory({ admin, bank }: MoneyScene): Story {
  for (;;) {
    yield startOfMonth(shiftMonth(businessMonth(clock.now()), 1)) + 10 * HOUR;
    const last = shiftMonth(businessMonth(clock.now()), -3);
    for (const { month, isNext } of await listMonths(bank)) if (isNext && month <= last) await closeMonth(bank, month);
    const [, ...waiting] = await listMonthsToInvoice();
    if ((await readLegalEntity()).name === "") continue;
    for (const month of waiting.reverse()) await issueFeeInvoices(admin, month);
  }
}

/** Settles a month with the bank. The draft of the month after, made yesterday, waits for the bank. */
export async function* settlementStory({ timeline, admin, bank }: MoneyScene): Story {
  const draftedAt = timeline.daysAgo(1, 14);
  const current = businessMonth(draftedAt);
  yield startOfMonth(shiftMonth(current, -1)) + DAY + 11 * HOUR;
  const settled = await draftSettlement(admin, shiftMonth(current, -2));
  yield timeLater(50 * MINUTE);
  await agreeToSettlement(bank, settled);
  yield timeInDays(1, 10);
  await confirmSettlement(bank, settled, { valueDate: isoDay(clock.now()), bankReference: "FT-88105" });
  yield draftedAt;
  await draftSettlement(admin, shiftMonth(current, -1));
}

/** An admin calls an overdue SME, and notes its promise. Another SME's reminders pause. */
export async function* collectionStory({ timeline, admin, person }: MoneyScene): Story {
  const dayLater = (days: number) => isoDay(clock.now() + days * DAY);
  const isOverdue = async (smeId = "") => ((await findCollectionOf(smeId, clock.now()))?.since ?? null) !== null;
  yield timeline.daysAgo(4, 11);
  const [tiles, repair] = ["accounts@dohatiles.test", "buyer@fahaheeltech.test"].map(
    (email) => person(email).applicantId ?? "",
  );
  if (!tiles || !(await isOverdue(tiles))) return;
  await assignCollection(admin, tiles, admin.accountId);
  await noteContact(admin, tiles, {
    channel: "call",
    desc: "The owner waits for a payment of a contractor. He calls back on Sunday.",
    next: dayLater(5),
  });
  yield timeline.daysAgo(1, 11);
  await recordPromise(admin, tiles, { amount: 2_000_00, until: dayLater(6) });
  yield timeLater(20 * MINUTE);
  if (!repair || !(await isOverdue(repair))) return;
  const pause = { cause: "goodwill" as const, until: dayLater(10), desc: "The shop was flooded." };
  await pauseReminders(admin, repair, pause);
}

/** An admin learns that two SMEs have the same owner. */
export async function* groupStory({ timeline, admin, person }: MoneyScene): Story {
  yield timeline.daysAgo(9, 15);
  const [smeId, otherId] = ["trade@muttrahtextiles.test", "office@jumeirahclinicsupply.test"].map(
    (email) => person(email).applicantId ?? "",
  );
  const desc = "The trade register names Said Al Balushi as the owner of both.";
  if (smeId && otherId) await connectCompanies(admin, { smeId, otherId, desc });
}

/** Creates three settled batches, a fourth with one returned transfer, and a draft that waits for the bank. */
export async function* batchStory(scene: MoneyScene): Story {
  const { timeline, admin, bank } = scene;
  for (const days of [57, 36, 20]) {
    const { id } = yield* sendBatch(scene, days);
    yield timeInDays(1, 11);
    await settleBatch(bank, id, null, { valueDate: isoDay(clock.now()), reference: `OUT-${isoDay(clock.now())}` });
  }
  const fourth = yield* sendBatch(scene, 11);
  yield timeInDays(1, 12);
  const paid = await importStatementOfDay(bank, [
    ...batchDebits(fourth),
    {
      reference: "IN-70031",
      amount: 4_000_00,
      name: "RIYADH CATERERS CO",
      text: `Instalments ${transferReference(scene.person("purchasing@riyadhcaterers.test").applicantId ?? "")}`,
    },
    { reference: "IN-70032", amount: 312_40, name: "SAMPLE BANK OF KUWAIT", text: "Interest of the quarter" },
  ]);
  await ignoreLine(bank, paid("IN-70032"), "Interest of our own account.");
  yield timeline.daysAgo(6, 15);
  const packer = demoPayees.active.find(({ email }) => email === "sales@gulfpack.test");
  const back = fourth.lines.find(({ iban }) => iban === packer?.iban);
  if (!back) throw new NotFound("the batch pays nothing to who closed its account");
  await returnLine(bank, back.id, "AC04: the account is closed");

  // The batch leaves the supplier out until its new account is active.
  yield timeline.daysAgo(1, 15);
  await createBatch(admin);
}

async function* sendBatch({ timeline, admin, bank }: MoneyScene, days: number): AsyncGenerator<number, Batch> {
  yield timeline.daysAgo(days, 10);
  const { id } = await createBatch(bank);
  yield timeLater(25 * MINUTE);
  await approveBatch(admin, id);
  yield timeLater(12 * MINUTE);
  await exportBatch(bank, id);
  return loadBatch(bank, id);
}

const batchDebits = ({ lines }: Batch): CamtEntry[] =>
  lines.map(({ amount, holder, endToEndId }, i) => ({
    reference: `OUT-5501${i}`,
    amount: -amount,
    name: holder,
    endToEndId,
  }));

/**
 * Imports yesterday's statement with five transfers and a returned debit, whose SME pays again. One transfer has a
 * reference, and pays an instalment and part of the next. One is assigned by hand and partly allocated. One equals an
 * SME's overdue amount. One has an unknown sender. The last one is a liquidator's, for a debt that was written off.
 */
export async function* transferStory({ timeline, admin, bank, person }: MoneyScene): Story {
  yield timeline.daysAgo(2, 9);
  const cafe = person("sme@dhow.test").applicantId ?? "";
  const tiles = person("accounts@dohatiles.test");
  const late = (await previewPayment(tiles, tiles.applicantId ?? "", null)).filter(
    ({ deadline }) => deadline !== null && deadline < clock.now(),
  );
  const baker = person("hello@manamabakes.test");
  const taken = await findLastPayment(baker);
  const came = await importStatementOfDay(bank, [
    {
      reference: "RD-70043",
      amount: -taken.amount,
      name: "MANAMA BAKES WLL",
      text: `Returned debit, no funds: ${paymentReceiptNumber(taken.id)}`,
    },
    {
      reference: "IN-70044",
      amount: 2_000_00,
      name: "SALMIYA COFFEE HOUSE",
      text: `For two orders ${transferReference(cafe)}`,
    },
    { reference: "IN-70045", amount: 1_500_00, name: "HUDA AL MUTAIRI", text: "For the coffee" },
    {
      reference: "IN-70046",
      amount: sum(late.map(({ amount }) => amount)),
      name: "DOHA TILES AND BATH WLL",
      text: "Sorry for the delay",
    },
    { reference: "IN-70047", amount: 740_00, name: "M A TRADING EST", text: "TT 88213" },
    {
      reference: "IN-70048",
      amount: 384_00,
      name: "LIQUIDATION MANGAF GARMENTS",
      text: `Case 4471 ${transferReference(person("shop@mangafgarments.test").applicantId ?? "")}`,
    },
  ]);
  yield timeLater(20 * MINUTE);
  await assignLine(bank, { lineId: came("IN-70045"), smeId: cafe, isKept: true });
  yield timeLater(3 * MINUTE);
  const [last] = (await previewPayment(bank, cafe, null)).reverse();
  if (last) await allocateMoney(bank, cafe, [{ orderId: last.orderId, amount: 600_00 }]);
  yield timeLater(HOUR);
  await reverseCollectedPayment(admin, {
    paymentId: taken.id,
    orderId: taken.orderId,
    lineId: came("RD-70043"),
    valueDate: isoDay(clock.now() - DAY),
    cause: "returned debit",
    bankReference: "RD-70043",
    note: null,
  });
  yield timeLater(2 * HOUR);
  await payAtSandboxBank(baker, taken.orderId, "instalment");
}

/** Returns the last payment of the order whose debit the bank returns. */
async function findLastPayment({ applicantId }: Actor): Promise<Payment> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.smeId, applicantId ?? ""), eq(orders.description, orderReturned)));
  const paid = (await listOrderPayments(order?.id ?? "")).filter(({ state }) => state === "paid");
  const [last] = paid.sort((one, other) => (other.endedAt ?? 0) - (one.endedAt ?? 0));
  if (!last) throw new NotFound("no payment is there to return");
  return last;
}

/** The balance of Dhow's account before the first statement, in cents. */
const FIRST_BALANCE = 184_210_55;

/**
 * Imports a statement of the day before, which begins with the last one's closing balance. Returns a function that
 * finds a line's id by its bank reference.
 */
async function importStatementOfDay(bank: Actor, entries: CamtEntry[]): Promise<(reference: string) => string> {
  const day = isoDay(clock.now() - DAY);
  const [last] = await reconcileNewest();
  const opening = last?.closing ?? FIRST_BALANCE;
  const id = await importStatement(bank, {
    fileName: `${day}.xml`,
    file: new Blob([createCamt053({ account: bankAccount, day, opening }, entries)]),
    account: null,
  });
  const { rows } = (await findBankStatement(bank, id, null, { page: 1, perPage: 20 })).lines;
  return (reference) => {
    const line = rows.find(({ bankReference }) => bankReference === reference);
    if (!line) throw new NotFound(`${reference} is in no statement`);
    return line.id;
  };
}
