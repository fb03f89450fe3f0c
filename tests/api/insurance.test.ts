/** The insurers' API: each insurer sees only the SMEs that reached it and that it insures. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { listInsurers, reorderInsurers } from "~/domain/insurers/insurer.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { formatOrderNumber } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import { activateSme, adminVerifySme, bankVerifySme } from "~/domain/verdicts/verdict.server";
import type { Person } from "~/program/seed/journeys.server";
import { activeSupplier, insurer, order, QUARTERS, sme, staff, useOneWorld, wait } from "../domain/world";
import { keepTime } from "./cast";
import { type Client, createClient, NOT_FOUND, nowhere, refused, wrong } from "./client";

useOneWorld();

let seller: Actor;
let first: Client;
let second: Client;
let admin: Client;
beforeAll(async () => {
  const order = [await insurer("First"), await insurer("Second")];
  await reorderInsurers(
    await staff("admin"),
    order.map((actor) => actor.insurerId!),
  );
  seller = await activeSupplier();
});
keepTime();
beforeEach(async () => {
  [first, second] = [await createClient(await insurer("First")), await createClient(await insurer("Second"))];
  admin = await createClient(await staff("admin"));
});

/** An SME with the first insurer. */
async function smeAtInsurer(): Promise<{ person: Person; smeId: string }> {
  const person = await sme();
  const smeId = (await person.actor()).applicantId!;
  await adminVerifySme(await staff("admin"), smeId, "complete");
  await bankVerifySme(await staff("bank"), smeId, "good");
  return { person, smeId };
}

const level = async (smeId: string) => (await admin.get(`sme/show/${smeId}`)).sme.level;
const ids = (rows: { _id: string }[]) => rows.map((row) => row._id);

test("approves with a credit in dollars and a fixed text", async () => {
  const { smeId } = await smeAtInsurer();
  const no = (credit?: unknown) => first.noPost("sme/verify", { smeId, credit });
  for (const nothing of [undefined, null, ""])
    expect(await no(nothing)).toEqual(wrong("credit", "Enter a credit limit"));
  for (const credit of [0, -10, "-0.01"])
    expect(await no(credit)).toEqual(wrong("credit", "The credit limit must be more than 0"));
  for (const credit of [0.001, "10.999"]) expect(await no(credit)).toEqual(wrong("credit", "Use two decimals at most"));
  for (const credit of [1e12, 1e300, "1000000000.01"])
    expect(await no(credit)).toEqual(wrong("credit", "The credit limit must be $1,000,000,000.00 or less"));
  for (const credit of ["much", true])
    expect(await no(credit)).toEqual(wrong("credit", "Enter the credit limit as a number"));
  expect(await first.noPost("sme/verify", { credit: 100 })).toEqual(wrong("smeId", "Send the SME's id"));
  expect(await first.noPost("sme/verify", { smeId: nowhere, credit: 100 })).toEqual(NOT_FOUND);
  expect(await level(smeId)).toBe(6);

  expect(await first.post("sme/verify", { smeId, desc: "whatever it says", credit: 7500.5 })).toEqual({});
  expect((await first.get(`sme/show/${smeId}`)).sme).toMatchObject({
    level: 7,
    credit: { request: 20000, amount: 7500.5, spend: 0 },
  });
  const { logs } = await first.get(`sme/log/list/${smeId}`);
  expect(logs.at(-1)).toMatchObject({
    desc: "Verified with a credit limit of $7,500.50",
    level: 7,
    operator: { role: "insurance" },
  });
  expect(await first.noPost("sme/verify", { smeId, credit: 100 })).toEqual(
    refused("wrong_level", "This is not possible at level 7, Insurance Verified."),
  );
});

test("answers 404 for an SME that has not reached the insurer", async () => {
  const { smeId } = await smeAtInsurer();
  expect(await second.noPost("sme/verify", { smeId, credit: 100 })).toEqual(NOT_FOUND);
  expect(await second.noPost("sme/reject", { smeId, full: true })).toEqual(NOT_FOUND);
  expect(await second.noPost("sme/note", { smeId, desc: "hm" })).toEqual(NOT_FOUND);
  for (const path of ["sme/show", "sme/log/list"]) expect(await second.noGet(`${path}/${smeId}`)).toEqual(NOT_FOUND);
  expect(ids((await second.get("sme/list?perPage=100")).smes)).not.toContain(smeId);
  const { email } = (await first.get(`sme/show/${smeId}`)).sme.auth_id;
  expect(await second.get(`sme/list?q=${encodeURIComponent(email)}`)).toEqual({ smes: [], count: 0 });
  expect(await first.get(`sme/list?q=${encodeURIComponent(email)}`)).toMatchObject({
    count: 1,
    smes: [{ _id: smeId }],
  });
});

test("a rejection passes the SME to the next insurer, and the last one's makes it -6", async () => {
  const { smeId } = await smeAtInsurer();
  expect(await first.noPost("sme/reject", { smeId, full: false })).toEqual(wrong("desc", "enter description"));
  expect(await first.noPost("sme/reject", { smeId, desc: " ", full: false })).toEqual(
    wrong("desc", "enter description"),
  );
  expect(await first.noPost("sme/reject", { desc: "no", full: false })).toEqual(wrong("smeId", "Send the SME's id"));
  expect(await first.noPost("sme/reject", { smeId, desc: "no" })).toEqual(wrong("full", "full must be true or false"));
  await first.post("sme/reject", { smeId, desc: "too young", full: false });
  expect(await level(smeId)).toBe(6);
  expect(await first.noPost("sme/reject", { smeId, desc: "again", full: false })).toEqual(
    refused("other_insurer", "Another insurer is deciding on this application now."),
  );
  expect(await first.noPost("sme/verify", { smeId, credit: 100 })).toEqual(
    refused("other_insurer", "Another insurer is deciding on this application now."),
  );
  // The second insurer cannot read the first one's words.
  expect(JSON.stringify(await second.get(`sme/log/list/${smeId}`))).not.toContain("too young");
  expect(JSON.stringify(await first.get(`sme/log/list/${smeId}`))).toContain("too young");

  await second.post("sme/reject", { smeId, desc: "too small", full: false });
  expect(await level(smeId)).toBe(-6);
});

test("a full rejection is final and needs no text", async () => {
  const [{ smeId }, { smeId: other }] = [await smeAtInsurer(), await smeAtInsurer()];
  await first.post("sme/reject", { smeId, full: true });
  await first.post("sme/reject", { smeId: other, desc: "", full: true });
  expect([await level(smeId), await level(other)]).toEqual([-1, -1]);
  expect((await first.get(`sme/log/list/${smeId}`)).logs.at(-1)).toMatchObject({
    desc: "Fully rejected by First",
    level: -1,
  });
  expect((await first.noPost("sme/reject", { smeId, full: true })).status).toBe(409);
});

test("shows only the name and its own decision of an SME that it rejected", async () => {
  const { smeId } = await smeAtInsurer();
  await first.post("sme/reject", { smeId, desc: "too young", full: false });
  await second.post("sme/verify", { smeId, credit: 5000 });
  await activateSme(await staff("admin"), smeId, "four parts", QUARTERS);
  expect((await second.get(`sme/show/${smeId}`)).sme).toMatchObject({
    credit: { amount: 5000 },
    installments: [0.25, 0.25, 0.25, 0.25],
    insurance: { name: "Second" },
  });
  const at = "2026-01-31T09:00:00.000Z";
  const nothing = {
    _id: smeId,
    auth_id: { email: "" },
    level: null,
    state: "refused",
    desc: { title: "Salmiya Cafés", companyTitleAr: null, text: null },
    installments: [],
    registration: null,
    companyVAT: null,
    adminVerified: false,
    bankVerified: false,
    info: {
      firstname: null,
      lastname: null,
      phone: null,
      phone2: null,
      email2: null,
      address: null,
      address2: null,
      instagram: null,
    },
    credit: { request: null, amount: null, spend: 0, available: null },
    createdAt: at,
    updatedAt: at,
  };
  const unknown = { foundedYear: null, annualTurnover: null, averageBalance: null, monthlyInflow: null };
  const shown = { ...nothing, bankCap: null, insurance: null, categories: [], docs: [], financials: unknown };
  const noCase = {
    reachedAt: at,
    tasks: [],
    decisions: [expect.anything()],
    cover: null,
    nextReview: null,
    claims: [],
  };
  expect((await first.get(`sme/show/${smeId}`)).sme).toEqual({ ...shown, ...noCase });
  const { smes } = await first.get("sme/list?perPage=100");
  expect(smes.find((row: { _id: string }) => row._id === smeId)).toEqual(nothing);
  expect((await first.get(`sme/log/list/${smeId}`)).logs.map((log: { desc: string }) => log.desc)).toEqual([
    "too young",
  ]);
  expect(await first.noPost("sme/note", { smeId, desc: "still curious" })).toEqual(NOT_FOUND);
});

test("shows the state of each case, and no level of an SME that has left", async () => {
  const [waiting, verified, refused, banned, passedOn] = [
    await smeAtInsurer(),
    await smeAtInsurer(),
    await smeAtInsurer(),
    await smeAtInsurer(),
    await smeAtInsurer(),
  ].map(({ smeId }) => smeId) as [string, string, string, string, string];
  await first.post("sme/verify", { smeId: verified, credit: 100 });
  await first.post("sme/reject", { smeId: refused, desc: "too young", full: false });
  await first.post("sme/reject", { smeId: banned, full: true });
  const insurerId = (await insurer("First")).insurerId!;
  await admin.post("insurance/pause", { insuranceId: insurerId, paused: true });
  await admin.post("sme/pass-on", { smeId: passedOn, desc: "First is closed" });
  await admin.post("insurance/pause", { insuranceId: insurerId, paused: false });
  const expected: [string, string, number | null][] = [
    [waiting, "waiting", 6],
    [verified, "verified", 7],
    [refused, "refused", null],
    [banned, "refused", null],
    [passedOn, "passed_on", null],
  ];
  const { smes } = await first.get("sme/list?perPage=100");
  for (const [smeId, state, level] of expected) {
    expect(
      smes.find((row: { _id: string }) => row._id === smeId),
      state,
    ).toMatchObject({ state, level });
    expect((await first.get(`sme/show/${smeId}`)).sme, state).toMatchObject({ state, level });
  }
  const { smes: found } = await first.get(`sme/list?perPage=100&q=${encodeURIComponent("Salmiya")}`);
  const states = new Map(found.map((row: { _id: string; state: string }) => [row._id, row.state]));
  expect(expected.map(([smeId]) => states.get(smeId))).toEqual(expected.map(([, state]) => state));
  expect((await second.get(`sme/show/${passedOn}`)).sme).toMatchObject({ state: "waiting", level: 6 });
  const [row] = (await admin.get("sme/list?perPage=1")).smes;
  expect(row).not.toHaveProperty("state");
});

test("lists the SMEs that reached it, newest first, and those awaiting it", async () => {
  const oldest = await sme();
  wait(1000);
  const [{ smeId: early }, { smeId: done }] = [await smeAtInsurer(), await smeAtInsurer()];
  wait(1000);
  const { smeId: late } = await smeAtInsurer();
  await first.post("sme/verify", { smeId: done, credit: 100 });
  wait(1000);
  const slow = (await oldest.actor()).applicantId!;
  await adminVerifySme(await staff("admin"), slow, "complete");
  await bankVerifySme(await staff("bank"), slow, "good");

  const all = await first.get("sme/list?page=1&perPage=100&sortBy=createdAt&order=desc");
  const made = all.smes.map((row: { createdAt: string }) => row.createdAt);
  expect(made).toEqual(made.toSorted().toReversed());
  expect(ids(all.smes).slice(0, 4)).toEqual([late, done, early, slow]);
  expect(all.smes).toHaveLength(all.count);
  for (const every of ["level=-10", "level=", "level=&q=&page=&sortBy=&order="])
    expect(await first.get(`sme/list?${every}&perPage=100`)).toEqual(all);
  const waiting = await first.get("sme/list?level=waiting&perPage=100&sortBy=createdAt&order=desc");
  expect(ids(waiting.smes).slice(-3)).toEqual([early, late, slow]);
  expect(ids(waiting.smes)).not.toContain(done);
  const atLevel = await first.get("sme/list?level=6&perPage=100");
  expect(ids(atLevel.smes).slice(0, 3)).toEqual([late, early, slow]);
  expect(ids(atLevel.smes).toSorted()).toEqual(ids(waiting.smes).toSorted());
  expect(await first.get(`sme/list?perPage=1&page=${all.count}`)).toEqual({
    smes: all.smes.slice(-1),
    count: all.count,
  });
  expect(await first.get(`sme/list?perPage=1&page=${all.count + 1}`)).toEqual({ smes: [], count: all.count });
  expect(await first.noGet("sme/list?level=5")).toEqual(
    wrong("level", "level must be one of 6, 7, 8, 9, waiting, or -10 for all"),
  );
  expect(await first.noGet("sme/list?perPage=0")).toEqual(wrong("perPage", "perPage must be a number from 1 to 100"));
});

test("a level filter lists only SMEs that are with the insurer", async () => {
  const at = async (client: Client, level: number) => {
    const { smes, count } = await client.get(`sme/list?level=${level}&perPage=100`);
    expect(smes).toHaveLength(count);
    expect(smes.every((row: { level: number }) => row.level === level)).toBe(true);
    return ids(smes);
  };
  const [{ smeId: mine }, { smeId: theirs }, { smeId: banned }] = [
    await smeAtInsurer(),
    await smeAtInsurer(),
    await smeAtInsurer(),
  ];
  await first.post("sme/verify", { smeId: mine, credit: 1000 });
  await first.post("sme/reject", { smeId: theirs, desc: "too young", full: false });
  await second.post("sme/verify", { smeId: theirs, credit: 1000 });
  await first.post("sme/reject", { smeId: banned, full: true });
  /** The levels under which each insurer lists the SME. */
  const levels = async (id: string) => {
    const found = async (client: Client) => {
      const matches: number[] = [];
      for (const level of [6, 7, 8]) if ((await at(client, level)).includes(id)) matches.push(level);
      return matches;
    };
    return [await found(first), await found(second)];
  };
  expect([await levels(mine), await levels(theirs), await levels(banned)]).toEqual([
    [[7], []],
    [[], [7]],
    [[], []],
  ]);
  await activateSme(await staff("admin"), mine, "four parts", QUARTERS);
  await activateSme(await staff("admin"), theirs, "four parts", QUARTERS);
  expect([await levels(mine), await levels(theirs)]).toEqual([
    [[8], []],
    [[], [8]],
  ]);
  // Its unfiltered list shows their names.
  expect(ids((await first.get("sme/list?perPage=100")).smes)).toEqual(expect.arrayContaining([theirs, banned]));
});

test("sees its SMEs' orders, without shares, delivery code and invoice", async () => {
  const { person, smeId } = await smeAtInsurer();
  await first.post("sme/verify", { smeId, credit: 1000 });
  await activateSme(await staff("admin"), smeId, "four parts", QUARTERS);
  const id = await order(await person.actor(), seller, 200_00, 4);
  expect(await first.get("order/list?page=1&perPage=10")).toMatchObject({
    count: 1,
    orders: [{ _id: id, amount: 200, status: 4 }],
  });
  expect(await first.get("order/list?status=4")).toMatchObject({ count: 1 });
  expect(await first.get("order/list?status=-10")).toMatchObject({ count: 1 });
  expect(await first.get("order/list?status=5")).toEqual({ orders: [], count: 0 });
  expect(await first.get("order/list?page=2")).toEqual({ orders: [], count: 1 });
  expect((await first.get(`order/show/${id}`)).order).toMatchObject({
    installments: [{ amount: 50 }, {}, {}, {}],
    shares: null,
    supplier_share: null,
    tax_rate: null,
    bank_share_rate: null,
    verify_code: null,
    invoice: null,
  });
  expect((await first.get("sme/list?perPage=100")).smes).toContainEqual(
    expect.objectContaining({ _id: smeId, credit: { request: 20000, amount: 1000, spend: 150, available: 850 } }),
  );
  expect(await second.get("order/list")).toEqual({ orders: [], count: 0 });
  expect(await second.noGet(`order/show/${id}`)).toEqual(NOT_FOUND);
  const number = formatOrderNumber((await loadOrderView(await person.actor(), id)).number);
  expect((await first.get(`order/list?q=${number}`)).count).toBe(1);
  expect((await second.get(`order/list?q=${number}`)).count).toBe(0);
  expect(await first.noGet("order/list?status=waiting")).toMatchObject({ status: 422, code: "invalid" });

  await first.post("sme/note", { smeId, desc: "a good risk" });
  expect((await first.get(`sme/log/list/${smeId}`)).logs.at(-1)).toMatchObject({ desc: "a good risk" });
});

test("the check finds nothing afterwards", async () => {
  expect(await listInsurers()).toHaveLength(2);
  expect(await checkDatabase()).toEqual([]);
});
