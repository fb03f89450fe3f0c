/** Calls of SMEs and suppliers from the first code to the last document, and for their contact details. */
import * as z from "zod";
import { emailCodeInput, newEmailInput, phoneCodeInput, phoneInput } from "~/domain/accounts/verification-code";
import {
  addPhone,
  correctEmail,
  resendEmailCode,
  validateEmail,
  validatePhone,
} from "~/domain/accounts/verification-code.server";
import {
  type Contact,
  contactInput,
  type SmeInfo,
  type SupplierInfo,
  smeInfoInput,
  supplierInfoInput,
} from "~/domain/applicants/applicant";
import { addInfo, loadTimeline, MAX_TIMELINE_ENTRIES } from "~/domain/applicants/applicant.server";
import { changeContact } from "~/domain/applicants/contact.server";
import { confirmDocuments } from "~/domain/documents/confirmation.server";
import {
  ACCEPTED_TYPES_TEXT,
  listTitles,
  mandatoryTitles,
  QUOTA_TEXT,
  SELECT_TITLE,
} from "~/domain/documents/document";
import { removeDocument, uploadDocument } from "~/domain/documents/document.server";
import { goodUntilInput } from "~/domain/documents/expiry-date";
import { PACE_TEXT } from "~/domain/documents/upload-spool.server";
import { listIndustries } from "~/domain/industries/industry.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { configuration } from "~/domain/settings/configuration";
import { type ApplicantRole, applicantRoles } from "~/domain/values/actor";
import { hiddenInput, optionalTextLine } from "~/domain/values/text";
import { get, perRole, post, put, remove } from "~/http/api/protocol/endpoint.server";
import { documentJson, documentShape, industryShape, logLine, logsJson } from "~/http/api/shapes/applicants.server";
import { id, text } from "~/http/api/shapes/basics";
import { momentary, samples } from "~/http/api/shapes/samples";
import { consumeRateLimit } from "~/http/request/rate-limits.server";
import { spendSignInTry } from "~/http/request/sign-in.server";
import { message } from "~/words/message";

/** Returns the code only in the sandbox, else null: a code returned to its caller would prove nothing. */
export const sandboxOnly = (code: string): string | null => (configuration().sandbox ? code : null);

const SANDBOX_ONLY = "Null outside the sandbox.";
export const sentCode = z.object({
  code: text(momentary.emailCode)
    .nullable()
    .meta({ description: SANDBOX_ONLY, examples: [momentary.emailCode] }),
});
export const sentOtp = z.object({
  otp: text(momentary.phoneCode)
    .nullable()
    .meta({ description: SANDBOX_ONLY, examples: [momentary.phoneCode] }),
});

/** Older clients send the title as `desc`. */
const uploadCall = z.preprocess(
  (values) => ({ title: (values as { desc?: unknown }).desc, ...(values as object) }),
  z.object({
    title: hiddenInput(SELECT_TITLE),
    desc: optionalTextLine().optional().meta({ description: "Older name of `title`." }),
    ...goodUntilInput.shape,
  }),
);

const infoExample = {
  sme: {
    firstname: "Maha",
    lastname: "Al Sabah",
    companyTile: "Gulf Pantry Trading",
    companyDesc: "Dry food for cafés and small shops.",
    address: "Block 4, Shuwaikh, Kuwait",
    categoriesSelected: [samples.industry],
    phone2: { countryCode: "965", phone: "50002222" },
    requestCredit: 20000,
  },
  provider: {
    firstname: "Yousef",
    lastname: "Al Noor",
    companyTile: "Al Noor Wholesale",
    companyDesc: "Rice, pulses and spices by the pallet.",
    address: "Street 12, Shuwaikh Port, Kuwait",
    categoriesSelected: [samples.industry],
    companyVAT: "KW-100200300",
    website: "https://alnoor.test",
  },
};
/** Accepted from older clients and ignored. */
const countryCode = hiddenInput("").optional().meta({ description: "Ignored: `phone2` has its own." });
const infoCall: Record<ApplicantRole, z.ZodType<SmeInfo | SupplierInfo>> = {
  sme: smeInfoInput.extend({ countryCode }),
  provider: supplierInfoInput.extend({ countryCode }),
};

const contactExample = {
  sme: {
    address: infoExample.sme.address,
    address2: "Gate 2, Mina Abdullah",
    phone2: infoExample.sme.phone2,
    email2: "office@gulfpantry.test",
    instagram: "gulfpantry",
  },
  provider: {
    address: infoExample.provider.address,
    email2: "orders@alnoor.test",
    instagram: "alnoorwholesale",
    website: infoExample.provider.website,
    priceList: "https://alnoor.test/prices.pdf",
  },
};
const contactCall: Record<ApplicantRole, z.ZodType<Contact>> = contactInput;

/** Calls of applicants. A call that differs by role is a MethodPerRole. */
export const onboardingCalls = {
  emailValidate: post({
    verb: validateEmail,
    summary: "Confirm your email address with the code that was sent to it.",
    notes: "A code is valid for ten minutes and five attempts.",
    limits: ["codes"],
    input: emailCodeInput,
    example: { code: momentary.emailCode },
    async run({ actor, act, input }) {
      await consumeRateLimit("codes", actor.accountId);
      await act(input.code);
    },
  }),

  emailResend: get({
    verb: resendEmailCode,
    summary: "Send a new code to your email address, at the earliest 20 seconds after the last one.",
    acts: true,
    limits: ["codes"],
    output: sentCode,
    async run({ actor, act }) {
      await consumeRateLimit("codes", actor.accountId);
      return { code: sandboxOnly(await act()) };
    },
  }),

  emailCorrect: post({
    verb: correctEmail,
    summary: "Correct a mistyped email address before it is confirmed. A new code goes to the new address.",
    notes: "From now on you sign in with the new address.",
    limits: ["sign in", "codes"],
    input: newEmailInput,
    example: { email: "buyer.corrected@example.test", currentPassword: "dhow-demo-2026" },
    output: sentCode,
    async run({ actor, act, input, request }) {
      const browser = await spendSignInTry(request, actor.email);
      await consumeRateLimit("codes", actor.accountId);
      return { code: sandboxOnly(await act({ ...input, browser })) };
    },
  }),

  phoneAdd: perRole(applicantRoles, (role) =>
    post({
      verb: addPhone,
      summary: "Set your phone number and send a code to it. Repeat the call for another number or a new code.",
      limits: ["codes"],
      input: phoneInput,
      example: { countryCode: "965", phone: role === "sme" ? "50001111" : "50003333" },
      output: sentOtp,
      async run({ actor, act, input }) {
        await consumeRateLimit("codes", actor.accountId);
        return { otp: sandboxOnly(await act(input)) };
      },
    }),
  ),

  phoneValidate: post({
    verb: validatePhone,
    summary: "Confirm your phone number with the code that was sent to it.",
    notes: "`otp` may be a number or a string.",
    limits: ["codes"],
    input: phoneCodeInput,
    example: { otp: momentary.phoneCode },
    async run({ actor, act, input }) {
      await consumeRateLimit("codes", actor.accountId);
      await act(input.otp);
    },
  }),

  infoAdd: perRole(applicantRoles, (role) =>
    post({
      verb: addInfo,
      summary: "Add your company info, once, and again after a conditional rejection.",
      notes:
        "`categoriesSelected` contains ids from `categories/list`. " +
        "`phone2`, `email2`, `address2` and `instagram` are optional.",
      input: infoCall[role],
      example: infoExample[role],
      run: ({ act, input }) => act(input),
    }),
  ),

  docUpload: perRole(applicantRoles, (role) =>
    post({
      verb: uploadDocument,
      summary: "Upload a document under one of the titles. Once you trade, an admin reviews each new document.",
      notes:
        `Required titles: ${mandatoryTitles(role).join("; ")}. All titles: ` +
        `${listTitles(role).join("; ")}. ${ACCEPTED_TYPES_TEXT} each, ${QUOTA_TEXT}. ` +
        `Identical files under one title are stored once. ${PACE_TEXT}.`,
      input: uploadCall,
      example: { title: "ID of shareholders" },
      file: `${role}Doc`,
      output: z.object({ doc: z.object({ _id: id("document") }) }),
      run: async ({ act, input, upload, key, request }) => ({
        doc: { _id: await act(input.title, upload, { key, signal: request.signal, goodUntil: input.goodUntil }) },
      }),
    }),
  ),

  docRemove: remove({
    verb: removeDocument,
    summary: "Remove a document before the documents are confirmed.",
    input: z.object({ docId: z.string({ error: message("whichDocument") }) }),
    example: { docId: samples.document },
    run: ({ act, input }) => act(input.docId),
  }),

  docConfirm: post({
    verb: confirmDocuments,
    summary: "Confirm that all documents are uploaded, and submit the application.",
    run: ({ act }) => act(),
  }),

  docList: perRole(applicantRoles, (role) =>
    get({
      permission: "profile.see",
      summary: "Your documents, in upload order.",
      output: z.object({ docs: z.array(documentShape) }),
      run: async ({ actor }) => ({
        docs: (await loadOwnProfile(actor)).documents.map((document) => documentJson(role, document)),
      }),
    }),
  ),

  logList: get({
    permission: "profile.see",
    summary: `Your application's log: the latest ${MAX_TIMELINE_ENTRIES} lines, oldest first.`,
    output: z.object({ logs: z.array(logLine) }),
    run: async ({ actor }) => ({ logs: logsJson(await loadTimeline(actor.applicantId ?? "", actor)) }),
  }),

  categoriesList: get({
    permission: "profile.see",
    summary: "Industries to choose from, by title.",
    output: z.object({ categories: z.array(industryShape) }),
    run: async () => ({
      categories: (await listIndustries()).map(({ id, title, titleAr, desc }) => ({ _id: id, title, titleAr, desc })),
    }),
  }),

  contactUpdate: perRole(applicantRoles, (role) =>
    put({
      verb: changeContact,
      summary: "Change your company's contact details, once its info is added.",
      notes: "The call replaces all contact details: fields left out are removed. The answer names the changes.",
      input: contactCall[role],
      example: contactExample[role],
      output: z.object({ changed: z.array(text("second email")) }),
      run: async ({ act, input }) => ({ changed: await act(input) }),
    }),
  ),
};
