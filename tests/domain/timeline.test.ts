/** An applicant's timeline: the lines that each role reads, and the roles that add notes. */
import { beforeAll, describe, expect, test } from "vitest";
import { addSmeNote, addSupplierNote, MAX_TIMELINE_ENTRIES, timelinePage } from "~/domain/applicants/applicant.server";
import { type ApplicantLine, type Reader, visibleText } from "~/domain/applicants/visibility.server";
import { type Actor, roles } from "~/domain/values/actor";
import { Forbidden, NotFound } from "~/domain/verbs/errors";
import {
  adminVerifySme,
  bankVerifySme,
  insurerFullRejectSme,
  insurerRejectSme,
  insurerVerifySme,
} from "~/domain/verdicts/verdict.server";
import { unsaid } from "~/words/message";
import { asRead, timelineOf } from "./english";
import { insurer, messages, sme, staff, supplier, useOneWorld, wait } from "./world";

useOneWorld();

let admin: Actor, bank: Actor, first: Actor, second: Actor, third: Actor;

beforeAll(async () => {
  [admin, bank, first, second, third] = [
    await staff("admin"),
    await staff("bank"),
    await insurer("First"),
    await insurer("Second"),
    await insurer("Third"),
  ];
});

/** An SME whose application is with the first insurer. */
async function reached(): Promise<string> {
  const id = (await (await sme()).actor()).applicantId!;
  await adminVerifySme(admin, id, "complete");
  await bankVerifySme(bank, id, "good");
  return id;
}

/** An SME that the first insurer rejected, now with the second; every officer wrote a note. */
async function story() {
  const person = await sme();
  const actor = await person.actor();
  const id = actor.applicantId!;
  await addSmeNote(admin, id, "note of the admin");
  await adminVerifySme(admin, id, "complete");
  await bankVerifySme(bank, id, "good");
  await addSmeNote(bank, id, "note of the bank");
  await addSmeNote(first, id, "note of the first");
  await insurerRejectSme(first, id, "no of the first");
  await addSmeNote(second, id, "note of the second");
  return { id, actor };
}

const linesOf = async (id: string, reader: Reader) =>
  (await timelineOf(id, reader)).map(({ author: operator, text }) => `${operator}: ${text}`);

describe("visible lines by role, newest first", () => {
  const beginning = ["sme: Documents uploaded", "sme: Info added", "sme: Phone verified", "sme: Email verified"];

  test("admins and the bank see everything, with the officers' names", async () => {
    const { id } = await story();
    for (const officer of [admin, bank]) {
      expect(await linesOf(id, officer)).toEqual([
        "insurance: note of the second",
        "insurance: no of the first",
        "insurance: note of the first",
        "bank: note of the bank",
        "bank: good",
        "admin: complete",
        "admin: note of the admin",
        ...beginning,
      ]);
    }
    const by = (await timelineOf(id, bank)).map((line) => line.by);
    expect(by.slice(0, 4)).toEqual(["insurance, Second", "insurance, First", "insurance, First", "bank"]);
    expect(by.at(-1)).toBeUndefined();
  });

  test("the applicant sees moves and verdicts without names or notes", async () => {
    const { id, actor } = await story();
    for (const reader of [actor, undefined]) {
      const lines = await timelineOf(id, reader);
      expect(lines.map(({ author: operator, text }) => `${operator}: ${text}`)).toEqual([
        "insurance: no of the first",
        "bank: good",
        "admin: complete",
        ...beginning,
      ]);
      expect(lines.some((line) => "by" in line)).toBe(false);
    }
  });

  test("an insurer sees its own lines and others' moves, but no other insurer's words", async () => {
    const { id } = await story();
    const other = await reached();
    await addSmeNote(first, other, "note of the first");
    expect(await linesOf(other, first)).toEqual([
      "insurance: note of the first",
      "bank: good",
      "admin: complete",
      ...beginning,
    ]);
    expect(await linesOf(id, second)).toEqual([
      "insurance: note of the second",
      "bank: good",
      "admin: complete",
      ...beginning,
    ]);
    await insurerVerifySme(second, id, 7_000_00);
    expect((await linesOf(id, second))[0]).toBe("insurance: Verified with a credit limit of $7,000.00");
  });

  test("an insurer that rejected the SME sees only its own lines", async () => {
    const { id } = await story();
    const own = ["insurance: no of the first", "insurance: note of the first"];
    expect(await linesOf(id, first)).toEqual(own);
    await insurerVerifySme(second, id, 7_000_00);
    expect(await linesOf(id, first)).toEqual(own);
  });

  test("the applicant and other insurers do not learn which insurer fully rejected it", async () => {
    const { id, actor } = await story();
    await insurerFullRejectSme(second, id);
    expect((await linesOf(id, actor))[0]).toBe("insurance: Fully rejected");
    expect((await linesOf(id, first))[0]).toBe("insurance: no of the first");
    for (const officer of [admin, bank, second])
      expect((await linesOf(id, officer))[0]).toBe("insurance: Fully rejected by Second");
    const [message] = await messages(actor.email);
    expect(message!.text).toContain("cannot accept it");
    expect(message!.text).not.toContain("Second");
  });

  test("no note reaches an applicant, and no insurer's words reach another insurer", () => {
    for (const role of roles) {
      for (const operator of [...roles, "system"]) {
        for (const kind of ["move", "line", "note"] as const) {
          const line: ApplicantLine = {
            kind,
            level: 7,
            author: operator,
            insurerId: operator === "insurance" ? "other" : null,
            text: unsaid("words"),
          };
          const words = visibleText({ role, insurerId: role === "insurance" ? "mine" : null }, line);
          if (role === "sme" || role === "provider") expect(words === null).toBe(kind === "note");
          if (role === "insurance" && operator === "insurance") expect(words).not.toBe("words");
          if (role === "admin" || role === "bank") expect(words).toBe("words");
        }
      }
    }
  });
});

describe("a note", () => {
  test("changes nothing and notifies nobody", async () => {
    const { id, actor } = await story();
    const before = (await messages()).length;
    await addSmeNote(admin, id, "call on Monday");
    expect((await messages()).length).toBe(before);
    expect((await linesOf(id, admin))[0]).toBe("admin: call on Monday");
    expect((await linesOf(id, actor))[0]).toBe("insurance: no of the first");
  });

  test("can be written only about an applicant that the writer sees", async () => {
    const { id } = await story();
    await expect(addSmeNote(third, id, "who is this?")).rejects.toThrow(NotFound);
    await expect(addSupplierNote(admin, id, "no supplier")).rejects.toThrow(NotFound);
    const other = (await (await supplier()).actor()).applicantId!;
    await expect(addSmeNote(admin, other, "no SME")).rejects.toThrow(NotFound);
    await expect(addSupplierNote(first, other, "not ours")).rejects.toThrow(Forbidden);
    await addSupplierNote(admin, other, "visited");
    expect((await linesOf(other, admin))[0]).toBe("admin: visited");
  });
});

describe("a long timeline", () => {
  test("is paged, however many notes there are", async () => {
    const id = (await (await sme()).actor()).applicantId!;
    const before = await timelineOf(id, bank);
    const itself = await timelineOf(id);
    for (let n = 1; n <= MAX_TIMELINE_ENTRIES; n += 1) {
      wait(1);
      await addSmeNote(admin, id, `note ${n}`);
    }
    const first = await timelinePage(id, 1, bank);
    expect([first.lines.length, first.hasOlder, first.lines[0]?.text]).toEqual([
      MAX_TIMELINE_ENTRIES,
      true,
      `note ${MAX_TIMELINE_ENTRIES}`,
    ]);
    expect(asRead(await timelinePage(id, 2, bank))).toEqual({ lines: before, hasOlder: false });
    // A reader without access to notes still gets all other lines.
    expect(await timelineOf(id)).toEqual(itself);
  });
});
