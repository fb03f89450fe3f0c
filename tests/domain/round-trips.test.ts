/**
 * How long verbs wait for PostgreSQL, in round trips in a row. Reads that a verb asks for together take one, and writes
 * take none.
 */
import { beforeEach, expect, test } from "vitest";
import { assignLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { allocateMoney, undoAllocation } from "~/domain/cash/allocation.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { placeHold } from "~/domain/holds/hold.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, confirmDelivery, createOrder, uploadInvoice, verifyInvoice } from "~/domain/orders/order.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { approveBatch, createBatch } from "~/domain/payout-batches/batch.server";
import { payOut } from "~/domain/payouts/payout.server";
import type { Actor } from "~/domain/values/actor";
import { watchTransactions } from "~/domain/verbs/verb.server";
import { mt940 } from "../mt940";
import { usesPostgres } from "../on-postgres";
import { countRoundTrips } from "../round-trips";
import { activeSme, activeSupplier, colleagueOf, newPdf, order, pay, receiveMoney, staff, useWorld } from "./world";

useWorld();
// Each transaction runs once, as in production.
beforeEach(() => watchTransactions((run) => run));

/** The most round trips in a row of each verb, or of the test's helper that calls a few of them. */
const limits = {
  createOrder: 21,
  payAtSandboxBank: 46,
  acceptOrder: 8,
  confirmDelivery: 13,
  uploadInvoice: 16,
  verifyInvoice: 9,
  payOut: 14,
  receiveMoney: 20,
  allocateMoney: 14,
  undoAllocation: 16,
  placeHold: 8,
  createBatch: 12,
  approveBatch: 24,
  assignLine: 12,
  undoLine: 12,
};

const PAYEE = {
  iban: "KW81CBKU0000000000001234560101",
  holder: "Doha Roasters",
  bank: "CBK",
  currency: "USD",
} as const;

const send = (bank: Actor, entries: Parameters<typeof mt940>[0]) =>
  importStatement(bank, { fileName: "day.sta", file: new Blob([mt940(entries)]), account: null });

test.runIf(usesPostgres)("each verb of a trade stays within its round trips", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const [admin, bank] = [await staff("admin"), await staff("bank")];
  const found: Record<string, number> = {};
  const count = async <T>(name: keyof typeof limits, act: () => Promise<T>): Promise<T> => {
    let answer: T | undefined;
    const { roundTrips } = await countRoundTrips(async () => (answer = await act()));
    found[name] = roundTrips;
    return answer as T;
  };
  const smeId = buyer.applicantId ?? "";
  const asked = { supplierId: seller.applicantId ?? "", amount: 400_00, description: "Beans" };
  const id = await count("createOrder", () => createOrder(buyer, asked));
  await count("payAtSandboxBank", () => pay(buyer, id, "upfront"));
  await count("acceptOrder", () => acceptOrder(seller, id));
  const { verifyCode } = await loadOrderView(buyer, id);
  await count("confirmDelivery", () => confirmDelivery(seller, id, verifyCode ?? ""));
  await count("uploadInvoice", () => uploadInvoice(seller, id, new Blob([newPdf()])));
  await count("verifyInvoice", () => verifyInvoice(admin, id));
  await count("payOut", () => payOut(bank, id));
  await count("receiveMoney", () => receiveMoney(bank, smeId, 50_00));
  const [payment] = await count("allocateMoney", () => allocateMoney(bank, smeId, null));
  await count("undoAllocation", () => undoAllocation(bank, payment?.id ?? ""));
  const statement = await send(bank, [{ amount: "20.00", text: "no reference", ref: "A1" }]);
  const lineId = (await findBankStatement(bank, statement, null, { page: 1, perPage: 1 })).lines.rows[0]?.id ?? "";
  await count("assignLine", () => assignLine(bank, { lineId, smeId, isKept: true }));
  await count("undoLine", () => undoLine(bank, lineId));
  await acceptPayee(admin, await sendPayee(seller, PAYEE));
  await order(buyer, seller, 400_00, 5);
  const { id: batch } = await count("createBatch", () => createBatch(bank));
  await count("approveBatch", async () => approveBatch(await colleagueOf(bank), batch));
  const hold = { applicantId: smeId, scope: "orders", desc: "papers", until: null } as const;
  await count("placeHold", () => placeHold(admin, hold));
  expect(Object.entries(found).filter(([name, trips]) => trips > limits[name as keyof typeof limits])).toEqual([]);
});

test.runIf(usesPostgres)("a line of an import that pays an order takes at most 15 round trips", async () => {
  const [buyer, seller, bank] = [await activeSme(), await activeSupplier(), await staff("bank")];
  await order(buyer, seller, 4000_00, 2);
  const text = transferReference(buyer.applicantId ?? "");
  const importLines = async (name: string, lines: number) => {
    const entries = Array.from({ length: lines }, (_, n) => ({ amount: "10.00", text, ref: `${name}${n}` }));
    return (await countRoundTrips(() => send(bank, entries))).roundTrips;
  };
  const single = await importLines("A", 1);
  expect(((await importLines("B", 4)) - single) / 3).toBeLessThanOrEqual(15);
});
