/** Groups of connected SMEs: their exposure together, their limit, and the silence towards the SMEs. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants, companyGroups, exposures } from "~/db/schema";
import { loadTimeline } from "~/domain/applicants/applicant.server";
import { approve } from "~/domain/approvals/approval.server";
import { checkDatabase } from "~/domain/check.server";
import { changeCredit } from "~/domain/credit-limits/terms.server";
import { loadExposure } from "~/domain/exposure/exposure.server";
import { sumExposure } from "~/domain/exposure/exposure-at-day-end.server";
import { connectCompanies, disconnectCompany, setGroupLimit } from "~/domain/groups/group.server";
import { findGroup, listGroups, loadConnectionView } from "~/domain/groups/group-list.server";
import { applicantById } from "~/domain/lookups.server";
import { createOrder, previewOrder } from "~/domain/orders/order.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { AwaitsApproval, Forbidden, Invalid, NotFound } from "~/domain/verbs/errors";
import { translateToEnglish } from "~/words/translate";
import { activeSme, activeSupplier, colleagueOf, insurer, messages, order, staff, useWorld, wait } from "./world";

useWorld();

let [first, second, seller, admin] = [] as unknown as [Actor, Actor, Actor, Actor];
beforeEach(async () => {
  [first, second, seller, admin] = [await activeSme(), await activeSme(), await activeSupplier(), await staff("admin")];
});

const idOf = ({ applicantId }: Actor) => applicantId!;
const page = { page: 1, perPage: 10 };
const connect = (one: Actor, other: Actor) =>
  connectCompanies(admin, { smeId: idOf(one), otherId: idOf(other), desc: "The same owner" });
const disconnect = (company: Actor) => disconnectCompany(admin, idOf(company), "The company was sold");
const limitTo = (groupId: string, limit: number | null) =>
  setGroupLimit(admin, { groupId, limit, desc: "Two shops, one owner" });
const buy = (buyer: Actor, amount: number) =>
  createOrder(buyer, { supplierId: idOf(seller), amount, description: "x" });
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => "",
    ({ code }: { code: string }) => code,
  );
/** The stored used and granted credit of the group in each scope, without zeros. */
const totals = async (groupId: string) => {
  const rows = await db.select().from(exposures).where(eq(exposures.key, groupId));
  return new Map(
    rows
      .filter(({ used, granted }) => used !== 0 || granted !== 0)
      .map(({ scope, used, granted }) => [scope === "" ? "all" : "insurer", [used, granted]]),
  );
};

describe("the exposure of a group", () => {
  test("is the sum of its companies, whose orders and payments it follows", async () => {
    await order(first, seller, 1_000_00, 1);
    const groupId = await connect(first, second);
    const { creditAmount } = await applicantById(db, idOf(first));
    const granted = 2 * creditAmount!;
    expect(await totals(groupId)).toEqual(
      new Map([
        ["all", [750_00, granted]],
        ["insurer", [750_00, granted]],
      ]),
    );
    await order(second, seller, 400_00, 0);
    expect((await totals(groupId)).get("all")).toEqual([1_150_00, granted]);
    await changeCredit(await insurer(), idOf(second), 1_000_00, { reasonCode: "other", desc: "x" } as never);
    expect((await totals(groupId)).get("all")).toEqual([1_150_00, creditAmount! + 1_000_00]);
    const { rows } = await loadExposure(admin);
    expect(rows.group.map(({ id, used, name }) => [id, used, translateToEnglish(name)])).toEqual([
      [groupId, 1_150_00, "GR-0001: Salmiya Cafés and 1 more"],
    ]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("loses a company's credit when the company is disconnected, and is empty after the last one", async () => {
    await order(first, seller, 1_000_00, 1);
    const groupId = await connect(first, second);
    await disconnect(first);
    const { creditAmount } = await applicantById(db, idOf(second));
    expect((await totals(groupId)).get("all")).toEqual([0, creditAmount]);
    await disconnect(second);
    expect(await totals(groupId)).toEqual(new Map());
    expect((await listGroups(page)).rows).toEqual([]);
    expect(await codeOf(disconnect(second))).toBe("done_already");
    expect(await codeOf(limitTo(groupId, 100))).toBe("not_found");
    expect(await checkDatabase()).toEqual([]);
  });

  test("counts the companies of a past day in its report", async () => {
    await order(first, seller, 1_000_00, 1);
    const before = clock.now();
    wait(DAY);
    const groupId = await connect(first, second);
    const after = clock.now();
    wait(DAY);
    await disconnect(first);
    const usedAt = async (at: number) =>
      (await sumExposure("", at)).exposure.rows.group.map(({ id, used }) => [id, used]);
    expect([await usedAt(before), await usedAt(after)]).toEqual([[], [[groupId, 750_00]]]);
  });
});

describe("connecting", () => {
  test("adds an SME to the other's group, and lists the groups with their first company", async () => {
    const groupId = await connect(first, second);
    const third = await activeSme();
    expect(await connect(third, first)).toBe(groupId);
    expect(await codeOf(connect(third, second))).toBe("done_already");
    const [row, ...others] = (await listGroups(page)).rows;
    expect([row!.number, row!.companies, others]).toEqual([1, 3, []]);
    const { list } = await findGroup(admin, groupId, page);
    expect(list.rows.map(({ id }) => id)).toEqual([first, second, third].map(idOf));
    expect(await checkDatabase()).toEqual([]);
  });

  test("is refused for SMEs of two groups, one SME, a supplier and other roles", async () => {
    await connect(first, second);
    const [third, fourth] = [await activeSme(), await activeSme()];
    await connect(third, fourth);
    expect(await codeOf(connect(first, third))).toBe("in_other_group");
    await expect(connect(first, first)).rejects.toThrow(Invalid);
    await expect(connect(first, seller)).rejects.toThrow(NotFound);
    const sent = { smeId: idOf(first), otherId: idOf(third), desc: "x" };
    for (const actor of [await staff("bank"), await insurer(), first])
      await expect(connectCompanies(actor, sent)).rejects.toThrow(Forbidden);
  });

  test("is suggested for SMEs that agree in a detail, until they are connected", async () => {
    const suggested = async () => (await loadConnectionView(admin, idOf(first))).suggestions;
    const [found] = await suggested();
    expect([found!.id, found!.agrees.includes("phone")]).toEqual([idOf(second), true]);
    expect(found!.email).toBe(second.email);
    await connect(first, second);
    expect(await suggested()).toEqual([]);
  });
});

describe("a group's limit", () => {
  test("refuses an order that takes the group above it, also by another company's orders", async () => {
    const groupId = await connect(first, second);
    await buy(first, 600_00);
    await limitTo(groupId, 1_000_00);
    expect(await codeOf(buy(second, 400_01))).toBe("credit_exceeded");
    expect(await codeOf(previewOrder(second, { supplierId: idOf(seller), amount: 400_01 }, clock.now()))).toBe(
      "credit_exceeded",
    );
    await buy(second, 400_00);
    expect(await codeOf(buy(first, 100))).toBe("credit_exceeded");
    await limitTo(groupId, null);
    expect(await codeOf(buy(first, 100))).toBe("");
    expect(await checkDatabase()).toEqual([]);
  });

  test("is refused as an amount above the own credit, without amounts, names or a trace for the SME", async () => {
    const known = [(await messages(first.email)).length, await loadOwnProfile(second)] as const;
    const groupId = await connect(first, second);
    await limitTo(groupId, 100_00);
    const refused = (await buy(second, 200_00).catch((error: unknown) => error)) as Invalid;
    const own = (await buy(second, 90_000_000_00).catch((error: unknown) => error)) as Invalid;
    expect([refused.code, Object.keys(refused.fields)]).toEqual([own.code, Object.keys(own.fields)]);
    expect(refused.fields).toEqual({
      amount: ["Your credit does not cover this amount. Enter a smaller one, or ask us."],
    });
    expect((await messages(first.email)).length).toBe(known[0]);
    expect(await loadOwnProfile(second)).toEqual(known[1]);
    const readable = async (actor: Actor) =>
      (await loadTimeline(idOf(second), actor)).map(({ text: line }) => translateToEnglish(line)).join();
    expect(await readable(second)).not.toMatch(/onnected|GR-/);
    expect(await readable(await insurer())).not.toMatch(/onnected|GR-/);
    expect(await readable(await staff("bank"))).toContain("in group GR-0001. Reason: The same owner");
  });

  test("takes two admins, and its proposal dies when the group changes", async () => {
    const other = await colleagueOf(admin);
    const groupId = await connect(first, second);
    const proposal = async () => {
      const error = await limitTo(groupId, 5_000_00).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(AwaitsApproval);
      return (error as AwaitsApproval).approvalId;
    };
    const dead = await proposal();
    await connect(await activeSme(), first);
    expect(await codeOf(approve(other, dead))).toBe("approval_over");
    const id = await proposal();
    expect((await findGroup(admin, groupId, page)).group.limit).toBeNull();
    expect(await codeOf(approve(admin, id))).toBe("own_proposal");
    await approve(other, id);
    expect((await findGroup(admin, groupId, page)).group.limit).toBe(5_000_00);
    expect(await codeOf(limitTo(groupId, 5_000_00))).toBe("done_already");
    expect(await checkDatabase()).toEqual([]);
  });

  test("binds a company until two admins disconnect it", async () => {
    const groupId = await connect(first, second);
    await limitTo(groupId, 100_00);
    const other = await colleagueOf(admin);
    const error = (await disconnect(first).catch((reason: unknown) => reason)) as AwaitsApproval;
    expect(error).toBeInstanceOf(AwaitsApproval);
    expect(await codeOf(buy(first, 200_00))).toBe("credit_exceeded");
    await approve(other, error.approvalId);
    expect(await codeOf(buy(first, 200_00))).toBe("");
    expect(await checkDatabase()).toEqual([]);
  });

  test("is kept by two orders at the same moment", async () => {
    const groupId = await connect(first, second);
    await limitTo(groupId, 1_000_00);
    const answers = await Promise.all([codeOf(buy(first, 600_00)), codeOf(buy(second, 600_00))]);
    expect(answers.sort()).toEqual(["", "credit_exceeded"]);
    expect((await totals(groupId)).get("all")![0]).toBe(600_00);
  });
});

test("an insurer sees the companies and the credit that it covers, and no limit", async () => {
  await order(first, seller, 1_000_00, 1);
  const groupId = await connect(first, second);
  await limitTo(groupId, 9_000_00);
  const own = await findGroup(await insurer(), groupId, page);
  expect([own.group.limit, own.group.used, own.list.count]).toEqual([null, 750_00, 2]);
  await expect(findGroup(await insurer("Other Cover"), groupId, page)).rejects.toThrow(NotFound);
  const bank = await findGroup(await staff("bank"), groupId, page);
  expect([bank.group.limit, bank.list.count]).toEqual([9_000_00, 2]);
});

test("the check finds a wrong number of companies, another limit and a wrong total", async () => {
  const groupId = await connect(first, second);
  const problems = async () => (await checkDatabase()).join("\n");
  await db.update(companyGroups).set({ creditLimit: 1 }).where(eq(companyGroups.id, groupId));
  expect(await problems()).toContain(`group ${groupId}`);
  await db.update(companyGroups).set({ creditLimit: null, companies: 3 }).where(eq(companyGroups.id, groupId));
  expect(await problems()).toContain("group GR-0001: it counts 3 companies, but has 2");
  await db.update(companyGroups).set({ companies: 2 }).where(eq(companyGroups.id, groupId));
  expect(await problems()).toBe("");
  await db
    .update(applicants)
    .set({ groupId: null })
    .where(eq(applicants.id, idOf(first)));
  expect(await problems()).toMatch(/exposure granted of group/);
});
