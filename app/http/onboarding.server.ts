/** The onboarding wizard of SMEs and suppliers: what its page shows at a level, and what each of its forms does. */
import * as z from "zod";
import { emailCodeInput, newEmailInput, phoneCodeInput, phoneInput } from "~/domain/accounts/code";
import { addPhone, correctEmail, resendEmailCode, resendWait, validateEmail, validatePhone } from "~/domain/accounts/codes.server";
import type { Actor, ApplicantRole } from "~/domain/actor";
import { smeInfoInput, supplierInfoInput, type SmeInfo, type SupplierInfo } from "~/domain/applicants/applicant";
import { addInfo, confirmDocuments, ownProfile, timelineOf, type ApplicantView } from "~/domain/applicants/applicants.server";
import { unfolded } from "~/domain/applicants/draft";
import { draftOf } from "~/domain/applicants/drafts.server";
import { wrongLevel } from "~/domain/applicants/moves.server";
import { isFormOf, stepAt, type StepForm } from "~/domain/applicants/step";
import { SECOND } from "~/domain/clock";
import { allTitles, mandatoryTitles, missingTitles, SELECT_FILE, SELECT_TITLE } from "~/domain/documents/document";
import { removeDocument, uploadDocument } from "~/domain/documents/documents.server";
import { NotFound, Refused } from "~/domain/errors";
import { listIndustries } from "~/domain/industries/industries.server";
import { log } from "~/domain/log";
import { plainMoney, sum } from "~/domain/money";
import * as paths from "~/domain/paths";
import { carried } from "~/domain/text";
import type { Option } from "~/ui/fields";
import type { StepView, WizardView } from "~/ui/onboarding/view";
import { sentOrSaved } from "./drafts.server";
import { answerFileForm, answerForm, uploadOf } from "./forms.server";
import { spend } from "./limits.server";
import { withNotice } from "./notices.server";
import { requireActor } from "./session.server";
import { browserTrying } from "./sign-in.server";

export async function onboardingPage(request: Request, role: ApplicantRole): Promise<WizardView> {
  const actor = await requireActor(request, `area.${role}`);
  const applicant = await ownProfile(actor);
  const timeline = (await timelineOf(applicant.id)).map(({ at, who, text }) => ({ at, who, text }));
  return { role, level: applicant.level, step: await viewOf(actor, applicant), timeline };
}

async function viewOf(actor: Actor, applicant: ApplicantView): Promise<StepView> {
  const step = stepAt(applicant.level);
  switch (step) {
    case "email":
      return { step, email: applicant.email, wait: await secondsToWait(actor, "email") };
    case "phone": {
      const { phoneCountry: countryCode, phoneNumber: phone } = applicant;
      return { step, sentTo: countryCode && phone ? { countryCode, phone } : null, wait: await secondsToWait(actor, "phone") };
    }
    case "info":
      return { step, ...(await infoOf(applicant)), industries: await industryOptions() };
    case "documents": {
      const documents = applicant.documents.map(({ id, title, file, mime }) => ({ id, title, file, mime }));
      const used = { files: documents.length, bytes: sum(applicant.documents.map(({ bytes }) => bytes)) };
      const missing = missingTitles(applicant.role, documents.map((document) => document.title));
      return { step, documents, used, missing, titles: allTitles(applicant.role), mandatory: mandatoryTitles(applicant.role) };
    }
    case "waiting": {
      const { email, creditAmount, spent, plan, taxRate } = applicant;
      return { step, email, creditAmount, spent, plan, taxRate };
    }
  }
}

async function secondsToWait(actor: Actor, channel: "email" | "phone"): Promise<number> {
  return ((await resendWait(actor, channel)) ?? 0) / SECOND;
}

/** Null when they cannot be read at the moment; the rest of the form can still be filled in. */
async function industryOptions(): Promise<Option[] | null> {
  try {
    return (await listIndustries()).map(({ id, title }) => ({ value: id, label: title }));
  } catch (err) {
    log.error({ err }, "the industries cannot be read");
    return null;
  }
}

/** The draft, or else the stored values. */
async function infoOf(applicant: ApplicantView) {
  const draft = await draftOf(applicant.id);
  return { known: draft ? unfolded(draft.values) : knownInfo(applicant), savedAt: draft?.savedAt ?? null };
}

/** The info form's values, named as its fields. */
function knownInfo(applicant: ApplicantView) {
  return {
    firstname: applicant.firstname,
    lastname: applicant.lastname,
    companyTile: applicant.title,
    companyDesc: applicant.text,
    companyVAT: applicant.companyVat,
    website: applicant.website,
    requestCredit: applicant.creditRequest === null ? null : plainMoney(applicant.creditRequest),
    address: applicant.address,
    address2: applicant.address2,
    email2: applicant.email2,
    phone2: { countryCode: applicant.phone2Country, phone: applicant.phone2Number },
    instagram: applicant.instagram,
    categoriesSelected: applicant.industries.map((industry) => industry.id),
  };
}

/**
 * A page can hold several forms, so each says in its address which it is (`?do=phone`): that is known before the body is
 * read, which may be a file of 10 MB. A form of another step than the level's comes from another tab, or is forged.
 */
export async function takeStep(request: Request, role: ApplicantRole): Promise<Response> {
  const form = new URL(request.url).searchParams.get("do");
  const actor = await requireActor(request, `area.${role}`);
  const level = actor.level ?? 0;
  if (isFormOf(stepAt(level), form)) return acts[form](request, actor, role);
  return answerForm(request, z.object({}), async () => {
    throw wrongLevel({ role, level });
  });
}

const acts: Record<StepForm, (request: Request, actor: Actor, role: ApplicantRole) => Promise<Response>> = {
  "email-code": (request, actor, role) =>
    answerForm(request, emailCodeInput, async ({ code }) => {
      await spend("codes", actor.accountId);
      await validateEmail(actor, code);
      return onwards(role, "done!");
    }),

  "email-resend": (request, actor, role) =>
    answerForm(request, z.object({}), async () => {
      await spend("codes", actor.accountId);
      await resendEmailCode(actor);
      return onwards(role, "a new code is on its way");
    }),

  "email-correct": (request, actor, role) =>
    answerForm(request, newEmailInput, async (input) => {
      await spend("codes", actor.accountId);
      await correctEmail(actor, { ...input, browser: await browserTrying(request, actor.email) });
      return onwards(role, "a new code is on its way");
    }),

  phone: (request, actor, role) =>
    answerForm(request, phoneInput, async (phone) => {
      await spend("codes", actor.accountId);
      await addPhone(actor, phone);
      return onwards(role, "a code is on its way to your phone");
    }),

  "phone-code": (request, actor, role) =>
    answerForm(request, phoneCodeInput, async ({ otp }) => {
      await spend("codes", actor.accountId);
      await validatePhone(actor, otp);
      return onwards(role, "done!");
    }),

  info: (request, actor, role) =>
    sentOrSaved(request, actor, role, (request) =>
      answerForm<z.ZodType<SmeInfo | SupplierInfo>>(request, role === "sme" ? smeInfoInput : supplierInfoInput, async (info) => {
        await addInfo(actor, info);
        return onwards(role, "done!");
      }),
    ),

  upload: (request, actor, role) =>
    answerFileForm(request, actor, uploadInput[role], async ({ title }, form) => {
      await uploadDocument(actor, title, uploadOf(form, `${role}Doc`), { signal: request.signal });
      return onwards(role, "uploaded successfully");
    }),

  remove: (request, actor, role) =>
    answerForm(request, removeInput, async ({ docId }) => {
      await removeDocument(actor, docId).catch((error: unknown) => {
        throw error instanceof NotFound ? new Refused("done_already", "this document was removed before") : error;
      });
      return onwards(role, "removed");
    }),

  confirm: (request, actor, role) =>
    answerForm(request, z.object({}), async () => {
      await confirmDocuments(actor);
      return onwards(role, "done!");
    }),
};

/** Checks title and file together. The verb checks the file's content. */
const title = carried(SELECT_TITLE);
const file = z.file({ error: SELECT_FILE });
export const uploadInput = { sme: z.object({ title, smeDoc: file }), provider: z.object({ title, providerDoc: file }) };

/** An empty id stands for a document that was removed before. */
export const removeInput = z.object({ docId: carried("which document?").default("") });

const onwards = (role: ApplicantRole, message: string) => withNotice(paths.verification(role), "success", message);
