/** Calls about a company's identity: possible duplicates, sanctions screening and document expiry. */
import * as z from "zod";
import { agreements } from "~/domain/applicants/duplicates";
import { findDuplicates } from "~/domain/applicants/duplicates.server";
import { goodUntilInput } from "~/domain/documents/expiry-date";
import type { PendingDocument } from "~/domain/documents/pending-document";
import {
  acceptDocument,
  listPendingDocuments,
  refuseDocument,
  setDocumentExpiry,
} from "~/domain/documents/renewals.server";
import { findSme, findSupplier } from "~/domain/profiles/profile.server";
import { type ScreeningView, screeningDecisionInput, screeningStates } from "~/domain/screening/screening";
import { decideScreening, loadScreening } from "~/domain/screening/screening.server";
import { type ApplicantRole, applicantRoles, officerRoles } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { reasonInput } from "~/domain/values/text";
import { get, perRole, post } from "~/http/api/protocol/endpoint.server";
import { id, iso, isoOrNull, text, textOrNull, time, timeOrNull, wholeShape } from "~/http/api/shapes/basics";
import { level } from "~/http/api/shapes/enumerations";
import { type Sample, samples } from "~/http/api/shapes/samples";
import { signedFile } from "~/http/files/signed-addresses.server";
import { message } from "~/words/message";
import { exampleSme } from "./applicants.server";

const duplicates = z.object({
  count: wholeShape(1).meta({ description: "Number of possible duplicates, at most ten." }),
  companies: z
    .array(
      z.object({
        _id: id("sme"),
        role: z.enum(applicantRoles).meta({ description: "An SME or a supplier.", examples: ["sme"] }),
        level: level.meta({ examples: [8] }),
        name: textOrNull("Gulf Pantry Trading").meta({ description: "Null if you may not see it." }),
        agreesIn: z
          .array(z.enum(agreements))
          .meta({ description: "Matching details, most significant first.", examples: [["phone", "name"]] }),
      }),
    )
    .meta({ description: "Best matches first. An insurer gets only the count." }),
});

const screening = z
  .object({
    state: z.enum(screeningStates).meta({
      description:
        "`due`: not screened yet. `hits`: undecided hits. `cleared`: another company. `confirmed`: this company.",
      examples: ["hits"],
    }),
    source: text("OpenSanctions").meta({ description: "The screening service." }),
    hits: z
      .array(
        z.object({
          name: text("Falcon Arms LLC").meta({ description: "The name on the list." }),
          of: text("Falcon Arms").meta({ description: "The company's name or number that matched." }),
          list: text("us_ofac_sdn").meta({ description: "The list." }),
          why: text("sanction").meta({ description: "The list's topic for the entry." }),
          score: z
            .number()
            .nullable()
            .meta({ description: "Similarity from 0 to 1. Null without a score.", examples: [0.92] }),
        }),
      )
      .meta({ description: "Matching list entries." }),
    screenedAt: timeOrNull.meta({ description: "When the company was screened. Null while it is due." }),
    decidedBy: textOrNull("Noura Al Kandari"),
    decidedAt: timeOrNull,
    reason: textOrNull("Another country, another registration.").meta({
      description: "Why the hits were cleared or confirmed. Null while undecided.",
    }),
  })
  .nullable()
  .meta({
    id: "Screening",
    description: "The latest sanctions screening. Null without one, and for insurers.",
  });

const screeningJson = ({ id: _id, screenedAt, decidedAt, ...rest }: ScreeningView): z.input<typeof screening> => ({
  ...rest,
  screenedAt: isoOrNull(screenedAt),
  decidedAt: isoOrNull(decidedAt),
});

const identityCall = (role: ApplicantRole, of: Sample) =>
  get({
    permission: role === "sme" ? "smes.see" : "suppliers.see",
    summary: `Possible duplicates and the sanctions screening of ${role === "sme" ? "an SME" : "a supplier"}.`,
    of,
    output: z.object({ same: duplicates, screening }),
    async run({ actor, id }) {
      const company = await (role === "sme" ? findSme : findSupplier)(actor, id);
      const { count, companies } = company.isNameOnly ? { count: 0, companies: [] } : await findDuplicates(actor, id);
      const found = await loadScreening(actor, id);
      return {
        same: {
          count,
          companies: companies.map(({ id: _id, agrees: agreesIn, ...duplicate }) => ({ _id, ...duplicate, agreesIn })),
        },
        screening: found && screeningJson(found),
      };
    },
  });

/** Shows an SME's duplicates and screening, by role. */
export const smeIdentity = perRole(officerRoles, (role) => identityCall("sme", exampleSme(role)));
/** Shows a supplier's duplicates and screening. */
export const supplierIdentity = identityCall("provider", "supplier");

const applicantId = z.string({ error: message("whichSme") });
const docId = z.string({ error: message("whichDocument") });

/** Decides on a company's screening hits. */
export const screeningDecide = post({
  verb: decideScreening,
  summary: "Decide whether the screening hits are this company, with a reason.",
  notes: "The company cannot be verified before the decision, and never if the hits are confirmed.",
  input: screeningDecisionInput.extend({ applicantId }),
  example: { applicantId: samples.smeWithHits, is: "cleared", desc: "Another country, another registration." },
  run: ({ act, input }) => act(input.applicantId, input.is, input.desc),
});

const pendingDocument = z
  .object({
    _id: id("documentWaiting"),
    applicant_id: id("sme").meta({ description: "`_id` of the SME or supplier." }),
    role: z.enum(applicantRoles).meta({ description: "The company's role.", examples: ["sme"] }),
    company: text("Gulf Pantry Trading").meta({ description: "The company's name." }),
    title: text("ID of shareholders"),
    file: text("Zk1xQ?until=1793600000000&signature=c2lnbmF0dXJl").meta({
      description: "Append it to /api/v1/pub/{role}/doc/file/.",
    }),
    goodUntil: textOrNull("2027-05-31").meta({
      description: "The last valid day according to the company. Null if unknown.",
    }),
    createdAt: time,
  })
  .meta({ id: "WaitingDocument" });

const pendingDocumentJson = (document: PendingDocument): z.input<typeof pendingDocument> => ({
  _id: document.id,
  applicant_id: document.applicantId,
  role: document.role,
  company: document.company,
  title: document.title,
  file: signedFile(`${document.role}/doc`, document.file),
  goodUntil: document.goodUntil === null ? null : isoDay(document.goodUntil),
  createdAt: iso(document.createdAt),
});

/** Calls about new documents of companies that trade, and about expiry dates. */
export const documentCalls = {
  list: get({
    permission: "documents.accept",
    summary: "New documents of companies that already trade, oldest first.",
    output: z.object({ documents: z.array(pendingDocument) }),
    run: async ({ actor }) => ({ documents: (await listPendingDocuments(actor)).map(pendingDocumentJson) }),
  }),
  accept: post({
    verb: acceptDocument,
    summary: "Accept a new document. It replaces earlier documents of the same title unless `keep` is true.",
    input: goodUntilInput.extend({
      docId,
      keep: z.boolean({ error: message("mustBeTrueOrFalse", "keep") }).optional(),
    }),
    example: { docId: samples.documentWaiting, goodUntil: "2027-05-31", keep: false },
    run: ({ act, input }) => act(input.docId, input.goodUntil, input.keep ?? false),
  }),
  refuse: post({
    verb: refuseDocument,
    summary: "Refuse a new document. The company sees the reason.",
    input: reasonInput.extend({ docId }),
    example: { docId: samples.documentWaiting, desc: "The second page is missing." },
    run: ({ act, input }) => act(input.docId, input.desc),
  }),
  date: post({
    verb: setDocumentExpiry,
    summary: "Set a document's expiry date.",
    notes: "The company is reminded 30 and 7 days before. 14 days after the date it can no longer trade.",
    input: goodUntilInput.extend({ docId }),
    example: { docId: samples.documentInUse, goodUntil: "2027-05-31" },
    run: ({ act, input }) => act(input.docId, input.goodUntil),
  }),
};
