/** Applicants' own actions and their timelines. Source: app/domain/README.md, "Levels". */

import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { accounts, apiKeys, applicantIndustries, applicants, events, industries, insurers } from "~/db/schema";
import { eventText } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { industryName } from "~/domain/industries/industry";
import { applicantById } from "~/domain/lookups.server";
import { isInfoEditable, Level } from "~/domain/values/level";
import type { TimelineEntry } from "~/domain/values/timeline-entry";
import { Invalid, NotFound, Refused } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { type SmeInfo, type SupplierInfo } from "./applicant";
import { deleteDraft } from "./draft.server";
import { type Applicant, actingApplicant, changeLevel, wrongLevelRefusal } from "./level.server";
import { reindexApplicant } from "./search.server";
import {
  type ApplicantLine,
  insurerVisibility,
  maySeeOfficer,
  type Reader,
  readableEntries,
  visibleText,
} from "./visibility.server";

/**
 * Stores the info form and moves the applicant from level 2 or -2 to 3. Replaces its industries and deletes its draft.
 * @throws Refused "wrong_level" at another level.
 * @throws Invalid for an unknown industry, or for a registration number that another account uses.
 */
export const addInfo = verb(
  "verification.apply",
  async ({ actor, tx, now }, info: SmeInfo | SupplierInfo): Promise<void> => {
    const applicant = await actingApplicant(tx, actor);
    if (!isInfoEditable(applicant.level)) throw wrongLevelRefusal(applicant);
    await assertRegistrationAvailable(tx, applicant, info.registration);
    await replaceIndustries(tx, applicant.id, info.categoriesSelected);
    await deleteDraft(tx, applicant.id);
    await tx.update(accounts).set({ name: info.companyTile }).where(eq(accounts.id, applicant.accountId));
    const change = {
      firstname: info.firstname,
      lastname: info.lastname,
      title: info.companyTile,
      titleAr: info.companyTitleAr,
      text: info.companyDesc,
      address: info.address,
      address2: info.address2,
      email2: info.email2,
      instagram: info.instagram,
      phone2Country: info.phone2?.countryCode ?? null,
      phone2Number: info.phone2?.phone ?? null,
      ...("requestCredit" in info ? { creditRequest: info.requestCredit } : { website: info.website }),
      companyVat: info.companyVAT,
      registrationCountry: info.registration?.country ?? null,
      registrationNumber: info.registration?.number ?? null,
    };
    await changeLevel(tx, applicant, Level.infoAdded, {
      by: actor,
      verb: "applicant.infoAdded",
      text: message("infoAdded"),
      now,
      change,
    });
    await reindexApplicant(tx, applicant.id);
  },
);

/**
 * Checks that no other applicant uses the registration number. Passes without a registration.
 * @throws Invalid "registration_taken" otherwise, without naming the other account.
 */
export async function assertRegistrationAvailable(
  tx: Tx,
  { id }: Applicant,
  registration: SmeInfo["registration"],
): Promise<void> {
  if (!registration) return;
  const { country, number } = registration;
  const [other] = await tx
    .select({ id: applicants.id })
    .from(applicants)
    .where(
      and(
        eq(applicants.registrationNumber, number),
        eq(applicants.registrationCountry, country),
        ne(applicants.id, id),
      ),
    );
  if (other) throw new Invalid({ "registration.number": [message("registrationTaken")] }, "registration_taken");
}

async function replaceIndustries(tx: Tx, applicantId: string, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const known = await tx.select({ id: industries.id }).from(industries).where(inArray(industries.id, wanted));
  if (known.length !== wanted.length) throw new Invalid({ categoriesSelected: [message("selectFromList")] });
  await tx.delete(applicantIndustries).where(eq(applicantIndustries.applicantId, applicantId));
  await tx.insert(applicantIndustries).values(wanted.map((industryId) => ({ applicantId, industryId })));
}

/**
 * Adds a note for officers to an SME's timeline.
 * @throws NotFound if no SME has this id, or if the actor's insurer may see only its name or nothing.
 */
export const addSmeNote = verb("sme.note", async ({ actor, tx, now }, id: string, text: string): Promise<void> => {
  const sme = await applicantById(tx, id, "sme");
  if (actor.role === "insurance" && (await insurerVisibility(tx, actor.insurerId, sme)) !== "whole")
    throw new NotFound();
  await recordEvent(tx, {
    subject: { kind: "applicant", id },
    verb: "applicant.noted",
    by: actor,
    now,
    text,
    line: "note",
  });
});

/**
 * Adds a note for officers to a supplier's timeline.
 * @throws NotFound if no supplier has this id.
 */
export const addSupplierNote = verb(
  "supplier.note",
  async ({ actor, tx, now }, id: string, text: string): Promise<void> => {
    await applicantById(tx, id, "provider");
    await recordEvent(tx, {
      subject: { kind: "applicant", id },
      verb: "applicant.noted",
      by: actor,
      now,
      text,
      line: "note",
    });
  },
);

/**
 * Lists the applicant's industries by title, with their industryName(). Sorts them here: they are few, and SQLite would
 * need a temporary table.
 */
export async function listApplicantIndustries(applicantId: string): Promise<{ id: string; title: string }[]> {
  const rows = await applicantIndustriesQuery().all({ applicantId });
  return rows
    .sort((a, b) => a.title.localeCompare(b.title))
    .map((industry) => ({ id: industry.id, title: industryName(industry) }));
}

const applicantIndustriesQuery = prepareQuery((reader) =>
  reader
    .select({ id: industries.id, title: industries.title, titleAr: industries.titleAr })
    .from(applicantIndustries)
    .innerJoin(industries, eq(industries.id, applicantIndustries.industryId))
    .where(eq(applicantIndustries.applicantId, sql.placeholder("applicantId"))),
);

/** The default reader: the applicant itself, with the fewest rights. */
const APPLICANT_READER: Reader = { role: "sme", insurerId: null };

/** The page size of a timeline. Limits its length, because officers may write any number of notes. */
export const MAX_TIMELINE_ENTRIES = 200;

type ApplicantEntry = TimelineEntry & { level: number };

/**
 * Returns the newest timeline entries that the reader may see, newest first. Source: table `events`.
 * @throws NotFound as `timelinePage`.
 */
export const loadTimeline = async (applicantId: string, reader: Reader = APPLICANT_READER): Promise<ApplicantEntry[]> =>
  (await timelinePage(applicantId, 1, reader)).lines;

/**
 * Returns one page of the timeline entries that the reader may see, newest first. `page`: from 1. Source: table
 * `events`.
 * @throws NotFound for an insurer's officer if the SME never reached the insurer.
 */
export async function timelinePage(
  applicantId: string,
  page: number,
  reader: Reader = APPLICANT_READER,
): Promise<{ lines: ApplicantEntry[]; hasOlder: boolean }> {
  const isNameOnly =
    reader.role === "insurance" &&
    (await insurerVisibility(db, reader.insurerId, await applicantById(db, applicantId))) === "name";
  const found = await db
    .select({
      id: events.id,
      at: events.at,
      kind: events.line,
      level: events.state,
      author: events.role,
      text: events.text,
      name: accounts.name,
      insurerId: accounts.insurerId,
      insurer: insurers.name,
      apiKey: apiKeys.name,
    })
    .from(events)
    .leftJoin(accounts, eq(accounts.id, events.actorId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .leftJoin(apiKeys, eq(apiKeys.id, events.apiKeyId))
    .where(and(eq(events.subject, "applicant"), eq(events.subjectId, applicantId), readableEntries(reader, isNameOnly)))
    .orderBy(desc(events.number))
    .limit(MAX_TIMELINE_ENTRIES + 1)
    .offset((page - 1) * MAX_TIMELINE_ENTRIES);
  const lines = found.slice(0, MAX_TIMELINE_ENTRIES).flatMap(({ id, at, name, insurer, apiKey, ...found }) => {
    const line = { ...found, text: eventText(found.text) } as ApplicantLine;
    const text = visibleText(reader, line);
    if (text === null) return [];
    // An insurer's account for API keys has the insurer's name.
    const by = [...new Set([name, insurer])].filter(Boolean).join(", ");
    const officer = by && maySeeOfficer(reader, line) ? { by, ...(apiKey === null ? {} : { apiKey }) } : {};
    return [{ id, at, level: line.level, author: line.author, text, ...officer }];
  });
  return { lines, hasOlder: found.length > MAX_TIMELINE_ENTRIES };
}

/**
 * Asserts that the applicant is an SME at level 8 with a credit and a payment plan.
 * @throws Refused "wrong_level" otherwise.
 */
export function assertActivated(sme: Applicant): asserts sme is Applicant & { creditAmount: number; plan: number[] } {
  if (sme.level !== Level.adminActivated || sme.creditAmount === null || !sme.plan)
    throw new Refused("wrong_level", message("notActivated"));
}
