/** The draft of the info form, kept for its company alone until the info is added. */
import * as z from "zod";
import { type ApplicantRole, applicantRoles } from "~/domain/actor";
import { draftFrom, unfolded } from "~/domain/applicants/draft";
import { draftOf, saveDraft } from "~/domain/applicants/drafts.server";
import { wrongLevel } from "~/domain/applicants/moves.server";
import { say } from "~/words/say";
import { get, perRole, put } from "./endpoint.server";
import { iso, text, timeAt } from "./shapes/basics";
import { moments } from "./story";

/** The values as they were typed; nothing is checked yet. */
const NO_TEXT = say("mustBeText");
const typed = z.union([z.string(), z.number()], { error: NO_TEXT }).transform(String).optional();
const typedShared = {
  registration: z.object({ country: typed, number: typed }, { error: say("sendRegistration") }).optional(),
  companyVAT: typed,
  firstname: typed,
  lastname: typed,
  companyTile: typed,
  companyTitleAr: typed,
  companyDesc: typed,
  address: typed,
  address2: typed,
  email2: typed,
  instagram: typed,
  phone2: z.object({ countryCode: typed, phone: typed }, { error: say("sendCountryCodeAndPhone") }).optional(),
  categoriesSelected: z.array(z.string({ error: NO_TEXT }), { error: say("listOfIds") }).optional(),
};
const draftCall = {
  sme: z.object({ ...typedShared, requestCredit: typed }),
  provider: z.object({ ...typedShared, website: typed }),
};

const keptOf = (name: string, savedAt: string) => ({
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
  savedAt: timeAt(savedAt),
});
const kept = {
  sme: z.object({ ...keptOf("Maha", moments.smeRegistered), requestCredit: text("") }).meta({ id: "SmeDraft" }),
  provider: z
    .object({ ...keptOf("Yousef", moments.supplierRegistered), website: text("") })
    .meta({ id: "SupplierDraft" }),
};
const keptOrNone: Record<ApplicantRole, z.ZodType> = { sme: kept.sme.nullable(), provider: kept.provider.nullable() };

/** The draft as the page's form would send it. */
function asForm({ phone2, registration, ...values }: z.output<(typeof draftCall)[ApplicantRole]>) {
  const fields: Record<string, string | string[] | undefined> = {
    ...values,
    "phone2.countryCode": phone2?.countryCode,
    "phone2.phone": phone2?.phone,
    "registration.country": registration?.country,
    "registration.number": registration?.number,
  };
  return { getAll: (name: string) => [fields[name] ?? []].flat() };
}

export const infoDraft = {
  get: perRole(applicantRoles, (role) =>
    get({
      permission: "verification.apply",
      summary: "The info form as you left it, here or on the page; null when nothing is kept.",
      notes: "What was left empty is an empty text.",
      output: z.object({ draft: keptOrNone[role] }),
      async run({ actor }) {
        const draft = await draftOf(actor.applicantId ?? "");
        return { draft: draft && { ...unfolded(draft.values), savedAt: iso(draft.savedAt) } };
      },
    }),
  ),

  put: perRole(applicantRoles, (role) =>
    put({
      verb: saveDraft,
      summary: "Keep the info form for later, whatever is in it, instead of what was kept before.",
      input: draftCall[role],
      example: { firstname: role === "sme" ? "Maha" : "Yousef", phone2: { countryCode: "965", phone: "5000" } },
      async run({ actor, act, input }) {
        const isKept = await act(draftFrom(role, asForm(input)));
        if (!isKept) throw wrongLevel({ role, level: actor.level ?? 0 });
      },
    }),
  ),
};
