/** The verification of an applicant, step by step. */
import type { ReactNode } from "react";
import type { ApplicantRole } from "~/domain/values/actor";
import { durationText } from "~/domain/values/calendar";

/** Shows a text to screen readers alone. */
type Hide = (text: string) => ReactNode;

export const onboarding = {
  title: "Verification",
  steps: {
    sme: ["Email", "Phone", "Company", "Documents", "Admin", "Bank", "Insurance", "Credit"],
    provider: ["Email", "Phone", "Company", "Documents"],
  } satisfies Record<ApplicantRole, string[]>,
  /** After a step, for screen readers. */
  stepStates: { done: " (done)", current: " (current)", toDo: " (to do)" },
  toCorrect: "Corrections needed",
  saidBy: (author: string, at: ReactNode): ReactNode => (
    <>
      {author === "bank" ? "The bank" : "Our team"}, {at}
    </>
  ),
  newCode: "Send new code",
  /** The style sheet counts `seconds` down. */
  countdown: (seconds: ReactNode): ReactNode => <>You can request a new code in {seconds} seconds</>,
  yourCode: "Your code",
  emailStep: {
    title: "Verify your email",
    sent: (email: ReactNode): ReactNode => <>We sent a 6-character code to {email}.</>,
    hint: "6 characters",
    phone: "Phone number (or add it on the next page)",
    submit: "Verify email",
    wrong: "Wrong address? Change it",
    newHint: "You will sign in with this address. The code we sent before will stop working.",
    send: "Send code to this address",
  },
  phoneStep: {
    title: "Verify your phone",
    weSend: "We will text you a 4-digit code.",
    yourNumber: "Your phone number",
    sent: (phone: ReactNode): ReactNode => <>We sent a 4-digit code to {phone}.</>,
    hint: "4 digits",
    submit: "Verify phone",
    wrong: "Wrong number? Change it",
    number: "Phone number",
    send: "Send code",
  },
  info: {
    title: "Tell us about your company",
    lead: "You can leave optional fields empty.",
    editTitle: "please edit your information",
    editLead: "Make the corrections here, or in your documents on the next step. Then send everything again.",
    company: "Company information",
    kept: (at: ReactNode): ReactNode => <>We saved these entries on {at}. You have not sent them yet.</>,
    submit: "Continue",
    later: "Save and finish later",
    /** Shown instead of the industries. */
    failed: "Request failed",
    retry: "Retry",
  },
  upload: {
    title: "Upload your documents",
    missing: (count: number) =>
      `${count === 1 ? "One document is" : `${count} documents are`} still missing. Choose all your files, then ` +
      "send them together.",
    next: "Then our team reviews them.",
    completeTitle: "All documents uploaded",
    complete: "Check your documents once more, then send them for verification.",
    checklist: "Checklist",
    accepted: (megabytes: number) => `PDF, PNG, JPEG or WebP, up to ${megabytes} MB each.`,
    send: "Send for verification",
    uploaded: "Uploaded documents",
    used: (files: number, mostFiles: number, megabytes: number, mostMegabytes: number) =>
      `${files} of ${mostFiles} files, ${megabytes} of ${mostMegabytes} MB`,
    replace: "Choose a file to replace the current one.",
    there: (document: ReactNode): ReactNode => <>Current file: {document}</>,
    keep: "Keep the current file and add this one",
    areThere: (count: number) => (count === 1 ? "uploaded" : `${count} files uploaded`),
    optional: "optional",
    isMissing: "missing",
    remove: (title: string, hide: Hide): ReactNode => <>Remove{hide(` ${title}`)}</>,
  },
  waiting: {
    rejected: "Your verification has ended",
    rejectedLead: "You can see the reason in the timeline below. If you think it is wrong, please contact us.",
    admin: "Waiting for admin",
    adminReads: "We are reviewing your documents.",
    bank: "Waiting for the bank",
    bankIsNext: "We have verified your documents. Next, the bank reviews your application.",
    insurers: "Waiting for the insurances",
    insurerSets: "The bank has approved your application. Next, an insurer sets your credit limit.",
    approved: "approved",
    creditIs: (credit: ReactNode): ReactNode => <>Your credit limit is {credit}. Next, we set your instalment plan.</>,
    activated: "Your account is active",
    canOrder: "You can now order on credit.",
    chooseSupplier: "Choose a supplier",
    created: "Your account created successfully",
    waitingForAdmin: "Waiting for admin.",
    verified: "You are verified by the Admin.",
    rateIs: (rate: ReactNode): ReactNode => <>Your discount rate is {rate}. We will email you when you get an order.</>,
    seeOrders: "View orders",
    whenYouHear: "Expected answer",
    /** `half`: median waiting time, in milliseconds. `of`: number of answers. */
    usually: (half: number, of: number) =>
      `This usually takes ${durationText(half)}: half of our last ${of} answers took no longer.`,
    promise: (days: number) => `We promise an answer within ${days === 1 ? "1 working day" : `${days} working days`}.`,
    nothingToDo: (email: ReactNode): ReactNode => (
      <>You do not have to do anything. We will email {email} when there is an answer.</>
    ),
  },
  notices: {
    emailVerified: "done! Email verified.",
    phoneVerified: "done! Phone verified.",
    infoSaved: "done! Company information saved.",
    documentsSent: "done! Documents sent.",
    newCode: "We have sent you a new code.",
    phoneCode: "We have sent a code to your phone.",
    uploaded: "uploaded successfully",
    removed: "Document removed.",
    saved: "Saved. You can finish later.",
  },
};
