/** API keys of companies: creating, rotating, revoking, and the attacks on them. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { apiKeys, events } from "~/db/schema";
import { changePassword } from "~/domain/accounts/change-password.server";
import { authenticate, hashToken } from "~/domain/accounts/sessions.server";
import type { NewKey } from "~/domain/api-keys/api-key";
import { authenticateApiKey, createApiKey, listApiKeys, revokeApiKey } from "~/domain/api-keys/api-key.server";
import { keyChecksum } from "~/domain/api-keys/key-text.server";
import { isInNetworks, isNetwork } from "~/domain/api-keys/networks.server";
import { checkDatabase } from "~/domain/check.server";
import { closeCompany } from "~/domain/closures/closure.server";
import { createOrder } from "~/domain/orders/order.server";
import { sendPayee } from "~/domain/payees/payee.server";
import type { Actor } from "~/domain/values/actor";
import { DAY, MINUTE } from "~/domain/values/clock";
import { Forbidden } from "~/domain/verbs/errors";
import { hasPermission, type Permission, permissions } from "~/domain/verbs/permissions";
import { lookAway, lookBack } from "./tampering";
import { activeSme, activeSupplier, messages, PASSWORD, sme, staff, useWorld, wait } from "./world";

useWorld();

let buyer: Actor;
beforeEach(async () => {
  buyer = await activeSme();
});

const create = (input: Partial<NewKey> = {}, by = buyer) =>
  createApiKey(by, { name: "Shop", scopes: ["orders:read"], networks: "", days: "", ...input });
const holder = (text: string, address = "") => authenticateApiKey(text, address);
const keys = async () => (await listApiKeys(buyer)).map(({ name, state }) => `${name} ${state}`);
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => "",
    (error: { code: string; fields?: object }) => [error.code, ...Object.keys(error.fields ?? {})].join(" "),
  );

describe("a key", () => {
  test("acts for its company, is stored as a hash, and is announced by email", async () => {
    const text = await create();
    expect(text).toMatch(/^dhow_test_[0-9A-Za-z]{38}$/);
    expect(await holder(text)).toMatchObject({
      accountId: buyer.accountId,
      applicantId: buyer.applicantId,
      apiKey: { scopes: ["orders:read"] },
    });
    const [row] = await db.select().from(apiKeys);
    expect(row).toMatchObject({ keyHash: hashToken(text), ending: text.slice(-4) });
    expect(JSON.stringify([row, await db.select().from(events)])).not.toContain(text);
    const [mail] = await messages(buyer.email);
    expect(mail).toMatchObject({ subject: "A new API key for your company" });
    expect(mail!.text).not.toContain(text);
    expect(await checkDatabase()).toEqual([]);
  });

  test("has the CRC32 of its beginning in base62", () => {
    // Computed with Python's zlib.crc32.
    expect(keyChecksum("dhow_live_0123456789ABCDEFGHIJKLMNOPQRSTUV")).toBe("1JK8tZ");
  });

  test("outlives a new password, and is no token of a session", async () => {
    const text = await create();
    await changePassword(buyer, { currentPassword: PASSWORD, password: "another-long-secret-9" }, "web");
    expect(await holder(text)).not.toBeNull();
    for (const kind of ["web", "api"] as const) expect(await authenticate(text, kind)).toBeNull();
  });

  test("is refused if guessed, truncated, altered, or of another installation", async () => {
    const text = await create();
    const body = text.slice(0, -6);
    const live = body.replace("test", "live");
    const guessed = `dhow_test_${"a".repeat(32)}`;
    const wrong = [
      guessed + keyChecksum(guessed),
      text.slice(0, -1),
      `${text}0`,
      body + keyChecksum(guessed),
      live + keyChecksum(live),
      `dhow_test_${hashToken(text).slice(0, 38)}`,
      "",
    ];
    for (const other of wrong) expect(await holder(other), other).toBeNull();
  });

  test("ends at once when it is revoked, and only its company can revoke it", async () => {
    const text = await create();
    const id = (await holder(text))!.apiKey!.id;
    expect(await refusal(revokeApiKey(await activeSupplier(), id))).toBe("not_found");
    await revokeApiKey(buyer, id);
    expect([await holder(text), await keys()]).toEqual([null, ["Shop revoked"]]);
    expect(await refusal(revokeApiKey(buyer, id))).toBe("done_already");
    expect(await checkDatabase()).toEqual([]);
  });

  test("ends at its expiry, and then makes room for another one", async () => {
    const text = await create({ days: "30" });
    await create({ name: "Second" });
    wait(30 * DAY - 1);
    expect(await holder(text)).not.toBeNull();
    expect(await refusal(create({ name: "Third" }))).toBe("too_many_keys");
    wait(1);
    expect(await holder(text)).toBeNull();
    expect(await keys()).toEqual(["Second active", "Shop expired"]);
    await create({ name: "Third" });
    expect(await keys()).toEqual(["Third active", "Second active", "Shop expired"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("works only from its networks", async () => {
    const text = await create({ networks: "192.0.2.0/24\n2001:db8::/32, 198.51.100.7" });
    const inside = ["192.0.2.9", "::ffff:192.0.2.9", "2001:db8:1::5", "198.51.100.7"];
    for (const address of inside) expect(await holder(text, address), address).not.toBeNull();
    const outside = ["192.0.3.1", "::ffff:192.0.3.1", "2001:db9::1", "198.51.100.8", "", "x"];
    for (const address of outside) expect(await holder(text, address), address).toBeNull();
  });

  test("notes its last use at most every five minutes", async () => {
    const text = await create();
    const used = async () => (await listApiKeys(buyer))[0]!.usedAt;
    expect(await used()).toBeNull();
    await holder(text);
    const first = await used();
    wait(5 * MINUTE);
    await holder(text);
    expect(await used()).toBe(first);
    wait(1);
    await holder(text);
    expect(await used()).toBe(first! + 5 * MINUTE + 1);
  });

  test("does not work for a closed company", async () => {
    const text = await create();
    await closeCompany(await staff("admin"), { companyId: buyer.applicantId!, desc: "Moved" });
    expect(await holder(text)).toBeNull();
  });
});

test("a network is an address or a range, but not all addresses", () => {
  const right = ["192.0.2.1", "192.0.2.0/24", "::1", "2001:db8::/48", "10.0.0.0/8"];
  const wrong = [
    "0.0.0.0/0",
    "::/0",
    "192.0.2.0/33",
    "192.0.2.0/",
    "192.0.2",
    "a/8",
    "::1/129",
    "fe80::1%eth0",
    "1.2.3.4/8/8",
  ];
  expect([right.filter(isNetwork), wrong.filter(isNetwork)]).toEqual([right, []]);
  expect([isInNetworks("anything", []), isInNetworks("anything", ["10.0.0.0/8"])]).toEqual([true, false]);
});

test("applicants create no keys, and companies only with scopes of their role and readable networks", async () => {
  const tooMany = Array.from({ length: 21 }, (_, at) => `10.0.0.${at}`).join("\n");
  expect(await refusal(create({ networks: "everywhere" }))).toBe("invalid networks");
  expect(await refusal(create({ networks: tooMany }))).toBe("invalid networks");
  expect(await refusal(create({ scopes: ["payouts:read"] }))).toBe("invalid scopes");
  await expect(create({}, await (await sme(1)).actor())).rejects.toThrow(Forbidden);
  expect(await keys()).toEqual([]);
});

describe("an actor with a key", () => {
  test("has the permissions of its scopes only", async () => {
    const seller = await activeSupplier();
    const scopes = ["orders:read", "orders:write", "checkouts:write", "invoices:write", "payouts:read"] as const;
    const allowed = (actor: Actor) =>
      (Object.keys(permissions) as Permission[]).filter((permission) =>
        (["read", "change"] as const).some((kind) => hasPermission(actor, permission, kind)),
      );
    const of = (actor: Actor, ...chosen: (typeof scopes)[number][]) =>
      allowed({ ...actor, apiKey: { id: "k", scopes: chosen } });
    expect(of(buyer)).toEqual([]);
    expect(of(buyer, "orders:read").sort()).toEqual([
      "orders.invoice.see",
      "orders.see",
      "statement.own",
      "suppliers.browse",
    ]);
    expect(of(buyer, "invoices:write", "payouts:read")).toEqual([]);
    expect(of(seller, "invoices:write")).toEqual(["orders.invoice.upload"]);
    for (const [actor, most] of [
      [buyer, 8],
      [seller, 14],
    ] as const) {
      const all = of(actor, ...scopes);
      expect([all.length, all.filter((permission) => !allowed(actor).includes(permission))]).toEqual([most, []]);
      expect(all.join()).not.toMatch(/keys|payee|account|contacts|profile|pay|approvals|dispute|reschedule/);
    }
    expect(of(await staff("admin"), ...scopes)).toEqual([]);
    expect(of(await staff("bank"), ...scopes).sort()).toEqual([
      "orders.invoice.see",
      "orders.payout",
      "orders.shares.see",
    ]);
  });

  test("is refused by verbs outside its scopes", async () => {
    const seller = await activeSupplier();
    const key = await holder(
      await createApiKey(seller, { name: "ERP", scopes: ["orders:write"], networks: "", days: "" }),
    );
    await expect(create({}, key!)).rejects.toThrow(Forbidden);
    await expect(revokeApiKey(key!, key!.apiKey!.id)).rejects.toThrow(Forbidden);
    await expect(sendPayee(key!, {} as never)).rejects.toThrow(Forbidden);
  });

  test("is named by its events, and nobody can change or remove the name", async () => {
    const seller = await activeSupplier();
    const actor = (await holder(await create({ scopes: ["orders:write"] })))!;
    const id = await createOrder(actor, { supplierId: seller.applicantId!, amount: 100_00, description: "Rice" });
    const found = await db.select().from(events).where(eq(events.subjectId, id));
    expect(found.map(({ verb, actorId, apiKeyId }) => [verb, actorId, apiKeyId])).toEqual([
      ["order.created", buyer.accountId, actor.apiKey!.id],
    ]);
    expect(await checkDatabase()).toEqual([]);
    await lookAway();
    for (const apiKeyId of [null, "another"]) {
      await db.update(events).set({ apiKeyId }).where(eq(events.id, found[0]!.id));
      expect((await checkDatabase()).join()).toContain("order");
    }
    await lookBack();
  });
});

test.each([
  ["more scopes", { scopes: ["orders:read", "orders:write"] }],
  ["all networks", { networks: [] }],
  ["a later expiry", { expiresAt: null }],
  ["another hash", { keyHash: "forged" }],
  ["another name", { name: "Harmless" }],
] as const)("the check finds a key that was given %s in the database", async (_, change) => {
  await create({ networks: "192.0.2.1", days: "30" });
  await db.update(apiKeys).set(change as object);
  expect((await checkDatabase()).join()).toContain("apiKey");
});

test("the check finds a revoked key that was made active in the database", async () => {
  const text = await create();
  await revokeApiKey(buyer, (await holder(text))!.apiKey!.id);
  await db.update(apiKeys).set({ revokedAt: null });
  expect((await checkDatabase()).join()).toContain("apiKey");
});
