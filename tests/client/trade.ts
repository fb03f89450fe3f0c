/**
 * A whole trade written with only the published document: types and paths come from a generated client.
 * tests/api/client.test.ts generates it, compiles this file and runs it.
 */
import type { paths } from "dhow";
import createClient from "openapi-fetch";

type Role = "sme" | "provider";

export interface World {
  site: string;
  fetch: (request: Request) => Promise<Response>;
  /** Waits this many seconds. */
  wait: (seconds: number) => Promise<void>;
  password: string;
  /** The staff's email addresses. */
  staff: Record<"admin" | "bank" | "insurance", string>;
  /** Invitation codes. */
  codes: Record<Role, string>;
  paper: Blob;
}

type Client = ReturnType<typeof createClient<paths>>;

/** The answer's content. An error ends the trade with its message. */
async function answered<T>(
  call: Promise<{ data?: { content: T }; error?: { msg: string }; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call;
  if (!data) throw new Error(`${response.status} ${error?.msg}`);
  return data.content;
}

const form = (body: object): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(body) as [string, string | Blob][]) data.append(name, value);
  return data;
};

/** Returns the SME's order at the end. */
export async function trade({ site, fetch, wait, password, staff, codes, paper }: World) {
  const as = (token?: string): Client =>
    createClient<paths>({ baseUrl: site, fetch, headers: token ? { Authorization: `Bearer ${token}` } : {} });
  const stranger = as();
  const signedIn = async (email: string) =>
    as((await answered(stranger.POST("/api/v1/auth/login", { body: { email, password } }))).token);
  const registered = async (role: Role) => {
    const body = { email: `client.${role}@example.test`, password, role, refCode: codes[role] };
    return as((await answered(stranger.POST("/api/v1/auth/register", { body }))).token);
  };

  const [sme, provider] = [await registered("sme"), await registered("provider")];
  const [admin, bank, insurer] = [
    await signedIn(staff.admin),
    await signedIn(staff.bank),
    await signedIn(staff.insurance),
  ];

  // Verify email and phone. A code can be requested again after 20 seconds.
  await wait(20);
  const phone = { countryCode: "965", phone: "50001111" } as const;
  const smeCode = (await answered(sme.GET("/api/v1/sme/email/resend"))).code ?? "";
  await answered(sme.POST("/api/v1/sme/email/validate", { body: { code: smeCode } }));
  const smeOtp = (await answered(sme.POST("/api/v1/sme/phone/add", { body: phone }))).otp ?? "";
  await answered(sme.POST("/api/v1/sme/phone/validate", { body: { otp: smeOtp } }));
  const providerCode = (await answered(provider.GET("/api/v1/provider/email/resend"))).code ?? "";
  await answered(provider.POST("/api/v1/provider/email/validate", { body: { code: providerCode } }));
  const providerOtp = (await answered(provider.POST("/api/v1/provider/phone/add", { body: phone }))).otp ?? "";
  await answered(provider.POST("/api/v1/provider/phone/validate", { body: { otp: providerOtp } }));

  // Send info and documents.
  const [industry] = (await answered(sme.GET("/api/v1/sme/categories/list"))).categories;
  const company = {
    firstname: "Maha",
    lastname: "Al Sabah",
    companyTile: "Client Trading",
    companyDesc: "Bought by a program.",
    address: "Block 4, Shuwaikh, Kuwait",
    categoriesSelected: [industry!._id],
  };
  await answered(sme.POST("/api/v1/sme/info/add", { body: { ...company, requestCredit: 20_000 } }));
  await answered(
    provider.POST("/api/v1/provider/info/add", {
      body: { ...company, companyVAT: "KW-1", website: "https://client.example.test" },
    }),
  );
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
    await answered(sme.POST("/api/v1/sme/doc/upload", { body: { title, smeDoc: paper }, bodySerializer: form }));
  }
  for (const title of papers.provider) {
    await answered(
      provider.POST("/api/v1/provider/doc/upload", { body: { title, providerDoc: paper }, bodySerializer: form }),
    );
  }
  await answered(sme.POST("/api/v1/sme/doc/confirm"));
  await answered(provider.POST("/api/v1/provider/doc/confirm"));

  // The verdicts.
  const waiting = { params: { query: { level: 4 as const } } };
  const smeId = (await answered(admin.GET("/api/v1/admin/sme/list", waiting))).smes[0]!._id;
  const providerId = (await answered(admin.GET("/api/v1/admin/provider/list", waiting))).providers[0]!._id;
  const desc = "As it should be.";
  await answered(admin.POST("/api/v1/admin/provider/verify", { body: { providerId, desc, taxRate: 0.1 } }));
  await answered(admin.POST("/api/v1/admin/sme/verify", { body: { smeId, desc } }));
  await answered(bank.POST("/api/v1/bank/sme/verify", { body: { smeId, desc } }));
  await answered(insurer.POST("/api/v1/insurance/sme/verify", { body: { smeId, desc, credit: 15_000 } }));
  await answered(admin.POST("/api/v1/admin/sme/active", { body: { smeId, desc, installments: [0.4, 0.3, 0.3] } }));

  // The order: paid upfront, accepted, delivered, invoiced, paid out, paid back.
  const once = { header: { "Idempotency-Key": "the-first-order" } };
  const order = { params: once, body: { providerId, amount: 1250.5, description: "40 sacks of basmati rice" } };
  const created = await answered(sme.POST("/api/v1/sme/order/create", order));
  const repeated = await answered(sme.POST("/api/v1/sme/order/create", order));
  if (repeated.order._id !== created.order._id) throw new Error("the same key made another order");
  const orderId = created.order._id;
  const upfront = await answered(sme.POST("/api/v1/sme/pay/init", { body: { orderId } }));
  const isPaid = await answered(sme.POST("/api/v1/sme/pay/verify", { body: { transactionId: upfront.transactionId } }));
  if (!isPaid.payStatus) throw new Error("the upfront part was not paid");
  await answered(provider.POST("/api/v1/provider/order/accept", { body: { orderId } }));
  const shown = { params: { path: { id: orderId } } };
  const verifyCode = (await answered(sme.GET("/api/v1/sme/order/show/{id}", shown))).order.verify_code ?? "";
  await answered(provider.POST("/api/v1/provider/order/delivered", { body: { orderId, verifyCode } }));
  await answered(
    provider.POST("/api/v1/provider/order/invoice/upload", {
      body: { orderId, orderInvoice: paper },
      bodySerializer: form,
    }),
  );
  await answered(admin.POST("/api/v1/admin/order/invoice/verify", { body: { orderId } }));
  await answered(bank.POST("/api/v1/bank/order/pay", { body: { orderId } }));
  const next = await answered(sme.POST("/api/v1/sme/pay/installment", { body: { orderId } }));
  await answered(sme.POST("/api/v1/sme/pay/verify", { body: { transactionId: next.transactionId } }));
  const rest = await answered(sme.POST("/api/v1/sme/pay/rest", { body: { orderId } }));
  await answered(sme.POST("/api/v1/sme/pay/verify", { body: { transactionId: rest.transactionId } }));
  return (await answered(sme.GET("/api/v1/sme/order/show/{id}", shown))).order;
}
