/** The pages on privacy and security. Their claims are true of the program: app/domain/README.md, tests/SECURITY.md. */
import type { ReactNode } from "react";

export const privacy = {
  title: "Privacy",
  description: "The data that Dhow collects, its readers, and how long we keep it.",
  lead: "The data that we collect, its readers, and how long we keep it.",
  points: ({ messageDays, accessDays }: { messageDays: number; accessDays: number }) => [
    {
      title: "Data that you give us",
      text:
        "Your name, email address, phone number and password; your company's details and documents; your orders, " +
        "invoices and payments. We need them to decide on credit, to deliver orders and to pay suppliers.",
    },
    {
      title: "Readers",
      text:
        "Our team, the bank and the insurer see the companies on which they decide. A supplier sees the buyer of an " +
        "order, and the buyer sees the supplier. Nobody else sees your documents, and we never sell data.",
    },
    {
      title: "Retention",
      text:
        `We keep documents, orders and payments as long as the law requires, and then erase the files. We delete the ` +
        `texts of emails and text messages after ${messageDays} days, requests for an invitation code after ` +
        `${messageDays} days, and the list of sign-ins and downloads after ${accessDays} days.`,
    },
    {
      title: "Cookies",
      text:
        "We set cookies only for your sign-in, your language, your theme and the form that you are sending. We have " +
        "no advertising, and no script of another company runs on our pages.",
    },
    {
      title: "Your rights",
      text: "You can see and correct most of your data in your account. Write to us for a copy of it, or to delete it.",
    },
  ],
  questions: (mail: ReactNode, phone: ReactNode): ReactNode => (
    <>
      Questions about your data? Contact us: {mail} or {phone}.
    </>
  ),
};

export const security = {
  title: "Security",
  description: "How Dhow protects accounts, documents, payments and the record of both.",
  lead: "How we protect accounts, documents, payments and the record of both.",
  points: [
    {
      title: "Your account",
      text:
        "We store only a slow hash (argon2id) of your password. You see every signed-in device and can sign it " +
        "out. Wrong passwords and codes are limited, for each account and each network. " +
        "Officers can use a second factor.",
    },
    {
      title: "Your documents",
      text:
        "Each file is checked in a separate process before it is stored. You, and the officers who may see your " +
        "company, can open it. Each download is listed for our auditors.",
    },
    {
      title: "Your payments",
      text:
        "You pay at your own bank, so we never see your banking password. A payment is booked once, even if the bank " +
        "reports it twice.",
    },
    {
      title: "Suppliers' money",
      text:
        "A supplier's new bank account takes effect only after we have checked it and told the supplier. A second " +
        "person approves each payout batch and each new right of our staff, wherever there is one.",
    },
    {
      title: "The record",
      text:
        "Every decision and payment is recorded with its time and its author. The records are chained and sealed, so " +
        "a later change is found.",
    },
  ],
  report: (mail: ReactNode, phone: ReactNode): ReactNode => (
    <>
      Found a weakness? Tell us before anybody else: {mail} or {phone}.
    </>
  ),
};
