/**
 * Insurers that cannot decide are skipped and their cases can be passed on; an insurer that no longer handles an SME
 * sees only its name.
 */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants, insurerCases } from "~/db/schema";
import { addSmeNote } from "~/domain/applicants/applicant.server";
import { filterApplicants } from "~/domain/applicants/applicant-list.server";
import type { CaseState } from "~/domain/applicants/visibility.server";
import { checkDatabase } from "~/domain/check.server";
import { assertMaySeeDocument } from "~/domain/documents/document.server";
import {
  createInsurer,
  listInsurerStates,
  listInsurers,
  passCase,
  pauseInsurer,
  reorderInsurers,
} from "~/domain/insurers/insurer.server";
import { ALL_ROWS } from "~/domain/lists/filter";
import { parseListQuery } from "~/domain/lists/list";
import { applicantById } from "~/domain/lookups.server";
import { findSme } from "~/domain/profiles/profile.server";
import { findApplicants } from "~/domain/profiles/search.server";
import { disableMember } from "~/domain/team/team.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { NotFound, Refused } from "~/domain/verbs/errors";
import {
  adminVerifySme,
  bankVerifySme,
  insurerFullRejectSme,
  insurerRejectSme,
  insurerVerifySme,
} from "~/domain/verdicts/verdict.server";
import { timelineOf } from "./english";
import { insurer, sme, staff, useWorld, wait } from "./world";

useWorld();

let admin: Actor;
let bank: Actor;
let first: Actor;
let second: Actor;
beforeEach(async () => {
  [admin, bank, first, second] = [
    await staff("admin"),
    await staff("bank"),
    await insurer("First"),
    await insurer("Second"),
  ];
});

/** An SME awaiting an insurer's decision. */
async function applied(): Promise<string> {
  const id = (await (await sme()).actor()).applicantId!;
  await adminVerifySme(admin, id, "complete");
  await bankVerifySme(bank, id, "good");
  return id;
}

const holder = async (id: string): Promise<string | null> => {
  const [row] = await db.select({ insurerId: applicants.insurerId }).from(applicants).where(eq(applicants.id, id));
  return (await listInsurers()).find((entry) => entry.id === row?.insurerId)?.name ?? null;
};
const level = async (id: string) => (await findSme(admin, id)).level;
const pause = (officer: Actor, isPaused = true) => pauseInsurer(admin, officer.insurerId!, isPaused);

describe("an insurer that cannot decide", () => {
  test("is skipped while it is paused, and included again afterwards", async () => {
    await pause(first);
    expect(await holder(await applied())).toBe("Second");
    await pause(first, false);
    expect(await holder(await applied())).toBe("First");
    await expect(pause(first, false)).rejects.toThrow(new Refused("done_already", "First is not paused."));
    expect(await checkDatabase()).toEqual([]);
  });

  test("is skipped if its staff is disabled, only invited or missing", async () => {
    const nobody = await createInsurer(await staff("admin"), "Nobody");
    await reorderInsurers(admin, [nobody, first.insurerId!, second.insurerId!]);
    expect(await holder(await applied())).toBe("First");
    await disableMember(admin, first.accountId);
    expect(await holder(await applied())).toBe("Second");
    expect((await listInsurerStates()).map(({ name, skipped }) => [name, skipped])).toEqual([
      ["Nobody", "no staff"],
      ["First", "no staff"],
      ["Second", null],
    ]);
  });

  test("still gets a case that every other insurer has rejected", async () => {
    await pause(first);
    const id = await applied();
    await insurerRejectSme(second, id, "too young");
    expect([await holder(id), await level(id)]).toEqual(["First", 6]);
    await insurerVerifySme(first, id, 100_00);
    expect(await level(id)).toBe(7);
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("a waiting case stays with its insurer, with its time of arrival", () => {
  const changes: [string, () => Promise<unknown>][] = [
    ["a new order", () => reorderInsurers(admin, [second.insurerId!, first.insurerId!])],
    ["a pause", () => pause(first)],
    ["a pause that ends", async () => (await pause(first), wait(1000), pause(first, false))],
    [
      "a new insurer in the first place",
      async () => reorderInsurers(admin, [(await insurer("Third")).insurerId!, first.insurerId!, second.insurerId!]),
    ],
  ];
  test.each(changes)("after %s", async (_change, change) => {
    const id = await applied();
    const cases = () => db.select().from(insurerCases).where(eq(insurerCases.applicantId, id));
    const before = { row: await applicantById(db, id), cases: await cases() };
    wait(DAY);
    await change();
    expect({ row: await applicantById(db, id), cases: await cases() }).toEqual(before);
    expect(before.cases.map(({ insurerId }) => insurerId)).toEqual([first.insurerId]);
    for (const other of [second, await insurer("Latest")]) {
      await expect(findSme(other, id)).rejects.toThrow(NotFound);
      await expect(insurerVerifySme(other, id, 100_00)).rejects.toThrow();
    }
    await insurerVerifySme(first, id, 100_00);
    expect(await level(id)).toBe(7);
    expect(await checkDatabase()).toEqual([]);
  });

  test("until a refusal, which starts the next insurer's waiting time", async () => {
    const id = await applied();
    wait(DAY);
    await insurerRejectSme(first, id, "no");
    expect(await applicantById(db, id)).toMatchObject({ insurerId: second.insurerId, waitingSince: clock.now() });
  });
});

describe("passing a case on", () => {
  test("moves it to the next insurer that can decide, and records the reason", async () => {
    const id = await applied();
    wait(1000);
    await pause(first);
    expect((await listInsurerStates())[0]).toMatchObject({ skipped: "paused", waiting: 1 });
    await passCase(admin, id, "back in January");
    expect(await holder(id)).toBe("Second");
    expect((await timelineOf(id, bank))[0]).toMatchObject({
      author: "admin",
      text: "Passed on from First to Second: back in January",
    });
    for (const reader of [first, second, undefined])
      expect((await timelineOf(id, reader)).some(({ text }) => text.includes("January"))).toBe(false);
    expect((await listInsurerStates()).map(({ waiting }) => waiting)).toEqual([0, 1]);
    await expect(insurerVerifySme(first, id, 100_00)).rejects.toThrow(
      "Another insurer is deciding on this application now.",
    );
    expect(await checkDatabase()).toEqual([]);
  });

  test("brings it back to the first insurer after the others reject it; only then is it rejected by all", async () => {
    const id = await applied();
    await pause(first);
    await passCase(admin, id, "nobody there");
    await insurerRejectSme(second, id, "too young");
    expect([await holder(id), await level(id)]).toEqual(["First", 6]);
    await insurerRejectSme(first, id, "no");
    expect([await holder(id), await level(id)]).toEqual([null, -6]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is rejected while the insurer can decide, without another insurer, or at another level", async () => {
    const id = await applied();
    const pass = () => passCase(admin, id, "why not");
    await expect(pass()).rejects.toThrow(
      new Refused("insurer_can_decide", "First has staff and is not paused, so it decides on this application."),
    );
    await pause(first);
    await pause(second);
    await expect(pass()).rejects.toThrow(/^No other insurer can decide/);
    expect(await holder(id)).toBe("First");
    await insurerVerifySme(first, id, 100_00);
    await expect(pass()).rejects.toThrow("level 7");
    await expect(passCase(admin, "nobody", "x")).rejects.toThrow(NotFound);
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("after it rejected an SME or the case was passed on,", () => {
  const ways: [string, (id: string) => Promise<void>, number, CaseState][] = [
    ["refused", async (id) => insurerRejectSme(first, id, "too young"), 1, "refused"],
    ["refused in full", async (id) => insurerFullRejectSme(first, id), 1, "refused"],
    ["passed on", async (id) => (await pause(first), passCase(admin, id, "nobody there")), 0, "passed_on"],
  ];
  test.each(ways)("%s: an insurer sees only the name and its own decision", async (_way, leave, decisions, state) => {
    const id = await applied();
    const { caseState: stateBefore, ...whole } = await findSme(first, id);
    const [document] = whole.documents;
    expect(whole).toMatchObject({ title: "Salmiya Cafés", firstname: "Huda", creditRequest: 20_000_00 });
    await expect(assertMaySeeDocument(first, "sme", document!.file)).resolves.toBe(document!.title);
    expect((await findApplicants(first, "sme", whole.email)).rows).toHaveLength(1);

    await leave(id);
    const seen = await findSme(first, id);
    const { id: _, accountId: __, role: ___, title, isNameOnly, caseState, ...rest } = seen;
    expect([title, isNameOnly]).toEqual(["Salmiya Cafés", true]);
    expect([stateBefore, caseState]).toEqual(["waiting", state]);
    const details = Object.values(whole).filter(
      (value) =>
        typeof value === "string" && value.length > 3 && value !== title && value !== whole.accountId && value !== id,
    );
    for (const value of details) expect(JSON.stringify(rest)).not.toContain(value);
    expect([seen.documents, seen.industries, seen.creditRequest]).toEqual([[], [], null]);
    await expect(assertMaySeeDocument(first, "sme", document!.file)).rejects.toThrow(NotFound);
    await expect(addSmeNote(first, id, "still curious")).rejects.toThrow(NotFound);
    expect(await timelineOf(id, first)).toHaveLength(decisions);
    for (const query of [whole.email, "50001111", "Huda"])
      expect((await findApplicants(first, "sme", query)).rows).toEqual([]);
    expect((await findApplicants(first, "sme", "salmiya")).rows.map(({ email }) => email)).toEqual([""]);
    expect(
      (
        await filterApplicants(first, "sme", parseListQuery({}), { filter: ALL_ROWS, isLate: false, period: null })
      ).rows.map(({ email, title }) => [email, title]),
    ).toEqual([["", "Salmiya Cafés"]]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("an insurer sees the whole application again when the case comes back", async () => {
    const id = await applied();
    await pause(first);
    await passCase(admin, id, "nobody there");
    expect((await findSme(first, id)).isNameOnly).toBe(true);
    await insurerRejectSme(second, id, "no");
    expect((await findSme(first, id)).firstname).toBe("Huda");
    expect((await findSme(second, id)).isNameOnly).toBe(true);
  });
});
