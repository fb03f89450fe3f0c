/** Values that a request sends twice or in another encoding than UTF-8 are rejected, never lost or replaced. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/domain/values/actor";
import { activeSme, activeSupplier, order, PDF, sme, useOneWorld } from "../domain/world";
import { createToken, keepTime } from "./cast";
import { call } from "./routes";

useOneWorld();
keepTime();

let buyer: Actor;
let token: string;
beforeAll(async () => {
  buyer = await activeSme(1_000_000_00);
  const seller = await activeSupplier();
  await order(buyer, seller);
  await order(buyer, seller);
  token = await createToken(buyer);
});

const once = (name: string) => `Send "${name}" only once`;
const login = (body: string | Uint8Array) => call("POST", "/api/v1/auth/login", { body });
const orders = (query: string) => call("GET", `/api/v1/sme/order/list?${query}`, { token });

describe("repeated query parameters", () => {
  test.each(["page=1&page=2", "page=1&page=1", "page=&page=2", "page=2&perPage=1&%70age=1"])(
    "%s is rejected with the name",
    async (query) => {
      const { status, body } = await orders(query);
      expect([status, body]).toEqual([422, { msg: once("page"), code: "invalid", errors: { page: [once("page")] } }]);
    },
  );

  test("are listed beside other errors, in the order of the parameters", async () => {
    const { body } = await orders("status=99&perPage=5&page=1&page=2");
    expect(Object.keys(body.errors)).toEqual(["page", "status"]);
    const unknown = await orders("colour=red&colour=blue");
    expect([unknown.body.code, unknown.body.errors]).toEqual(["unknown_field", { colour: [once("colour")] }]);
  });
});

describe("duplicate JSON keys", () => {
  test.each([
    ['{"email":"a@b.test","password":"long enough","email":"c@d.test"}', ["email"]],
    ['{"email":"a@b.test","password":"long enough","\\u0065mail":"a@b.test"}', ["email"]],
    ['{"email":null,"password":"long enough","email":"a@b.test"}', ["email"]],
    ['{"email":"a","password":"x","email":"b","password":"y"}', ["email", "password"]],
  ])("%s is rejected with the names", async (text, names) => {
    const { status, body } = await login(text);
    expect([status, body]).toEqual([
      422,
      { msg: once("email"), code: "invalid", errors: Object.fromEntries(names.map((name) => [name, [once(name)]])) },
    ]);
  });

  test("are found in nested objects and lists", async () => {
    const as = await createToken(await (await sme(2)).actor());
    const send = async (text: string) =>
      (await call("PUT", "/api/v1/sme/info/draft", { token: as, body: text })).body.errors ?? {};
    expect(await send('{"phone2":{"phone":"50002222","phone":"50003333"}}')).toMatchObject({
      "phone2.phone": [once("phone2.phone")],
    });
    const { errors } = (await login('{"a":[{"x":1},{"x":1,"y":{"z":[],"z":2}}],"x":1}')).body;
    expect(errors["a.1.y.z"]).toEqual([once("a.1.y.z")]);
    expect(Object.values(errors).flat()).toHaveLength(5);
  });

  test("are not seen in texts, or in separate objects", async () => {
    const text = String.raw`{"email":"a@b.test","password":"\"email\":1,{\"email\":2,\\"}`;
    expect((await login(text)).status).toBe(401);
  });
});

describe("uploads", () => {
  const upload = async (parts: [name: string, value: string | Uint8Array][]) => {
    const as = await createToken(await (await sme(3)).actor());
    const form = new FormData();
    for (const [name, value] of parts)
      if (typeof value === "string") form.append(name, value);
      else form.append(name, new Blob([value as Uint8Array<ArrayBuffer>]), "a.pdf");
    const { status, body } = await call("POST", "/api/v1/sme/doc/upload", { token: as, body: form });
    const { docs } = (await call("GET", "/api/v1/sme/doc/list", { token: as })).body.content;
    return { status, errors: body.errors, stored: docs.length };
  };
  const title: [string, string] = ["title", "ID of shareholders"];
  const other = new Uint8Array([...PDF, 10]);
  const oneFile = { status: 422, errors: { smeDoc: ['Send only one file as "smeDoc"'] }, stored: 0 };

  test.each([["smeDoc"], ["file"]])("with a second file as %s are rejected, and nothing is stored", async (name) => {
    expect(await upload([title, ["smeDoc", PDF], [name, other]])).toMatchObject(oneFile);
  });

  test("with a repeated field are rejected with its name", async () => {
    expect(await upload([title, title, ["smeDoc", PDF]])).toEqual({
      status: 422,
      errors: { title: [once("title")] },
      stored: 0,
    });
  });

  test("with one file under either name are stored", async () => {
    expect(await upload([title, ["smeDoc", PDF]])).toMatchObject({ status: 200, stored: 1 });
    expect(await upload([title, ["file", PDF]])).toMatchObject({ status: 200, stored: 1 });
  });

  test("with a field that is not UTF-8 answer 400", async () => {
    const as = await createToken(await (await sme(3)).actor());
    const body = Buffer.concat([
      Buffer.from('--dhow\r\nContent-Disposition: form-data; name="title"\r\n\r\nID of shareholders '),
      Buffer.from([0xe9]),
      Buffer.from("\r\n--dhow--\r\n"),
    ]);
    const headers = { "Content-Type": "multipart/form-data; boundary=dhow" };
    const answer = await call("POST", "/api/v1/sme/doc/upload", { token: as, body: new Uint8Array(body), headers });
    expect([answer.status, answer.body]).toEqual([400, notUtf8]);
  });
});

const notUtf8 = { msg: "The request is not valid UTF-8", code: "unreadable" };

describe("invalid UTF-8", () => {
  const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

  test("in a JSON body answers 400", async () => {
    const answer = await login(latin1('{"email":"caf\u00e9@b.test","password":"long enough"}'));
    expect([answer.status, answer.body]).toEqual([400, notUtf8]);
    expect((await login('{"email":"caf\u00e9@b.test","password":"long enough"}')).status).not.toBe(400);
  });

  test("in a query answers 400", async () => {
    for (const query of ["page=%FF", "page=1&%E9=1", "page=%C3%28"]) {
      const answer = await orders(query);
      expect([answer.status, answer.body], query).toEqual([400, notUtf8]);
    }
  });
});

test("a byte order mark before the JSON is ignored", async () => {
  expect((await login('\ufeff{"email":"a@b.test","password":"long enough"}')).status).toBe(401);
});

test("page numbers may use the digits of any script", async () => {
  const answers = await Promise.all(
    ["2", "٢", "۲"].map((page) => orders(`page=${encodeURIComponent(page)}&perPage=١`)),
  );
  expect(answers.map(({ status, body }) => [status, body.content])).toEqual(
    answers.map(() => [200, answers[0]!.body.content]),
  );
  expect(answers[0]!.body.content.orders).toHaveLength(1);
});
