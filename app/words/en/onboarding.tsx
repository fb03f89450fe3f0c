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
  toCorrect: "What you have to change",
  saidBy: (author: string, at: ReactNode): ReactNode => (
    <>
      {author === "bank" ? "The bank" : "Our team"}, {at}
    </>
  ),
  newCode: "Send a new code",
  /** `seconds` is counted down by the style sheet. */
  countdown: (seconds: ReactNode): ReactNode => <>You can ask for a new code in {seconds} seconds</>,
  yourCode: "Your code",
  emailStep: {
    title: "Verify your email",
    sent: (email: ReactNode): ReactNode => <>We sent a code of 6 characters to {email}.</>,
    hint: "6 characters",
    submit: "Verify email",
    wrong: "Wrong address? Correct it",
    newHint: "You sign in with it from now on. The code sent before is void then.",
    send: "Send the code there",
  },
  phoneStep: {
    title: "Verify your phone",
    weSend: "We send a code of 4 digits by sms.",
    yourNumber: "Your phone number",
    sent: (phone: ReactNode): ReactNode => <>We sent a code of 4 digits to {phone}.</>,
    hint: "4 digits",
    submit: "Verify phone",
    wrong: "Wrong number? Change it",
    number: "Phone number",
    send: "Send code",
  },
  info: {
    title: "Tell us about your company",
    lead: "What is marked optional can stay empty.",
    editTitle: "please edit your information",
    editLead: "Change what is said above, here or with the documents that come next, and send it again.",
    company: "Company info",
    kept: (at: ReactNode): ReactNode => <>This is what you typed on {at}. It has not been sent yet.</>,
    submit: "Save and go on",
    later: "Save for later",
    /** Where the industries should be. */
    failed: "Request failed",
    retry: "Retry",
  },
  upload: {
    title: "Upload your documents",
    missing: (count: number) =>
      `${count === 1 ? "One is" : `${count} are`} still missing. Choose all the files you have, then send them ` +
      "at once.",
    completeTitle: "All documents are there",
    complete: "Look through them once more, then send them to be verified.",
    confirm: "Send for verification",
    checklist: "Checklist",
    /** `most`: megabytes. */
    accepted: (megabytes: number) => `PDF, PNG, JPEG or WebP, up to ${megabytes} MB each.`,
    send: "Send",
    uploaded: "Uploaded documents",
    used: (files: number, mostFiles: number, megabytes: number, mostMegabytes: number) =>
      `${files} of ${mostFiles} files, ${megabytes} of ${mostMegabytes} MB`,
    replace: "Choose another file to replace it.",
    there: (document: ReactNode): ReactNode => <>There: {document}</>,
    keep: "Keep what is there, and add to it",
    areThere: (count: number) => (count === 1 ? "there" : `${count} files there`),
    optional: "optional",
    isMissing: "missing",
    remove: (title: string, hide: Hide): ReactNode => <>Remove{hide(` ${title}`)}</>,
  },
  waiting: {
    rejected: "This is the end of your verification",
    rejectedLead: "The reason is in the timeline below. If you think that it is wrong, please talk to us.",
    admin: "Waiting for admin",
    adminReads: "Our team reads your documents.",
    bank: "Waiting for the bank",
    bankIsNext: "Our team has verified your documents; the bank is next.",
    insurers: "Waiting for the insurances",
    insurerSets: "The bank has said yes; an insurer sets your credit.",
    approved: "approved",
    creditIs: (credit: ReactNode): ReactNode => <>Your credit is {credit}. Our team sets your instalments now.</>,
    activated: "Your account is activated",
    canOrder: "You can order on credit now.",
    chooseSupplier: "Choose a supplier",
    created: "Your account created successfully",
    waitingForAdmin: "Waiting for admin.",
    verified: "You are verified by the Admin.",
    rateIs: (rate: ReactNode): ReactNode => <>Your discount rate is {rate}. New orders reach you by email.</>,
    seeOrders: "See your orders",
    whenYouHear: "When you hear from us",
    /** `half`: milliseconds in which half of the answers came; `of`: how many answers there were. */
    usually: (half: number, of: number) =>
      `Usually it takes ${durationText(half)}: half of the last ${of} answers came within that.`,
    promise: (days: number) =>
      `We promise an answer within ${days === 1 ? "one business day" : `${days} business days`}.`,
    nothingToDo: (email: ReactNode): ReactNode => (
      <>There is nothing to do for you: we write to {email} when there is an answer.</>
    ),
  },
  notices: {
    done: "done!",
    newCode: "a new code is on its way",
    phoneCode: "a code is on its way to your phone",
    uploaded: "uploaded successfully",
    removed: "removed",
    saved: "saved: you can go on later",
  },
};
