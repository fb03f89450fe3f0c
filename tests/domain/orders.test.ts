/** Checks the table of app/domain/README.md, "Orders": each role moves an order only between the listed statuses. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { counters, orders } from "~/db/schema";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { checkDatabase } from "~/domain/check.server";
import { returnInvoice, uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { loadUsedCredit } from "~/domain/ledger/ledger.server";
import { EVERY } from "~/domain/lists/list";
import { assertMaySeeInvoice } from "~/domain/order-details/order-details.server";
import { orderInput } from "~/domain/orders/order";
import {
  acceptOrder,
  cancelExpiredOrders,
  cancelOwnOrder,
  confirmDelivery,
  createOrder,
  creditProblem,
  defaultDelivery,
} from "~/domain/orders/order.server";
import { listOrders } from "~/domain/orders/order-list.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { listOrderPayments, startPayment } from "~/domain/payments/payment.server";
import { payOut } from "~/domain/payouts/payout.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { setBankShareRate } from "~/domain/share-rate/share-rate.server";
import type { Actor } from "~/domain/values/actor";
import { businessDay, endOfDay, longDate } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { WHOLE } from "~/domain/values/money";
import { Forbidden, Invalid, NotFound, Refused, TooMany } from "~/domain/verbs/errors";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { translateToEnglish } from "~/words/translate";
import { orderFor } from "./english";
import {
  activeSme,
  activeSupplier,
  insurer,
  messages,
  newPdf,
  order,
  pay,
  START,
  sme,
  staff,
  supplier,
  useOneWorld,
  wait,
} from "./world";

const world = useOneWorld();

let buyer: Actor;
let seller: Actor;
let admin: Actor;
let bank: Actor;
beforeEach(async () => {
  buyer = await activeSme(10_000_00);
  seller = await activeSupplier();
  admin = await staff("admin");
  bank = await staff("bank");
});

const statusOf = async (id: string) => (await orderFor(buyer, id)).status;
const codeOf = async (id: string) => (await orderFor(buyer, id)).verifyCode ?? "";
const spent = () => loadUsedCredit(db, buyer.applicantId ?? "");
const lastLine = async (id: string) =>
  (await orderFor(buyer, id)).timeline.map(({ author: operator, text }) => `${operator}: ${text}`)[0];
const create = (amount: number, key: string | null = null, actor = buyer) =>
  createOrder(actor, { supplierId: seller.applicantId ?? "", amount, description: "Beans" }, key);

describe("creating", () => {
  test("reserves credit, plans the instalments, and sends the payment link by email and text", async () => {
    const id = await create(1_000_01);
    const placed = await orderFor(buyer, id);
    expect(placed).toMatchObject({ status: 0, paid: false, placedAt: null, verifyCode: null, invoice: null });
    expect(placed.instalments.map(({ number, amount }) => [number, amount])).toEqual([
      [1, 250_00],
      [2, 250_00],
      [3, 250_00],
      [4, 250_01],
    ]);
    expect(placed.instalments.slice(1).every((instalment) => instalment.deadline === null)).toBe(true);
    expect(await spent()).toBe(1_000_01);
    const until = longDate(START + 7 * DAY);
    const supplier = (await loadOwnProfile(seller)).title;
    const notice = `Pay $250.00 by ${until} to place your $1,000.01 order with ${supplier}.`;
    const { phoneCountry, phoneNumber } = await loadOwnProfile(buyer);
    const plan = ["1 month", "2 months", "3 months"]
      .map((months, i) => `${months} after delivery: $250.0${i === 2 ? 1 : 0}`)
      .join("\n");
    const inMail =
      `${notice} Unpaid orders are cancelled after that day.\n\nYou pay the rest after delivery:\n${plan}\n\n` +
      "Total: $1,000.01. No interest, no fees.";
    const orderNumber = formatOrderNumber(placed.number);
    const inSms = `Dhow: pay $250.00 by ${until} to place your $1,000.01 order ${orderNumber} with ${supplier}.`;
    for (const [to, text] of [
      [buyer.email, inMail],
      [`+${phoneCountry}${phoneNumber}`, inSms],
    ] as const) {
      expect((await messages(to))[0]).toMatchObject({ text, link: `/pay-order?orderId=${id}` });
    }
    expect(await lastLine(id)).toBe("sme: Order created");
  });

  test("keeps the delivery address that was sent, or else the company's, despite later changes", async () => {
    const { address, phoneCountry, phoneNumber } = await loadOwnProfile(buyer);
    const own = { address, phone: { country: phoneCountry, number: phoneNumber } };
    const id = await create(1_00);
    expect((await orderFor(buyer, id)).delivery).toEqual(own);
    const given = {
      supplierId: seller.applicantId ?? "",
      amount: 1_00,
      description: "Beans",
      deliveryAddress: "Gate 2",
      deliveryPhone: { countryCode: "974", phone: "33123456" },
    } as const;
    wait(HOUR);
    const other = await createOrder(buyer, given);
    expect((await orderFor(buyer, other)).delivery).toEqual({
      address: "Gate 2",
      phone: { country: "974", number: "33123456" },
    });
    expect(await defaultDelivery(buyer)).toEqual({
      address: "Gate 2",
      phone: { country: "974", number: "33123456" },
    });
    // An order from before delivery addresses shows none, and the next one goes to the company's address.
    const stored = { deliveryAddress: "Gate 2", deliveryPhoneCountry: "974", deliveryPhoneNumber: "33123456" };
    const number = formatOrderNumber((await orderFor(buyer, other)).number);
    await db
      .update(orders)
      .set({ deliveryAddress: null, deliveryPhoneCountry: null, deliveryPhoneNumber: null })
      .where(eq(orders.id, other));
    expect((await orderFor(buyer, other)).delivery).toEqual({ address: null, phone: null });
    expect(await defaultDelivery(buyer)).toEqual(own);
    expect(await checkDatabase()).toEqual([
      `order ${number}: deliveryAddress is nothing, but its events say Gate 2`,
      `order ${number}: deliveryPhone is nothing, but its events say +974 33123456`,
    ]);
    await db.update(orders).set(stored).where(eq(orders.id, other));
  });

  test("shows the delivery address to the SME, the supplier and admins, but not to the bank or insurers", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    const cover = await insurer();
    for (const reader of [buyer, seller, admin]) expect((await orderFor(reader, id)).delivery?.address).toBeTruthy();
    for (const reader of [bank, cover])
      expect((await orderFor(reader, id).catch(() => null))?.delivery ?? null).toBeNull();
  });

  test("numbers orders consecutively", async () => {
    const numberOf = async (id: string) => (await orderFor(buyer, id)).number;
    const first = await numberOf(await create(1_00));
    expect(await numberOf(await create(1_00))).toBe(first + 1);
    // Simultaneous orders may get their numbers in any order.
    const ids = await Promise.all([create(1_00), create(1_00), create(1_00)]);
    expect((await Promise.all(ids.map(numberOf))).sort()).toEqual([first + 2, first + 3, first + 4]);
  });

  test("form and verb reject amounts with the same message", async () => {
    const message = (amount: unknown) =>
      translateToEnglish(
        orderInput.safeParse({ providerId: "x", amount, description: "y" }).error?.issues[0]?.message ?? "accepted",
      );
    expect(message(undefined)).toBe("enter amount");
    expect(message("")).toBe("enter amount");
    expect(message("ten")).toMatch(/^Enter the amount/);
    expect(message("1.234")).toMatch(/^Enter the amount/);
    expect(message("0.99")).toBe("must be more than 1$");
    expect(message("-5")).toBe("must be more than 1$");
    expect(message("1")).toBe("accepted");
    expect(message("10,000.00")).toBe("accepted");
    expect(
      translateToEnglish(orderInput.safeParse({ providerId: "x", amount: "1" }).error?.issues[0]?.message ?? ""),
    ).toBe("enter description");
    // An amount beyond all credit is reported as such, not as having too many decimals.
    for (const typed of ["10000.01", "1000000000.01", "9".repeat(400), 1e300]) {
      expect((await creditProblem(buyer, typed)).amount?.map(translateToEnglish)).toEqual(["must be less than 10000$"]);
      await expect(create(orderInput.shape.amount.parse(typed))).rejects.toThrow("must be less than 10000$");
    }
    for (const typed of ["10000", "ten", "0.99", undefined]) expect(await creditProblem(buyer, typed)).toEqual({});
    await expect(create(99)).rejects.toThrow(new Invalid({ amount: ["must be more than 1$"] }));
    await create(9_999_50);
    await expect(create(1_00)).rejects.toThrow(new Invalid({ amount: ["must be less than 0.50$"] }, "credit_exceeded"));
  });

  test("two simultaneous orders for the last credit: exactly one succeeds", async () => {
    const outcomes = await Promise.allSettled([create(6_000_00), create(6_000_00)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await spent()).toBe(6_000_00);
    const many = await Promise.allSettled(Array.from({ length: 30 }, () => create(1_000_00)));
    expect(many.filter((result) => result.status === "fulfilled").length).toBe(4);
    expect(await spent()).toBe(10_000_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("a resubmitted form creates one order, a new form another", async () => {
    const [first, second] = await Promise.all([create(100_00, "form-1"), create(100_00, "form-1")]);
    expect(first).toBe(second);
    expect(await create(100_00, "form-1")).toBe(first);
    expect(await create(100_00, "form-2")).not.toBe(first);
    expect(await spent()).toBe(200_00);
  });

  test("a rejected form can be corrected and resent with its key", async () => {
    await expect(create(20_000_00, "form-1")).rejects.toThrow(Invalid);
    await create(100_00, "form-1");
    expect(await spent()).toBe(100_00);
  });

  test("needs an active SME and a verified supplier", async () => {
    const newcomer = await (await sme()).actor();
    await expect(create(100_00, null, newcomer)).rejects.toThrow(Forbidden);
    await expect(create(100_00, null, seller)).rejects.toThrow(Forbidden);
    const unverified = (await (await supplier()).actor()).applicantId ?? "";
    for (const supplierId of [unverified, buyer.applicantId ?? "", "nobody"]) {
      await expect(createOrder(buyer, { supplierId, amount: 100_00, description: "Beans" })).rejects.toThrow(NotFound);
    }
    expect(await spent()).toBe(0);
  });

  test("keeps the rates and the plan of that moment", async () => {
    const id = await order(buyer, seller, 1_000_00, 5);
    await setBankShareRate(admin, WHOLE / 2);
    expect((await orderFor(admin, id)).shares).toMatchObject({ discount: 100_00, bankShare: 10_00 });
    const later = await order(buyer, seller, 1_000_00);
    expect((await orderFor(admin, later)).shares).toMatchObject({ discount: 100_00, bankShare: 50_00 });
    await setBankShareRate(admin, WHOLE / 10);
  });

  test("rejects an amount too small for its instalments", async () => {
    const tiny = await activeSme(10_000_00, [1, WHOLE - 1]);
    await expect(create(1_00, null, tiny)).rejects.toThrow("The amount is too small for 2 instalments");
  });
});

describe("0 created", () => {
  test("becomes 1 when the upfront part is paid, and the supplier sees it and is notified", async () => {
    const id = await order(buyer, seller);
    await expect(orderFor(seller, id)).rejects.toThrow(NotFound);
    const query = { page: 1, perPage: 10, level: EVERY, status: EVERY };
    expect((await listOrders(seller, query)).count).toBe(0);
    await pay(buyer, id, "upfront");
    expect(await statusOf(id)).toBe(1);
    expect((await orderFor(seller, id)).status).toBe(1);
    expect((await listOrders(seller, query)).rows.map((row) => row.id)).toEqual([id]);
    expect((await messages(seller.email))[0]).toMatchObject({ link: `/provider/order/${id}` });
    expect(await spent()).toBe(750_00);
  });

  test("can be canceled by its SME, which frees the credit", async () => {
    const id = await order(buyer, seller);
    await cancelOwnOrder(buyer, id);
    expect(await statusOf(id)).toBe(-1);
    expect(await spent()).toBe(0);
    expect(await lastLine(id)).toBe("sme: Cancelled by the SME");
    await expect(cancelOwnOrder(buyer, id)).rejects.toThrow(Refused);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is canceled right after the seventh day", async () => {
    const id = await order(buyer, seller);
    const { deadline } = (await orderFor(buyer, id)).instalments[0] ?? {};
    clock.stopAt(deadline ?? 0);
    await cancelExpiredOrders();
    expect(await statusOf(id)).toBe(0);
    wait(1);
    await cancelExpiredOrders();
    expect(await statusOf(id)).toBe(-1);
    expect(await spent()).toBe(0);
    expect(await lastLine(id)).toMatch(/^system: Cancelled/);
    expect((await messages(buyer.email))[0]?.text).toContain("the upfront payment was not made in time");
    wait(1);
    await cancelExpiredOrders();
    expect(await checkDatabase()).toEqual([]);
  });

  test("is never canceled by a deadline once it is paid", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    wait(400 * DAY);
    await cancelExpiredOrders();
    expect(await statusOf(id)).toBe(1);
  });

  test("a simultaneous payment and cancellation leave one outcome and correct books", async () => {
    const id = await order(buyer, seller);
    await Promise.allSettled([pay(buyer, id, "upfront"), cancelOwnOrder(buyer, id)]);
    expect([-1, 1]).toContain(await statusOf(id));
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("1 waiting", () => {
  test("accepting makes it 2, with a delivery code that only the SME sees", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    expect(await codeOf(id)).toBe("");
    await acceptOrder(seller, id);
    expect(await codeOf(id)).toMatch(/^[2-9A-HJ-KM-NP-Z]{10}$/);
    for (const other of [seller, admin, bank]) expect((await orderFor(other, id)).verifyCode).toBeNull();
    expect((await messages(buyer.email))[0]?.subject).toMatch(/is accepted$/);
  });

  test("declining with a reason makes it -1, refunds all payments and frees the credit", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    await pay(buyer, id, "instalment");
    await declineOrder(seller, id, "sold out");
    expect(await statusOf(id)).toBe(-1);
    expect(await spent()).toBe(0);
    expect(await lastLine(id)).toBe("provider: Declined by the supplier: sold out");
    const payments = await listOrderPayments(id);
    expect(payments.map((payment) => payment.state)).toEqual(["refunded", "refunded"]);
    for (const payment of payments) expect((await sandboxBank.findCharge(payment.id))?.state).toBe("refunded");
    expect((await messages(buyer.email))[0]?.text).toContain("sold out");
    expect(await checkDatabase()).toEqual([]);
  });

  test("a simultaneous acceptance and refusal: exactly one succeeds", async () => {
    const id = await order(buyer, seller, 1_000_00, 1);
    const outcomes = await Promise.allSettled([acceptOrder(seller, id), declineOrder(seller, id, "sold out")]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await statusOf(id)).toBe(outcomes[0]!.status === "fulfilled" ? 2 : -1);
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("2 sending", () => {
  test("is delivered with the code, in any case and with surrounding spaces", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    await confirmDelivery(seller, id, ` ${(await codeOf(id)).toLowerCase()} `);
    expect(await statusOf(id)).toBe(3);
    expect((await messages(seller.email))[0]?.subject).toMatch(/^Upload the invoice/);
  });

  test("five wrong codes lock it for an hour, even for the right code", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    for (let i = 0; i < 5; i += 1) {
      await expect(confirmDelivery(seller, id, "AAAAAAAAAA")).rejects.toThrow(
        new Invalid({ verifyCode: ["your data is incorrect"] }, "wrong_code"),
      );
    }
    const locked = await confirmDelivery(seller, id, await codeOf(id)).catch((error: unknown) => error);
    expect(locked).toBeInstanceOf(TooMany);
    expect((locked as TooMany).retryAfter).toBe(3600);
    wait(HOUR - 1);
    await expect(confirmDelivery(seller, id, await codeOf(id))).rejects.toThrow(TooMany);
    wait(1);
    await confirmDelivery(seller, id, await codeOf(id));
    expect(await statusOf(id)).toBe(3);
  });

  test("a hundred simultaneous wrong codes count as five", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () => confirmDelivery(seller, id, "AAAAAAAAAA")),
    );
    const reasons = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason as unknown);
    expect(reasons.filter((reason) => reason instanceof Invalid).length).toBe(5);
    expect(reasons.filter((reason) => reason instanceof TooMany).length).toBe(95);
  });

  test("rejects an empty code", async () => {
    const id = await order(buyer, seller, 1_000_00, 2);
    await expect(confirmDelivery(seller, id, "")).rejects.toThrow(Invalid);
  });
});

describe("3 delivered to 6 paid by bank", () => {
  test("rejects an unreadable invoice and stores nothing", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    const before = world.current.files.names().length;
    await expect(uploadInvoice(seller, id, null)).rejects.toThrow(
      new Invalid({ orderInvoice: ["select file to upload"] }, "file_refused"),
    );
    await expect(uploadInvoice(seller, id, new Blob(["invoice"]))).rejects.toThrow(Invalid);
    expect(world.current.files.names().length).toBe(before);
    expect(await statusOf(id)).toBe(3);
  });

  test("an invoice returned with a reason can be uploaded again", async () => {
    const id = await order(buyer, seller, 1_000_00, 4);
    const first = (await orderFor(admin, id)).invoice?.file;
    await returnInvoice(admin, id, "the amount is missing");
    expect(await orderFor(admin, id)).toMatchObject({ status: 3, invoice: null });
    expect((await messages(seller.email))[0]?.text).toContain("the amount is missing");
    await expect(assertMaySeeInvoice(admin, first ?? "")).rejects.toThrow(NotFound);
    await uploadInvoice(seller, id, new Blob([newPdf()]));
    expect((await orderFor(admin, id)).invoice?.file).not.toBe(first);
    await verifyInvoice(admin, id);
    expect(await statusOf(id)).toBe(5);
    expect(await checkDatabase()).toEqual([]);
  });

  test("rejects another order's invoice with that order's number, and stores nothing", async () => {
    const [first, other] = [await order(buyer, seller, 1_000_00, 3), await order(buyer, seller, 1_000_00, 3)];
    const file = new Blob([newPdf()]);
    await uploadInvoice(seller, first, file);
    const before = world.current.files.names().length;
    const refusal = await uploadInvoice(seller, other, file).catch((error: unknown) => error);
    const number = formatOrderNumber((await orderFor(seller, first)).number);
    expect(refusal).toMatchObject({
      code: "duplicate_invoice",
      fields: { orderInvoice: [`This file is already the invoice for order ${number}. Upload this order's invoice.`] },
    });
    expect(await statusOf(other)).toBe(3);
    expect(world.current.files.names().length).toBe(before);

    // Another supplier's invoice does not count as a duplicate, and a returned invoice can be used again.
    const otherSeller = await activeSupplier();
    const anothers = await order(buyer, otherSeller, 1_000_00, 3);
    await uploadInvoice(otherSeller, anothers, file);
    await returnInvoice(admin, first, "that is of another order");
    await uploadInvoice(seller, other, file);
    expect(await statusOf(other)).toBe(4);
    await expect(uploadInvoice(seller, first, file)).rejects.toMatchObject({ code: "duplicate_invoice" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("the same file for two orders at once is accepted for one", async () => {
    const ids = [await order(buyer, seller, 1_000_00, 3), await order(buyer, seller, 1_000_00, 3)];
    const file = new Blob([newPdf()]);
    const outcomes = await Promise.allSettled(ids.map((id) => uploadInvoice(seller, id, file)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("does not store an invoice whose sender has disconnected", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    const before = world.current.files.names().length;
    const gone = AbortSignal.abort(new Error("The client went away."));
    await expect(uploadInvoice(seller, id, new Blob([newPdf()]), { signal: gone })).rejects.toThrow(
      "The client went away.",
    );
    expect([await statusOf(id), world.current.files.names().length]).toEqual([3, before]);
  });

  test("an upload that started before another event is still last in the timeline", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    wait(5_000);
    await pay(buyer, id, "instalment");
    clock.stopAt(START);
    await uploadInvoice(seller, id, new Blob([newPdf()]));
    expect(await lastLine(id)).toBe("provider: Invoice uploaded");
    expect(await checkDatabase()).toEqual([]);
  });

  test("the bank pays the supplier's share once", async () => {
    const id = await order(buyer, seller, 1_000_00, 5);
    const outcomes = await Promise.allSettled([payOut(bank, id), payOut(bank, id)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await messages(seller.email))[0]?.text).toContain("The bank paid you $900.00");
    expect(await checkDatabase()).toEqual([]);
  });

  test("a payout has a bank reference and a value date, today by default", async () => {
    const [plain, named, early] = [
      await order(buyer, seller, 1_000_00, 5),
      await order(buyer, seller, 1_000_00, 5),
      await order(buyer, seller, 1_000_00, 5),
    ];
    await payOut(bank, plain);
    expect((await orderFor(seller, plain)).payoutDetails).toEqual({
      reference: null,
      valueDate: endOfDay(businessDay(START)),
    });
    expect((await messages(seller.email))[0]?.text).toContain(" on 31 January 2026.");

    for (const [valueDate, problem] of [
      ["2026-01-30", /must not be before 31 January 2026, when the invoice was verified/],
      ["2026-02-11", /within 10 days/],
    ] as const) {
      await expect(payOut(bank, named, { valueDate })).rejects.toMatchObject({
        fields: { valueDate: [expect.stringMatching(problem)] },
      });
    }
    await payOut(bank, named, { reference: "FT26313A1", valueDate: "2026-02-10" });
    const paidOut = { reference: "FT26313A1", valueDate: endOfDay({ year: 2026, month: 2, day: 10 }) };
    for (const reader of [bank, admin, seller]) expect((await orderFor(reader, named)).payoutDetails).toEqual(paidOut);
    for (const reader of [buyer]) expect((await orderFor(reader, named)).payoutDetails).toBeNull();
    expect((await messages(seller.email))[0]?.text).toContain(" on 10 February 2026. Bank reference: FT26313A1.");
    wait(3 * DAY);
    await payOut(bank, early, { valueDate: "2026-01-31" });
    expect((await orderFor(bank, early)).payoutDetails?.valueDate).toBe(endOfDay(businessDay(START)));
    expect(await checkDatabase()).toEqual([]);
  });

  test("two simultaneous invoices: one is accepted, and the other leaves no file", async () => {
    const id = await order(buyer, seller, 1_000_00, 3);
    const before = world.current.files.names().length;
    const outcomes = await Promise.allSettled([
      uploadInvoice(seller, id, new Blob([newPdf()])),
      uploadInvoice(seller, id, new Blob([newPdf()])),
    ]);
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled").length).toBe(1);
    expect(world.current.files.names().length).toBe(before + 1);
  });
});

describe("in every other status", () => {
  const verbs: { name: string; from: number; act: (id: string) => Promise<unknown> }[] = [
    { name: "cancel", from: 0, act: (id) => cancelOwnOrder(buyer, id) },
    { name: "accept", from: 1, act: (id) => acceptOrder(seller, id) },
    { name: "decline", from: 1, act: (id) => declineOrder(seller, id, "no") },
    { name: "deliver", from: 2, act: async (id) => confirmDelivery(seller, id, await codeOf(id)) },
    { name: "upload the invoice", from: 3, act: (id) => uploadInvoice(seller, id, new Blob([newPdf()])) },
    { name: "verify the invoice", from: 4, act: (id) => verifyInvoice(admin, id) },
    { name: "return the invoice", from: 4, act: (id) => returnInvoice(admin, id, "no") },
    { name: "pay out", from: 5, act: (id) => payOut(bank, id) },
  ];
  test.each([-1, 0, 1, 2, 3, 4, 5, 6])("an order at %i allows only its row's verbs", async (status) => {
    const id = await order(buyer, seller, 1_000_00, Math.max(0, status));
    if (status === -1) await cancelOwnOrder(buyer, id);
    for (const { name, from, act } of verbs.filter((verb) => verb.from !== status)) {
      const refusal = await act(id).then(
        () => null,
        (error: Error) => error,
      );
      // The supplier does not see an order before the upfront payment.
      const isHidden = status <= 0 && ["accept", "decline", "deliver", "upload the invoice"].includes(name);
      expect([name, refusal?.constructor.name]).toEqual([name, isHidden ? "NotFound" : "Refused"]);
      expect([name, from, await statusOf(id)]).toEqual([name, from, status]);
    }
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("messages and log line of each row", () => {
  const deliver = async (id: string) => confirmDelivery(seller, id, await codeOf(id));
  type Told = [to: "buyer" | "seller", subject: RegExp];
  const rows: [row: string, from: number, act: (id: string) => Promise<unknown>, log: string, told: Told[]][] = [
    [
      "upfront paid",
      0,
      (id) => pay(buyer, id, "upfront"),
      "sme: Upfront payment: $250.00 paid",
      [
        ["seller", /^New order/],
        ["buyer", /^We received your payment of \$250.00/],
      ],
    ],
    [
      "canceled by the SME",
      0,
      (id) => cancelOwnOrder(buyer, id),
      "sme: Cancelled by the SME",
      [["buyer", /is cancelled$/]],
    ],
    [
      "never paid",
      0,
      () => {
        wait(8 * DAY);
        return cancelExpiredOrders();
      },
      "system: Cancelled: the upfront payment was not made in time",
      [["buyer", /is cancelled$/]],
    ],
    [
      "accepted",
      1,
      (id) => acceptOrder(seller, id),
      "provider: Accepted by the supplier, delivery by 14 February 2026",
      [["buyer", /is accepted$/]],
    ],
    [
      "declined",
      1,
      (id) => declineOrder(seller, id, "sold out"),
      "provider: Declined by the supplier: sold out",
      [["buyer", /was declined$/]],
    ],
    [
      "delivered",
      2,
      deliver,
      "provider: Delivery confirmed",
      [
        ["buyer", /is delivered$/],
        ["seller", /^Upload the invoice/],
      ],
    ],
    [
      "invoice uploaded",
      3,
      (id) => uploadInvoice(seller, id, new Blob([newPdf()])),
      "provider: Invoice uploaded",
      [["buyer", /^The invoice for .* is ready$/]],
    ],
    [
      "invoice verified",
      4,
      (id) => verifyInvoice(admin, id),
      "admin: Invoice verified",
      [["seller", /^Your invoice .* is approved$/]],
    ],
    [
      "invoice returned",
      4,
      (id) => returnInvoice(admin, id, "blurred"),
      "admin: Invoice returned: blurred",
      [["seller", /^Please correct the invoice/]],
    ],
    ["paid by the bank", 5, (id) => payOut(bank, id), "bank: Paid by the bank", [["seller", /^You have been paid/]]],
    [
      "the rest paid",
      6,
      (id) => pay(buyer, id, "rest"),
      "sme: Instalments 2 to 4: $750.00 paid",
      [["buyer", /^We received your payment of \$750.00/]],
    ],
  ];

  test.each(rows)("%s", async (_row, from, act, log, notices) => {
    const id = await order(buyer, seller, 1_000_00, from);
    const before = new Set((await messages()).map((message) => message.id));
    await act(id);
    expect(await lastLine(id)).toBe(log);
    const people = { [buyer.email]: "buyer", [seller.email]: "seller" } as Record<string, string>;
    const sent = (await messages()).filter((message) => !before.has(message.id) && message.to in people).reverse();
    expect(sent.map((message) => people[message.to])).toEqual(notices.map(([to]) => to));
    for (const [i, [, subject]] of notices.entries()) expect(sent[i]?.subject).toMatch(subject);
    // The link leads to the page concerned, or the page the reader needs next.
    for (const message of sent) expect(message.link).toMatch(new RegExp(`(/order/|orderId=)${id}$`));
  });
});

test("somebody else's order is not found by any verb", async () => {
  const id = await order(buyer, seller, 1_000_00, 2);
  const otherBuyer = await activeSme(10_000_00);
  const otherSeller = await activeSupplier();
  const otherInsurer = await insurer("Another Cover");
  for (const act of [
    () => orderFor(otherBuyer, id),
    () => orderFor(otherSeller, id),
    () => orderFor(otherInsurer, id),
    () => cancelOwnOrder(otherBuyer, id),
    () => startPayment(otherBuyer, { orderId: id, purpose: "rest", withoutBrowser: false }),
    () => acceptOrder(otherSeller, id),
    () => declineOrder(otherSeller, id, "no"),
    async () => confirmDelivery(otherSeller, id, await codeOf(id)),
    () => uploadInvoice(otherSeller, id, new Blob([newPdf()])),
    () => orderFor(admin, "no order"),
  ]) {
    await expect(act()).rejects.toThrow(NotFound);
  }
  expect((await orderFor(await insurer(), id)).shares).toBeNull();
  expect((await orderFor(seller, id)).supplierShare).toBe(900_00);
  expect((await orderFor(buyer, id)).supplierShare).toBeNull();
});

test("every list has the right count, in total and by status", async () => {
  const ids = [
    await order(buyer, seller, 100_00, 0),
    await order(buyer, seller, 100_00, 2),
    await order(buyer, seller, 100_00, 4),
  ];
  await cancelOwnOrder(buyer, ids[0] ?? "");
  const query = { page: 1, perPage: 100, level: EVERY, status: EVERY };
  const ofBuyer = buyer.applicantId;
  for (const [reader, all] of [
    [buyer, 3],
    [admin, 3],
    [bank, 3],
    [seller, 2],
  ] as const) {
    expect((await listOrders(reader, query, ofBuyer)).count).toBe(all);
  }
  for (const reader of [buyer, seller, admin, await insurer()]) {
    for (const status of [EVERY, -1, 0, 1, 2, 3, 4]) {
      const { rows, count } = await listOrders(reader, { ...query, status });
      expect([reader.role, status, rows.length]).toEqual([reader.role, status, count]);
    }
  }
  expect((await db.select().from(counters)).every((row) => row.count >= 0)).toBe(true);
  expect(await checkDatabase()).toEqual([]);
});
