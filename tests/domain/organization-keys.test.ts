/** API keys of the bank, insurers and Dhow: how long they work, and the actions that they can never take. */
/// <reference types="vite/types/importMeta.d.ts" />
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, apiKeys, approvals, bankLines, events, insurerCases } from "~/db/schema";
import { changePassword } from "~/domain/accounts/change-password.server";
import { listAdmins } from "~/domain/accounts/colleagues.server";
import type { NewKey } from "~/domain/api-keys/api-key";
import { authenticateApiKey, createApiKey, listApiKeys, revokeApiKey } from "~/domain/api-keys/api-key.server";
import { timelinePage } from "~/domain/applicants/applicant.server";
import { approve } from "~/domain/approvals/approval.server";
import { ignoreLine } from "~/domain/bank-statements/bank-line.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { checkDatabase } from "~/domain/check.server";
import { assignCollection } from "~/domain/collections/collection.server";
import { listCollectionOwners } from "~/domain/collections/collection-list.server";
import { setOfficersNeedSecondFactor } from "~/domain/settings/settings.server";
import { disableByEmail, resetByEmail } from "~/domain/team/operator.server";
import { findTeamMember, listTeam } from "~/domain/team/team.server";
import { type Actor, officerRoles } from "~/domain/values/actor";
import { type ApiKeyScope, apiKeyScopes, isReadScope } from "~/domain/values/api-key-scope";
import { Level } from "~/domain/values/level";
import { type AwaitsApproval, Forbidden, NotFound } from "~/domain/verbs/errors";
import { hasPermission, type Permission, permissions, scopesOfRole } from "~/domain/verbs/permissions";
import type { Verb } from "~/domain/verbs/verb.server";
import { adminVerifySme, bankVerifySme, insurerRejectSme, insurerVerifySme } from "~/domain/verdicts/verdict.server";
import { mt940 } from "../mt940";
import {
  activeSme,
  colleagueOf,
  insurer,
  messages,
  PASSWORD,
  setLimits,
  sme,
  staff,
  useWorld,
  withSecondPerson,
} from "./world";

useWorld();

let bank: Actor;
beforeEach(async () => {
  bank = await staff("bank");
});

const create = (by: Actor, scopes: readonly ApiKeyScope[], change: Partial<NewKey> = {}) =>
  createApiKey(by, { name: "ERP", scopes: [...scopes], networks: "", days: "", ...change });

/** Returns the actor of a call with a new key of the officer's organization. */
async function keyOf(by: Actor, ...scopes: ApiKeyScope[]): Promise<Actor> {
  const actor = await authenticateApiKey(await create(by, scopes), "");
  if (!actor) throw new Error("the key does not work");
  return actor;
}

const refusal = (act: Promise<unknown>) =>
  act.then(
    () => "",
    (error: { code: string }) => error.code,
  );

/** An SME that waits for the bank. Returns its id. */
async function smeAtBank(): Promise<string> {
  await insurer();
  const id = (await (await sme(4)).actor()).applicantId ?? "";
  await adminVerifySme(await staff("admin"), id, "papers are complete");
  return id;
}

/** An SME that waits for the first insurer. Returns its id. */
async function smeAtInsurer(): Promise<string> {
  const id = await smeAtBank();
  await bankVerifySme(bank, id, "good standing");
  return id;
}

describe("a key of an organization", () => {
  test("acts for it, and is announced to all of its officers", async () => {
    const [colleague, admin] = [await colleagueOf(bank), await staff("admin")];
    const actor = await keyOf(bank, "cases:read");
    expect(actor).toMatchObject({ role: "bank", name: "Bank", applicantId: null, insurerId: null });
    expect([bank.accountId, colleague.accountId]).not.toContain(actor.accountId);
    for (const { email } of [bank, colleague])
      expect((await messages(email))[0]).toMatchObject({ subject: "A new API key for your organization" });
    expect(await messages(admin.email)).toEqual([]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("outlives its creator and every password, and a colleague revokes it", async () => {
    const colleague = await colleagueOf(bank);
    const text = await create(bank, ["cases:read"]);
    await changePassword(bank, { currentPassword: PASSWORD, password: "another-long-secret-9" }, "web");
    await disableByEmail(bank.email);
    expect(await authenticateApiKey(text, "")).toMatchObject({ role: "bank" });
    const [key] = await listApiKeys(colleague);
    expect(key).toMatchObject({ name: "ERP", state: "active" });
    for (const stranger of [await staff("admin"), await insurer(), await activeSme()])
      expect(await refusal(revokeApiKey(stranger, key!.id))).toBe("not_found");
    await revokeApiKey(colleague, key!.id);
    expect(await authenticateApiKey(text, "")).toBeNull();
    expect(await checkDatabase()).toEqual([]);
  });

  test("is one of two keys of all officers together", async () => {
    const [first, other] = [await insurer(), await insurer("Other Cover")];
    await create(first, ["cases:read"]);
    await create(await colleagueOf(first), ["cases:read"], { name: "Second" });
    expect(await refusal(create(first, ["cases:read"]))).toBe("too_many_keys");
    expect((await listApiKeys(first)).map(({ name }) => name)).toEqual(["Second", "ERP"]);
    expect(await listApiKeys(other)).toEqual([]);
    await create(other, ["cases:read"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("works while officers must have a second factor", async () => {
    const text = await create(bank, ["cases:decide"]);
    await setOfficersNeedSecondFactor(await staff("admin"), true);
    expect(await authenticateApiKey(text, "")).toMatchObject({ mustSetUpSecondFactor: false });
  });

  test("has an account that is no person's", async () => {
    const before = await listTeam(null, { page: 1, perPage: 10 });
    const admin = await staff("admin");
    const actor = await keyOf(admin, "audit:read");
    const after = await listTeam(null, { page: 1, perPage: 10 });
    expect([after.count, after.rows.map(({ id }) => id)]).not.toContain(actor.accountId);
    expect(after.count - before.count).toBe(1); // the admin, who was added by staff()
    await expect(findTeamMember(actor.accountId)).rejects.toThrow(NotFound);
    for (const act of [resetByEmail, disableByEmail]) await expect(act(actor.email)).rejects.toThrow(NotFound);
    expect((await listAdmins(db)).map(({ email }) => email)).toEqual([admin.email]);
    expect((await listCollectionOwners()).map(({ id }) => id)).toEqual([admin.accountId]);
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("a verdict by a key", () => {
  test("is the organization's, and names the key in events and the timeline", async () => {
    const id = await smeAtBank();
    const actor = await keyOf(bank, "cases:decide");
    await bankVerifySme(actor, id, "good standing");
    const [event] = await db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.verb, "applicant.verifiedByBank")));
    expect(event).toMatchObject({ role: "bank", actorId: actor.accountId, apiKeyId: actor.apiKey!.id });
    const entries = async (reader: Actor) =>
      (await timelinePage(id, 1, reader)).lines.filter(({ level }) => level === Level.bankVerified);
    for (const reader of [bank, await staff("admin")])
      expect(await entries(reader)).toContainEqual(expect.objectContaining({ by: "Bank", apiKey: "ERP" }));
    for (const entry of await entries(await insurer())) expect(entry).not.toHaveProperty("apiKey");
    expect(await checkDatabase()).toEqual([]);
  });

  test("needs the scope cases:decide, and the insurer's own case", async () => {
    const id = await smeAtInsurer();
    const reader = await keyOf(await insurer(), "cases:read");
    await expect(insurerVerifySme(reader, id, 5_000_00)).rejects.toThrow(Forbidden);
    const other = await keyOf(await insurer("Other Cover"), "cases:read", "cases:decide");
    expect(await refusal(insurerVerifySme(other, id, 5_000_00))).toBe("not_found");
    expect(await refusal(insurerRejectSme(other, id, "no"))).toBe("not_found");
    const own = await keyOf(await insurer(), "cases:decide");
    await insurerVerifySme(own, id, 5_000_00);
    const [line] = (await timelinePage(id, 1, await insurer())).lines;
    expect(line).toMatchObject({ by: "Gulf Cover", apiKey: "ERP" });
    expect(await db.select({ state: insurerCases.state }).from(insurerCases)).toEqual([{ state: "verified" }]);
  });

  test("above an approval limit is refused, with or without a second officer", async () => {
    const id = await smeAtInsurer();
    await setLimits({ credit: 50_000_00 });
    const actor = await keyOf(await insurer(), "cases:decide");
    expect(await refusal(insurerVerifySme(actor, id, 50_000_01))).toBe("takes_two_people");
    await colleagueOf(await insurer());
    expect(await refusal(insurerVerifySme(actor, id, 50_000_01))).toBe("takes_two_people");
    expect(await db.select().from(approvals).where(eq(approvals.act, "insurerVerifySme"))).toEqual([]);
    await insurerVerifySme(actor, id, 50_000_00);
  });

  test("is never the second one", async () => {
    const id = await smeAtInsurer();
    const officer = await insurer();
    await setLimits({ credit: 50_000_00 });
    await colleagueOf(officer);
    const proposal = await insurerVerifySme(officer, id, 50_000_01).catch((error: unknown) => error);
    const { approvalId } = proposal as AwaitsApproval;
    expect(approvalId).toMatch(/./);
    const actor = await keyOf(officer, ...scopesOfRole("insurance"));
    await expect(approve(actor, approvalId)).rejects.toThrow(Forbidden);
    const [waiting] = await db.select().from(approvals).where(eq(approvals.id, approvalId));
    expect(waiting).toMatchObject({ state: "waiting", decidedBy: null });
    await withSecondPerson(officer, Promise.reject(proposal));
  });
});

test("a key imports a statement, and its open lines stay for officers", async () => {
  const buyer = await activeSme();
  const actor = await keyOf(bank, "statements:write");
  const reference = transferReference(buyer.applicantId ?? "");
  const file = new Blob([
    mt940([
      { amount: "10.00", text: reference, ref: "A1", day: "260129" },
      { amount: "20.00", text: "Cash", ref: "A2", day: "260129" },
    ]),
  ]);
  const id = await importStatement(actor, { fileName: "day.sta", file, account: null });
  const lines = await db.select({ id: bankLines.id, state: bankLines.state }).from(bankLines);
  expect(lines.map(({ state }) => state).sort()).toEqual(["applied", "unknown"]);
  const open = lines.find(({ state }) => state === "unknown");
  await expect(ignoreLine(actor, open!.id, "ours")).rejects.toThrow(Forbidden);
  await ignoreLine(bank, open!.id, "ours");
  const recorded = await db
    .select({ verb: events.verb, apiKeyId: events.apiKeyId })
    .from(events)
    .where(eq(events.subjectId, id));
  for (const verb of ["statement.received", "statement.imported"])
    expect(recorded).toContainEqual({ verb, apiKeyId: actor.apiKey!.id });
  expect(await checkDatabase()).toEqual([]);
});

describe("scopes", () => {
  const modules = import.meta.glob<Record<string, unknown>>("../../app/domain/**/*.server.ts", { eager: true });
  const verbs = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Verb<unknown[], unknown>] => {
      const [, value] = entry;
      return typeof value === "function" && "permissions" in value;
    });
  const officers = async () => [bank, await insurer(), await staff("admin")];
  const withScopes = (actor: Actor, scopes: readonly ApiKeyScope[]): Actor => ({
    ...actor,
    apiKey: { id: "k", scopes },
  });
  const namesOf = (actor: Actor) =>
    verbs
      .filter(([, { permissions: needed }]) => needed.some((permission) => hasPermission(actor, permission, "change")))
      .map(([name]) => name)
      .sort();

  test("allow only these verbs, which the role may call", async () => {
    const table: Record<string, string[]> = {};
    for (const actor of await officers())
      for (const scope of scopesOfRole(actor.role)) {
        const names = namesOf(withScopes(actor, [scope]));
        expect(namesOf(actor)).toEqual(expect.arrayContaining(names));
        table[`${actor.role} ${scope}`] = names;
      }
    expect(table).toMatchInlineSnapshot(`
      {
        "admin audit:read": [],
        "admin statements:write": [
          "importStatement",
          "saveCsvColumns",
          "saveStatementDraft",
        ],
        "bank batches:read": [],
        "bank batches:report": [
          "importStatusReport",
        ],
        "bank cases:decide": [
          "bankVerifySme",
          "rejectSme",
        ],
        "bank cases:read": [],
        "bank events:read": [],
        "bank payouts:read": [],
        "bank statements:write": [
          "importStatement",
          "saveCsvColumns",
          "saveStatementDraft",
        ],
        "insurance cases:decide": [
          "acceptClaim",
          "changeCredit",
          "completeReview",
          "grantCreditRequest",
          "insurerFullRejectSme",
          "insurerRejectSme",
          "insurerVerifySme",
          "refuseClaim",
          "refuseCreditRequest",
        ],
        "insurance cases:read": [],
        "insurance events:read": [],
      }
    `);
  });

  test("that read are refused by every verb, an auditor's included", async () => {
    for (const actor of await officers()) {
      const key = withScopes(actor, apiKeyScopes.filter(isReadScope));
      for (const [name, act] of verbs)
        await expect(act(key, undefined, undefined), `${actor.role} ${name}`).rejects.toThrow(Forbidden);
    }
  });

  test("read nothing beyond the role, and an auditor's reads all of it except the own account", async () => {
    const names = Object.keys(permissions) as Permission[];
    for (const actor of [...(await officers()), await activeSme()]) {
      const allowed = (by: Actor) => names.filter((permission) => hasPermission(by, permission));
      const key = withScopes(actor, apiKeyScopes);
      expect(allowed(actor)).toEqual(expect.arrayContaining(allowed(key)));
      const missing = allowed(actor).filter((permission) => !allowed(key).includes(permission));
      if (actor.role === "admin")
        expect(missing).toEqual(["session.end", "account.own", "account.secure", "keys.manage"]);
      expect(allowed(key).join()).not.toMatch(/keys|account\.|session/);
    }
  });

  test("are refused beyond the role", async () => {
    for (const actor of await officers())
      for (const scope of apiKeyScopes.filter((candidate) => !scopesOfRole(actor.role).includes(candidate)))
        expect(await refusal(create(actor, [scope])), `${actor.role} ${scope}`).toBe("invalid");
    expect(officerRoles.map((role) => [role, scopesOfRole(role)])).toMatchInlineSnapshot(`
      [
        [
          "admin",
          [
            "statements:write",
            "audit:read",
          ],
        ],
        [
          "bank",
          [
            "payouts:read",
            "cases:read",
            "cases:decide",
            "batches:read",
            "batches:report",
            "statements:write",
            "events:read",
          ],
        ],
        [
          "insurance",
          [
            "cases:read",
            "cases:decide",
            "events:read",
          ],
        ],
      ]
    `);
  });

  test("never create or revoke keys", async () => {
    for (const actor of await officers()) {
      const key = await keyOf(actor, ...scopesOfRole(actor.role));
      await expect(create(key, scopesOfRole(actor.role))).rejects.toThrow(Forbidden);
      await expect(revokeApiKey(key, key.apiKey!.id)).rejects.toThrow(Forbidden);
    }
  });
});

describe("the check finds", () => {
  test("an officer who was hidden from the team in the database", async () => {
    await db.update(accounts).set({ isOrganization: true }).where(eq(accounts.id, bank.accountId));
    expect((await checkDatabase()).join()).toContain("isOrganization");
  });

  test.each([{ passwordHash: "forged" }, { email: "somebody@example.test" }])(
    "an organization that got %o in the database",
    async (change) => {
      const { accountId } = await keyOf(bank, "cases:read");
      await db.update(accounts).set(change).where(eq(accounts.id, accountId));
      expect((await checkDatabase()).join()).toMatch(/email|password/);
    },
  );

  test("an organization that was made a person, and a key that was moved to another one", async () => {
    const [own, other] = [await keyOf(bank, "cases:read"), await keyOf(await insurer(), "cases:read")];
    await db.update(accounts).set({ isOrganization: false }).where(eq(accounts.id, own.accountId));
    expect((await checkDatabase()).join()).toContain("isOrganization");
    await db.update(accounts).set({ isOrganization: true }).where(eq(accounts.id, own.accountId));
    expect(await checkDatabase()).toEqual([]);
    await db.update(apiKeys).set({ accountId: other.accountId }).where(eq(apiKeys.id, own.apiKey!.id));
    expect((await checkDatabase()).join()).toContain("apiKey");
  });
});

test("an organization's account is not in charge of an SME's collection", async () => {
  const buyer = await activeSme();
  const actor = await keyOf(await staff("admin"), "audit:read");
  const act = assignCollection(await staff("admin"), buyer.applicantId ?? "", actor.accountId);
  expect(await refusal(act)).toMatch(/invalid|not_found/);
});
