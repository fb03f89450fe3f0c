/** A whole trade by the client package, from the registrations to the last instalment. */
import type { Dhow, Order } from "dhow-client";

type Role = "sme" | "provider";

export interface World {
  /** Connects with a token, or with null for calls that need none. */
  connect: (token: string | null) => Dhow;
  /** Waits this many seconds. */
  wait: (seconds: number) => void;
  password: string;
  /** The staff's email addresses. */
  staff: Record<"admin" | "bank" | "insurance", string>;
  /** Invitation codes. */
  codes: Record<Role, string>;
  paper: Blob;
}

/** Returns the SME's order at the end. */
export async function trade({ connect, wait, password, staff, codes, paper }: World): Promise<Order> {
  const stranger = connect(null);
  const signedIn = async (email: string) => connect((await stranger.post("/auth/login", { email, password })).token);
  const registered = async (role: Role) => {
    const account = { email: `client.${role}@example.test`, password, role, refCode: codes[role] };
    return connect((await stranger.post("/auth/register", account)).token);
  };

  const [sme, provider] = [await registered("sme"), await registered("provider")];
  const [admin, bank, insurer] = [
    await signedIn(staff.admin),
    await signedIn(staff.bank),
    await signedIn(staff.insurance),
  ];

  // Verify email and phone. A code can be requested again after 20 seconds.
  wait(20);
  const phone = { countryCode: "965", phone: "50001111" } as const;
  const smeCode = (await sme.get("/sme/email/resend")).code ?? "";
  await sme.post("/sme/email/validate", { code: smeCode });
  const smeOtp = (await sme.post("/sme/phone/add", phone)).otp ?? "";
  await sme.post("/sme/phone/validate", { otp: smeOtp });
  const providerCode = (await provider.get("/provider/email/resend")).code ?? "";
  await provider.post("/provider/email/validate", { code: providerCode });
  const providerOtp = (await provider.post("/provider/phone/add", phone)).otp ?? "";
  await provider.post("/provider/phone/validate", { otp: providerOtp });

  // Send info and documents.
  const [industry] = (await sme.get("/sme/categories/list")).categories;
  const company = {
    firstname: "Maha",
    lastname: "Al Sabah",
    companyTile: "Client Trading",
    companyDesc: "Bought by a program.",
    address: "Block 4, Shuwaikh, Kuwait",
    categoriesSelected: [industry!._id],
  };
  await sme.post("/sme/info/add", { ...company, requestCredit: 20_000 });
  await provider.post("/provider/info/add", { ...company, companyVAT: "KW-1", website: "https://client.example.test" });
  const papers = {
    sme: [
      "Article of association",
      "CR (commercial registration) license",
      "ID of shareholders",
      "Bank certified SME business account IBAN",
    ],
    provider: [
      "Article of association",
      "Commercial registration license",
      "ID of shareholders",
      "Financial statement for the past two years",
      "Bank statement for the most recent year",
    ],
  };
  for (const title of papers.sme) {
    await sme.post("/sme/doc/upload", { title, smeDoc: paper });
  }
  for (const title of papers.provider) {
    await provider.post("/provider/doc/upload", { title, providerDoc: paper });
  }
  await sme.post("/sme/doc/confirm");
  await provider.post("/provider/doc/confirm");

  // The verdicts.
  const waiting = { level: 4 } as const;
  const smeId = (await admin.get("/admin/sme/list", waiting)).smes[0]!._id;
  const providerId = (await admin.get("/admin/provider/list", waiting)).providers[0]!._id;
  const desc = "As it should be.";
  await admin.post("/admin/provider/verify", { providerId, desc, taxRate: 0.1 });
  await admin.post("/admin/sme/verify", { smeId, desc });
  await bank.post("/bank/sme/verify", { smeId, desc });
  await insurer.post("/insurance/sme/verify", { smeId, desc, credit: 15_000 });
  await admin.post("/admin/sme/active", { smeId, desc, installments: [0.4, 0.3, 0.3] });

  // The order: paid upfront, accepted, delivered, invoiced, paid out, paid back.
  const once = { idempotencyKey: "the-first-order" };
  const order = { providerId, amount: 1250.5, description: "40 sacks of basmati rice" };
  const created = await sme.post("/sme/order/create", order, once);
  const repeated = await sme.post("/sme/order/create", order, once);
  if (repeated.order._id !== created.order._id) throw new Error("the same key made another order");
  const orderId = created.order._id;
  const upfront = await sme.post("/sme/pay/init", { orderId });
  const isPaid = await sme.post("/sme/pay/verify", { transactionId: upfront.transactionId });
  if (!isPaid.payStatus) throw new Error("the upfront part was not paid");
  await provider.post("/provider/order/accept", { orderId });
  const verifyCode = (await sme.get("/sme/order/show/{id}", { id: orderId })).order.verify_code ?? "";
  await provider.post("/provider/order/delivered", { orderId, verifyCode });
  await provider.post("/provider/order/invoice/upload", { orderId, orderInvoice: paper });
  await admin.post("/admin/order/invoice/verify", { orderId });
  await bank.post("/bank/order/pay", { orderId });
  const next = await sme.post("/sme/pay/installment", { orderId });
  await sme.post("/sme/pay/verify", { transactionId: next.transactionId });
  const rest = await sme.post("/sme/pay/rest", { orderId });
  await sme.post("/sme/pay/verify", { transactionId: rest.transactionId });
  return (await sme.get("/sme/order/show/{id}", { id: orderId })).order;
}
