/** Credit notes after the invoice is verified, and claims against suppliers whose payout was already made. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { creditNotes, orders } from "~/db/schema";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { checkDatabase } from "~/domain/check.server";
import { uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { loadBalance, loadUsedCredit } from "~/domain/ledger/ledger.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { confirmDelivery } from "~/domain/orders/order.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import {
  approveBatch,
  createBatch,
  discardBatch,
  exportBatch,
  removeBatchLine,
} from "~/domain/payout-batches/batch.server";
import { loadBatch, loadRemittance } from "~/domain/payout-batches/batch-view.server";
import { returnLine, settleBatch } from "~/domain/payout-batches/settlement.server";
import { loadOwnPayouts } from "~/domain/payouts/own-payouts.server";
import { payOut } from "~/domain/payouts/payout.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { loadOrderBalance } from "~/domain/settlements/settlement-list.server";
import { loadStatement } from "~/domain/statements/statement.server";
import { planNettings } from "~/domain/supplier-claims/claim";
import { loadClaims, loadNettings, loadOwingSuppliers } from "~/domain/supplier-claims/claim.server";
import type { Actor } from "~/domain/values/actor";
import { Forbidden, NotFound } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  messages,
  newPdf,
  order,
  receiveMoney,
  staff,
  useWorld,
  withSecondPerson,
} from "./world";

useWorld();

let buyer: Actor;
let seller: Actor;
let admin: Actor;
let bank: Actor;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  [admin, bank] = [await staff("admin"), await staff("bank")];
});

const smeId = () => buyer.applicantId ?? "";
const supplierId = () => seller.applicantId ?? "";
const clean = async () => expect(await checkDatabase()).toEqual([]);
const delivered = async (amount = 1_000_00): Promise<string> => {
  const id = await order(buyer, seller, amount, 2);
  await confirmDelivery(seller, id, (await loadOrderView(buyer, id)).verifyCode ?? "");
  return id;
};
/** An order whose payout of 90% is due. */
const verified = async (amount = 1_000_00): Promise<string> => {
  const id = await delivered(amount);
  await uploadInvoice(seller, id, new Blob([newPdf()]));
  await verifyInvoice(admin, id);
  return id;
};
const paidOut = async (amount = 1_000_00): Promise<string> => {
  const id = await verified(amount);
  await payOut(bank, id);
  return id;
};
const credit = (id: string, amount: number) => issueCreditNote(seller, id, { amount, reason: "Ten broken jars" });
const rowOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
const claimed = () => loadBalance(db, "supplier receivable", supplierId());
const payable = async () => -(await loadBalance(db, "payable", supplierId())) || 0;
const useBatches = async () => {
  const payee = { iban: "KW81CBKU0000000000001234560101", holder: "Doha", bank: "CBK", currency: "USD" } as const;
  await acceptPayee(admin, await sendPayee(seller, payee));
};
const exported = async (): Promise<string> => {
  const { id } = await createBatch(bank);
  await approveBatch(await colleagueOf(bank), id);
  await exportBatch(bank, id);
  return id;
};

describe("a credit note before the payout", () => {
  test("reduces the shares and the payout", async () => {
    const id = await verified();
    await credit(id, 100_00);
    expect((await loadOrderView(admin, id)).shares).toMatchObject({ supplierShare: 810_00, bankShare: 9_00 });
    expect([await payable(), await claimed(), await loadUsedCredit(db, smeId())]).toEqual([810_00, 0, 650_00]);
    expect((await loadOwnPayouts(seller, { page: 1, perPage: 10 })).due.rows[0]).toMatchObject({ share: 810_00 });
    await payOut(bank, id);
    expect(await loadOrderBalance(id)).toMatchObject({ advanced: 810_00, principalDue: 225_00, shareDue: 2_50 });
    await clean();
  });

  test("takes the order out of a draft batch, so that the next one pays less", async () => {
    await useBatches();
    const id = await verified();
    await createBatch(bank);
    await credit(id, 100_00);
    const batch = await loadBatch(bank, await exported());
    expect(batch.lines.map(({ amount }) => amount)).toEqual([810_00]);
    await clean();
  });

  test("finishes the order without a payout if it credits everything", async () => {
    const id = await verified();
    await credit(id, 1_000_00);
    const view = await loadOrderView(seller, id);
    expect([view.status, view.paid, view.netAmount, view.payoutAmount]).toEqual([6, true, 0, 0]);
    expect([await payable(), await claimed(), await loadUnappliedBalance(db, smeId())]).toEqual([0, 0, 250_00]);
    await expect(payOut(bank, id)).rejects.toMatchObject({ code: "wrong_status" });
    await clean();
  });

  test("is numbered after the credit note of the delivery, and told to the buyer", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    await confirmDelivery(seller, id, (await loadOrderView(buyer, id)).verifyCode ?? "", 900_00);
    await credit(id, 50_00);
    const { creditNotes: notes, number, timeline } = await loadOrderView(buyer, id);
    expect(notes.map((note) => [note.number, note.amount, note.cause])).toEqual([
      [1, 100_00, "delivered in part"],
      [2, 50_00, "after delivery"],
    ]);
    expect(timeline[0]?.text).toBe(message("creditIssued", `CN-00${number}-2`, 50_00, "Ten broken jars"));
    const mails = (await messages(buyer.email)).filter(({ subject }) => subject.startsWith("Credit note"));
    expect(mails).toHaveLength(1);
    await clean();
  });

  test("rejects more than the net amount, and everything before the invoice is verified", async () => {
    const [early, late] = [await delivered(), await verified()];
    await expect(credit(early, 1_000_00)).rejects.toMatchObject({
      fields: { amount: ["The credit note cannot be above $999.99"] },
    });
    await expect(credit(late, 1_000_01)).rejects.toMatchObject({ fields: { amount: expect.anything() } });
    await credit(early, 999_99);
    await clean();
  });

  test("is the supplier's alone, and for delivered orders only", async () => {
    const id = await verified();
    const reduction = { amount: 1_00, reason: "Mine" };
    await expect(issueCreditNote(buyer, id, reduction)).rejects.toThrow(Forbidden);
    await expect(issueCreditNote(await activeSupplier(80_000), id, reduction)).rejects.toThrow(NotFound);
    const sending = await order(buyer, seller, 1_000_00, 2);
    await expect(credit(sending, 1_00)).rejects.toMatchObject({ code: "wrong_status" });
  });
});

describe("a credit note after the payout", () => {
  test("is owed by the supplier, and netted with its next payout", async () => {
    const first = await paidOut();
    await credit(first, 100_00);
    expect([await claimed(), await payable()]).toEqual([90_00, 0]);
    expect((await loadClaims(supplierId())).claims).toMatchObject([{ orderId: first, open: 90_00 }]);
    expect(await loadOwingSuppliers()).toMatchObject({ total: 90_00, suppliers: [{ amount: 90_00 }] });
    // The bank still has advanced 900, of which 810 are the order's.
    expect(await loadOrderBalance(first)).toMatchObject({ advanced: 900_00, principalDue: 225_00 });
    await clean();

    const second = await verified(500_00);
    expect([await claimed(), await payable()]).toEqual([0, 360_00]);
    expect((await rowOf(second)).payoutCorrection).toBe(-90_00);
    expect(await loadOrderBalance(first)).toMatchObject({ advanced: 810_00, principalDue: 225_00 });
    // A payout that is netted in part is not made yet.
    expect(await loadOrderBalance(second)).toMatchObject({ advanced: 90_00, principalDue: 0 });
    await clean();

    await payOut(bank, second);
    expect(await loadOrderBalance(second)).toMatchObject({ advanced: 450_00, principalDue: 112_50 });
    const { number } = await loadOrderView(seller, first);
    expect((await loadNettings(db, [second])).get(second)).toEqual([{ creditNote: `CN-00${number}-1`, amount: 90_00 }]);
    const { totals, closing } = await loadStatement(seller, "provider", supplierId(), {
      month: null,
      page: 1,
      perPage: 100,
    });
    expect([totals.Netted, totals["Paid out"], closing]).toEqual([-90_00, -1_260_00, 0]);
    await clean();
  });

  test("is netted at once with payouts that are due, the oldest claim and the earliest payout first", async () => {
    const [first, second] = [await paidOut(), await paidOut()];
    const [third, fourth] = [await verified(100_00), await verified(500_00)];
    await credit(second, 100_00);
    expect([(await rowOf(third)).status, (await rowOf(fourth)).payoutCorrection]).toEqual([6, 0]);
    await credit(first, 600_00);
    expect([(await rowOf(fourth)).status, await claimed(), await payable()]).toEqual([6, 90_00, 0]);
    const mails = (await messages(seller.email)).filter(({ subject }) => subject.includes("is smaller"));
    expect(mails).toHaveLength(2);
    await clean();
  });

  test("leaves a transfer alone that is on its way, and claims the credit", async () => {
    await useBatches();
    const id = await verified();
    const batch = await exported();
    await credit(id, 100_00);
    expect([await claimed(), await payable()]).toEqual([90_00, 900_00]);
    await clean();
    await settleBatch(bank, batch, null);
    expect([await claimed(), await payable()]).toEqual([90_00, 0]);
    const [line] = (await loadBatch(bank, batch)).lines;
    expect((await loadRemittance(seller, line!.id)).orders).toMatchObject([
      { amount: 1_000_00, discount: 100_00, netted: 0, net: 900_00 },
    ]);
    await clean();
  });

  test("is netted in the batch's file, and listed on the remittance advice", async () => {
    await useBatches();
    await credit(await paidOut(), 100_00);
    await verified(500_00);
    const batch = await exported();
    const [line] = (await loadBatch(bank, batch)).lines;
    expect(line).toMatchObject({ amount: 360_00 });
    await settleBatch(bank, batch, null);
    const advice = await loadRemittance(seller, line!.id);
    expect(advice.orders).toMatchObject([{ amount: 500_00, discount: 50_00, netted: 90_00, net: 360_00 }]);
    await clean();
  });

  test("is netted with its own payout if the bank returns the transfer", async () => {
    await useBatches();
    const id = await verified();
    const batch = await exported();
    await settleBatch(bank, batch, null);
    await credit(id, 100_00);
    const [line] = (await loadBatch(bank, batch)).lines;
    await withSecondPerson(bank, returnLine(bank, line!.id, "AC04 closed"));
    expect([await claimed(), await payable(), (await rowOf(id)).payoutCorrection]).toEqual([0, 810_00, 0]);
    await clean();
  });

  test("stays netted if another payout is returned", async () => {
    await useBatches();
    await credit(await paidOut(), 100_00);
    await verified(500_00);
    const batch = await exported();
    await settleBatch(bank, batch, null);
    const [line] = (await loadBatch(bank, batch)).lines;
    await withSecondPerson(bank, returnLine(bank, line!.id, "AC04 closed"));
    expect([await claimed(), await payable()]).toEqual([0, 360_00]);
    await clean();
  });

  test("waits for payouts in a draft, until the draft releases them", async () => {
    await useBatches();
    const first = await paidOut();
    const second = await verified(500_00);
    const { id } = await createBatch(bank);
    await credit(first, 100_00);
    expect([await claimed(), (await rowOf(second)).payoutCorrection]).toEqual([90_00, 0]);
    await clean();
    await discardBatch(bank, id);
    expect([await claimed(), (await rowOf(second)).payoutCorrection]).toEqual([0, -90_00]);

    const batch = await createBatch(bank);
    await credit(first, 50_00);
    const [line] = (await loadBatch(bank, batch.id)).lines;
    await removeBatchLine(bank, line!.id);
    expect([await claimed(), (await rowOf(second)).payoutCorrection]).toEqual([0, -135_00]);
    await clean();
  });

  test("is netted before the bank pays an order of a draft alone", async () => {
    await useBatches();
    const first = await paidOut();
    const second = await verified(500_00);
    await createBatch(bank);
    await credit(first, 100_00);
    await payOut(bank, second);
    expect([await claimed(), await payable(), (await rowOf(second)).payoutCorrection]).toEqual([0, 0, -90_00]);
    await clean();
  });

  test("claims only the part that a netted payout cannot bear", async () => {
    await credit(await paidOut(), 600_00);
    const second = await verified(1_000_00);
    expect((await rowOf(second)).payoutCorrection).toBe(-540_00);
    await credit(second, 900_00);
    expect([await payable(), await claimed(), (await rowOf(second)).status]).toEqual([0, 450_00, 6]);
    await clean();
  });

  test("gives paid money back, and keeps the bank's position in order", async () => {
    await receiveMoney(bank, smeId(), 2_000_00);
    const id = await paidOut();
    const { payFromAccount } = await import("~/domain/cash/allocation.server");
    await payFromAccount(buyer);
    expect(await loadOrderBalance(id)).toMatchObject({ advanced: 900_00, principalDue: 900_00, shareDue: 10_00 });
    await credit(id, 100_00);
    expect(await loadOrderBalance(id)).toMatchObject({ advanced: 900_00, principalDue: 810_00, shareDue: 9_00 });
    await clean();
  });

  test("reduces the shares of the month in which it is issued", async () => {
    const id = await paidOut();
    const { wait } = await import("./world");
    await closeMonth(bank, "2026-01");
    wait(24 * 60 * 60 * 1000);
    await credit(id, 100_00);
    const { listMonths } = await import("~/domain/month-closing/month-closing.server");
    const [february] = await listMonths(bank);
    expect(february?.statement.shares).toMatchObject({ bank: -1_00, product: -9_00 });
    await clean();
  });
});

describe("the check of claims", () => {
  test("finds a claim that is not netted, and wrong sums", async () => {
    const first = await paidOut();
    await credit(first, 100_00);
    await db.update(creditNotes).set({ netted: 10_00 }).where(eq(creditNotes.orderId, first));
    expect((await checkDatabase()).join("\n")).toMatch(/has \$10\.00 netted, but its nettings sum to \$0\.00/);
    await db.update(creditNotes).set({ netted: 0 }).where(eq(creditNotes.orderId, first));
    await db.update(orders).set({ payoutCorrection: 80_00 }).where(eq(orders.id, first));
    expect((await checkDatabase()).join("\n")).toMatch(/corrected by \$80\.00, but its claims give \$90\.00/);
  });
});

test("plans the oldest claims against the earliest payouts", () => {
  const [one, two] = [
    { id: 1, open: 50 },
    { id: 2, open: 100 },
  ];
  const payouts = [
    { orderId: "a", amount: 70 },
    { orderId: "b", amount: 60 },
  ];
  expect(planNettings([one, two], payouts)).toEqual([
    { claim: one, orderId: "a", amount: 50 },
    { claim: two, orderId: "a", amount: 20 },
    { claim: two, orderId: "b", amount: 60 },
  ]);
});
