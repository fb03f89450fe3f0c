import type { ReactNode } from "react";
import type { ApplicantRole } from "~/domain/values/actor";
import { durationText } from "~/domain/values/calendar";
import { countries, levels, names } from "./messages/names";

/** Shows a text to screen readers alone. */
type Hide = (text: string) => ReactNode;
type Wrap = (text: string) => ReactNode;

export const onboarding = {
  /* ---- names ---- */

  levels: levels as Readonly<Record<number, string>>,
  levelName: names.level,
  /** As it is shown; `title` is what is kept. */
  documentTitle: names.documentTitle,
  countries,
  dialled: (code: string, country: string) => `+${code} ${country}`,

  /* ---- fields and words of several pages ---- */

  fields: {
    code: "Code",
    email: "Email",
    password: "Your password",
    presentPassword: "Present password",
    firstName: "First name",
    lastName: "Last name",
    companyTitle: "Company title",
    companyTitleAr: "Its name in Arabic",
    companyTitleArHint: "Optional. Whoever reads Arabic sees it.",
    companyDescription: "Company description",
    requestedCredit: "Requested credit",
    registrationNumber: "Commercial registration number",
    registrationHint: "Optional now; officers will ask for it. As on the license.",
    registrationCountry: "Registered in",
    selectCountry: "Select a country",
    companyVat: "Company VAT",
    companyVatOptional: "Company VAT (optional)",
    website: "Website",
    industries: "Industries",
    industriesHint: "At least one",
    address: "Address",
    address2: "Second address (optional)",
    email2: "Second email (optional)",
    phone2: "Second phone (optional)",
    instagram: "Instagram (optional)",
  },
  contactUs: "Contact us",
  noDocuments: "no documents",
  documents: "Documents",
  timeline: "Verification Timeline",
  credit: "Credit",
  instalments: "Installments",
  /** What an applicant reads at a negative level. */
  rejections: {
    [-6]: "Unfortunately you are rejected by the Insurances !",
    [-2]: "Your documents are not applied. Your level is downgraded !",
    [-1]: "Unfortunately you are banned !!!",
  } as Readonly<Record<number, string>>,

  /* ---- verification ---- */

  verification: {
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
  },
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

  /* ---- the company and its documents ---- */

  company: {
    contact: "Contact",
    name: "Name",
    email: "Email",
    email2: "Email 2",
    phone: "Phone",
    phone2: "Phone 2",
    address: "Address",
    address2: "Address 2",
    website: "Website",
    registration: "Commercial registration",
    registrationIs: (country: string, number: ReactNode): ReactNode => (
      <>
        {country}, {number}
      </>
    ),
    vat: "VAT",
    instagram: "Instagram",
    notGiven: "not given yet",
    opensInNewTab: " (opens in a new tab)",
    /** Of a type that has no name. */
    file: "file",
    size: { KB: (count: number) => `${count} KB`, MB: (count: number) => `${count} MB` },
    documentIs: (link: ReactNode, type: string, size: string, since: ReactNode): ReactNode => (
      <>
        {link}, {type}, {size}, {since}
      </>
    ),
    picture: "Picture",
  },
  profile: {
    title: "Profile",
    edit: (hide: Hide): ReactNode => <>Edit{hide(" contact details")}</>,
    registered: (on: ReactNode, changed: ReactNode): ReactNode => (
      <>
        Registered on {on}, last changed on {changed}.
      </>
    ),
    underWay: "Your verification is under way",
    toVerification: "Go to verification",
    editInfo: "please edit your information",
    reasonBelow: "The reason is in the timeline below.",
    end:
      "This is the end of your verification. The reason is in the timeline below. If you think that it is wrong, " +
      "please talk to us.",
    requested: "Requested",
    notYet: "not yet",
    amount: "Amount",
    spent: "Spent",
    available: "Available",
    late: "Late",
    insurer: "Insurer",
    terms: "Terms",
    discount: "Discount Percent",
  },
  contact: {
    title: "Contact details",
    save: "Save",
    done: "Done!",
    unchanged: "nothing was changed",
  },

  /* ---- account ---- */

  account: {
    title: "Account",
    lead: (email: string) => `You sign in as ${email}.`,
    password: "Password",
    changePassword: "Change password",
    newPassword: "New password",
    newPasswordHint: "8 characters at least",
    confirmPassword: "Confirm new password",
    forgot: "Forgot password?",
    passwordChanged: "Your password is changed, and every other session is over.",
    language: "Language",
    languageHint: "Of e-mails and text messages, and of these pages",
    changeLanguage: "Change language",
    languageChanged: "Your language is changed.",
  },
  sessions: {
    title: "Sessions",
    lead:
      "Where you are signed in. A session ends by itself after 12 hours without use, and after 30 days. End what " +
      "you do not know, then change your password.",
    none: "There is none.",
    where: "Where",
    started: "Started",
    lastUsed: "Last used",
    end: "End",
    thisOne: "this one",
    api: "Another program, by the API",
    browser: "A browser",
    /** "Firefox on Windows" is what is kept. */
    device: (label: string) => label,
    endIt: (place: string, hide: Hide): ReactNode => <>End{hide(`: ${place}`)}</>,
    endOthers: "End all but this one",
    submit: "End sessions",
    othersOver: "Every other session is over.",
    over: (count: number) => (count === 1 ? "The session is over." : `${count} sessions are over.`),
  },
  secondFactor: {
    title: "Second factor",
    on: (since: ReactNode): ReactNode => <>On since {since}: signing in asks for a code, too.</>,
    codesLeft: (count: number) =>
      count === 0
        ? "No recovery code is left: make new ones."
        : count === 1
          ? "One recovery code is left."
          : `${count} recovery codes are left.`,
    off: "Off: your password alone signs you in.",
    change: "Change it",
    turnItOn: "Turn it on",
    codeHint: "6 digits, or a recovery code of 12",
  },
  enrolment: {
    lead:
      "Besides your password, signing in then asks for a code that an app on your phone makes. Who finds out " +
      "your password cannot get in with it alone.",
    isOwed: "Officers must have a second factor. Turn it on, then you can go on.",
    tell: "1. Tell your app",
    scan: "Any authenticator app will do. Let it scan this:",
    qr: "QR code for your authenticator app",
    here: (link: Wrap): ReactNode => <>Is the app on this device? {link("Open it")}. Or type this secret into it:</>,
    turnOn: "2. Turn it on",
    submit: "Turn on",
    codeHint: "The 6 digits that the app shows now",
    next: "Next you get codes to print, for when the phone is lost. Every other browser is signed out.",
  },
  recoveryCodes: {
    title: "Your recovery codes",
    lead:
      "Print them or write them down now: they are not shown again. Each signs you in once when your phone is " +
      "lost.",
    keep: "Keep them where you keep papers, not on the phone.",
    haveThem: "I have them",
  },
  secondFactorOn: {
    lead: "Signing in asks for your password and for a code of your authenticator app.",
    since: "On since",
    codesLeft: "Recovery codes left",
    newCodes: "New recovery codes",
    newCodesText: "Each signs you in once without your phone. The ones you have now are void then.",
    makeCodes: "Make new codes",
    turnItOff: "Turn it off",
    turnItOffText: "Your password alone signs you in then. For a new phone, turn it off and on again.",
    turnOff: "Turn off",
    isOff: "The second factor is off.",
  },
  question: {
    title: "Enter your code",
    lead: (email: string) => `Your authenticator app shows it, for ${email}.`,
    submit: "Sign In",
    /** `us`: an address, or a link whose text is "us". */
    lost: (us: ReactNode): ReactNode => (
      <>Phone lost? Type one of your recovery codes instead. Lost, too? Write to {us}.</>
    ),
    somebodyElse: "Sign in as somebody else",
  },
};
