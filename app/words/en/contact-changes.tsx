/** The pages that change a company's email address and phone number, and their messages. */
import type { ReactNode } from "react";

export const contactChanges = {
  title: "Email and phone",
  email: {
    title: "Change email",
    lead: "You sign in with this email. We send a code to the new one and a notice to the old one.",
    current: "Current email",
    next: "New email",
    done: "Email changed. You have been signed out everywhere else.",
  },
  phone: {
    title: "Change phone number",
    lead: "We send a code to the new number and a notice to the old one.",
    current: "Current number",
    next: "New number",
    done: "Phone number changed.",
  },
  send: "Send code",
  sent: (to: ReactNode) => <>We sent a code to {to}. It is valid for ten minutes.</>,
  codeSent: "We have sent a code.",
  confirm: "Confirm code",
  replace: {
    title: "Change email or phone",
    text:
      "For a company that has lost access to its old email or phone. We notify the old and the new one. A new email " +
      "signs the company out. If there is a second admin, that admin approves.",
    email: "New email (optional)",
    phone: "New phone number (optional)",
    hint: "State how you identified the person.",
    done: "The company's contact details are changed.",
  },
};

export const contactChangeMessages = {
  contactsTakeTwo: "changing a company's email or phone number",
  wouldReplaceContact: (name: string, email: string | null, phone: string | null, reason: string) =>
    `Change the contact details of ${name} to ${[email, phone].filter((part) => part !== null).join(", ")}: ${reason}`,
};
