/** Levels of SMEs and suppliers: which moves are allowed, and for whom. */
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import { addPhone, validateEmail, validatePhone } from "~/domain/accounts/verification-code.server";
import { smeInfoInput, supplierInfoInput } from "~/domain/applicants/applicant";
import { addInfo } from "~/domain/applicants/applicant.server";
import { listApplicants } from "~/domain/applicants/applicant-list.server";
import { changeLevel } from "~/domain/applicants/level.server";
import { checkDatabase } from "~/domain/check.server";
import { confirmDocuments } from "~/domain/documents/confirmation.server";
import { mandatoryTitles } from "~/domain/documents/document";
import { removeDocument, uploadDocument } from "~/domain/documents/document.server";
import { EVERY } from "~/domain/lists/list";
import { applicantById } from "~/domain/lookups.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { type Actor, type ApplicantRole, roles, systemOperator } from "~/domain/values/actor";
import { applicantLevels, isAllowedMove, Level, levelName } from "~/domain/values/level";
import { Invalid, NotFound, Refused } from "~/domain/verbs/errors";
import {
  activateSme,
  adminVerifySme,
  bankVerifySme,
  insurerFullRejectSme,
  insurerRejectSme,
  insurerVerifySme,
  rejectSme,
  rejectSupplier,
  verifySupplier,
} from "~/domain/verdicts/verdict.server";
import { findActor } from "~/program/seed/journeys.server";
import { translateToEnglish } from "~/words/translate";
import { timelineOf } from "./english";
import { insurer, messages, PDF, QUARTERS, sme, smeInfo, staff, supplier, supplierInfo, useWorld } from "./world";

const world = useWorld();

/** The tables of app/domain/README.md, "Levels": from, to, role. */
const table: Record<ApplicantRole, [from: number, to: number, who: string][]> = {
  sme: [
    [0, 1, "sme"],
    [1, 2, "sme"],
    [2, 3, "sme"],
    [-2, 3, "sme"],
    [3, 4, "sme"],
    [4, 5, "admin"],
    [4, -2, "admin"],
    [4, -1, "admin"],
    [5, 6, "bank"],
    [5, -2, "bank"],
    [5, -1, "bank"],
    [6, 7, "insurance"],
    [6, -1, "insurance"],
    [6, -6, "insurance"],
    [7, 8, "admin"],
    [8, 9, "admin"],
    [9, 8, "admin"],
  ],
  provider: [
    [0, 1, "provider"],
    [1, 2, "provider"],
    [2, 3, "provider"],
    [-2, 3, "provider"],
    [3, 4, "provider"],
    [4, 5, "admin"],
    [4, -2, "admin"],
    [4, -1, "admin"],
    [5, 9, "admin"],
    [9, 5, "admin"],
  ],
};

describe.each(["sme", "provider"] as const)("level moves of %s", (role) => {
  const levels = applicantLevels(role) as Level[];
  const operators = [...roles, systemOperator.role];

  test("allows exactly the moves in the table", () => {
    const found = levels.flatMap((from) =>
      levels.flatMap((to) =>
        operators
          .filter((operator) => isAllowedMove(role, from, to, operator))
          .map((operator) => `${from} ${to} ${operator}`),
      ),
    );
    expect(found.sort()).toEqual(table[role].map((move) => move.join(" ")).sort());
  });

  test("rejects every other move, names the level, and changes nothing", async () => {
    const person = await (role === "sme" ? sme(0) : supplier(0));
    const id = (await person.actor()).applicantId ?? "";
    const before = { applicant: await applicantById(db, id), timeline: await timelineOf(id) };
    const refusedMoves = levels.flatMap((from) =>
      levels.flatMap((to) =>
        operators
          .filter((operator) => !isAllowedMove(role, from, to, operator))
          .map((operator) => ({ from, to, who: operator })),
      ),
    );
    expect(refusedMoves.length).toBe(levels.length ** 2 * operators.length - table[role].length);
    const outcomes = await Promise.allSettled(
      refusedMoves.map(({ from, to, who: operator }) =>
        transaction(async (tx) => {
          const applicant = { ...(await applicantById(tx, id)), level: from };
          await changeLevel(tx, applicant, to, {
            by: { accountId: null, role: operator } as never,
            verb: "applicant.activated",
            text: "applicant.activated",
            now: 0,
          });
        }),
      ),
    );
    outcomes.forEach((outcome, i) => {
      const { from } = refusedMoves[i] ?? { from: 0 };
      expect(outcome.status).toBe("rejected");
      const reason = (outcome as PromiseRejectedResult).reason as Error;
      expect(reason).toBeInstanceOf(Refused);
      expect(reason.message).toBe(`This is not possible at level ${from}, ${levelName(from)}.`);
    });
    expect({ applicant: await applicantById(db, id), timeline: await timelineOf(id) }).toEqual(before);
  });
});

test("on the way to level 8, each verb works only at its level and only for that SME and its officers", async () => {
  const person = await sme(0);
  const id = (await person.actor()).applicantId ?? "";
  const [admin, bank, covering] = [await staff("admin"), await staff("bank"), await insurer()];
  const info = await smeInfo();
  const self = (act: (actor: Actor) => Promise<unknown>) => async () => act(await person.actor());
  const verbs: { name: string; at: number[]; act: () => Promise<unknown> }[] = [
    { name: "validate email", at: [0], act: self((actor) => validateEmail(actor, "WRONG2")) },
    { name: "add phone", at: [1], act: self((actor) => addPhone(actor, { countryCode: "965", phone: "50001111" })) },
    { name: "validate phone", at: [1], act: self((actor) => validatePhone(actor, "----")) },
    { name: "add info", at: [2], act: self((actor) => addInfo(actor, info)) },
    {
      name: "upload document",
      at: [3, 8],
      act: self((actor) => uploadDocument(actor, "ID of shareholders", new Blob([PDF]))),
    },
    { name: "confirm documents", at: [3], act: self((actor) => confirmDocuments(actor)) },
    { name: "admin verifies", at: [4], act: () => adminVerifySme(admin, id, "fine") },
    { name: "admin rejects", at: [4], act: () => rejectSme(admin, id, "no", false) },
    { name: "admin bans", at: [4], act: () => rejectSme(admin, id, "no", true) },
    { name: "bank verifies", at: [5], act: () => bankVerifySme(bank, id, "fine") },
    { name: "bank rejects", at: [5], act: () => rejectSme(bank, id, "no", false) },
    { name: "bank bans", at: [5], act: () => rejectSme(bank, id, "no", true) },
    { name: "insurer verifies", at: [6], act: () => insurerVerifySme(covering, id, 100_00) },
    { name: "insurer refuses", at: [6], act: () => insurerRejectSme(covering, id, "no") },
    { name: "insurer bans", at: [6], act: () => insurerFullRejectSme(covering, id) },
    { name: "admin activates", at: [7], act: () => activateSme(admin, id, "plan", QUARTERS) },
    // An SME can never be verified as a supplier.
    { name: "verified as a supplier", at: [], act: () => verifySupplier(admin, id, "fine", 100_000) },
    { name: "rejected as a supplier", at: [], act: () => rejectSupplier(admin, id, "no", true) },
  ];
  const verb = (name: string) => verbs.find((entry) => entry.name === name)?.act();
  const forward = [
    async () => validateEmail(await person.actor(), await lastCode()),
    self(async (actor) => validatePhone(actor, await addPhone(actor, { countryCode: "965", phone: "50001111" }))),
    () => verb("add info"),
    async () => {
      for (const title of mandatoryTitles("sme")) await uploadDocument(await person.actor(), title, new Blob([PDF]));
      await verb("confirm documents");
    },
    () => verb("admin verifies"),
    () => verb("bank verifies"),
    () => verb("insurer verifies"),
    () => verb("admin activates"),
  ];
  for (let level = 0; level <= 8; level += 1) {
    for (const { name, act } of verbs.filter((verb) => !verb.at.includes(level))) {
      const refusal = await act().then(
        () => null,
        (error: Error) => error,
      );
      expect([name, level, refusal instanceof Refused || refusal instanceof NotFound]).toEqual([name, level, true]);
    }
    expect((await person.actor()).level).toBe(level);
    await forward[level]?.();
  }
  const timeline = (await timelineOf(id)).reverse();
  expect(timeline.map(({ author: operator, text }) => [operator, text])).toEqual([
    ["sme", "Email verified"],
    ["sme", "Phone verified"],
    ["sme", "Info added"],
    ["sme", "Documents uploaded"],
    ["admin", "fine"],
    ["bank", "fine"],
    ["insurance", "Verified with a credit limit of $100.00"],
    ["admin", "plan"],
  ]);
  expect(await checkDatabase()).toEqual([]);
});

async function lastCode(): Promise<string> {
  const message = (await messages()).find((candidate) => candidate.subject === "Your Dhow code");
  return /code is (\w{6})/.exec(message?.text ?? "")?.[1] ?? "";
}

test("an officer's move sends an email; the applicant's own move does not", async () => {
  const person = await sme();
  const { applicantId, email } = await person.actor();
  const before = (await messages(email)).length;
  await adminVerifySme(await staff("admin"), applicantId ?? "", "papers are complete");
  const [newest, ...earlier] = await messages(email);
  expect(earlier.length).toBe(before);
  expect(newest).toMatchObject({ channel: "email", link: "/sme/verification" });
  expect(newest?.text).toBe("Next, the bank reviews your application.\n\nComment: papers are complete");
});

test("rejects the bank's approval while no insurer exists", async () => {
  const { applicantId } = await (await sme()).actor();
  await adminVerifySme(await staff("admin"), applicantId ?? "", "complete");
  await expect(bankVerifySme(await staff("bank"), applicantId ?? "", "good")).rejects.toThrow(
    "Ask an admin to add an insurer",
  );
  expect(await applicantById(db, applicantId ?? "")).toMatchObject({ level: 5, bankVerifiedAt: null });
});

describe("documents", () => {
  test("confirming lists every missing mandatory document", async () => {
    for (const role of ["sme", "provider"] as const) {
      const person = await (role === "sme" ? sme(3) : supplier(3));
      const actor = await person.actor();
      const titles = mandatoryTitles(role);
      for (const [i, title] of titles.entries()) {
        await expect(confirmDocuments(actor)).rejects.toThrow(
          new Invalid({ "": titles.slice(i).map((missing) => `you must upload ${missing}`) }, "documents_missing"),
        );
        await uploadDocument(actor, title.toUpperCase(), new Blob([PDF]));
      }
      await confirmDocuments(actor);
      expect((await person.actor()).level).toBe(Level.docsUploaded);
    }
  });

  test("rejects an unlisted title, a missing or empty file and a false PDF, and stores nothing", async () => {
    const actor = await (await sme(3)).actor();
    const bytes = (text: string) => new Blob([text]);
    await expect(uploadDocument(actor, "Holiday photos", new Blob([PDF]))).rejects.toThrow(
      new Invalid({ title: ["select title of file"] }),
    );
    await expect(uploadDocument(actor, "ID of shareholders", null)).rejects.toThrow("select file to upload");
    await expect(uploadDocument(actor, "ID of shareholders", bytes(""))).rejects.toThrow("The file is empty");
    await expect(uploadDocument(actor, "ID of shareholders", bytes("<html>scan.pdf"))).rejects.toThrow(Invalid);
    const tooLarge = new Blob([new Uint8Array(10 * 1024 * 1024 + 1).fill(37)]);
    await expect(uploadDocument(actor, "ID of shareholders", tooLarge)).rejects.toThrow("too large");
    expect(world.current.files.names()).toEqual([]);
    expect((await loadOwnProfile(actor)).documents).toEqual([]);
  });

  test("only their owner can remove them, only before confirmation, and the bytes go too", async () => {
    const person = await sme(3);
    const actor = await person.actor();
    const id = await uploadDocument(actor, "ID of shareholders", new Blob([PDF]));
    const other = await (await sme(3)).actor();
    await expect(removeDocument(other, id)).rejects.toThrow(NotFound);
    await removeDocument(actor, id);
    expect(world.current.files.names()).toEqual([]);

    for (const title of mandatoryTitles("sme")) await uploadDocument(actor, title, new Blob([PDF]));
    await confirmDocuments(actor);
    const [document] = (await loadOwnProfile(actor)).documents;
    await expect(removeDocument(actor, document?.id ?? "")).rejects.toThrow(Refused);
  });

  test("a file that arrives after confirmation is deleted", async () => {
    const actor = await (await sme()).actor();
    const before = world.current.files.names();
    await expect(uploadDocument(actor, "ID of shareholders", new Blob([PDF]))).rejects.toThrow(Refused);
    expect(world.current.files.names()).toEqual(before);
  });
});

describe("the info form", () => {
  test("rejects an unknown industry and stores nothing", async () => {
    const actor = await (await sme(2)).actor();
    await expect(addInfo(actor, await smeInfo({ categoriesSelected: ["nonsense"] }))).rejects.toThrow(Invalid);
    expect(await loadOwnProfile(actor)).toMatchObject({ level: 2, title: null, industries: [] });
  });

  test("its answers appear in the profile, and the account takes the company's name", async () => {
    const person = await supplier(2);
    await addInfo(await person.actor(), await supplierInfo({ phone2: { countryCode: "974", phone: "44110000" } }));
    const actor = await findActor(person.token);
    expect(actor.name).toBe("Doha Roasters");
    expect(await loadOwnProfile(actor)).toMatchObject({
      level: 3,
      title: "Doha Roasters",
      companyVat: "QA-1",
      website: "https://roasters.test",
      phone2Country: "974",
      phone2Number: "44110000",
    });
  });

  test("missing fields return the specification's messages", () => {
    const errorsOf = (schema: typeof smeInfoInput | typeof supplierInfoInput) =>
      Object.fromEntries(
        (schema.safeParse({}).error?.issues ?? []).map((issue) => [
          issue.path.join("."),
          translateToEnglish(issue.message),
        ]),
      );
    const sharedErrors = {
      firstname: "What is your first name ?",
      lastname: "What is your last name ?",
      companyTile: "What is Your Company Title ?",
      companyDesc: "What is Your Company Description ?",
      address: "What is Your Company Address ?",
    };
    expect(errorsOf(smeInfoInput)).toMatchObject(sharedErrors);
    expect(errorsOf(supplierInfoInput)).toMatchObject({
      ...sharedErrors,
      companyVAT: "What is Your Company VAT ?",
      website: "What is Your Website Address ?",
      categoriesSelected: "What is Select Your Categories",
    });
    const credit = (requestCredit: unknown) =>
      translateToEnglish(
        smeInfoInput.safeParse({ requestCredit }).error?.issues.find((issue) => issue.path[0] === "requestCredit")
          ?.message ?? "",
      );
    for (const typed of [undefined, "", "0", "-5", "many"])
      expect(credit(typed)).toBe("Enter the credit limit you need, more than 0");
    expect(credit("5000.123")).toBe("Use two decimals at most");
    expect(credit("1000000000.01")).toBe("Enter $1,000,000,000.00 or less");
  });
});

test("lists are newest first, filtered by level, with the total", async () => {
  const people = [await sme(0), await sme(1), await sme(0)];
  const ids = await Promise.all(people.map(async (person) => (await person.actor()).applicantId));
  const query = { page: 1, perPage: 10, level: EVERY, status: EVERY };
  expect((await listApplicants("sme", query)).rows.map((row) => row.id)).toEqual(ids.slice().reverse());
  expect(await listApplicants("sme", { ...query, level: 0 })).toMatchObject({
    count: 2,
    rows: [{ id: ids[2] }, { id: ids[0] }],
  });
  expect((await listApplicants("sme", { ...query, perPage: 2, page: 2 })).rows.map((row) => row.id)).toEqual([ids[0]]);
  expect(await listApplicants("provider", query)).toMatchObject({ count: 0, rows: [] });
});
