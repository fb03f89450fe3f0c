/** Calls for the info form's draft. Only its company sees it, until the info is added. */
import * as z from "zod";
import { nestValues, parseDraft } from "~/domain/applicants/draft";
import { findDraft, saveDraft } from "~/domain/applicants/draft.server";
import { wrongLevelRefusal } from "~/domain/applicants/level.server";
import { type ApplicantRole, applicantRoles } from "~/domain/values/actor";
import { get, perRole, put } from "~/http/api/protocol/endpoint.server";
import { iso, text, timeShape } from "~/http/api/shapes/basics";
import { moments } from "~/http/api/shapes/sample-trade";
import { message } from "~/words/message";

/** Values as typed. A draft is not validated. */
const NO_TEXT = message("mustBeText");
const typedText = z.union([z.string(), z.number()], { error: NO_TEXT }).transform(String).optional();
const typedSharedFields = {
  registration: z.object({ country: typedText, number: typedText }, { error: message("sendRegistration") }).optional(),
  companyVAT: typedText,
  firstname: typedText,
  lastname: typedText,
  companyTile: typedText,
  companyTitleAr: typedText,
  companyDesc: typedText,
  address: typedText,
  address2: typedText,
  email2: typedText,
  instagram: typedText,
  phone2: z
    .object({ countryCode: typedText, phone: typedText }, { error: message("sendCountryCodeAndPhone") })
    .optional(),
  categoriesSelected: z.array(z.string({ error: NO_TEXT }), { error: message("listOfIds") }).optional(),
};
const draftCall = {
  sme: z.object({ ...typedSharedFields, requestCredit: typedText }),
  provider: z.object({ ...typedSharedFields, website: typedText }),
};

const draftShape = (name: string, savedAt: string) => ({
  registration: z.object({
    country: text("KW").meta({ description: "As it was chosen." }),
    number: text("3472").meta({ description: "As it was typed." }),
  }),
  companyVAT: text(""),
  firstname: text(name),
  lastname: text(""),
  companyTile: text(""),
  companyTitleAr: text(""),
  companyDesc: text(""),
  address: text(""),
  address2: text(""),
  email2: text(""),
  instagram: text(""),
  phone2: z.object({ countryCode: text("965"), phone: text("5000") }),
  categoriesSelected: z.array(z.string()).meta({ examples: [[]] }),
  savedAt: timeShape(savedAt),
});
const drafts = {
  sme: z.object({ ...draftShape("Maha", moments.smeRegistered), requestCredit: text("") }).meta({ id: "SmeDraft" }),
  provider: z
    .object({ ...draftShape("Yousef", moments.supplierRegistered), website: text("") })
    .meta({ id: "SupplierDraft" }),
};
const draftsOrNull: Record<ApplicantRole, z.ZodType> = {
  sme: drafts.sme.nullable(),
  provider: drafts.provider.nullable(),
};

/** Converts the draft to the page's form data. */
function toFormData({ phone2, registration, ...values }: z.output<(typeof draftCall)[ApplicantRole]>) {
  const fields: Record<string, string | string[] | undefined> = {
    ...values,
    "phone2.countryCode": phone2?.countryCode,
    "phone2.phone": phone2?.phone,
    "registration.country": registration?.country,
    "registration.number": registration?.number,
  };
  return { getAll: (name: string) => [fields[name] ?? []].flat() };
}

/** Reads and saves the draft, by role. */
export const infoDraft = {
  get: perRole(applicantRoles, (role) =>
    get({
      permission: "verification.apply",
      summary: "Your saved info form, from the API or the page. Null if none is saved.",
      notes: "Empty fields are empty strings.",
      output: z.object({ draft: draftsOrNull[role] }),
      async run({ actor }) {
        const draft = await findDraft(actor.applicantId ?? "");
        return { draft: draft && { ...nestValues(draft.values), savedAt: iso(draft.savedAt) } };
      },
    }),
  ),

  put: perRole(applicantRoles, (role) =>
    put({
      verb: saveDraft,
      summary: "Save the unfinished info form. It replaces the earlier draft.",
      input: draftCall[role],
      example: { firstname: role === "sme" ? "Maha" : "Yousef", phone2: { countryCode: "965", phone: "5000" } },
      async run({ actor, act, input }) {
        const isKept = await act(parseDraft(role, toFormData(input)));
        if (!isKept) throw wrongLevelRefusal({ role, level: actor.level ?? 0 });
      },
    }),
  ),
};
