/** The onboarding wizard of SMEs and suppliers: its page at each level, and its forms. */

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { emailStepInput, newEmailInput, phoneCodeInput, phoneInput } from "~/domain/accounts/verification-code";
import {
  addPhone,
  correctEmail,
  resendDelay,
  resendEmailCode,
  validateEmail,
  validatePhone,
} from "~/domain/accounts/verification-code.server";
import { type SmeInfo, type SupplierInfo, smeInfoInput, supplierInfoInput } from "~/domain/applicants/applicant";
import { addInfo, loadTimeline } from "~/domain/applicants/applicant.server";
import { countries } from "~/domain/applicants/countries";
import { nestValues } from "~/domain/applicants/draft";
import { findDraft } from "~/domain/applicants/draft.server";
import { wrongLevelRefusal } from "~/domain/applicants/level.server";
import { isStepForm, onboardingStep, type StepForm } from "~/domain/applicants/onboarding-step";
import { loadTypicalWait } from "~/domain/dashboards/typical-wait.server";
import { confirmDocuments } from "~/domain/documents/confirmation.server";
import {
  documentField,
  keepField,
  listTitles,
  MAX_FILES,
  mandatoryTitles,
  missingTitles,
  SELECT_FILE,
} from "~/domain/documents/document";
import { removeDocument, uploadDocument } from "~/domain/documents/document.server";
import { industryName } from "~/domain/industries/industry";
import { listIndustries } from "~/domain/industries/industry.server";
import { log } from "~/domain/log";
import * as paths from "~/domain/paths";
import { type ApplicantView, loadOwnProfile } from "~/domain/profiles/profile.server";
import { configuration } from "~/domain/settings/configuration";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { SECOND } from "~/domain/values/clock";
import { decidingRole, isInfoEditable, Level } from "~/domain/values/level";
import { formatPlainMoney, sum } from "~/domain/values/money";
import { hiddenInput } from "~/domain/values/text";
import { Invalid, NotFound, Refused } from "~/domain/verbs/errors";
import { submitOrSaveDraft } from "~/http/forms/drafts.server";
import { answerFileForm, answerForm, uploadedFiles } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { consumeRateLimit } from "~/http/request/rate-limits.server";
import { refusalOrOutage } from "~/http/request/refusals.server";
import { requireActor } from "~/http/request/session.server";
import { spendSignInTry } from "~/http/request/sign-in.server";
import type { DocumentRow, StepView, WizardView } from "~/ui/onboarding/view";
import type { Option } from "~/ui/parts/fields";
import { message, type Sentence } from "~/words/message";
import type { Words } from "~/words/words";

export async function onboardingPage({ request }: LoaderFunctionArgs): Promise<WizardView> {
  const actor = await requireActor(request, "verification.apply");
  const applicant = await loadOwnProfile(actor);
  const lines = await loadTimeline(applicant.id);
  const timeline = lines.map(({ at, author, text }) => ({ at, author, text }));
  return {
    role: actor.role,
    level: applicant.level,
    step: await stepView(actor, applicant),
    toCorrect: toCorrect(applicant.level, lines),
    timeline,
  };
}

/**
 * The last conditional rejection, until the applicant has submitted again. Null otherwise. `lines` are newest first.
 */
function toCorrect(level: number, lines: Awaited<ReturnType<typeof loadTimeline>>): WizardView["toCorrect"] {
  if (!isInfoEditable(level) && level !== Level.infoAdded) return null;
  const rejection = lines.find((line) => line.level === Level.conditionalRejected || line.level === Level.docsUploaded);
  return rejection?.level === Level.conditionalRejected
    ? { at: rejection.at, author: rejection.author, text: rejection.text }
    : null;
}

async function stepView(actor: Actor, applicant: ApplicantView): Promise<StepView> {
  const step = onboardingStep(applicant.level);
  switch (step) {
    case "email":
      return { step, email: applicant.email, wait: await secondsUntilResend(actor, "email") };
    case "phone": {
      const { phoneCountry: countryCode, phoneNumber: phone } = applicant;
      return {
        step,
        sentTo: countryCode && phone ? { countryCode, phone } : null,
        wait: await secondsUntilResend(actor, "phone"),
      };
    }
    case "info":
      return { step, ...(await infoView(applicant)), industries: await industryOptions() };
    case "documents": {
      const { role, documents } = applicant;
      const used = { files: documents.length, bytes: sum(documents.map(({ bytes }) => bytes)) };
      const missing = missingTitles(
        role,
        documents.map((document) => document.title),
      );
      return {
        step,
        documents,
        used,
        missing,
        rows: listTitles(role).map((title) => documentRow(role, title, documents)),
        answerDays: configuration().reviewDays,
      };
    }
    case "waiting": {
      const { email, creditAmount, availableCredit, usedCredit, plan, discountRate } = applicant;
      const officer = decidingRole(applicant.role, applicant.level);
      const answer = officer && {
        days: configuration().reviewDays,
        usual: await loadTypicalWait(officer, applicant.level as Level),
      };
      return { step, email, creditAmount, availableCredit, usedCredit, plan, discountRate, answer };
    }
  }
}

const documentRow = (role: ApplicantRole, title: string, documents: ApplicantView["documents"]): DocumentRow => ({
  title,
  field: documentField(role, title),
  isOptional: !mandatoryTitles(role).includes(title),
  documents: documents.filter((document) => document.title === title),
});

async function secondsUntilResend(actor: Actor, channel: "email" | "phone"): Promise<number> {
  return ((await resendDelay(actor, channel)) ?? 0) / SECOND;
}

/** The industries. Null if they cannot be read; the rest of the form still works. */
async function industryOptions(): Promise<Option[] | null> {
  try {
    return (await listIndustries()).map((industry) => ({ value: industry.id, label: industryName(industry) }));
  } catch (err) {
    log.error({ err }, "the industries cannot be read");
    return null;
  }
}

/** The draft's values, or the stored ones without a draft. */
async function infoView(applicant: ApplicantView) {
  const draft = await findDraft(applicant.id);
  return { known: draft ? nestValues(draft.values) : knownInfo(applicant), savedAt: draft?.savedAt ?? null };
}

function knownInfo(applicant: ApplicantView) {
  return {
    registration: {
      country: applicant.registrationCountry ?? countries.find(({ code }) => code === applicant.phoneCountry)?.iso,
      number: applicant.registrationNumber,
    },
    firstname: applicant.firstname,
    lastname: applicant.lastname,
    companyTile: applicant.title,
    companyTitleAr: applicant.titleAr,
    companyDesc: applicant.text,
    companyVAT: applicant.companyVat,
    website: applicant.website,
    requestCredit: applicant.creditRequest === null ? null : formatPlainMoney(applicant.creditRequest),
    address: applicant.address,
    address2: applicant.address2,
    email2: applicant.email2,
    phone2: { countryCode: applicant.phone2Country, phone: applicant.phone2Number },
    instagram: applicant.instagram,
    categoriesSelected: applicant.industries.map((industry) => industry.id),
  };
}

/**
 * Handles the wizard's forms. The address names the form (`?do=phone`), because its body may be a large file and is
 * read later. A form of another step is refused: it comes from another tab or is forged.
 */
export async function submitStep({ request }: ActionFunctionArgs): Promise<Response> {
  const form = new URL(request.url).searchParams.get("do");
  const actor = await requireActor(request, "verification.apply");
  const { role } = actor;
  const level = actor.level ?? 0;
  if (isStepForm(onboardingStep(level), form)) return stepActions[form](request, actor, role);
  return answerForm(request, z.object({}), async () => {
    throw wrongLevelRefusal({ role, level });
  });
}

const stepActions: Record<StepForm, (request: Request, actor: Actor, role: ApplicantRole) => Promise<Response>> = {
  "email-code": (request, actor, role) =>
    answerForm(request, emailStepInput, async ({ code, phone }) => {
      await consumeRateLimit("codes", actor.accountId);
      await validateEmail(actor, code);
      // A refused number does not undo the verification. The phone step shows the number and the refusal.
      if (phone) await addPhone(actor, phone);
      return redirectToNextStep(request, role, "emailVerified");
    }),

  "email-resend": (request, actor, role) =>
    answerForm(request, z.object({}), async () => {
      await consumeRateLimit("codes", actor.accountId);
      await resendEmailCode(actor);
      return redirectToNextStep(request, role, "newCode");
    }),

  "email-correct": (request, actor, role) =>
    answerForm(request, newEmailInput, async (input) => {
      await consumeRateLimit("codes", actor.accountId);
      await correctEmail(actor, { ...input, browser: await spendSignInTry(request, actor.email) });
      return redirectToNextStep(request, role, "newCode");
    }),

  phone: (request, actor, role) =>
    answerForm(request, phoneInput, async (phone) => {
      await consumeRateLimit("codes", actor.accountId);
      await addPhone(actor, phone);
      return redirectToNextStep(request, role, "phoneCode");
    }),

  "phone-code": (request, actor, role) =>
    answerForm(request, phoneCodeInput, async ({ otp }) => {
      await consumeRateLimit("codes", actor.accountId);
      await validatePhone(actor, otp);
      return redirectToNextStep(request, role, "phoneVerified");
    }),

  info: (request, actor, role) =>
    submitOrSaveDraft(request, actor, role, (request) =>
      answerForm<z.ZodType<SmeInfo | SupplierInfo>>(
        request,
        role === "sme" ? smeInfoInput : supplierInfoInput,
        async (info) => {
          await addInfo(actor, info);
          return redirectToNextStep(request, role, "infoSaved");
        },
      ),
    ),

  upload: (request, actor, role) =>
    answerFileForm(
      request,
      actor,
      checklist(role),
      async (_values, form) => {
        if ((await storeDocuments(request, actor, role, form)) > 0)
          return redirectToNextStep(request, role, "uploaded");
        await confirmDocuments(actor);
        return redirectToNextStep(request, role, "documentsSent");
      },
      undefined,
      MAX_FILES,
    ),

  remove: (request, actor, role) =>
    answerForm(request, removeInput, async ({ docId }) => {
      await removeDocument(actor, docId).catch((error: unknown) => {
        throw error instanceof NotFound ? new Refused("done_already", message("documentRemoved")) : error;
      });
      return redirectToNextStep(request, role, "removed");
    }),
};

/** The file fields of all titles. Only the verb can validate their files. */
const checklist = (role: ApplicantRole) =>
  z.object(Object.fromEntries(listTitles(role).map((title) => [documentField(role, title), z.unknown().optional()])));

/**
 * Stores each file on its own, so that a rejected file does not affect others. Files replace earlier ones of their
 * title, unless those are to be kept. Returns the number of mandatory titles that still have no document.
 * @throws Invalid with the problems of all titles, after every file was tried. Without a file it names the missing
 *   titles, if there are any.
 */
async function storeDocuments(request: Request, actor: Actor, role: ApplicantRole, form: FormData): Promise<number> {
  const { signal } = request;
  const { documents } = await loadOwnProfile(actor);
  const missing = missingTitles(
    role,
    documents.map((document) => document.title),
  );
  const problems: Record<string, (Sentence | string)[]> = {};
  const filled = new Set<string>();
  let [sent, stored] = [0, 0];
  for (const title of listTitles(role)) {
    const field = documentField(role, title);
    const files = uploadedFiles(form, field);
    const isKept = form.get(keepField(field)) !== null;
    let replaces = isKept ? [] : documents.filter((document) => document.title === title).map(({ id }) => id);
    for (const file of files) {
      sent += 1;
      try {
        await uploadDocument(actor, title, file, { signal, replaces });
        replaces = [];
        stored += 1;
        filled.add(title);
      } catch (error) {
        // A problem of the first file that is not its own fault stops the whole form.
        if (signal.aborted || (sent === 1 && !(error instanceof Invalid))) throw error;
        const texts =
          error instanceof Invalid ? Object.values(error.sentences).flat() : refusalOrOutage(error)?.message;
        if (texts === undefined) throw error;
        (problems[field] ??= []).push(
          ...[texts].flat().map((sentence) => (files.length > 1 ? message("ofFile", file.name, sentence) : sentence)),
        );
      }
    }
  }
  if (sent === 0 && missing[0] !== undefined) {
    problems[documentField(role, missing[0])] = [SELECT_FILE];
    problems[""] = missing.map((title) => message("mustUpload", title));
  }
  if (stored > 0 && stored < sent) problems[""] = [message("filesStored", stored, sent)];
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return missing.filter((title) => !filled.has(title)).length;
}

/** An empty id stands for a document that is already removed. */
const removeInput = z.object({ docId: hiddenInput(message("whichDocument")).default("") });

type Done = Exclude<keyof Words["onboarding"]["notices"], "saved">;

const redirectToNextStep = async (request: Request, role: ApplicantRole, done: Done): Promise<Response> =>
  withSuccess(request, paths.verification(role), ({ onboarding }) => onboarding.notices[done]);
