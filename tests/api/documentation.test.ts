/** The published document says what a role gets: second approvals, hidden fields, accepted files and headers. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor, Role } from "~/domain/values/actor";
import { activeSme, activeSupplier, insurer, order, PASSWORD, staff, useOneWorld } from "../domain/world";
import { keepTime } from "./cast";
import { createClient } from "./client";
import { published } from "./openapi";
import { type Answer, call, endpoints } from "./routes";

useOneWorld();
keepTime();

type Json = any;

const operation = (path: string, method: string): Json => published.paths[path]![method.toLowerCase()];
const example = (path: string): Json => operation(path, "GET").responses["200"].content["application/json"].example;

describe("a call that can need a second person's approval", () => {
  const both = endpoints.flatMap(({ path, methods }) =>
    methods.map((method) => ({
      path,
      method: method.method,
      takesTwo: method.takesTwo === true || (method.verb !== undefined && "rule" in method.verb),
    })),
  );

  test("documents 202, and no other call does", () => {
    const documented = both.filter(({ path, method }) => "202" in operation(path, method).responses);
    expect(documented).toEqual(both.filter(({ takesTwo }) => takesTwo));
    expect(documented.length).toBeGreaterThan(5);
    for (const { path, method } of documented)
      expect(operation(path, method).description, path).toContain("Answers 202 with the proposal's `approvalId`");
  });
});

describe("the example of an order", () => {
  let people: Record<Role, Actor>;
  let orderId: string;
  beforeAll(async () => {
    const [sme, provider] = [await activeSme(1_000_000_00), await activeSupplier()];
    orderId = await order(sme, provider, 1_250_00, 5);
    const insurance = await insurer();
    people = { sme, provider, insurance, admin: await staff("admin"), bank: await staff("bank") };
  });

  test.each(["sme", "provider", "admin", "bank", "insurance"] as const)(
    "shows only fields that %s gets",
    async (role) => {
      const seen = (await (await createClient(people[role])).get(`order/show/${orderId}`)).order;
      const shown = example(`/api/v1/${role}/order/show/{id}`).content.order;
      const filled = (fields: Json) => Object.keys(fields).filter((name) => fields[name] !== null);
      // The example's order has been accepted for a day; this one may not have been.
      const optional = new Set(["deliveryDay"]);
      expect(filled(shown).filter((name) => !optional.has(name) && !filled(seen).includes(name))).toEqual([]);
    },
  );

  test("shows the shares to admins and the bank, and the delivery code to the SME", () => {
    const roles = ["sme", "provider", "admin", "bank", "insurance"];
    const seenBy = (field: string) =>
      roles.filter((role) => example(`/api/v1/${role}/order/show/{id}`).content.order[field] !== null);
    expect(
      Object.fromEntries(["verify_code", "bank_share_rate", "shares", "tax_rate"].map((f) => [f, seenBy(f)])),
    ).toEqual({
      verify_code: ["sme"],
      bank_share_rate: ["admin", "bank"],
      shares: ["admin", "bank"],
      tax_rate: ["provider", "admin", "bank"],
    });
  });
});

describe("headers", () => {
  test("with the language are on every answer whose texts have one", async () => {
    const ask = (language: string, body: object) =>
      call("POST", "/api/v1/auth/login", { body, headers: { "Accept-Language": language } });
    const language = ({ headers }: Answer) => [headers.get("Content-Language"), headers.get("Vary")];
    const [english, arabic] = [await ask("en", {}), await ask("fr, ar;q=0.5, en;q=0.1", {})];
    expect([language(english), language(arabic)]).toEqual([
      ["en", "Accept, Accept-Language"],
      ["ar", "Accept, Accept-Language"],
    ]);
    expect(arabic.body.msg).not.toBe(english.body.msg);
    expect(language(await ask("fr", {}))).toEqual(["en", "Accept, Accept-Language"]);
    const { email } = await activeSme();
    const done = await ask("ar", { email, password: PASSWORD });
    expect([done.status, language(done)]).toEqual([200, ["ar", "Accept-Language"]]);
    expect(language(await call("GET", "/api/v1/nothing"))).toEqual(["en", "Accept, Accept-Language"]);
  });

  test("are documented for every JSON answer, with the request's id", () => {
    const { responses, headers } = published.components as Json;
    expect(headers.XRequestId.description).toContain("request's id");
    const answers = [
      ...Object.values(responses),
      ...endpoints.flatMap(({ path, methods }) =>
        methods.map(({ method }) => operation(path, method).responses["200"]),
      ),
    ] as Json[];
    expect(answers.length).toBeGreaterThan(100);
    for (const answer of answers)
      expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(["X-Request-Id", "Content-Language"]));
  });
});

test("instalments in lists have the time of their creation", async () => {
  const bank = await createClient(await staff("bank"));
  const [sme, provider] = [await activeSme(1_000_000_00), await activeSupplier()];
  const id = await order(sme, provider);
  const { createdAt } = (await bank.get(`order/show/${id}`)).order;
  const { installments } = await bank.get("installment/list?perPage=4");
  expect(installments.map((row: Json) => [row.order_id, row.createdAt])).toEqual(
    [4, 3, 2, 1].map(() => [id, createdAt]),
  );
});

test("the import of a bank statement names its formats, and uploads of documents name theirs", () => {
  const fileText = (path: string, field: string) =>
    operation(path, "POST").requestBody.content["multipart/form-data"].schema.properties[field].description;
  for (const area of ["admin", "bank"])
    expect(fileText(`/api/v1/${area}/statement/import`, "statement")).toBe(
      "camt.053 (XML), MT940 or CSV, up to 40 MB.",
    );
  expect(fileText("/api/v1/sme/doc/upload", "smeDoc")).toBe("PDF, PNG, JPEG or WebP, up to 10 MB.");
});
