/** Dhow's legal entity, and the bank accounts to which SMEs transfer their payments. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { events, outbox } from "~/db/schema";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { checkDatabase } from "~/domain/check.server";
import type { CollectingAccount } from "~/domain/legal-entity/collecting-account";
import { collectingAccountsVersion, setCollectingAccount } from "~/domain/legal-entity/collecting-account.server";
import { collectingAccountInput } from "~/domain/legal-entity/collecting-account-input";
import { NO_LEGAL_ENTITY } from "~/domain/legal-entity/legal-entity";
import { legalEntityVersion, readLegalEntity, setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { readCollectingAccounts } from "~/domain/legal-entity/stored-collecting-accounts.server";
import type { Actor } from "~/domain/values/actor";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { colleagueOf, staff, useWorld, withSecondPerson } from "./world";

useWorld();

const account = {
  holder: "Dhow Trade Finance W.L.L.",
  iban: "KW92DHOW0000000000001100000001",
  bank: "Sample Bank of Kuwait",
  bic: "DHOWKWKW",
};
const dollars: CollectingAccount = { currency: "USD", ...account };

let admin: Actor;
beforeEach(async () => {
  admin = await staff("admin");
});

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (error: unknown) => error,
  );

test("takes two admins, and the approver reads the whole IBAN", async () => {
  const second = await colleagueOf(admin);
  const proposal = (await refusalOf(setCollectingAccount(admin, "USD", account))) as AwaitsApproval;
  expect(proposal).toBeInstanceOf(AwaitsApproval);
  expect(await readCollectingAccounts()).toEqual([]);
  await expect(approve(admin, proposal.approvalId)).rejects.toMatchObject({ code: "own_proposal" });
  const [waiting] = (await listApprovals(second)).waiting;
  expect(waiting?.details).toEqual({ iban: account.iban });
  expect(waiting?.proposedChange).not.toContain(account.iban);
  await approve(second, proposal.approvalId);
  expect(await readCollectingAccounts()).toEqual([dollars]);
  const recorded = (await db.select().from(events)).filter(({ verb }) => verb === "settings.collectingAccount");
  expect(recorded).toHaveLength(1);
  expect(recorded[0]?.after).toEqual({ collectingAccounts: [dollars] });
  expect(await checkDatabase()).toEqual([]);
});

test("tells admins and the bank of each change, without the IBAN's middle", async () => {
  await Promise.all([staff("bank"), colleagueOf(admin)]);
  await withSecondPerson(admin, setCollectingAccount(admin, "USD", account));
  const mails = (await db.select().from(outbox)).filter(({ subject }) => subject.includes("collectingAccountSet"));
  expect(mails).toHaveLength(3);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(3);
  expect(JSON.stringify(mails)).toContain("KW92 •••• 0001");
  expect(JSON.stringify(mails)).not.toContain(account.iban);
});

test("has one account per currency, in the sequence of the codes", async () => {
  await withSecondPerson(admin, setCollectingAccount(admin, "USD", account));
  await withSecondPerson(admin, setCollectingAccount(admin, "KWD", account));
  const other = { ...account, bank: "Another bank" };
  await withSecondPerson(admin, setCollectingAccount(admin, "USD", other));
  expect((await readCollectingAccounts()).map(({ currency, bank }) => [currency, bank])).toEqual([
    ["KWD", "Sample Bank of Kuwait"],
    ["USD", "Another bank"],
  ]);
  await withSecondPerson(admin, setCollectingAccount(admin, "USD", null));
  expect((await readCollectingAccounts()).map(({ currency }) => currency)).toEqual(["KWD"]);
});

test("refuses an unchanged account, a form of an earlier state, and other roles", async () => {
  const before = collectingAccountsVersion(await readCollectingAccounts());
  await withSecondPerson(admin, setCollectingAccount(admin, "USD", account));
  expect(await refusalOf(setCollectingAccount(admin, "USD", account))).toMatchObject({ code: "done_already" });
  expect(await refusalOf(setCollectingAccount(admin, "KWD", null))).toMatchObject({ code: "done_already" });
  expect(await refusalOf(setCollectingAccount(admin, "USD", null, before))).toMatchObject({
    code: "changed_meanwhile",
  });
  expect(await refusalOf(setCollectingAccount(await staff("bank"), "USD", null))).toMatchObject({ code: "forbidden" });
});

test("one proposal waits at a time, and other settings do not void it", async () => {
  const second = await colleagueOf(admin);
  const proposal = (await refusalOf(setCollectingAccount(admin, "USD", account))) as AwaitsApproval;
  expect(await refusalOf(setCollectingAccount(second, "KWD", account))).toMatchObject({ code: "done_already" });
  await setLegalEntity(admin, { ...NO_LEGAL_ENTITY, name: "Dhow Trade Finance W.L.L." });
  await approve(second, proposal.approvalId);
  expect(await readCollectingAccounts()).toEqual([dollars]);
});

test("checks the IBAN's check digits and the shape of the BIC", () => {
  const read = (changed: object) => collectingAccountInput.safeParse({ ...dollars, ...changed });
  expect(read({ iban: "kw92 dhow 0000 0000 0000 1100 0000 01", bic: "dhow kw kw" }).data).toEqual(dollars);
  expect(read({ bic: "DHOWKWKWXXX" }).success).toBe(true);
  for (const wrong of [
    { iban: "KW93DHOW0000000000001100000001" },
    { iban: "DE89370400440532013000" },
    { bic: "DHOWKW" },
    { bic: "DHOW1WKW" },
    { bic: "" },
    { holder: "" },
    { currency: "EUR" },
  ])
    expect([wrong, read(wrong).success]).toEqual([wrong, false]);
});

test("an admin sets the legal entity, which is empty at first", async () => {
  expect(await readLegalEntity()).toEqual(NO_LEGAL_ENTITY);
  const entity = { name: "Dhow", address: "Sharq, Kuwait City", registration: "410877, Kuwait", taxNumber: "" };
  const seen = legalEntityVersion(NO_LEGAL_ENTITY);
  await setLegalEntity(admin, entity, seen);
  expect(await readLegalEntity()).toEqual(entity);
  expect(await refusalOf(setLegalEntity(admin, NO_LEGAL_ENTITY, seen))).toMatchObject({ code: "changed_meanwhile" });
  expect(await checkDatabase()).toEqual([]);
});
