/** A client written from the specification alone: paths, payloads and answers as in its section 7. */
import { expect } from "vitest";
import { mandatoryTitles } from "~/domain/documents/document";
import { SECOND } from "~/domain/values/clock";
import { newPdf, PASSWORD, wait } from "../domain/world";
import { call } from "./routes";

const V1 = "/api/v1";

/** A signed-in person whose calls must succeed. */
export interface Client {
  get(path: string): Promise<any>;
  post(path: string, body?: unknown): Promise<any>;
  put(path: string, body?: unknown): Promise<any>;
  /** Returns the status and message of a rejected call. */
  refused(path: string, body?: unknown, method?: "POST" | "PUT"): Promise<[status: number, msg: string, code: string]>;
}

export function createClient(area: string, token: string | null): Client {
  const send = async (method: string, path: string, body?: unknown) => {
    const { status, body: answer, text } = await call(method, `${V1}/${area}/${path}`, { token, body });
    expect(status, `${method} ${path}: ${text}`).toBe(200);
    return answer.content;
  };
  return {
    get: (path) => send("GET", path),
    post: (path, body = {}) => send("POST", path, body),
    put: (path, body = {}) => send("PUT", path, body),
    async refused(path, body = {}, method = "POST") {
      const { status, body: answer } = await call(method, `${V1}/${area}/${path}`, { token, body });
      return [status, answer.msg, answer.code];
    },
  };
}

export const auth = createClient("auth", null);

export const uploadForm = (part: string, fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(part, new Blob([newPdf()]), "scan.pdf");
  return form;
};

export async function signIn(email: string, password = PASSWORD): Promise<Client> {
  const { token, "user-role": role, user } = await auth.post("login", { email, password });
  expect(user.auth_id.email).toBe(email);
  return createClient(role, token);
}

/** Takes a company from registration to confirmed documents. */
export async function onboard(role: "sme" | "provider", email: string, info: object): Promise<Client> {
  const refCode = role === "sme" ? "my SME-dhow code" : "SUP-DHOW";
  const { token, "user-role": answeredRole } = await auth.post("register", {
    email,
    password: PASSWORD,
    role,
    refCode,
  });
  expect(answeredRole).toBe(role);
  const client = createClient(role, token);
  const level = async () => (await client.get("profile/get"))[role].level;
  expect(await level()).toBe(0);

  wait(20 * SECOND);
  const { code } = await client.get("email/resend");
  await client.post("email/validate", { code });
  expect(await level()).toBe(1);
  const { otp } = await client.post("phone/add", { phone: "50001111", countryCode: "965" });
  // As a number, like the specification's client.
  await client.post("phone/validate", { otp: Number(otp) });
  expect(await level()).toBe(2);

  const { categories } = await client.get("categories/list");
  await client.post("info/add", { ...info, categoriesSelected: [categories[0]._id] });
  expect(await level()).toBe(3);
  for (const title of mandatoryTitles(role)) await client.post("doc/upload", uploadForm(`${role}Doc`, { title }));
  expect((await client.get("doc/list")).docs.map((doc: any) => doc.title).sort()).toEqual(
    [...mandatoryTitles(role)].sort(),
  );
  await client.post("doc/confirm");
  expect(await level()).toBe(4);
  expect((await client.get("log/list")).logs.at(-1)).toMatchObject({ level: 4, operator: { role } });
  return client;
}

export const person = {
  firstname: "Maha",
  lastname: "Al Sabah",
  address: "Block 4, Shuwaikh",
  instagram: null,
  address2: "",
  phone2: { phone: "50002222", countryCode: "965" },
};

/** Starts one of the SME's payments, verifies it and returns its result. */
export async function pay(sme: Client, how: string, orderId: string): Promise<boolean> {
  const { _id, transactionId, payUrl } = await sme.post(how, { orderId });
  expect(_id).toBe(transactionId);
  expect(new URL(payUrl).protocol).toMatch(/^https?:$/);
  return (await sme.post("pay/verify", { transactionId })).payStatus;
}
