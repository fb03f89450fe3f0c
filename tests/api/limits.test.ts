/** Whole trades with values at the specification's limits, and the rejection of values just beyond them. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { insurer, staff, useOneWorld } from "../domain/world";
import { keepTime } from "./cast";
import { type Client, onboard, pay, person, signIn, uploadForm } from "./specified-client";
import { watchStored } from "./stored";

const world = useOneWorld();
keepTime();

let admin: Client;
let bank: Client;
let insurance: Client;
/** Returns the tables and files changed since its last call. */
let changed: () => Promise<string[]>;

beforeAll(async () => {
  changed = await watchStored(world.current.files);
  admin = await signIn((await staff("admin")).email);
  bank = await signIn((await staff("bank")).email);
  insurance = await signIn((await insurer()).email);
  await admin.post("category", { title: "Food", desc: "Dry food" });
});

/** The specification's client divides each percent by 100, which leaves errors such as 0.08329999999999999. */
const fractions = (percents: number[]) => percents.map((percent) => percent / 100);
const repeated = (count: number, value: number) => Array<number>(count).fill(value);
const inCents = (dollars: number) => Math.round(dollars * 100);
const sumOf = (amounts: number[]) => amounts.reduce((total, amount) => total + inCents(amount), 0) / 100;

const ONE = [100];
const QUARTERS = repeated(4, 25);
const TWELVE = [...repeated(11, 8.33), 8.37];
const TWENTY_FOUR = [...repeated(23, 4), 8];

let companies = 0;
const email = (name: string) => `${name}${(companies += 1)}@limits.test`;

/** An SME at level 6, and its id for officers. */
async function newSme(): Promise<{ sme: Client; smeId: string }> {
  const sme = await onboard("sme", email("buyer"), {
    ...person,
    companyTile: "Gulf Pantry",
    companyDesc: "Dry food for cafés",
    requestCredit: 20_000,
  });
  const smeId = (await admin.get("sme/list?page=1&perPage=10&sortBy=createdAt&order=desc&level=4")).smes[0]._id;
  await admin.post("sme/verify", { smeId, desc: "The papers are complete" });
  await bank.post("sme/verify", { smeId, desc: "In good standing" });
  return { sme, smeId };
}

/** A supplier at level 4, and its id. */
async function newSupplier(): Promise<{ supplier: Client; providerId: string }> {
  const supplier = await onboard("provider", email("seller"), {
    ...person,
    companyTile: "Al Noor",
    companyDesc: "Wholesale",
    companyVAT: "KW-1",
    website: "https://alnoor.test",
  });
  const { providers } = await admin.get("provider/list?page=1&perPage=10&sortBy=createdAt&order=desc&level=4");
  return { supplier, providerId: providers[0]._id };
}

interface Trade {
  name: string;
  /** Dollars. */
  credit: number;
  amount: number;
  /** Percent. */
  discount: number;
  shareRate: number;
  /** Percents. */
  plan: number[];
  /** Dollars. The first one is paid upfront. */
  parts: number[];
  /** Dollars. */
  shares: { discount: number; bank: number; product: number; supplier: number };
}

const trades: Trade[] = [
  {
    name: "an amount that is exactly the credit",
    credit: 10_000.5,
    amount: 10_000.5,
    discount: 10,
    shareRate: 0.1,
    plan: QUARTERS,
    parts: [2500.12, 2500.12, 2500.12, 2500.14],
    shares: { discount: 1000.05, bank: 100.01, product: 900.04, supplier: 9000.45 },
  },
  {
    name: "$1 in one part, which is all of the credit",
    credit: 1,
    amount: 1,
    discount: 1,
    shareRate: 0.99,
    plan: ONE,
    parts: [1],
    shares: { discount: 0.01, bank: 0.01, product: 0, supplier: 0.99 },
  },
  {
    name: "$1 in twelve parts with a discount of 99% and a share rate of 0.99",
    credit: 5000,
    amount: 1,
    discount: 99,
    shareRate: 0.99,
    plan: TWELVE,
    parts: [...repeated(11, 0.08), 0.12],
    shares: { discount: 0.99, bank: 0.98, product: 0.01, supplier: 0.01 },
  },
  {
    name: "$1 in 24 parts, the most that a plan may have",
    credit: 5000,
    amount: 1,
    discount: 50,
    shareRate: 0.5,
    plan: TWENTY_FOUR,
    parts: [...repeated(23, 0.04), 0.08],
    shares: { discount: 0.5, bank: 0.25, product: 0.25, supplier: 0.5 },
  },
  {
    name: "a discount of 99% and a share rate of 0, in 4% and 96%",
    credit: 5000,
    amount: 1234.56,
    discount: 99,
    shareRate: 0,
    plan: [4, 96],
    parts: [49.38, 1185.18],
    shares: { discount: 1222.21, bank: 0, product: 1222.21, supplier: 12.35 },
  },
  {
    name: "a discount of 1% and a share rate of 0.99, in twelve parts",
    credit: 20_000,
    amount: 8765.43,
    discount: 1,
    shareRate: 0.99,
    plan: TWELVE,
    parts: [...repeated(11, 730.16), 733.67],
    shares: { discount: 87.65, bank: 86.77, product: 0.88, supplier: 8677.78 },
  },
  {
    name: "the highest credit, used by one order",
    credit: 1_000_000_000,
    amount: 1_000_000_000,
    discount: 99,
    shareRate: 0.99,
    plan: TWELVE,
    parts: [...repeated(11, 83_300_000), 83_700_000],
    shares: { discount: 990_000_000, bank: 980_100_000, product: 9_900_000, supplier: 10_000_000 },
  },
];

describe("trades to the end", () => {
  test.each(trades)("with $name", async ({ credit, amount, discount, shareRate, plan, parts, shares }) => {
    expect([sumOf(parts), sumOf([shares.bank, shares.product]), sumOf([shares.discount, shares.supplier])]).toEqual([
      amount,
      shares.discount,
      amount,
    ]);
    await admin.put("bank/share-rate", { shareRate });
    expect(await admin.get("bank/share-rate")).toEqual({ shareRate });

    const { sme, smeId } = await newSme();
    await insurance.post("sme/verify", { smeId, desc: "Verified by the insurance", credit });
    await admin.post("sme/active", { smeId, desc: "The plan", installments: fractions(plan) });
    const rates = plan.map((percent) => inCents(percent) / 10_000);
    expect((await sme.get("profile/get")).sme).toMatchObject({
      level: 8,
      credit: { amount: credit, spend: 0 },
      installments: rates,
    });
    const { supplier, providerId } = await newSupplier();
    await admin.post("provider/verify", { providerId, desc: "Welcome", taxRate: discount / 100 });
    expect((await supplier.get("profile/get")).provider).toMatchObject({ level: 5, tax_rate: discount / 100 });

    // The order: its parts sum to the amount, and the unpaid ones use credit.
    const created = await sme.post("order/create", { providerId, amount, description: "40 sacks of rice" });
    const orderId = created.order._id;
    const shown = async (reader: Client) => (await reader.get(`order/show/${orderId}`)).order;
    const spend = async () => (await sme.get("profile/get")).sme.credit.spend;
    const expectPaid = async (count: number) => {
      const { installments } = await shown(sme);
      expect(installments.map((part: any) => [part.amount, part.rate, part.paidAmount, part.paid.at !== null])).toEqual(
        parts.map((part, i) => [part, rates[i], i < count ? part : 0, i < count]),
      );
      const open = sumOf(parts.slice(count));
      expect(await spend()).toBe(open);
      expect((await insurance.get(`sme/show/${smeId}`)).sme.credit).toMatchObject({ amount: credit, spend: open });
    };
    await expectPaid(0);
    expect(await pay(sme, "pay/init", orderId)).toBe(true);
    await expectPaid(1);
    expect(await shown(sme)).toMatchObject({ amount, status: 1, paid: parts.length === 1 });

    await supplier.post("order/accept", { orderId });
    const { verify_code: verifyCode } = await shown(sme);
    await supplier.post("order/delivered", { orderId, verifyCode });
    await supplier.post("order/invoice/upload", uploadForm("orderInvoice", { orderId }));
    expect(await shown(admin)).toMatchObject({
      status: 4,
      tax_rate: discount / 100,
      bank_share_rate: shareRate,
      shares,
    });
    await admin.post("order/invoice/verify", { orderId });
    expect((await bank.get("order/list?page=1&perPage=10&status=5")).orders).toMatchObject([{ _id: orderId, amount }]);
    const payables = async () =>
      (await bank.get("payout/list?perPage=100")).payouts.map((row: any) => [row.order_id, row.amount]);
    expect(await payables()).toEqual([[orderId, shares.supplier]]);
    await bank.post("order/pay", { orderId });
    expect(await payables()).toEqual([]);

    // Each role reads the same amounts, and no more than its own.
    for (const reader of [admin, bank])
      expect(await shown(reader)).toMatchObject({ status: 6, amount, shares, supplier_share: shares.supplier });
    expect(await shown(supplier)).toMatchObject({ status: 6, supplier_share: shares.supplier, shares: null });
    for (const reader of [sme, insurance])
      expect(await shown(reader)).toMatchObject({ status: 6, amount, shares: null, supplier_share: null });

    for (let count = 2; count <= parts.length; count += 1) {
      expect(await pay(sme, "pay/installment", orderId)).toBe(true);
      await expectPaid(count);
    }
    for (const reader of [sme, supplier, admin, bank, insurance])
      expect(await shown(reader)).toMatchObject({ status: 6, paid: true, latePay: { once: false, active: false } });
    expect(await sme.refused("pay/installment", { orderId })).toEqual([409, "payment is done", "nothing_due"]);
    const { installments } = await bank.get("installment/list?page=1&perPage=100&sortBy=createdAt&order=desc");
    const own = installments.filter((part: any) => part.order_id === orderId);
    expect(own.map((part: any) => part.amount)).toEqual(parts.toReversed());
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("beyond a limit, a call is rejected and stores nothing:", () => {
  let sme: Client;
  let smeId: string;
  let providerId: string;
  /** A supplier at level 4. */
  let waitingId: string;

  beforeAll(async () => {
    const buyer = await newSme();
    ({ sme, smeId } = buyer);
    const seller = await newSupplier();
    providerId = seller.providerId;
    await admin.post("provider/verify", { providerId, desc: "Welcome", taxRate: 0.1 });
    waitingId = (await newSupplier()).providerId;
  });
  beforeEach(() => changed());

  const expectRefused = async (answer: Promise<unknown>, msg: string, code = "invalid") => {
    expect(await answer).toEqual([422, msg, code]);
    expect(await changed()).toEqual([]);
  };

  test.each([1, 0.9901, 0, 0.0099, -0.1])("a discount of %d", async (taxRate) => {
    const form = { providerId: waitingId, desc: "Welcome", taxRate };
    await expectRefused(admin.refused("provider/verify", form), "invalid discount rate");
  });

  test.each([1, 0.990001, -0.000001])("a share rate of %d", async (shareRate) => {
    const answer = admin.refused("bank/share-rate", { shareRate }, "PUT");
    await expectRefused(answer, "The share rate must be between 0 and 0.99");
  });

  test.each([
    [0, "The credit limit must be more than 0"],
    [1_000_000_000.01, "The credit limit must be $1,000,000,000.00 or less"],
  ])("a credit of %d", async (credit, msg) => {
    await expectRefused(insurance.refused("sme/verify", { smeId, desc: "Verified", credit }), msg);
  });

  describe("with a credit", () => {
    beforeAll(async () => {
      await insurance.post("sme/verify", { smeId, desc: "Verified by the insurance", credit: 500 });
    });

    test.each([
      [[], "please be careful in enter installments"],
      [repeated(25, 4), "Enter 24 instalments at most"],
      [[50, 49.99], "sum of installments should be 100 %"],
      [[50, 50.01], "sum of installments should be 100 %"],
      [[100, 0], "zero percent is invalid"],
    ])("the plan %j", async (plan, msg) => {
      const form = { smeId, desc: "The plan", installments: fractions(plan) };
      await expectRefused(admin.refused("sme/active", form), msg);
    });

    describe("and a plan", () => {
      beforeAll(async () => {
        await admin.post("sme/active", { smeId, desc: "The plan", installments: fractions([0.5, 99.5]) });
      });
      const create = (amount: unknown) => sme.refused("order/create", { providerId, amount, description: "Rice" });

      test.each([
        [500.01, "must be less than 500$", "credit_exceeded"],
        [0.99, "must be more than 1$", "invalid"],
        [0, "must be more than 1$", "invalid"],
        [-1, "must be more than 1$", "invalid"],
        [1, "The amount is too small for 2 instalments", "invalid"],
        [10.005, "Enter the amount as a number, with two decimals at most", "invalid"],
      ])("an order of $%d", async (amount, msg, code) => {
        await expectRefused(create(amount), msg, code);
      });

      test("an order of $1 after another one has used the whole credit", async () => {
        await sme.post("order/create", { providerId, amount: 500, description: "Rice" });
        await changed();
        await expectRefused(create(1), "must be less than 0$", "credit_exceeded");
      });
    });
  });
});
