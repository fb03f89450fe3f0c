import type { ReactNode } from "react";

export const terms = {
  title: "Terms & Conditions",
  description: "The terms of Dhow in six points, in words that are meant to be read.",
  lead: "Six points, in words that are meant to be read.",
  points: [
    {
      title: "Your account",
      text:
        "You register a company, and you confirm that you may act for it. What you tell us and the documents you " +
        "send are true and current. Keep your password to yourself: what is done with it counts as done by you. " +
        "Tell us at once if someone else may know it.",
    },
    {
      title: "Verification and credit",
      text:
        "Our team, a bank and, for buyers, an insurer examine each company. Each of them may decline. A limit is " +
        "not a promise: it can be lowered for future orders when your circumstances change. Orders that have " +
        "been placed keep the terms of the day they were placed.",
    },
    {
      title: "Orders and delivery",
      text:
        "An order reserves its amount from your limit. The supplier sees it when the upfront part is paid, and " +
        "accepts or declines it. If it declines, the upfront part is refunded in full. Scanning the delivery " +
        "code, or giving it to the driver, confirms that you have received the goods; the sale itself is between " +
        "you and the supplier.",
    },
    {
      title: "Instalments",
      text:
        "You pay the instalments on the dates that the order shows from its delivery on, from your own bank " +
        "account. Should the goods not come by the day of delivery, you may withdraw after it and get back what " +
        "you paid. There is no interest and no fee, and you may pay early. While an instalment is late you " +
        "cannot place new orders, and we may report the delay to the bank and the insurer of your credit.",
    },
    {
      title: "Payment of suppliers",
      text:
        "We pay the invoice amount less the agreed discount 2 to 4 working days after the invoice is uploaded " +
        "and verified. The discount of an order is the one that was agreed when it was placed. A supplier keeps " +
        "its payment when a buyer is late, and returns it when the goods were not delivered as invoiced.",
    },
    {
      title: "Data, changes and law",
      text:
        "We keep company data and documents as long as the law asks, show them only to those who decide on your " +
        "credit, and never sell them. We announce changes of these terms by e-mail 30 days ahead. The law of the " +
        "State of Kuwait applies, and the courts of Kuwait City decide.",
    },
  ],
  questions: (mail: ReactNode, phone: ReactNode): ReactNode => (
    <>
      Questions about them: {mail} or {phone}.
    </>
  ),
};
