/**
 * Twelve figures of the demo's companies, read from every page, file and API answer that shows them. Each figure has
 * one value, and each company's add up to the platform's.
 */
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants, monthlyAccountTotals, orders, paymentReversals, writeOffs } from "~/db/schema";
import { findActorByEmail } from "~/domain/accounts/account.server";
import { OrderStatus } from "~/domain/orders/status";
import type { Actor, Role } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { sessionCookie } from "~/http/request/cookies.server";
import { createToken } from "../api/cast";
import { type Client, createClient } from "../api/client";
import { openDemo } from "../demo";
import { receiveMoney, type World } from "../domain/world";
import { inOwnScope, respond, SITE } from "../fast-path/pages";
import {
  amountAfter,
  amountIn,
  amountsIn,
  cents,
  columnSum,
  csvRows,
  fact,
  factsOf,
  lateDays,
  type Row,
  tableOf,
  textOf,
} from "./shown-figures";

/**
 * The number of different pages, files and API answers that show each figure. The last two explain the difference
 * between the owed amount and the used credit.
 */
const figures = {
  owed: 47,
  due: 30,
  late: 46,
  "days late": 14,
  paid: 23,
  refunded: 25,
  available: 12,
  payable: 22,
  collected: 8,
  "paid out": 31,
  shares: 14,
  "on account": 17,
  reserved: 38,
  used: 44,
};
type Figure = keyof typeof figures;

const PLATFORM = "all companies";

interface Reading {
  figure: Figure;
  /** A company's name, or PLATFORM. */
  of: string;
  /** The page, file or answer. */
  where: string;
  value: number;
}

const readings: Reading[] = [];
const read = (of: string, where: string, found: Partial<Record<Figure, number>>) => {
  for (const [figure, value] of Object.entries(found)) readings.push({ figure: figure as Figure, of, where, value });
};

const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const totalOf = <One>(rows: One[], valueOf: (row: One) => number) => total(rows.map(valueOf));

/** A person with a browser and an API client. */
interface Reader {
  actor: Actor;
  see(path: string): Promise<string>;
  file(path: string): Promise<Row[]>;
  api: Client;
}

async function openReader(email: string): Promise<Reader> {
  const actor = await findActorByEmail(email);
  if (!actor) throw new Error(`nobody has the address ${email}`);
  const [cookie = ""] = (await sessionCookie().serialize(await createToken(actor, "web"))).split(";");
  const see = async (path: string) => {
    const request = new Request(SITE + path, { headers: { Cookie: cookie } });
    const answer = await inOwnScope(() => respond(request));
    expect([path, answer.status]).toEqual([path, 200]);
    return answer instanceof Response ? answer.text() : String(answer.body);
  };
  return { actor, see, file: async (path) => csvRows(await see(path)), api: await createClient(actor) };
}

interface Company {
  id: string;
  name: string;
  orders: { id: string; number: number; status: number; smeId: string; supplierId: string }[];
  reader: Reader;
  /** The months since its registration, such as "2026-11". */
  months: string[];
}

let world: World;
let officers: Record<"admin" | "bank", Reader>;
let insurers: Reader[];
let smes: Company[];
let suppliers: Company[];
beforeAll(async () => {
  ({ world } = await openDemo());
  officers = { admin: await openReader("admin@dhow.test"), bank: await openReader("bank@dhow.test") };
  insurers = await Promise.all([1, 2, 3].map((place) => openReader(`insurer${place}@dhow.test`)));
  await actBeforeReading();
  const rows = await db.select().from(applicants).where(isNotNull(applicants.title));
  const placed = await db.select().from(orders);
  const companies = async (role: Role): Promise<Company[]> =>
    Promise.all(
      rows
        .filter((row) => row.role === role)
        .map((row) => ({ row, own: placed.filter(({ smeId, supplierId }) => [smeId, supplierId].includes(row.id)) }))
        .filter(({ own }) => own.length > 0)
        .map(async ({ row: { id, email, title }, own }) => {
          const reader = await openReader(email);
          const { statement } = await reader.api.get("statement/get");
          return { id, name: title ?? email, orders: own, reader, months: statement.months };
        }),
    );
  [smes, suppliers] = [await companies("sme"), await companies("provider")];
  for (const sme of smes) await readSme(sme);
  for (const supplier of suppliers) await readSupplier(supplier);
  for (const officer of Object.values(officers)) await readBooks(officer);
  await readBank(officers.bank);
  await readInsurers();
  await addUp();
}, 300_000);
afterAll(() => world.close());

/**
 * Brings about what the seeded demo lacks: an allocation that an officer reverses, and an allocation and a payment of
 * an order that is then canceled.
 */
async function actBeforeReading() {
  const buyer = await openReader("sme@dhow.test");
  const smeId = buyer.actor.applicantId ?? "";
  const [waiting] = (await db.select().from(orders)).filter(
    (order) => order.smeId === smeId && order.status === OrderStatus.waiting,
  );
  const orderId = waiting?.id ?? "";
  await receiveMoney(officers.bank.actor, smeId, 700_00);
  await officers.bank.api.post("money/allocate", { smeId, shares: [{ orderId, amount: 100 }] });
  const [, allocation] = await officers.bank.api.post("money/allocate", { smeId });
  await officers.bank.api.post("money/undo", { transactionId: allocation._id });
  await officers.admin.api.post("order/cancel", { orderId, desc: "a mistake" });
}

/* ---- an SME ---- */

async function readSme(sme: Company) {
  const { reader, name } = sme;
  const dashboard = await reader.see("/sme/dashboard");
  const ahead = tableOf(dashboard, "Instalments due in the next 6 months");
  const laterText = /Plus <span class="money">(.*?)<\/span> later/.exec(dashboard)?.[1];
  read(name, "the SME's dashboard", {
    owed: fact(dashboard, "Owed"),
    due: fact(dashboard, "Due later"),
    late: fact(dashboard, "Late"),
    reserved: fact(dashboard, "Reserved"),
    "days late": Math.max(0, ...lateDays(dashboard)),
    ...creditBar(dashboard),
  });
  read(name, "the dashboard's next months", { due: columnSum(ahead, "Due") + (laterText ? amountIn(laterText) : 0) });
  const profile = await reader.see("/sme/profile");
  read(name, "the SME's profile", {
    owed: fact(profile, "Owed"),
    late: total(factsOf(profile, "Late").map(amountIn)),
    "days late": Math.max(0, ...lateDays(profile)),
    reserved: fact(profile, "Reserved"),
    ...creditBar(profile),
  });
  const credit = await reader.see("/sme/credit");
  read(name, "the SME's credit page", {
    owed: fact(credit, "Owed"),
    reserved: fact(credit, "Reserved"),
    ...creditBar(credit),
  });
  const form = await reader.see(`/sme/supplier/${suppliersOf(sme)}/order`);
  if (form.includes("Your available credit is"))
    read(name, "the order form", { available: amountAfter(form, "Your available credit is") });
  const late = await reader.see("/sme/late");
  const lateRows = tableOf(late, "Late instalments, oldest first");
  read(name, "the SME's late instalments", {
    late: columnSum(lateRows, "Amount"),
    "days late": Math.max(0, ...lateRows.map((row) => Number.parseInt(row["Late by"] ?? "", 10))),
  });
  const { credit: shown } = (await reader.api.get("profile/get")).sme;
  const used = cents(shown.spend);
  read(name, "the API's profile", { used, available: cents(shown.available) });
  await readAccount(sme);
  await readSmeStatements(sme);
  await readSmeOrders(sme);
  await readSmeForOfficers(sme);
}

/** A supplier of the SME. */
const suppliersOf = ({ orders: [order] }: Company) => order?.supplierId;

/** The figures of a credit bar: "$8,250.00 available $1,750.00 used of $10,000.00". */
function creditBar(html: string): { available: number; used: number } {
  const [available = Number.NaN, used = Number.NaN] = amountsIn(
    /<figure class="credit">.*?<\/figcaption>/s.exec(html)?.[0] ?? "",
  );
  return { available, used };
}

/** The money on an SME's account, and the instalments that it owes, for the SME and for officers. */
async function readAccount({ id, name, reader }: Company) {
  const now = clock.now();
  const own = await reader.see("/sme/money");
  const hint = /Up to (\S+), the total you owe\.(?: It does not include (\S+) reserved)?/.exec(own);
  read(name, "the SME's money page", {
    owed: hint ? amountIn(hint[1] ?? "") : 0,
    "on account": fact(own, "Account balance"),
    ...(hint?.[2] && { reserved: amountIn(hint[2]) }),
  });
  const cover: { amount: number }[] = await reader.api.get("money/cover");
  read(name, "the API's preview of paying everything", { owed: totalOf(cover, ({ amount }) => cents(amount)) });
  const accounts: [where: string, account: any][] = [
    ["the API's own account", await reader.api.get("money/show?perPage=100")],
  ];
  for (const [role, officer] of Object.entries(officers)) {
    const page = await officer.see(`/${role}/money/${id}`);
    read(name, `the ${role}'s page of the SME's money`, {
      owed: fact(page, "Owed"),
      reserved: fact(page, "Reserved"),
      "on account": fact(page, "Account balance"),
    });
    let owed = 0;
    for (let number = 1, isLast = false; !isLast; number += 1) {
      const part = await officer.see(`/${role}/money/${id}?page=${number}`);
      owed += columnSum(tableOf(part, "Owed"), "Amount");
      isLast = !part.includes(`?page=${number + 1}"`);
    }
    read(name, `the ${role}'s list of owed instalments`, { owed });
    accounts.push([
      `the ${role}'s API answer about the account`,
      await officer.api.get(`money/show/${id}?perPage=100`),
    ]);
    const listed: { smeId: string; amount: number }[] = (await officer.api.get("money/list?perPage=100")).smes;
    const rows = tableOf(await officer.see(`/${role}/money`), "Unallocated cash");
    read(name, `the ${role}'s list of unallocated cash`, {
      "on account": totalOf(
        rows.filter((row) => row.Company === name),
        (row) => amountIn(row["Account balance"] ?? ""),
      ),
    });
    read(name, `the ${role}'s API list of unallocated cash`, {
      "on account": totalOf(
        listed.filter(({ smeId }) => smeId === id),
        ({ amount }) => cents(amount),
      ),
    });
  }
  for (const [where, { balance, owed }] of accounts) {
    const sumOf = (isLate: boolean) =>
      totalOf(
        owed.filter(({ deadline }: any) => (deadline !== null && Date.parse(deadline) < now) === isLate),
        ({ amount }: any) => cents(amount),
      );
    read(name, where, {
      owed: sumOf(true) + sumOf(false),
      late: sumOf(true),
      due: sumOf(false),
      "on account": cents(balance),
    });
  }
}

/** The sum of a month's movements of a kind. A statement leaves out kinds without movements. */
const movedIn = (html: string, movement: string) => total(factsOf(html, movement).map(amountIn));

/** Movements that undo payments. */
const reversals = ["Allocation reversed", "Payment reversed"];

/** All statements of the SME: pages, files and API answers, for the SME and for officers. */
async function readSmeStatements({ id, name, reader, months }: Company) {
  const readers: [reader: Reader, page: string, call: string][] = [
    [reader, "/sme/statement", "statement/get"],
    ...Object.entries(officers).map(([role, officer]): [Reader, string, string] => [
      officer,
      `/${role}/sme/${id}/statement`,
      `sme/statement/${id}`,
    ]),
  ];
  for (const [{ actor, see, file, api }, page, call] of readers) {
    const now = await see(page);
    read(name, `the ${actor.role}'s statement`, {
      used: fact(now, "Used credit at month end"),
      owed: fact(now, "Owed"),
      reserved: fact(now, "Reserved"),
    });
    const pages = await Promise.all(months.map((month) => see(`${page}?month=${month}`)));
    read(name, `the ${actor.role}'s statements of all months`, {
      paid: totalOf(
        pages,
        (html) => movedIn(html, "Paid") - total(reversals.map((movement) => movedIn(html, movement))),
      ),
      refunded: totalOf(pages, (html) => movedIn(html, "Refunded")),
    });
    const files = await Promise.all(months.map((month) => file(`${page}/csv?month=${month}`)));
    const moved = (rows: Row[], description: string, side: "Charged" | "Credited") =>
      columnSum(
        rows.filter((row) => row.Description === description),
        side,
      );
    read(name, `the ${actor.role}'s statement files`, {
      used: cents(files[0]?.at(-1)?.["Used credit"] ?? Number.NaN),
      paid: totalOf(
        files,
        (rows) =>
          moved(rows, "Paid", "Credited") - total(reversals.map((movement) => moved(rows, movement, "Charged"))),
      ),
      refunded: totalOf(files, (rows) => moved(rows, "Refunded", "Charged")),
    });
    const answers = await Promise.all(months.map((month) => api.get(`${call}?month=${month}&perPage=100`)));
    const entries = answers.flatMap(({ statement }) => statement.entries);
    const sumOf = (what: string) =>
      totalOf(
        entries.filter((entry: any) => entry.what === what),
        (entry: any) => cents(entry.amount),
      );
    read(name, `the ${actor.role}'s API statements`, {
      used: cents(answers[0].statement.closing),
      paid: -sumOf("Paid") - total(reversals.map(sumOf)),
      refunded: sumOf("Given back"),
    });
  }
}

/** The pages and API answers of all the SME's orders, for the SME and for officers. */
async function readSmeOrders({ id: smeId, name, reader, orders: own }: Company) {
  const debts = await db.select().from(writeOffs).where(eq(writeOffs.smeId, smeId));
  const writtenOff = totalOf(debts, ({ amount }) => amount);
  for (const { actor, see, api } of [reader, ...Object.values(officers)]) {
    const pages = await Promise.all(own.map(({ id }) => see(`/${actor.role}/order/${id}`)));
    const sumOf = (label: string) =>
      totalOf(pages, (page) =>
        total(
          factsOf(page, label)
            .slice(-1)
            .flatMap((value) => amountsIn(value).slice(0, 1)),
        ),
      );
    const progress = own.map(({ status }, index) => ({ status, ...progressIn(pages[index] ?? "") }));
    const isPlaced = ({ status }: { status: number }) => status > OrderStatus.created;
    read(name, `the ${actor.role}'s order pages`, {
      owed: totalOf(progress.filter(isPlaced), ({ amount, paid }) => amount - paid) - writtenOff,
      reserved: totalOf(
        progress.filter((order) => !isPlaced(order)),
        ({ amount, paid }) => amount - paid,
      ),
      late: totalOf(progress, ({ late }) => late),
      "days late": Math.max(
        0,
        ...pages.flatMap((page) => lateDays(/<header class="head.*?<\/header>/s.exec(page)?.[0] ?? "")),
      ),
      paid: totalOf(progress, ({ paid }) => paid) + sumOf("Paid") - sumOf("Returned to the account balance"),
      refunded: sumOf("Refunded"),
    });
    const answers = await Promise.all(own.map(async ({ id }) => (await api.get(`order/show/${id}`)).order));
    const parts = answers.flatMap(({ status, installments }) =>
      installments.map((part: any) => ({
        ...part,
        status,
        unpaid: cents(part.amount) - cents(part.paidAmount) - cents(part.creditedAmount),
      })),
    );
    const unpaid = (isCounted: (part: any) => boolean) => totalOf(parts.filter(isCounted), (part) => part.unpaid);
    read(name, `the ${actor.role}'s API answers about orders`, {
      owed: unpaid(({ status }) => status > OrderStatus.created),
      reserved: unpaid(({ status }) => status === OrderStatus.created),
      late: unpaid(({ late }) => late),
      due: unpaid(({ status, late }) => status > OrderStatus.created && !late),
      paid: total(answers.map(paidIn)),
      refunded: total(answers.map(refundedIn)),
    });
  }
}

/** The cents in "$300.00 of $1,200.00 paid · $100.00 late" below "Payment Status". Zeros on a canceled order's page. */
function progressIn(page: string): { paid: number; amount: number; late: number } {
  const [, block = ""] = textOf(page).split("Payment Status");
  const sums = /(\$[\d,.]+) of (\$[\d,.]+) paid(?: · (\$[\d,.]+) late)?/.exec(block) ?? [];
  const [paid = 0, amount = 0, late = 0] = sums.slice(1).map((text) => (text ? amountIn(text) : 0));
  return { paid, amount, late };
}

const refundedIn = ({ canceled }: any): number => cents(canceled?.refunded?.amount ?? 0);
/** The amount paid for an order of the API. Money that a cancellation returned to the account does not count. */
const paidIn = (order: any): number =>
  order.canceled ? refundedIn(order) : totalOf(order.installments, ({ paidAmount }: any) => cents(paidAmount));

/** An SME's page, list and shares of totals, for officers. */
async function readSmeForOfficers({ id, name }: Company) {
  for (const { actor, see, file, api } of [...Object.values(officers), ...insurers]) {
    const { role } = actor;
    const exposure = csvShares(await file(`/${role}/exposure/csv`));
    const [answer] = (await api.get("exposure")).exposure.smes.filter((row: any) => row._id === id);
    // The exposure has the SMEs with used credit, and an insurer sees the SMEs that it covers.
    if (!answer) {
      if (role !== "insurance") expect(cents((await api.get(`sme/show/${id}`)).sme.credit.spend)).toBe(0);
      continue;
    }
    const page = await see(`/${role}/sme/${id}/info`);
    const { credit } = (await api.get(`sme/show/${id}`)).sme;
    const [used, available] = [cents(credit.spend), cents(credit.available)];
    // An insurer's page shows the rest of its own credit limit. Under the bank's cap, less is available.
    const isCapped = available < cents(credit.amount) - used;
    read(name, `the ${role}'s page of the SME`, {
      ...(role === "insurance" && isCapped ? { used: creditBar(page).used } : creditBar(page)),
      "days late": Math.max(0, ...lateDays(page)),
    });
    read(name, `the ${role}'s API answer about the SME`, { used, available });
    const [row] = tableOf(await see(`/${role}/exposure?by=sme`), "By SME").filter(({ SME }) => SME?.startsWith(name));
    read(name, `the ${role}'s exposure`, { used: amountIn(row?.["Used credit"] ?? "") });
    read(name, `the ${role}'s exposure file`, { used: exposure("SME", name) });
    read(name, `the ${role}'s API exposure`, { used: cents(answer.used) });
  }
  for (const { actor, file } of Object.values(officers)) {
    const rows = (await file(`/${actor.role}/installments/csv?show=late`)).filter(({ Company }) => Company === name);
    read(name, `the ${actor.role}'s file of late instalments`, {
      late: columnSum(rows, "Amount") - columnSum(rows, "Paid"),
      "days late": Math.max(0, ...rows.map((row) => Number(row["Days late"]))),
    });
  }
}

/** Finds an amount in an exposure file by breakdown and name. */
const csvShares = (rows: Row[]) => (kind: string, name: string) => {
  const row = rows.find((candidate) => candidate.Breakdown === kind && candidate.Name === name);
  return cents(row?.["Used credit"] ?? Number.NaN);
};

/* ---- a supplier ---- */

async function readSupplier({ id, name, reader, months, orders: own }: Company) {
  const dashboard = await reader.see("/provider/dashboard");
  read(name, "the supplier's dashboard", {
    payable: fact(dashboard, "Payable"),
    "paid out": columnSum(tableOf(dashboard, "Last 6 months"), "Paid out"),
  });
  const readers: [reader: Reader, page: string, call: string][] = [
    [reader, "/provider/statement", "statement/get"],
    ...Object.entries(officers).map(([role, officer]): [Reader, string, string] => [
      officer,
      `/${role}/supplier/${id}/statement`,
      `provider/statement/${id}`,
    ]),
  ];
  for (const [{ actor, see, file, api }, page, call] of readers) {
    const pages = await Promise.all(months.map((month) => see(`${page}?month=${month}`)));
    read(name, `the ${actor.role}'s statements of the supplier`, {
      payable: fact(pages[0] ?? "", "Payable at month end"),
      "paid out": totalOf(pages, (html) => movedIn(html, "Paid out") - movedIn(html, "Returned")),
    });
    const files = await Promise.all(months.map((month) => file(`${page}/csv?month=${month}`)));
    read(name, `the ${actor.role}'s statement files of the supplier`, {
      payable: cents(files[0]?.at(-1)?.Payable ?? Number.NaN),
      "paid out":
        columnSum(
          files.flat().filter(({ Description }) => !isCredit(Description)),
          "Paid out",
        ) -
        columnSum(
          files.flat().filter(({ Description }) => Description === "Returned"),
          "Booked",
        ),
    });
    const answers = await Promise.all(months.map((month) => api.get(`${call}?month=${month}&perPage=100`)));
    const moves = answers
      .flatMap(({ statement }) => statement.entries)
      .filter(({ what }) => what !== "Share booked" && !isCredit(what));
    read(name, `the ${actor.role}'s API statements of the supplier`, {
      payable: cents(answers[0].statement.closing),
      "paid out": -totalOf(moves, ({ amount }) => cents(amount)),
    });
  }
  const paid = own.filter(({ status }) => status === OrderStatus.paidByBank);
  const pages = await Promise.all(paid.map(({ id }) => reader.see(`/provider/order/${id}`)));
  read(name, "the supplier's order pages", {
    "paid out": totalOf(pages, (page) => amountAfter(page, "You received")),
  });
  const bank = officers.bank;
  const ofSupplier = (rows: Row[]) => rows.filter(({ Supplier }) => Supplier === name);
  read(name, "the bank's payouts file", {
    payable: columnSum(ofSupplier(await bank.file("/bank/payouts/csv")), "Supplier share"),
  });
  read(name, "the bank's file of past payouts", {
    "paid out": columnSum(ofSupplier(await bank.file("/bank/payouts/csv?paid")), "Supplier share"),
  });
}

/* ---- the platform ---- */

/** The payments that a bank took back. The platform's months count them as paid and as refunded, companies do not. */
const loadTakenBack = async (): Promise<number> =>
  totalOf(await db.select().from(paymentReversals), ({ amount }) => amount);

/** Dashboard, exposure, portfolio and closing, for an admin or the bank. */
async function readBooks({ actor: { role }, see, file, api }: Reader) {
  const dashboard = await see(`/${role}/dashboard`);
  const months = tableOf(dashboard, "Last 6 months");
  const refunded = columnSum(months, "Refunded");
  read(PLATFORM, `the ${role}'s dashboard`, {
    ...debtFacts(dashboard),
    "days late": Math.max(0, ...lateDays(dashboard)),
    used: creditBar(dashboard).used,
    collected: columnSum(months, "Collected"),
    refunded,
    "paid out": columnSum(months, "Paid out"),
  });
  await readExposure({ see, file, api, role }, PLATFORM);
  await readAgeing({ see, file, api, role }, PLATFORM);
  const vintages = [
    [tableOf(await see(`/${role}/book/months`), "Ordered and owed, last 12 months"), "page"],
    [await file(`/${role}/book/months/csv`), "file"],
  ] as const;
  // Canceled orders are in no month, so the months' paid amounts lack the refunded payments.
  const refundedOrders = refunded - (await loadTakenBack());
  for (const [rows, kind] of vintages)
    read(PLATFORM, `the ${role}'s ${kind} of orders by month`, {
      owed: columnSum(rows, "Owed"),
      late: columnSum(rows, "Late"),
      paid: columnSum(rows, "Paid") + refundedOrders,
    });
  const answer = (await api.get("book/months")).months;
  read(PLATFORM, `the ${role}'s API answer about months`, {
    owed: totalOf(answer, ({ unpaid }: any) => cents(unpaid)),
    late: totalOf(answer, ({ late }: any) => cents(late)),
    paid: totalOf(answer, ({ paid }: any) => cents(paid)) + refundedOrders,
  });
  const settlements = await see(`/${role}/settlements`);
  const { position } = await api.get("settlement/position");
  const repaid = fact(settlements, "Principal repaid");
  read(PLATFORM, `the ${role}'s settlements`, { "paid out": fact(settlements, "Advanced to suppliers") });
  read(PLATFORM, `the ${role}'s API position`, { "paid out": cents(position.outstanding) + cents(position.repaid) });
  // Account "Collections" also has unidentified money, so it is not the figure "collected".
  const balance = await see(`/${role}/book/balance`);
  // Settlements debit the shares, too, so the balance alone does not show the part that credit notes took.
  const credited = await sumCreditedShares();
  const balances = [
    [tableOf(balance, "Trial balance"), "trial balance"],
    [await file(`/${role}/book/balance/csv`), "trial balance file"],
  ] as const;
  for (const [rows, where] of balances) {
    const ofAccount = (account: string, column: string) =>
      columnSum(
        rows.filter((row) => row.Account === account),
        column,
      );
    read(PLATFORM, `the ${role}'s ${where}`, {
      used: ofAccount("Receivable", "Balance"),
      payable: -ofAccount("Payable", "Balance"),
      "paid out": ofAccount("Funding", "Credit") - ofAccount("Funding", "Debit") + repaid,
      "on account": -ofAccount("Unallocated cash", "Balance"),
      shares: ofAccount("Bank share", "Credit") + ofAccount("Product share", "Credit") - credited,
    });
  }
  const books: { book: string; debit: number; credit: number; balance: number }[] = (await api.get("book/balance"))
    .accounts;
  const book = (name: string) => books.find((row) => row.book === name)!;
  read(PLATFORM, `the ${role}'s API trial balance`, {
    used: cents(book("receivable").balance),
    payable: -cents(book("payable").balance),
    "paid out": -cents(book("funding").balance) + cents(position.repaid),
    "on account": -cents(book("unapplied").balance),
    shares: cents(book("bank share").credit) + cents(book("product share").credit) - credited,
  });
  await readClosing({ see, file, api, role });
  const late = await file(`/${role}/installments/csv?show=late`);
  read(PLATFORM, `the ${role}'s file of late instalments`, {
    late: columnSum(late, "Amount") - columnSum(late, "Paid"),
    "days late": Math.max(0, ...late.map((row) => Number(row["Days late"]))),
  });
}

/** The movements of a supplier's statement that reduce its payouts without paying it. */
const isCredit = (movement: unknown): boolean => /credit note|^Netted/i.test(String(movement));

/** The cents that credit notes took off the shares of verified invoices. */
async function sumCreditedShares(): Promise<number> {
  const { account, kind, amount } = monthlyAccountTotals;
  const rows = await db
    .select({ amount })
    .from(monthlyAccountTotals)
    .where(and(eq(kind, "credit note"), inArray(account, ["bank share", "product share"])));
  return totalOf(rows, (row) => row.amount);
}

type Books = Pick<Reader, "see" | "file" | "api"> & { role: Role };

const debtFacts = (html: string) => ({
  owed: fact(html, "Owed"),
  late: fact(html, "Late"),
  due: fact(html, "Due later"),
  reserved: fact(html, "Reserved"),
});

/** Used credit by due date. */
async function readExposure({ see, file, api, role }: Books, of: string) {
  const page = await see(`/${role}/exposure`);
  read(of, `the ${role}'s exposure`, {
    used: fact(page, "Used credit"),
    late: fact(page, "Late"),
  });
  const lists = [
    [
      tableOf(await see(`/${role}/exposure?by=due`), "Due dates").map(
        (row) => [row.Due ?? "", amountIn(row["Used credit"] ?? "")] as const,
      ),
      "exposure by due date",
    ],
    [
      (await file(`/${role}/exposure/csv`))
        .filter(({ Breakdown }) => Breakdown === "Due dates")
        .map((row) => [row.Name ?? "", cents(row["Used credit"] ?? "")] as const),
      "exposure file by due date",
    ],
  ] as const;
  for (const [rows, where] of lists) {
    const sumOf = (isCounted: (name: string) => boolean) =>
      total(rows.filter(([name]) => isCounted(name)).map(([, sum]) => sum));
    const isReserved = (name: string) => name.startsWith("Reserved (");
    read(of, `the ${role}'s ${where}`, {
      used: sumOf(() => true),
      late: sumOf((name) => name === "Late"),
      reserved: sumOf(isReserved),
      due: sumOf((name) => name !== "Late" && !isReserved(name)),
      owed: sumOf((name) => !isReserved(name)),
    });
  }
  const { used, due } = (await api.get("exposure")).exposure;
  const { late, notPlaced, ...later } = due;
  read(of, `the ${role}'s API exposure`, {
    used: cents(used),
    late: cents(late),
    reserved: cents(notPlaced),
    due: total(Object.values(later as Record<string, number>).map(cents)),
  });
}

/** The ageing: outstanding amounts, with disputed parts apart, undelivered orders and reserved amounts. */
async function readAgeing({ see, file, api, role }: Books, of: string) {
  const page = await see(`/${role}/book`);
  const ages = tableOf(page, "Ageing").map((row) => [row["Days overdue"], amountIn(row.Owed ?? "")] as const);
  const lines = (await file(`/${role}/book/csv`)).map((row) => [row["Days overdue"], cents(row.Owed ?? "")] as const);
  const { ageing } = await api.get("book");
  const readAges = (
    where: string,
    rows: readonly (readonly [string | undefined, number])[],
    rest: { disputed: number; undelivered: number; reserved: number },
  ) => {
    const of30 = (name: string) => rows.find(([age]) => age === name)?.[1] ?? 0;
    const late = total(["1 to 30", "31 to 60", "61 to 90", "Over 90"].map(of30));
    const due = of30("Not due") + rest.disputed + rest.undelivered;
    read(of, `the ${role}'s ${where}`, { late, due, owed: late + due, reserved: rest.reserved });
    expect(of30("Total")).toBe(late + of30("Not due"));
  };
  readAges("ageing", ages, {
    disputed: page.includes("Disputed") ? fact(page, "Disputed") : 0,
    undelivered: fact(page, "Owed on undelivered orders"),
    reserved: fact(page, "Reserved"),
  });
  const line = (name: string, without = Number.NaN) => lines.find(([age]) => age === name)?.[1] ?? without;
  readAges("ageing file", lines, {
    disputed: line("Disputed", 0),
    undelivered: line("Owed on undelivered orders"),
    reserved: line("Reserved"),
  });
  const { notDue, to30, to60, to90, over90, notDelivered, outstanding, disputed, reserved } = ageing;
  read(of, `the ${role}'s API ageing`, {
    late: totalOf([to30, to60, to90, over90], ({ amount }) => cents(amount)),
    due: cents(notDue.amount) + cents(disputed) + cents(notDelivered),
    owed: cents(outstanding) + cents(disputed) + cents(notDelivered),
    reserved: cents(reserved),
  });
}

/** The statements of all months. */
async function readClosing({ see, file, api, role }: Books) {
  const rows = await file(`/${role}/book/closing/csv`);
  const sumOf = (...titles: string[]) => total(titles.map((title) => columnSum(rows, title)));
  read(PLATFORM, `the ${role}'s closing file`, {
    collected: sumOf("Payments", "Bank transfers"),
    refunded: sumOf("Refunded"),
    "paid out": sumOf("Paid out") - sumOf("Returned"),
    shares: sumOf("Bank share", "Product share"),
  });
  const { months } = await api.get("book/closing");
  const statement = (valueOf: (month: any) => number) => totalOf(months, (month) => Math.round(valueOf(month) * 100));
  read(PLATFORM, `the ${role}'s API closing`, {
    collected: statement(({ collections }) => collections.payments + collections.transfers),
    refunded: statement(({ collections }) => collections.givenBack),
    "paid out": statement(({ funding }) => funding.paidOut - funding.returned),
    shares: statement(({ shares }) => shares.bank + shares.product),
  });
  const pages = await Promise.all(months.map(({ month }: { month: string }) => see(`/${role}/book/closing/${month}`)));
  const shown = (label: string) => totalOf(pages, (page) => fact(page, label));
  read(PLATFORM, `the ${role}'s closing pages`, {
    collected: shown("Payments") + shown("Bank transfers"),
    refunded: -shown("Refunded"),
    "paid out": -shown("Paid out") - shown("Returned"),
    shares: shown("Bank share") + shown("Product share"),
  });
}

/** Payouts and shares. */
async function readBank({ see, file, api }: Reader) {
  const dashboard = await see("/bank/dashboard");
  read(PLATFORM, "the bank's dashboard", { payable: fact(dashboard, "Payable") });
  const page = await see("/bank/payouts");
  read(PLATFORM, "the bank's payouts", { payable: amountAfter(page, "Payable:") });
  const due = await file("/bank/payouts/csv");
  read(PLATFORM, "the payouts file's total", {
    payable: columnSum(
      due.filter((row) => row.Order === "Total"),
      "Supplier share",
    ),
  });
  const listed = await api.get("payout/list");
  read(PLATFORM, "the API's payouts", { payable: cents(listed.total) });
  const admin = await officers.admin.see("/admin/dashboard");
  read(PLATFORM, "the admin's and the bank's dashboards", {
    shares: fact(dashboard, "Bank share in total") + fact(admin, "Product share in total"),
  });
  const invoiced = smes
    .flatMap(({ orders: own }) => own)
    .filter(({ status }) => status >= OrderStatus.invoiceVerifiedByAdmin);
  const pages = await Promise.all(invoiced.map(({ id }) => officers.admin.see(`/admin/order/${id}`)));
  read(PLATFORM, "the admin's order pages", {
    shares: totalOf(pages, (order) => fact(order, "Bank share") + fact(order, "Product share")),
  });
}

/** The insurers' own parts, which add up to the platform's. */
async function readInsurers() {
  const sums = new Map<string, number>();
  for (const insurer of insurers) {
    const name = insurer.actor.email;
    const books = { ...insurer, role: insurer.actor.role };
    const dashboard = await insurer.see("/insurance/dashboard");
    const months = tableOf(dashboard, "Last 6 months");
    read(name, "the insurer's dashboard", {
      ...debtFacts(dashboard),
      used: creditBar(dashboard).used,
    });
    await readExposure(books, name);
    await readAgeing(books, name);
    for (const [figure, value] of [
      ["paid", columnSum(months, "Paid")],
      ["refunded", columnSum(months, "Refunded")],
      ["owed", fact(dashboard, "Owed")],
      ["late", fact(dashboard, "Late")],
      ["reserved", fact(dashboard, "Reserved")],
    ] as const)
      sums.set(figure, (sums.get(figure) ?? 0) + value);
  }
  sums.set("paid", (sums.get("paid") ?? 0) - (await loadTakenBack()));
  read(PLATFORM, "the insurers' dashboards together", Object.fromEntries(sums));
}

/** Adds the companies' figures. Only the longest delay and the available credit do not add up. */
async function addUp() {
  const first = (figure: Figure, of: string) =>
    readings.find((reading) => reading.figure === figure && reading.of === of)?.value ?? 0;
  const names = [...smes, ...suppliers].map(({ name }) => name);
  for (const figure of Object.keys(figures) as Figure[]) {
    if (["available", "collected", "shares"].includes(figure)) continue;
    const values = names.map((name) => first(figure, name));
    if (figure === "refunded") values.push(await loadTakenBack());
    read(PLATFORM, "the companies together", {
      [figure]: figure === "days late" ? Math.max(...values) : total(values),
    });
  }
  const credits = await Promise.all(
    smes.map(async ({ reader }) => cents((await reader.api.get("profile/get")).sme.credit.amount)),
  );
  read(PLATFORM, "the companies' limits less their used credit", {
    available: total(credits) - first("used", PLATFORM),
  });
}

test.each(Object.entries(figures) as [Figure, number][])(
  "%s: all %i pages, files and API answers show one value",
  (figure, surfaces) => {
    const found = readings.filter((reading) => reading.figure === figure);
    const first = (of: string) => found.find((reading) => reading.of === of);
    const deviations = found.filter(({ of, value }) => value !== first(of)?.value);
    expect(
      deviations.map(({ of, where, value }) => `${of}: ${value} (${where}), ${first(of)?.value} (${first(of)?.where})`),
    ).toEqual([]);
    expect(found.some(({ value }) => value > 0)).toBe(true);
    expect(new Set(found.map(({ where }) => where)).size).toBe(surfaces);
  },
);
