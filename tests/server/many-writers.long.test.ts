/**
 * Many concurrent writers on PostgreSQL. Unrelated people never wait for each other, and conflicts end as on SQLite
 * with its one writer.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, openStore, type Store, useStore } from "~/db/client.server";
import { balances, orders } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, cancelOwnOrder, confirmDelivery, createOrder } from "~/domain/orders/order.server";
import { sendPayee } from "~/domain/payees/payee.server";
import { settlePayment, startPayment } from "~/domain/payments/payment.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import { payOut } from "~/domain/payouts/payout.server";
import type { Actor } from "~/domain/values/actor";
import { type RunTransaction, watchTransactions } from "~/domain/verbs/verb.server";
import {
  activeSme,
  activeSupplier,
  newPdf,
  openWorld,
  order,
  pay,
  receiveMoney,
  staff,
  type World,
} from "../domain/world";
import { startPostgres } from "../postgres.mjs";

let server: Awaited<ReturnType<typeof startPostgres>>;
let world: World;
let store: Store;
/** How often transactions ran, and how many there were. */
const count = { runs: 0, transactions: 0 };
/** Wraps every transaction; usually does nothing. */
let around: (run: RunTransaction) => RunTransaction = (run) => run;

watchTransactions((run) => {
  const counted: RunTransaction = (work, verb, isAlone) => {
    count.transactions += 1;
    return run((tx) => ((count.runs += 1), work(tx)), verb, isAlone);
  };
  return (work, verb, isAlone) => around(counted)(work, verb, isAlone);
});

beforeAll(async () => {
  server = await startPostgres();
  world = await openWorld();
  store = await openStore(server.urlOf("postgres"));
  useStore(store);
});
afterAll(async () => {
  await store.close();
  world.close();
  await server.stop();
});

/** Each creates its own people and returns their action. */
const acts: Record<string, () => Promise<() => Promise<unknown>>> = {
  async "place an order"() {
    const [buyer, seller] = await pair();
    return () => createOrder(buyer, { supplierId: seller.applicantId ?? "", amount: 500_00, description: "Beans" });
  },
  async "start a payment"() {
    const [buyer, seller] = await pair();
    const id = await order(buyer, seller);
    return () => startPayment(buyer, { orderId: id, purpose: "upfront", withoutBrowser: false });
  },
  async "settle the upfront part"() {
    const [buyer, seller] = await pair();
    return charged(buyer, await order(buyer, seller), "upfront");
  },
  async "settle an instalment"() {
    const [buyer, seller] = await pair();
    return charged(buyer, await order(buyer, seller, 1_000_00, 3), "instalment");
  },
  async "cancel an order"() {
    const [buyer, seller] = await pair();
    const id = await order(buyer, seller);
    return () => cancelOwnOrder(buyer, id);
  },
  async "accept an order"() {
    const [buyer, seller] = await pair();
    const id = await order(buyer, seller, 1_000_00, 1);
    return () => acceptOrder(seller, id);
  },
  async "deliver it"() {
    const [buyer, seller] = await pair();
    const id = await order(buyer, seller, 1_000_00, 2);
    const code = (await loadOrderView(buyer, id)).verifyCode ?? "";
    return () => confirmDelivery(seller, id, code);
  },
  async "upload its invoice"() {
    const [buyer, seller] = await pair();
    const id = await order(buyer, seller, 1_000_00, 3);
    return () => uploadInvoice(seller, id, new Blob([newPdf()]));
  },
  async "verify an invoice"() {
    const [buyer, seller] = await pair();
    const [id, admin] = [await order(buyer, seller, 1_000_00, 4), await staff("admin")];
    return () => verifyInvoice(admin, id);
  },
  async "pay out"() {
    const [buyer, seller] = await pair();
    const [id, bank] = [await order(buyer, seller, 1_000_00, 5), await staff("bank")];
    return () => payOut(bank, id);
  },
  async "book a transfer"() {
    const [buyer, bank] = [await activeSme(), await staff("bank")];
    return () => receiveMoney(bank, buyer.applicantId ?? "", 600_00);
  },
  async "say where money goes"() {
    const seller = await activeSupplier();
    return () =>
      sendPayee(seller, {
        iban: "KW81CBKU0000000000001234560101",
        holder: "Doha Roasters",
        bank: "Commercial Bank of Kuwait",
        currency: "USD",
      });
  },
};

const pair = async (): Promise<[Actor, Actor]> => [await activeSme(), await activeSupplier()];

/** Created one after another, because all share one phone number. */
async function severalPairs(n: number): Promise<[Actor, Actor][]> {
  const pairs: [Actor, Actor][] = [];
  while (pairs.length < n) pairs.push(await pair());
  return pairs;
}

async function charged(
  buyer: Actor,
  orderId: string,
  purpose: "upfront" | "instalment",
): Promise<() => Promise<unknown>> {
  const { id } = await startPayment(buyer, { orderId, purpose, withoutBrowser: false });
  await answerSandboxCharge(id, true);
  return () => settlePayment(id);
}

async function rowsOf<Row>(query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.urlOf("postgres") });
  await client.connect();
  return client
    .query<never>(query)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end());
}

class TakenBack extends Error {}

test("none of 144 pairs of verbs by unrelated people waits for the other", async () => {
  const [held, other]: (() => Promise<unknown>)[][] = [[], []];
  for (const prepare of Object.values(acts)) {
    held!.push(await prepare());
    other!.push(await prepare());
  }
  const names = Object.keys(acts);
  const waited: string[] = [];
  let pairs = 0;
  const outside = AsyncLocalStorage.snapshot();
  /** Runs a transaction up to its commit and rolls it back, so that everybody can act again. */
  const takingBack =
    (limit: string, beforeEnd: () => Promise<void>) =>
    (run: RunTransaction): RunTransaction =>
    (work, verb, isAlone) =>
      run(
        async (tx) => {
          if (limit) await tx.run(sql.raw(`set local lock_timeout = '${limit}'`));
          await work(tx);
          await beforeEnd();
          throw new TakenBack();
        },
        verb,
        isAlone,
      );
  for (const [at, act] of held!.entries()) {
    around = takingBack("", async () => {
      for (const [with_, beside] of other!.entries()) {
        around = takingBack("200ms", async () => void (pairs += 1));
        const ended = await outside(beside).catch((error: Error) => error);
        if (!(ended instanceof TakenBack))
          waited.push(`${names[with_]} while they ${names[at]}: ${String((ended as Error).cause ?? ended)}`);
      }
    });
    await expect(act()).rejects.toThrow(TakenBack);
  }
  around = (run) => run;
  expect(waited).toEqual([]);
  expect(pairs).toBe(144);
});

test("unrelated transactions are hardly ever repeated and never end in a deadlock", async () => {
  const pairs = await severalPairs(6);
  Object.assign(count, { runs: 0, transactions: 0 });
  await Promise.all(
    pairs.map(async ([buyer, seller]) => {
      for (let n = 0; n < 4; n += 1) await order(buyer, seller, 1_000_00, 5);
    }),
  );
  const again = count.runs - count.transactions;
  expect(count.transactions).toBeGreaterThan(200);
  expect(again / count.transactions).toBeLessThan(0.02);
  const [deadlocks] = await rowsOf<{ n: number }>(
    "select deadlocks::int as n from pg_stat_database where datname = current_database()",
  );
  expect(deadlocks).toEqual({ n: 0 });
});

test("twelve simultaneous orders for the last credit: only orders within the credit succeed", async () => {
  const [buyer, seller] = [await activeSme(5_000_00), await activeSupplier()];
  const asked = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      createOrder(buyer, { supplierId: seller.applicantId ?? "", amount: 1_000_00, description: "Beans" }),
    ),
  );
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  for (const result of asked)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "credit_exceeded" });
  const numbers = (
    await db
      .select({ number: orders.number })
      .from(orders)
      .where(eq(orders.smeId, buyer.applicantId ?? ""))
  ).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(5);
});

test("balances are exact before, during and after folding", async () => {
  const all = () => db.select().from(balances).orderBy(balances.account, balances.party);
  await acts["book a transfer"]!().then((act) => act());
  const later = async () => (await rowsOf<{ n: number }>("select count(*)::int as n from balances_later"))[0]!.n;
  const [before, added] = [await all(), await later()];
  expect(added).toBeGreaterThan(0);
  await Promise.all([rowsOf("select fold_sums()"), (async () => expect(await all()).toEqual(before))()]);
  expect([await all(), await later()]).toEqual([before, 0]);
  expect(await checkDatabase()).toEqual([]);
});

test("a closed month contains everything posted in it, despite concurrent postings", async () => {
  const pairs = await severalPairs(4);
  const ids = await Promise.all(pairs.map(([buyer, seller]) => order(buyer, seller)));
  const closed = Promise.resolve().then(async () => closeMonth(await staff("bank"), "2026-01"));
  await Promise.all([closed, ...pairs.map(([buyer], n) => pay(buyer, ids[n]!, "upfront"))]);
  expect(await rowsOf<{ n: number }>("select count(*)::int as n from closings")).toEqual([{ n: 1 }]);
  // Recounts each closed month's statement from its entries.
  expect(await checkDatabase()).toEqual([]);
});
