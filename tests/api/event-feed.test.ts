/** The event feeds of all roles through the API, for people and for programs with keys. */
import { beforeEach, expect, test } from "vitest";
import { createApiKey, listApiKeys, revokeApiKey } from "~/domain/api-keys/api-key.server";
import { connectCompanies } from "~/domain/groups/group.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { createBatch } from "~/domain/payout-batches/batch.server";
import type { Actor } from "~/domain/values/actor";
import type { ApiKeyScope } from "~/domain/values/api-key-scope";
import { activeSme, activeSupplier, insurer, order, staff, useWorld } from "../domain/world";
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
const PAYEE = { iban: "KW81CBKU0000000000001234560101", holder: "A Holder", bank: "A Bank", currency: "USD" } as const;
const createKey = (by: Actor, scopes: ApiKeyScope[]) =>
  createApiKey(by, { name: "ERP", scopes, networks: "", days: "" });

interface Event {
  _id: string;
  type: string;
  subject: { kind: string; _id: string };
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

test("shows officers each object as their own calls do, and other subjects by their ids", async () => {
  const [admin, bank, covering] = [await staff("admin"), await staff("bank"), await insurer()];
  for (const actor of [admin, bank, covering]) {
    const client = await createClient(actor);
    const { events } = await client.get("event/list?type=order.*&limit=100");
    const { order: shown } = await client.get(`order/show/${id}`);
    expect((events as Event[]).at(-1)).toMatchObject({
      type: "order.paidOut",
      subject: { kind: "order", _id: id },
      data: { object: { status: shown.status, tax_rate: shown.tax_rate, shares: shown.shares } },
    });
    const { events: ofCompanies } = await client.get("event/list?type=applicant.*&limit=100");
    const company = (ofCompanies as Event[]).find(({ data }) => data.object?._id === buyer.applicantId)!;
    expect(company.data.object).toEqual((await client.get(`sme/show/${buyer.applicantId}`)).sme);
  }
  const { events } = await (await createClient(admin)).get("event/list?limit=100");
  const [account] = (events as Event[]).filter(({ type }) => type.startsWith("account."));
  expect(account!.data).toMatchObject({ object: null, changed: { before: {}, after: {} } });
  const seen = (events as Event[]).map(({ subject, data }) => data.object && subject._id === data.object._id);
  expect(seen).not.toContain(false);
  for (const type of ["account.*", "settings.*", "batch.*"])
    expect(await (await createClient(covering)).noGet(`event/list?type=${type}`)).toMatchObject({ status: 422 });
  expect(await (await createClient(bank)).noGet("event/list?type=account.*")).toMatchObject({ status: 422 });
  expect(await (await createClient(bank)).get("event/list?type=batch.*")).toMatchObject({ events: [], more: false });
});

test("shows the objects of batches and groups", async () => {
  const admin = await staff("admin");
  const other = await activeSme();
  await connectCompanies(admin, { smeId: buyer.applicantId!, otherId: other.applicantId!, desc: "One owner" });
  await acceptPayee(admin, await sendPayee(seller, PAYEE));
  await order(buyer, seller, 300_00, 5);
  await createBatch(admin);
  await settleFeeds();
  for (const actor of [admin, await staff("bank")]) {
    const client = await createClient(actor);
    const { events } = await client.get("event/list?type=batch.*");
    const { batches } = await client.get("batch/list");
    const rows = (batches as { updatedAt: string }[]).map(({ updatedAt: _, ...batch }) => batch);
    expect((events as Event[]).map(({ data }) => data.object)).toEqual(rows);
    const { events: ofGroups } = await client.get("event/list?type=group.*");
    expect((ofGroups as Event[]).map(({ data }) => data.object!.number)).toContain("GR-0001");
  }
});
