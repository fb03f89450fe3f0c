/** A whole trade through the API alone, from the first registration to the finished order, and early endings. */
import { beforeAll, describe, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { messages, PASSWORD, staff, useOneWorld } from "../domain/world";
import { keepTime } from "./cast";
import { call } from "./routes";
import { auth, type Client, createClient, onboard, pay, person, signIn, uploadForm } from "./specified-client";

useOneWorld();
keepTime();

const V1 = "/api/v1";

let sme: Client;
let supplier: Client;
let admin: Client;
let bank: Client;
let insurance: Client;
let providerId: string;

beforeAll(async () => {
  // The command line creates the first officer; everybody else joins through the API.
  admin = await signIn((await staff("admin")).email);
  bank = await signIn((await staff("bank")).email);
});

/** The SME's order, paid for unless told otherwise. */
async function order(amount: number, isPaid = true): Promise<string> {
  const { order } = await sme.post("order/create", { providerId, amount, description: "40 sacks of rice" });
  if (isPaid) expect(await pay(sme, "pay/init", order._id)).toBe(true);
  return order._id;
}

const credit = async () => (await sme.get("profile/get")).sme.credit;

describe("a trade through the API", () => {
  test("the admin adds an industry and an insurer, and invites its staff", async () => {
    await admin.post("category", { title: "Food", desc: "Dry food" });
    const { insurance: added } = await admin.post("insurance", { name: "Sadaf Takaful" });
    expect((await admin.get("insurance/order")).insurances).toEqual([
      { _id: added._id, name: "Sadaf Takaful", skipped: "no staff", waiting: 0 },
    ]);
    await admin.post("team/invite", {
      name: "Dana",
      email: "dana@example.test",
      role: "insurance",
      insurerId: added._id,
    });
    const [mail] = await messages("dana@example.test");
    const token = new URL(mail!.link!, "http://localhost").searchParams.get("token")!;
    await auth.post("password/reset", { token, password: PASSWORD });
    insurance = await signIn("dana@example.test");
    await admin.put("bank/share-rate", { shareRate: 0.2 });
    expect(await admin.get("bank/share-rate")).toEqual({ shareRate: 0.2 });
  });

  test("an SME applies and is approved by admin, bank, insurer and admin", async () => {
    sme = await onboard("sme", "buyer@example.test", {
      ...person,
      companyTile: "Gulf Pantry",
      companyDesc: "Dry food for cafés",
      requestCredit: 20_000.5,
    });
    const { smes, count } = await admin.get("sme/list?page=1&perPage=10&sortBy=createdAt&order=desc&level=4");
    expect(count).toBe(1);
    const smeId = smes[0]._id;
    const { sme: shown } = await admin.get(`sme/show/${smeId}`);
    expect(shown).toMatchObject({
      level: 4,
      desc: { title: "Gulf Pantry" },
      credit: { request: 20_000.5, amount: null, spend: 0 },
    });
    const { file } = shown.docs[0];
    expect((await call("GET", `${V1}/pub/sme/doc/file/${file}`)).status).toBe(200);

    await admin.post("sme/verify", { smeId, desc: "The papers are complete" });
    await bank.post("sme/verify", { smeId, desc: "In good standing" });
    await insurance.post("sme/verify", { smeId, desc: "", credit: 10_000 });
    await admin.post("sme/active", { smeId, desc: "Four parts", installments: [0.4, 0.2, 0.2, 0.2] });
    expect((await sme.get("profile/get")).sme).toMatchObject({
      level: 8,
      credit: { amount: 10_000, spend: 0 },
      installments: [0.4, 0.2, 0.2, 0.2],
      adminVerified: true,
      bankVerified: true,
    });
    const { logs } = await admin.get(`sme/log/list/${smeId}`);
    expect(logs.map((line: any) => line.level)).toEqual([...logs.map((line: any) => line.level)].sort());
    expect(logs.at(-1)).toMatchObject({ level: 8, operator: { role: "admin" } });
  });

  test("a supplier applies and is verified with a discount rate", async () => {
    supplier = await onboard("provider", "seller@example.test", {
      ...person,
      companyTile: "Al Noor",
      companyDesc: "Wholesale",
      companyVAT: "KW-1",
      website: "https://alnoor.test",
    });
    const { providers } = await admin.get("provider/list?page=1&perPage=10&level=4");
    providerId = providers[0]._id;
    await admin.post("provider/verify", { providerId, desc: "Welcome", taxRate: 0.1 });
    expect((await supplier.get("profile/get")).provider).toMatchObject({ level: 5, tax_rate: 0.1 });
    expect((await sme.get("provider/list")).providers[0]).toMatchObject({
      _id: providerId,
      desc: { title: "Al Noor" },
    });
    expect((await sme.get(`provider/show/${providerId}`)).provider.auth_id.email).toBe("seller@example.test");
  });

  test("an order is created, delivered, paid and finished", async () => {
    const tooMuch = { providerId, amount: 10_000.01, description: "x" };
    expect(await sme.refused("order/create", tooMuch)).toEqual([422, "must be less than 10000$", "credit_exceeded"]);
    const orderId = await order(1250);
    const shown = async () => (await sme.get(`order/show/${orderId}`)).order;
    expect(await shown()).toMatchObject({ status: 1, paid: false, verify_code: null });
    expect((await shown()).installments.map((installment: any) => [installment.amount, installment.rate])).toEqual([
      [500, 0.4],
      ...Array(3).fill([250, 0.2]),
    ]);
    expect(await credit()).toEqual({ request: 20_000.5, amount: 10_000, spend: 750, available: 9250 });

    expect((await supplier.get("order/list?page=1&perPage=10&status=1")).orders[0]._id).toBe(orderId);
    await supplier.post("order/accept", { orderId });
    const { verify_code: verifyCode } = await shown();
    expect(await supplier.refused("order/delivered", { orderId, verifyCode: "WRONGCODE2" })).toEqual([
      422,
      "your data is incorrect",
      "wrong_code",
    ]);
    await supplier.post("order/delivered", { orderId, verifyCode });
    await supplier.post("order/invoice/upload", uploadForm("orderInvoice", { orderId }));
    expect((await supplier.get(`order/show/${orderId}`)).order).toMatchObject({
      status: 4,
      tax_rate: 0.1,
      supplier_share: 1125,
      bank_share_rate: null,
      shares: null,
      verify_code: null,
    });
    const { order: seen } = await admin.get(`order/show/${orderId}`);
    expect(seen.shares).toEqual({ discount: 125, bank: 25, product: 100, supplier: 1125 });
    expect((await call("GET", `${V1}/pub/order/invoice/file/${seen.invoice.file}`)).status).toBe(200);
    expect((await insurance.get(`order/show/${orderId}`)).order).toMatchObject({ invoice: null, shares: null });

    await admin.post("order/invoice/verify", { orderId });
    expect((await bank.get("order/list?status=5")).count).toBe(1);
    await bank.post("order/pay", { orderId });
    expect(await sme.refused("pay/init", { orderId })).toEqual([409, "payment is done", "nothing_due"]);
    expect(await pay(sme, "pay/installment", orderId)).toBe(true);
    expect((await shown()).installments.map((installment: any) => installment.paid.at !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect((await bank.get("installment/list?page=1&perPage=10&sortBy=createdAt&order=desc")).count).toBe(4);
    expect(await pay(sme, "pay/installment", orderId)).toBe(true);
    expect(await pay(sme, "pay/rest", orderId)).toBe(true);
    expect(await shown()).toMatchObject({ status: 6, paid: true, latePay: { once: false, active: false } });
    expect((await credit()).spend).toBe(0);
    expect(await sme.refused("pay/installment", { orderId })).toEqual([409, "payment is done", "nothing_due"]);
  });

  test("an order whose amount ends in .99 is declined and can be canceled", async () => {
    const orderId = await order(1004.99, false);
    expect((await sme.get(`order/show/${orderId}`)).order.installments[0].amount).toBe(401.99);
    expect(await pay(sme, "pay/init", orderId)).toBe(false);
    expect((await sme.get(`order/show/${orderId}`)).order.status).toBe(0);
    await sme.post("order/cancel", { orderId });
    expect((await sme.get(`order/show/${orderId}`)).order.status).toBe(-1);
    expect(await sme.refused("order/cancel", { orderId })).toEqual([
      409,
      expect.stringContaining("canceled"),
      "wrong_status",
    ]);
    expect((await credit()).spend).toBe(0);
  });

  test("an order that the supplier declines is refunded", async () => {
    const orderId = await order(800, false);
    const { transactionId } = await sme.post("pay/init", { orderId });
    expect(await sme.post("pay/verify", { transactionId })).toEqual({ payStatus: true });
    expect((await credit()).spend).toBe(480);
    await supplier.post("order/decline", { orderId, desc: "out of stock" });
    expect((await sme.get(`order/show/${orderId}`)).order).toMatchObject({ status: -1, paid: false });
    expect((await sme.get(`pay/show/${transactionId}`)).payment).toMatchObject({ state: "refunded", amount: 320 });
    expect((await sme.post("pay/verify", { transactionId })).payStatus).toBe(false);
    expect((await credit()).spend).toBe(0);
  });

  test("a returned invoice can be uploaded again", async () => {
    const orderId = await order(100);
    await supplier.post("order/accept", { orderId });
    const { verify_code: verifyCode } = (await sme.get(`order/show/${orderId}`)).order;
    await supplier.post("order/delivered", { orderId, verifyCode });
    await supplier.post("order/invoice/upload", uploadForm("orderInvoice", { orderId }));
    await admin.post("order/invoice/return", { orderId, desc: "Not readable" });
    expect((await supplier.get(`order/show/${orderId}`)).order).toMatchObject({ status: 3, invoice: null });
    await supplier.post("order/invoice/upload", uploadForm("orderInvoice", { orderId }));
    await admin.post("order/invoice/verify", { orderId });
    await bank.post("order/pay", { orderId });
    expect((await sme.get("order/list?status=6")).count).toBe(2);
  });

  test("the check finds nothing, and a token is invalid after signing out", async () => {
    expect(await checkDatabase()).toEqual([]);
    const { token } = await auth.post("login", { email: "buyer@example.test", password: PASSWORD });
    await createClient("auth", token).post("logout");
    expect((await call("GET", `${V1}/sme/profile/get`, { token })).status).toBe(401);
  });
});
