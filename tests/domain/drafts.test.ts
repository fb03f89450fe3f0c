/** Unsent info forms, and later changes of contact details. */
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { drafts, events } from "~/db/schema";
import { contactInput } from "~/domain/applicants/applicant";
import { addInfo } from "~/domain/applicants/applicant.server";
import { nestValues, parseDraft } from "~/domain/applicants/draft";
import { findDraft, saveDraft } from "~/domain/applicants/draft.server";
import { checkDatabase } from "~/domain/check.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { SECOND } from "~/domain/values/clock";
import { Refused } from "~/domain/verbs/errors";
import { rejectSme } from "~/domain/verdicts/verdict.server";
import { translateToEnglish } from "~/words/translate";
import { asRead, changeContact } from "./english";
import { START, sme, smeInfo, staff, supplier, useWorld, wait } from "./world";

useWorld();

const formOf = (...entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

test("a draft keeps only the fields of the role's form, as typed", () => {
  const form = formOf(
    ["firstname", " Huda "],
    ["requestCredit", "many"],
    ["website", "cafes.test"],
    ["categoriesSelected", "a"],
    ["categoriesSelected", "b"],
    ["phone2.phone", "5000"],
    ["csrf", "secret"],
    ["owner", "x"],
    ["level", "8"],
  );
  const values = parseDraft("sme", form);
  expect(values).toMatchObject({
    firstname: " Huda ",
    requestCredit: "many",
    categoriesSelected: ["a", "b"],
    "phone2.phone": "5000",
    address: "",
  });
  for (const name of ["csrf", "owner", "level", "website"]) expect(values).not.toHaveProperty(name);
  expect(parseDraft("provider", form)).toMatchObject({ website: "cafes.test" });
  expect(nestValues(values)).toMatchObject({ phone2: { phone: "5000", countryCode: "" } });
});

test("a draft is limited in size", () => {
  const many = Array.from({ length: 500 }, (): [string, string] => ["categoriesSelected", "x".repeat(500)]);
  const values = parseDraft(
    "sme",
    formOf(["companyDesc", "x".repeat(100_000)], ["firstname", "a"], ["firstname", "b"], ...many),
  );
  expect(JSON.stringify(values).length).toBeLessThan(12_000);
  expect(values.firstname).toBe("a");
  const file = new FormData();
  file.append("firstname", new File(["x"], "x"));
  expect(parseDraft("sme", file).firstname).toBe("");
});

test("a draft is kept while the form is open, and deleted when the form is sent", async () => {
  const [actor, other] = [await (await sme(2)).actor(), await (await sme(2)).actor()];
  const [id, otherId] = [actor.applicantId!, other.applicantId!];
  const values = (firstname: string) => parseDraft("sme", formOf(["firstname", firstname]));
  expect(await saveDraft(actor, values("H"))).toBe(true);
  wait(SECOND);
  expect(await saveDraft(actor, values("Huda"))).toBe(true);
  expect(await findDraft(id)).toMatchObject({ values: { firstname: "Huda" }, savedAt: START + SECOND });
  expect(await findDraft(otherId)).toBeNull();

  await addInfo(actor, await smeInfo());
  expect(await findDraft(id)).toBeNull();
  // An autosave that arrives late finds the form already sent.
  expect(await saveDraft(actor, values("late"))).toBe(false);
  expect(await db.select().from(drafts)).toEqual([]);
});

test("a draft can be saved again after a conditional rejection", async () => {
  const person = await sme();
  const { applicantId } = await person.actor();
  expect(await saveDraft(await person.actor(), {})).toBe(false);
  await rejectSme(await staff("admin"), applicantId!, "the licence has expired", false);
  expect(await saveDraft(await person.actor(), { firstname: "Nora" })).toBe(true);
});

test("changing contact details records only changed fields, once", async () => {
  const actor = await (await supplier(3)).actor();
  const known = await loadOwnProfile(actor);
  const contact = {
    address: known.address!,
    address2: null,
    email2: null,
    phone2: null,
    instagram: null,
    website: known.website!,
  };
  expect(await changeContact(actor, contact)).toEqual([]);
  const change = {
    ...contact,
    address: "Doha, gate 7",
    email2: "office@roasters.test",
    phone2: { countryCode: "974" as const, phone: "44110000" },
  };
  expect(await changeContact(actor, change)).toEqual(["address", "second phone", "second email"]);
  expect(await changeContact(actor, change)).toEqual([]);
  expect(
    await changeContact(actor, {
      ...change,
      website: "roasters.qa",
      instagram: "roasters",
      address2: "Door 2",
      phone2: null,
    }),
  ).toEqual(["second address", "second phone", "Instagram", "website"]);
  const lines = asRead(await db.select().from(events)).filter((line) => line.text.startsWith("Contact"));
  expect(lines.map((line) => [line.role, line.text, line.state])).toEqual([
    ["provider", "Contact details changed: address, second phone, second email", 3],
    ["provider", "Contact details changed: second address, second phone, Instagram, website", 3],
  ]);
  expect(await loadOwnProfile(actor)).toMatchObject({
    address: "Doha, gate 7",
    phone2Number: null,
    phone2Country: null,
    website: "roasters.qa",
  });
  expect(await checkDatabase()).toEqual([]);
});

test("contact details cannot be changed before the info form or after a final rejection", async () => {
  const contact = { address: "Doha", address2: null, email2: null, phone2: null, instagram: null };
  await expect(changeContact(await (await sme(2)).actor(), contact)).rejects.toThrow(Refused);
  const person = await sme();
  await rejectSme(await staff("admin"), (await person.actor()).applicantId!, "forged papers", true);
  await expect(changeContact(await person.actor(), contact)).rejects.toThrow("level -1");
});

test("an SME has no website field, and typed spaces are trimmed", () => {
  const parsed = contactInput.sme.parse({
    address: " Salmiya ",
    email2: " Office@Cafes.test ",
    phone2: { countryCode: "965", phone: "50 00-11 11" },
    website: "x",
    instagram: "",
  });
  expect(parsed).toEqual({
    registration: null,
    companyVAT: null,
    address: "Salmiya",
    address2: null,
    email2: "office@cafes.test",
    phone2: { countryCode: "965", phone: "50001111" },
    instagram: null,
  });
  expect(
    translateToEnglish(contactInput.provider.safeParse({ address: "x", website: "" }).error?.issues[0]?.message ?? ""),
  ).toBe("What is Your Website Address ?");
  expect(translateToEnglish(contactInput.sme.safeParse({ address: "" }).error?.issues[0]?.message ?? "")).toBe(
    "What is Your Company Address ?",
  );
});
