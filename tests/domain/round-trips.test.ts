/**
 * How long verbs wait for PostgreSQL, in round trips in a row. Reads that a verb asks for together take one, and writes
 * take none.
 */
import { beforeEach, expect, test } from "vitest";
import { confirmRegistration } from "~/domain/accounts/registration.server";
import { addPhone, validatePhone } from "~/domain/accounts/verification-code.server";
import { approve } from "~/domain/approvals/approval.server";
import { assignLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { allocateMoney, undoAllocation } from "~/domain/cash/allocation.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { changePlan } from "~/domain/credit-limits/terms.server";
import { placeHold } from "~/domain/holds/hold.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, confirmDelivery, createOrder, uploadInvoice, verifyInvoice } from "~/domain/orders/order.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { settleBatch } from "~/domain/payout-batches/settlement.server";
import { payOut } from "~/domain/payouts/payout.server";
import type { Actor } from "~/domain/values/actor";
import type { AwaitsApproval } from "~/domain/verbs/errors";
import { watchTransactions } from "~/domain/verbs/verb.server";
import { bankVerifySme, insurerVerifySme, verifySupplier } from "~/domain/verdicts/verdict.server";
import { mt940 } from "../mt940";
import { usesPostgres } from "../on-postgres";
import { countRoundTrips } from "../round-trips";
import { activeSme, activeSupplier, colleagueOf, newPdf, order, pay, receiveMoney, staff, useWorld } from "./world";

useWorld();
// Each transaction runs once, as in production.
beforeEach(() => watchTransactions((run) => run));

/** The round trips in a row of each verb, or of the test's helper that calls a few of them. */
const expected = {
  createOrder: 5,
  payAtSandboxBank: 21,
  acceptOrder: 4,
  confirmDelivery: 5,
  uploadInvoice: 8,
  verifyInvoice: 4,
  payOut: 7,
  receiveMoney: 9,
  allocateMoney: 7,
  undoAllocation: 8,
  placeHold: 5,
  createBatch: 6,
  approveBatch: 5,
  settleBatch: 9,
  assignLine: 6,
  undoLine: 7,
};

const PAYEE = {
  iban: "KW81CBKU0000000000001234560101",
  holder: "Doha Roasters",
  bank: "CBK",
  currency: "USD",
} as const;

const send = (bank: Actor, entries: Parameters<typeof mt940>[0]) =>
  importStatement(bank, { fileName: "day.sta", file: new Blob([mt940(entries)]), account: null });

test.runIf(usesPostgres)("each verb of a trade takes its round trips", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const [admin, bank] = [await staff("admin"), await staff("bank")];
  const found: Record<string, number> = {};
  const count = async <T>(name: keyof typeof expected, act: () => Promise<T>): Promise<T> => {
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
  const colleague = await colleagueOf(bank);
  await count("approveBatch", () => approveBatch(colleague, batch));
  await exportBatch(bank, batch);
  await count("settleBatch", () => settleBatch(bank, batch, null));
  const hold = { applicantId: smeId, scope: "orders", desc: "papers", until: null } as const;
  await count("placeHold", () => placeHold(admin, hold));
  expect(found).toEqual(expected);
});

test.runIf(usesPostgres)("a batch of five orders settles in as many round trips as a batch of one", async () => {
  const [buyer, admin, bank] = [await activeSme(50_000_00), await staff("admin"), await staff("bank")];
  const sellers = [await activeSupplier(), await activeSupplier()];
  for (const seller of sellers) await acceptPayee(admin, await sendPayee(seller, PAYEE));
  const colleague = await colleagueOf(bank);
  for (const suppliers of [sellers.slice(0, 1), [...sellers, ...sellers, ...sellers.slice(0, 1)]]) {
    for (const seller of suppliers) await order(buyer, seller, 400_00, 5);
    const { id } = await createBatch(bank);
    await approveBatch(colleague, id);
    await exportBatch(bank, id);
    const { roundTrips } = await countRoundTrips(() => settleBatch(bank, id, null));
    expect([suppliers.length, roundTrips]).toEqual([suppliers.length, expected.settleBatch]);
  }
});

test.runIf(usesPostgres)("the second admin approves a new plan in six round trips", async () => {
  const [admin, { applicantId }] = [await staff("admin"), await activeSme()];
  const colleague = await colleagueOf(admin);
  const reason = { code: "other", words: "as agreed" } as const;
  const proposed = await changePlan(admin, applicantId ?? "", [500_000, 500_000], reason).catch(
    (error: AwaitsApproval) => error.approvalId,
  );
  const { roundTrips } = await countRoundTrips(() => approve(colleague, String(proposed)));
  expect(roundTrips).toBe(6);
});

/** Calls `tell` after each transaction. */
const countTransactions = (tell: (verb: unknown, roundTrips: number) => void): void =>
  watchTransactions((run) => async (work, verb, isAlone) => {
    let answer: unknown;
    const { roundTrips } = await countRoundTrips(async () => (answer = await run(work, verb, isAlone)));
    tell(verb, roundTrips);
    return answer as never;
  });

test.runIf(usesPostgres)("each verb of an application takes its round trips", async () => {
  const counts = new Map<unknown, number>();
  countTransactions((verb, roundTrips) => counts.set(verb, roundTrips));
  await activeSupplier();
  await activeSme();
  const verbs = { confirmRegistration, addPhone, validatePhone, bankVerifySme, insurerVerifySme, verifySupplier };
  expect(Object.fromEntries(Object.entries(verbs).map(([name, verb]) => [name, counts.get(verb)]))).toEqual({
    confirmRegistration: 6,
    addPhone: 6,
    validatePhone: 5,
    bankVerifySme: 7,
    insurerVerifySme: 7,
    verifySupplier: 5,
  });
});

test.runIf(usesPostgres)("a line of an import takes seven round trips alone, and four beside others", async () => {
  const [buyer, seller, bank] = [await activeSme(), await activeSupplier(), await staff("bank")];
  await order(buyer, seller, 4000_00, 2);
  const text = transferReference(buyer.applicantId ?? "");
  /** Returns the round trips of the transaction that matches lines of one SME. */
  const matchLines = async (name: string, lines: number) => {
    const counts: number[] = [];
    countTransactions((_, roundTrips) => counts.push(roundTrips));
    await send(
      bank,
      Array.from({ length: lines }, (_, n) => ({ amount: "10.00", text, ref: `${name}${n}` })),
    );
    return counts.at(-1);
  };
  // At most 15 for a line alone.
  expect(await matchLines("A", 1)).toBe(7);
  expect(await matchLines("B", 4)).toBe(7 + 3 * 4);
});
