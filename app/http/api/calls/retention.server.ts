/** Calls about data retention and legal holds, for admins. */
import * as z from "zod";
import type { CountryIso } from "~/domain/applicants/registration";
import { liftLegalHold, placeLegalHold, requestErasure } from "~/domain/retention/erasure.server";
import { listErasures } from "~/domain/retention/erasure-list.server";
import { listLegalHolds } from "~/domain/retention/legal-hold-list.server";
import { setRetentionPeriods } from "~/domain/retention/periods.server";
import {
  DEFAULT_PERIODS,
  type Erasure,
  erasureForm,
  erasureStates,
  type LegalHold,
  periodsInput,
  type RetainedKind,
  retainedKinds,
  retentionCountries,
} from "~/domain/retention/retention";
import { readRetentionPeriods } from "~/domain/retention/stored-periods.server";
import { reasonInput } from "~/domain/values/text";
import { get, post, put } from "~/http/api/protocol/endpoint.server";
import { iso, isoOrNull, text, timeOrNull, timeShape, wholeShape } from "~/http/api/shapes/basics";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

const kindTexts: Record<RetainedKind, string> = {
  identity: "Years for identity documents, by country.",
  company: "Years for the company's other documents, by country.",
  books: "Years for invoices and bank documents, by country.",
  disputes: "Years for the files of disputes, by country.",
  registration: "Years for the files of unfinished registrations, by country.",
  names: "Years for names, contact details and other personal values, by country.",
};

const description = "Whole years, from 1 to 30.";

const yearsShape = (kind: RetainedKind) =>
  z
    .object(
      Object.fromEntries(
        retentionCountries.map((country) => [
          country,
          wholeShape(DEFAULT_PERIODS[kind][country]).meta({ description }),
        ]),
      ) as Record<CountryIso, ReturnType<typeof wholeShape>>,
    )
    .meta({ description: kindTexts[kind] });

const periodsShape = z.object({
  identity: yearsShape("identity"),
  company: yearsShape("company"),
  books: yearsShape("books"),
  disputes: yearsShape("disputes"),
  registration: yearsShape("registration"),
  names: yearsShape("names"),
});

const fileKind = z.enum(retainedKinds).meta({ description: "The kind of files.", examples: ["identity"] });

const erasureShape = z
  .object({
    _id: text("0199aa00-0000-7000-8000-000000000250").meta({ description: "The erasure's id." }),
    company_id: text(samples.companyClosed).meta({ description: "The company's `_id`." }),
    kind: fileKind,
    isReplaced: z
      .boolean()
      .meta({ description: "True for one replaced document of a company that trades.", examples: [false] }),
    country: z.enum(retentionCountries).meta({ description: "The company's country.", examples: ["AE"] }),
    startedAt: timeShape("2026-11-20T08:00:00.000Z").meta({
      description:
        "When the company was closed or rejected, the document was replaced, or the registration last moved.",
    }),
    dueAt: timeShape("2031-11-20T20:59:59.999Z").meta({ description: "The end of the last day with the files." }),
    isRequested: z.boolean().meta({ description: "True if admins chose an earlier day.", examples: [false] }),
    isHeld: z.boolean().meta({ description: "True while a legal hold stops the erasure.", examples: [false] }),
    files: wholeShape(0).meta({ description: "Number of erased files.", examples: [0] }),
    erasedAt: timeOrNull.meta({ description: "When the last file was erased." }),
  })
  .meta({ id: "Erasure" });

const erasureJson = (row: Erasure): z.input<typeof erasureShape> => ({
  _id: row.id,
  company_id: row.company.id,
  kind: row.kind,
  isReplaced: row.isReplaced,
  country: row.country,
  startedAt: iso(row.startsAt),
  dueAt: iso(row.dueAt),
  isRequested: row.isRequested,
  isHeld: row.isHeld,
  files: row.files,
  erasedAt: isoOrNull(row.erasedAt),
});

const legalHoldShape = z
  .object({
    company_id: text(samples.companyOnLegalHold).meta({ description: "The company's `_id`." }),
    since: timeShape("2026-11-20T08:00:00.000Z").meta({ description: "When an admin placed the legal hold." }),
    by: text("Sara Admin").meta({ description: "The admin's name." }),
    reason: text("A court case.").meta({ description: "The reason. The company does not read it." }),
  })
  .meta({ id: "LegalHold" });

const legalHoldJson = ({ company, at, by, reason }: LegalHold): z.input<typeof legalHoldShape> => ({
  company_id: company.id,
  since: iso(at),
  by,
  reason,
});

const companyId = z.string({ error: message("whichCompany") }).meta({ description: "The company's `_id`." });
const reason = reasonInput.shape.desc.meta({ description: "The reason. The company does not read it." });
const holdInput = z.object({ companyId, desc: reason });

/** Calls about erasures and legal holds. */
export const retentionCalls = {
  list: get({
    permission: "retention.manage",
    summary: "The next erasures of files, or the finished ones, newest first.",
    query: pageQuery.extend({
      list: z
        .enum(erasureStates, { error: message("mustBeOneOf", "list", erasureStates.join(", ")) })
        .default("waiting")
        .meta({ description: "Waiting or finished erasures.", examples: ["waiting"] }),
    }),
    changing: { items: "erasures", kind: "applicant", subject: "company_id" },
    output: z.object({
      erasures: z.array(erasureShape).meta({ description: "Erasures on this page." }),
      count: wholeShape(1),
    }),
    async run({ query }) {
      const { rows, count } = await listErasures(query.list, query);
      return { erasures: rows.map(erasureJson), count };
    },
  }),
  request: post({
    verb: requestErasure,
    summary: "Erase files or names of a closed or rejected company earlier.",
    notes:
      "For example after a data-subject request. A daily job erases the files after the day. A second admin must " +
      "approve it, if there is one. Refused with `done_already` if the files have no later date.",
    input: erasureForm.extend({
      companyId,
      kind: erasureForm.shape.kind.meta({ description: "The kind of files, `names`, or `all`." }),
      day: erasureForm.shape.day.meta({ description: "The last day with the files." }),
      desc: reason,
    }),
    example: {
      companyId: samples.companyClosed,
      kind: "identity",
      day: "2027-12-31",
      desc: "A data-subject request.",
    },
    run: ({ act, input }) => act(input),
  }),
  holds: get({
    permission: "retention.manage",
    summary: "The companies on legal hold, the newest hold first.",
    query: pageQuery,
    changing: { items: "holds", kind: "applicant", subject: "company_id" },
    output: z.object({
      holds: z.array(legalHoldShape).meta({ description: "Legal holds on this page." }),
      count: wholeShape(1),
    }),
    async run({ query }) {
      const { rows, count } = await listLegalHolds(query);
      return { holds: rows.map(legalHoldJson), count };
    },
  }),
  hold: post({
    verb: placeLegalHold,
    summary: "Place a legal hold, so that no file of a company is erased.",
    input: holdInput,
    example: { companyId: samples.companyToReach, desc: "A court case." },
    run: ({ act, input }) => act(input),
  }),
  lift: post({
    verb: liftLegalHold,
    summary: "Lift a company's legal hold.",
    notes: "A second admin must approve it, if there is one.",
    input: holdInput,
    example: { companyId: samples.companyOnLegalHold, desc: "The court case is over." },
    run: ({ act, input }) => act(input),
  }),
};

/** Calls to show and change the retention periods. */
export const retentionPeriodCalls = [
  get({
    permission: "settings.change",
    summary:
      "The retention periods of files, in years from a company's closing or rejection, a document's replacement or a " +
      "registration's last step.",
    output: periodsShape,
    run: () => readRetentionPeriods(),
  }),
  put({
    verb: setRetentionPeriods,
    summary: "Change the retention periods of files.",
    notes: "A second admin must approve it, if there is one. A daily job then moves the dates of waiting erasures.",
    input: periodsInput.extend({
      identity: periodsInput.shape.identity.meta({ description: kindTexts.identity }),
      company: periodsInput.shape.company.meta({ description: kindTexts.company }),
      books: periodsInput.shape.books.meta({ description: kindTexts.books }),
      disputes: periodsInput.shape.disputes.meta({ description: kindTexts.disputes }),
      registration: periodsInput.shape.registration.meta({
        description: `${kindTexts.registration} Without this field, they do not change.`,
      }),
      names: periodsInput.shape.names.meta({
        description: `${kindTexts.names} Without this field, they do not change.`,
      }),
    }),
    example: DEFAULT_PERIODS,
    output: periodsShape,
    async run({ act, input }) {
      const periods = { ...(await readRetentionPeriods()), ...input };
      await act(periods);
      return periods;
    },
  }),
] as const;
