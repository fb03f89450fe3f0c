/**
 * Who a company is, by API: which others may be the same, whether it is in a list, and until when its documents are
 * good.
 */
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
  count: wholeShape(1).meta({ description: "How many agree, ten at most." }),
  companies: z
    .array(
      z.object({
        _id: id("sme"),
        role: z.enum(applicantRoles).meta({ description: "An SME or a supplier.", examples: ["sme"] }),
        level: level.meta({ examples: [8] }),
        name: textOrNull("Gulf Pantry Trading").meta({ description: "Null where you may not know which one it is." }),
        agreesIn: z
          .array(z.enum(agreements))
          .meta({ description: "What agrees, the weightiest first.", examples: [["phone", "name"]] }),
      }),
    )
    .meta({ description: "Those that agree in most first; an insurer is told how many they are and no more." }),
});

const screening = z
  .object({
    state: z.enum(screeningStates).meta({
      description:
        "due: not looked up yet. hits: nobody has decided on them. cleared: somebody else. confirmed: this company.",
      examples: ["hits"],
    }),
    source: text("OpenSanctions").meta({ description: "Where it was looked up." }),
    hits: z
      .array(
        z.object({
          name: text("Falcon Arms LLC").meta({ description: "As the list has it." }),
          of: text("Falcon Arms").meta({ description: "Which of its names, or which number, it is like." }),
          list: text("us_ofac_sdn").meta({ description: "In which list." }),
          why: text("sanction").meta({ description: "What the list says about it." }),
          score: z
            .number()
            .nullable()
            .meta({ description: "How like it is, from 0 to 1; null where there is no score.", examples: [0.92] }),
        }),
      )
      .meta({ description: "What is like it." }),
    screenedAt: timeOrNull.meta({ description: "When it was looked up; null while it is due." }),
    decidedBy: textOrNull("Noura Al Kandari"),
    decidedAt: timeOrNull,
    reason: textOrNull("Another country, another registration.").meta({
      description: "Why the hits were cleared or confirmed.",
    }),
  })
  .nullable()
  .meta({
    id: "Screening",
    description:
      "The newest look into lists of those with whom nobody may trade; null where there is none, and for insurers.",
  });

const screeningJson = ({ id: _id, screenedAt, decidedAt, ...rest }: ScreeningView): z.input<typeof screening> => ({
  ...rest,
  screenedAt: isoOrNull(screenedAt),
  decidedAt: isoOrNull(decidedAt),
});

const identityCall = (role: ApplicantRole, of: Sample) =>
  get({
    permission: role === "sme" ? "smes.see" : "suppliers.see",
    summary:
      `Which companies are possibly the same as ${role === "sme" ? "an SME" : "a supplier"}, and what a look ` +
      "into lists has found.",
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

export const smeIdentity = perRole(officerRoles, (role) => identityCall("sme", exampleSme(role)));
export const supplierIdentity = identityCall("provider", "supplier");

const applicantId = z.string({ error: message("whichSme") });
const docId = z.string({ error: message("whichDocument") });

export const screeningDecide = post({
  verb: decideScreening,
  summary: "Say whether the hits in lists are this company, and why.",
  notes: "Until then it cannot be verified; and not at all once they are confirmed.",
  input: screeningDecisionInput.extend({ applicantId }),
  example: { applicantId: samples.smeWithHits, is: "cleared", desc: "Another country, another registration." },
  run: ({ act, input }) => act(input.applicantId, input.is, input.desc),
});

const pendingDocument = z
  .object({
    _id: id("documentWaiting"),
    applicant_id: id("sme").meta({ description: "`_id` of the SME or supplier." }),
    role: z.enum(applicantRoles).meta({ description: "Whose it is: an SME's or a supplier's.", examples: ["sme"] }),
    company: text("Gulf Pantry Trading").meta({ description: "Who sent it." }),
    title: text("ID of shareholders"),
    file: text("Zk1xQ?until=1793600000000&signature=c2lnbmF0dXJl").meta({
      description: "Goes behind /api/v1/pub/{role}/doc/file/.",
    }),
    goodUntil: textOrNull("2027-05-31").meta({
      description: "The day that the company has said; null where it said none.",
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

export const documentCalls = {
  list: get({
    permission: "documents.accept",
    summary: "New documents of companies that trade, the oldest first.",
    output: z.object({ documents: z.array(pendingDocument) }),
    run: async ({ actor }) => ({ documents: (await listPendingDocuments(actor)).map(pendingDocumentJson) }),
  }),
  accept: post({
    verb: acceptDocument,
    summary: "Accept a new document: it takes the place of those of its title, unless they are kept.",
    input: goodUntilInput.extend({
      docId,
      keep: z.boolean({ error: message("mustBeTrueOrFalse", "keep") }).optional(),
    }),
    example: { docId: samples.documentWaiting, goodUntil: "2027-05-31", keep: false },
    run: ({ act, input }) => act(input.docId, input.goodUntil, input.keep ?? false),
  }),
  refuse: post({
    verb: refuseDocument,
    summary: "Do not accept a new document, with a reason that its company reads.",
    input: reasonInput.extend({ docId }),
    example: { docId: samples.documentWaiting, desc: "The second page is missing." },
    run: ({ act, input }) => act(input.docId, input.desc),
  }),
  date: post({
    verb: setDocumentExpiry,
    summary: "Say until which day a document is good.",
    notes: "Its company is reminded 30 and 7 days before; 14 days after it, it cannot trade.",
    input: goodUntilInput.extend({ docId }),
    example: { docId: samples.documentInUse, goodUntil: "2027-05-31" },
    run: ({ act, input }) => act(input.docId, input.goodUntil),
  }),
};
