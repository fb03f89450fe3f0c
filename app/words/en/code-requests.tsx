/** Requests for an invitation code. */
import type { ApplicantRole } from "~/domain/values/actor";

export const codeRequests = {
  title: "Request an invitation code",
  description: "Tell Dhow about your company to get an invitation code.",
  lead: "You need an invitation code to register. Tell us about your company, and we will answer by email.",
  role: "Role",
  name: "Your name",
  company: "Company name",
  message: "About your company (optional)",
  /** The label of a hidden field. */
  trap: "Leave this field empty",
  send: "Request code",
  sent: "We have received your request and will answer by email.",

  list: "Invitation codes",
  listLead: "Companies that ask for an invitation code. A request is deleted with its answer.",
  waiting: "Open requests",
  none: "No open requests.",
  since: "Requested",
  sendCode: "Send code",
  close: "Close",
  answered: "Code sent.",
  closed: "Request closed.",
  more: (shown: number) => `These are the oldest ${shown}. More appear when these are answered.`,
};

const roleNames: Record<ApplicantRole, string> = { sme: "SME", provider: "supplier" };

export const codeRequestMessages = {
  enterCompanyName: "Enter your company name",
  codeRequestDone: "This request has already been answered.",
  codeSent: (role: ApplicantRole) => `Invitation code sent to a new ${roleNames[role]}`,
  codeRequestClosed: "Request for an invitation code closed",
  codeRequestedTitle: (company: string) => `${company} asks for an invitation code`,
  codeRequestedText: "Send a code or close the request. Further requests of the next hour bring no email.",
  invitationCodeTitle: "Your invitation code for Dhow",
  invitationCodeText: (code: string) => `Your code is ${code}. Type it as admin verification code when you register.`,
};
