/**
 * Requests of a client written from the specification alone: every call of its section 7, with only the fields and
 * queries named there. They must be accepted forever.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "~/domain/values/clock";
import { newPdf, useOneWorld, wait } from "../domain/world";
import {
  allowReset,
  type Company,
  createToken,
  type Form,
  filled,
  inTurn,
  keepTime,
  newStatement,
  openCompanies,
} from "./cast";
import { call, endpoints } from "./routes";

useOneWorld();
keepTime();
allowReset();
let ours: Company;
beforeAll(async () => void ({ ours } = await openCompanies()));

const phone2 = { phone: "50002222", countryCode: "965" };
const optional = {
  instagram: "gulfpantry",
  email2: "office@gulfpantry.test",
  address2: "Gate 2",
  phone2,
  countryCode: "965",
};
const info = ["firstname", "lastname", "companyTile", "companyDesc", "address", "categoriesSelected"];

/** Method, path below /api/v1/ with its query, and body fields: names taken from the example, or names with values. */
type Line = [method: string, address: string, fields?: string[], values?: Record<string, unknown>];

const registered = { refCode: "SME-DHOW" };
const sorted = "sortBy=createdAt&order=desc";
const pages = "page=1&perPage=10";

const lines: Line[] = [
  ["POST", "auth/login", ["email", "password"]],
  // The specification's client checks the code itself, so it must be sent here.
  ["POST", "auth/register", ["email", "password", "role"], registered],

  ["POST", "sme/email/validate", ["code"]],
  ["GET", "sme/email/resend"],
  ["POST", "sme/phone/add", ["phone", "countryCode"]],
  ["POST", "sme/phone/validate", ["otp"]],
  ["POST", "sme/info/add", [...info, "requestCredit"]],
  ["POST", "sme/info/add", [...info, "requestCredit"], optional],
  ["POST", "sme/doc/upload", ["title"]],
  ["POST", "sme/doc/confirm"],
  ["DELETE", "sme/doc/upload", ["docId"]],
  ["GET", "sme/doc/list"],
  ["GET", "sme/log/list"],
  ["GET", "sme/profile/get"],
  ["GET", "sme/categories/list"],
  ["GET", `sme/provider/list?${pages}`],
  ["GET", "sme/provider/show/{id}"],
  ["POST", "sme/order/create", ["providerId", "amount", "description"]],
  ["POST", "sme/pay/init", ["orderId"]],
  ["POST", "sme/pay/installment", ["orderId"]],
  ["POST", "sme/pay/verify", ["transactionId"]],
  ["GET", `sme/order/list?${pages}`],
  ["GET", `sme/order/list?${pages}&status=2`],
  ["GET", "sme/order/show/{id}"],

  ["POST", "provider/email/validate", ["code"]],
  ["GET", "provider/email/resend"],
  ["POST", "provider/phone/add", ["phone", "countryCode"]],
  ["POST", "provider/phone/validate", ["otp"]],
  ["GET", "provider/profile/get"],
  ["POST", "provider/info/add", [...info, "companyVAT", "website"]],
  ["POST", "provider/info/add", [...info, "companyVAT", "website"], optional],
  ["POST", "provider/doc/upload", ["title"]],
  ["POST", "provider/doc/confirm"],
  ["DELETE", "provider/doc/upload", ["docId"]],
  ["GET", "provider/doc/list"],
  ["GET", "provider/categories/list"],
  ["GET", "provider/log/list"],
  ["GET", `provider/order/list?${pages}`],
  ["GET", `provider/order/list?${pages}&status=1`],
  ["GET", "provider/order/show/{id}"],
  ["POST", "provider/order/invoice/upload", ["orderId"]],
  ["POST", "provider/order/accept", ["orderId"]],
  ["POST", "provider/order/delivered", ["orderId", "verifyCode"]],

  ["POST", "admin/sme/verify", ["smeId", "desc"]],
  ["POST", "admin/sme/reject", ["smeId", "desc", "full"]],
  ["POST", "admin/sme/reject", ["smeId", "desc"], { full: true }],
  ["POST", "admin/sme/active", ["smeId", "desc", "installments"]],
  ["POST", "admin/provider/verify", ["providerId", "desc", "taxRate"]],
  ["POST", "admin/provider/reject", ["providerId", "desc", "full"]],
  ["GET", "admin/insurance/order"],
  ["POST", "admin/insurance/order", ["insuranceList"]],
  ["GET", "admin/categories/list"],
  ["POST", "admin/category", ["title", "desc"]],
  ["PUT", "admin/category", ["title", "desc", "categoryId"]],
  ["GET", "admin/bank/share-rate"],
  ["PUT", "admin/bank/share-rate", ["shareRate"]],
  ["POST", "admin/order/invoice/verify", ["orderId"]],
  ["GET", `admin/sme/list?${pages}&${sorted}`],
  ["GET", `admin/sme/list?${pages}&${sorted}&level=4`],
  ["GET", `admin/provider/list?${pages}&${sorted}`],
  ["GET", `admin/provider/list?${pages}&${sorted}&level=5`],
  ["GET", `admin/order/list?${pages}`],
  ["GET", `admin/order/list?${pages}&status=6`],
  ["GET", `admin/installment/list?${pages}&${sorted}`],
  ["GET", "admin/sme/show/{id}"],
  ["GET", "admin/provider/show/{id}"],
  ["GET", "admin/order/show/{id}"],
  ["GET", "admin/sme/log/list/{id}"],
  ["GET", "admin/provider/log/list/{id}"],

  ["POST", "bank/sme/verify", ["smeId", "desc"]],
  ["POST", "bank/sme/reject", ["smeId", "desc", "full"]],
  ["POST", "bank/order/pay", ["orderId"]],
  ["GET", `bank/sme/list?${pages}&level=5&${sorted}`],
  ["GET", `bank/sme/list?${pages}&${sorted}`],
  ["GET", "bank/sme/show/{id}"],
  ["GET", `bank/order/list?${pages}&status=5`],
  ["GET", "bank/order/show/{id}"],
  ["GET", `bank/installment/list?${pages}&${sorted}`],

  ["POST", "insurance/sme/verify", ["smeId", "credit"], { desc: "Verified by the insurance" }],
  ["POST", "insurance/sme/reject", ["smeId", "desc", "full"]],
  ["GET", "insurance/sme/list"],
  ["GET", `insurance/sme/list?${pages}&${sorted}&level=6`],
  ["GET", "insurance/sme/show/{id}"],
  ["GET", `insurance/order/list?${pages}`],
  ["GET", "insurance/order/show/{id}"],
];

const findEndpoint = (address: string) =>
  endpoints.find((endpoint) => endpoint.path === `/api/v1/${address.split("?")[0]}`)!;

/** Sends the example's form with only these fields, as the caller whose turn it is. */
async function send(method: string, address: string, bodyOf: (form: Form) => unknown) {
  const endpoint = findEndpoint(address);
  const definition = endpoint.methods.find((candidate) => candidate.method === method)!;
  const actor = await inTurn(endpoint, definition, ours);
  const form = await filled(endpoint, definition, ours, actor);
  wait(MINUTE);
  const query = address.split("?")[1];
  const body = method === "GET" ? undefined : bodyOf(form);
  return call(method, form.path + (query ? `?${query}` : ""), { token: actor && (await createToken(actor)), body });
}

function toForm(texts: Record<string, unknown>, file: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value));
  form.append(file, new Blob([file === "statement" ? newStatement() : newPdf()]), "paper.pdf");
  return form;
}

describe("accepts the specification's call", () => {
  test.each(
    lines.map(
      (line) =>
        [`${line[0]} ${line[1]} ${[...(line[2] ?? []), ...Object.keys(line[3] ?? {})].join(", ")}`, line] as const,
    ),
  )("%s", async (_name, [method, address, fields = [], values = {}]) => {
    const { status, text } = await send(method, address, (form) => {
      const body = { ...Object.fromEntries(fields.map((name) => [name, form.values?.[name]])), ...values };
      return form.file ? toForm(body, form.file.name) : body;
    });
    expect(status, text).toBe(200);
    expect(Object.keys(JSON.parse(text))).toEqual(["content"]);
  });

  test.each(["sme", "provider"])("%s/doc/upload also accepts the fields file and desc", async (role) => {
    for (const names of [["desc"], ["desc", "title"]]) {
      for (const file of ["file", `${role}Doc`]) {
        const { status, text } = await send("POST", `${role}/doc/upload`, (form) =>
          toForm(Object.fromEntries(names.map((name) => [name, form.values?.title])), file),
        );
        expect(status, text).toBe(200);
      }
    }
  });

  test('every list filter accepts -10, empty or missing as "all"', async () => {
    const lists = endpoints.filter(({ path }) => path.endsWith("/list"));
    let asked = 0;
    for (const { path, methods } of lists) {
      const [method] = methods;
      const names = Object.keys((method?.query as { shape?: object } | undefined)?.shape ?? {});
      const actor = await inTurn(findEndpoint(path.replace("/api/v1/", "")), method!, ours);
      const token = actor && (await createToken(actor));
      const content = async (query: string) => (await call("GET", `${path}?${query}`, { token })).body;
      const all = await content("");
      expect(all.content, path).toBeDefined();
      for (const name of names) {
        const answer = await content(`${name}=`);
        // An empty cursor adds `next`.
        if (name === "after" && !("next" in all.content)) delete answer.content.next;
        expect(answer, `${path}?${name}=`).toEqual(all);
        if (name === "level" || name === "status") expect(await content(`${name}=-10`), path).toEqual(all);
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(60);
  });
});

/** Every endpoint and method. */
const every = endpoints.flatMap((endpoint) =>
  endpoint.methods.map(
    (method) => [`${method.method} ${endpoint.path.replace("/api/v1/", "")}`, endpoint, method] as const,
  ),
);

describe("rejects unknown fields by name", () => {
  test.each(every)("%s", async (_name, endpoint, method) => {
    const actor = await inTurn(endpoint, method, ours);
    const token = actor && (await createToken(actor));
    const form = await filled(endpoint, method, ours, actor);
    wait(MINUTE);
    const isRead = method.method === "GET";
    const body = isRead ? undefined : method.file ? toForm(form.values ?? {}, method.file) : form.values;
    const byQuery = await call(method.method, `${form.path}?levle=6`, { token, body });
    expect([byQuery.status, byQuery.body]).toEqual([
      422,
      {
        msg: 'There is no parameter "levle"',
        code: "unknown_field",
        errors: { levle: ['There is no parameter "levle"'] },
      },
    ]);
    if (isRead) return;
    const odd = method.file
      ? toForm({ ...form.values, descr: "typo" }, method.file)
      : { ...form.values, descr: "typo" };
    const byBody = await call(method.method, form.path, { token, body: odd });
    expect([byBody.status, byBody.body]).toEqual([
      422,
      { msg: 'There is no field "descr"', code: "unknown_field", errors: { descr: ['There is no field "descr"'] } },
    ]);
    // The rejection used nothing up: the same form works without the field.
    const { status, text } = await call(method.method, form.path, { token, body });
    // 202: the call made a proposal.
    expect([200, 202], text).toContain(status);
  });

  test("inside other fields, together with other errors, and up to a maximum", async () => {
    const { body } = await send("POST", "sme/info/add", ({ values }) => ({
      ...values,
      firstname: "",
      phone2: { ...phone2, number: "5" },
    }));
    expect(body).toEqual({
      msg: 'There is no field "phone2.number"',
      code: "unknown_field",
      errors: { "phone2.number": ['There is no field "phone2.number"'], firstname: ["What is your first name ?"] },
    });
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`${"x".repeat(5000)}${i}`, 1]));
    const { status, text } = await send("POST", "sme/pay/init", ({ values }) => ({
      ...values,
      ...many,
      __proto__: null,
    }));
    expect([status, text.length < 10_000]).toEqual([422, true]);
    const proto = await send(
      "POST",
      "sme/pay/init",
      ({ values }) => `{"orderId":"${String(values?.orderId)}","__proto__":{"x":1}}`,
    );
    expect(proto.body).toMatchObject({ code: "unknown_field", msg: 'There is no field "__proto__"' });
  });

  test("including files; text in place of a file is no file", async () => {
    const other = await send("POST", "sme/doc/upload", (form) => {
      const body = toForm(form.values ?? {}, "smeDoc");
      body.append("smeDocument", new Blob([newPdf()]), "other.pdf");
      return body;
    });
    expect(other.body).toMatchObject({
      code: "unknown_field",
      errors: { smeDocument: ['There is no field "smeDocument"'] },
    });
    const text = await send("POST", "sme/doc/upload", (form) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...form.values, smeDoc: "a text" }))
        body.append(name, String(value));
      return body;
    });
    expect(text.body).toEqual({
      msg: "select file to upload",
      code: "file_refused",
      errors: { smeDoc: ["select file to upload"] },
    });
  });

  test("unless they are null or empty", async () => {
    const { status, text } = await send("POST", "sme/pay/init", ({ values }) => ({ ...values, descr: "", more: null }));
    expect(status, text).toBe(200);
  });
});
