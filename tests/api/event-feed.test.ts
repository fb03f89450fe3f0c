/** The event feed through the API, for people and for programs with keys. */
import { beforeEach, expect, test } from "vitest";
import { createApiKey, listApiKeys, revokeApiKey } from "~/domain/api-keys/api-key.server";
import type { Actor } from "~/domain/values/actor";
import type { ApiKeyScope } from "~/domain/values/api-key-scope";
import { activeSme, activeSupplier, order, useWorld } from "../domain/world";
import { settleFeeds } from "../on-postgres";
import { createToken } from "./cast";
import { createClient } from "./client";
import { call } from "./routes";

useWorld();

let [buyer, seller] = [{} as Actor, {} as Actor];
let id: string;
beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  id = await order(buyer, seller, 1_000_00, 6);
  await settleFeeds();
});

const LIST = "/api/v1/provider/event/list";
const createKey = (by: Actor, scopes: ApiKeyScope[]) =>
  createApiKey(by, { name: "ERP", scopes, networks: "", days: "" });

interface Event {
  _id: string;
  type: string;
  data: { object: Record<string, unknown> | null; previous: object; changed: { before: object; after: object } };
}

test("shows each company the order as its own call does, and the changed fields that it sees", async () => {
  for (const [actor, other] of [
    [buyer, seller],
    [seller, buyer],
  ] as const) {
    const client = await createClient(actor);
    const { events, more } = await client.get("event/list?type=order.*&limit=100");
    expect(more).toBe(false);
    const paidOut = (events as Event[]).at(-1)!;
    const { order: shown } = await client.get(`order/show/${id}`);
    const { file: _signed, ...invoice } = shown.invoice;
    expect(paidOut.data.object).toMatchObject({ ...shown, invoice });
    expect(paidOut).toMatchObject({
      type: "order.paidOut",
      data: { previous: { status: 5 }, changed: { before: { status: 5 }, after: { status: 6 } } },
    });
    // The first event has the current order, too.
    expect((events as Event[])[0]!.data.object).toMatchObject({ status: 6 });
    const { events: own } = await client.get("event/list?type=applicant.*&limit=100");
    for (const { data } of own as Event[]) expect(data.object!._id).toBe(actor.applicantId);
    expect(JSON.stringify([events, own]).includes(other.applicantId!)).toBe(true);
    expect(JSON.stringify(own)).not.toContain(other.applicantId!);
  }
  const { events } = await (await createClient(buyer)).get("event/list?limit=100");
  const changes = (events as Event[]).map(({ data: { changed } }) => changed);
  for (const secret of ["tax_rate", "payoutReference", "bank_share_rate"])
    expect(JSON.stringify(changes)).not.toContain(secret);
});

test("continues from the cursor, also after an empty answer", async () => {
  const supplier = await createClient(seller);
  const types: string[] = [];
  let after = "";
  for (let more = true; more; ) {
    const answer = await supplier.get(`event/list?limit=2&after=${after}`);
    types.push(...(answer.events as Event[]).map(({ type }) => type));
    ({ next: after, more } = answer);
  }
  expect(types.slice(-3)).toEqual(["order.invoiceUploaded", "order.invoiceVerified", "order.paidOut"]);
  expect(new Set(types).size).toBe(types.length);
  expect(await supplier.get(`event/list?after=${after}`)).toEqual({ events: [], next: after, more: false });
  await order(buyer, seller, 200_00, 1);
  await settleFeeds();
  const { events } = await supplier.get(`event/list?after=${after}`);
  expect((events as Event[]).map(({ type }) => type)).toEqual(["payment.paid"]);
});

test("refuses unknown types, limits and cursors, and another company's cursor", async () => {
  const [supplier, competitor] = [await createClient(seller), await createClient(await activeSupplier())];
  const { next } = await supplier.get("event/list");
  for (const [client, query, field] of [
    [supplier, "type=order.eaten", "type"],
    [supplier, "type=*", "type"],
    [supplier, "type=batch.*", "type"],
    [supplier, "limit=0", "limit"],
    [supplier, "limit=101", "limit"],
    [supplier, "after=now", "after"],
    [supplier, `after=${next.replace(/.$/, (last: string) => (last === "0" ? "1" : "0"))}`, "after"],
    [competitor, `after=${next}`, "after"],
  ] as const)
    expect(await client.noGet(`event/list?${query}`), query).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
});

test("takes a key with the scope events:read until it is revoked", async () => {
  const [key, reader] = [await createKey(seller, ["events:read"]), await createKey(seller, ["orders:read"])];
  expect(await call("GET", LIST, { token: key })).toMatchObject({ status: 200 });
  expect(await call("GET", LIST, { token: reader })).toMatchObject({
    status: 403,
    body: { code: "out_of_scope", msg: "The API key does not have the scope events:read." },
  });
  const buyers = await createKey(buyer, ["events:read"]);
  expect(await call("GET", LIST, { token: buyers })).toMatchObject({ status: 403, body: { code: "other_role" } });
  const [own] = (await listApiKeys(seller)).filter(({ scopes }) => scopes.includes("events:read"));
  await revokeApiKey(seller, own!.id);
  expect(await call("GET", LIST, { token: key })).toMatchObject({ status: 401, body: { code: "bad_key" } });
  expect(await call("GET", LIST, { token: await createToken(seller) })).toMatchObject({ status: 200 });
});
