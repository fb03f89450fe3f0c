import type { ReactNode } from "react";

export const terms = {
  title: "Terms & Conditions",
  description: "The terms of Dhow in six points and in plain English.",
  lead: "Our terms in six points and in plain English.",
  points: [
    {
      title: "Your account",
      text:
        "You register a company, and you confirm that you may act for it. Your information and documents must be " +
        "true and current. Keep your password to yourself, because everything done with it counts as done by you. " +
        "Tell us immediately if someone else may know your password.",
    },
    {
      title: "Verification and credit",
      text:
        "Our team and a bank review each company, and an insurer reviews buyers. Each of them may decline. A credit " +
        "limit is not a promise. It can be lowered for future orders if your circumstances change. Existing orders " +
        "keep the terms of the day on which you placed them.",
    },
    {
      title: "Orders and delivery",
      text:
        "An order reserves its amount from your credit limit. The supplier sees the order once you have made the " +
        "upfront payment, and accepts or declines it. If the supplier declines, we refund your upfront payment in " +
        "full. When the delivery code is scanned, or given to the driver, you confirm that you have received the " +
        "goods. The sale itself is between you and the supplier.",
    },
    {
      title: "Instalments",
      text:
        "After delivery, the order shows the dates of your instalments. You pay them from your own bank account, " +
        "without interest or fees, and you may pay early. If the goods do not arrive by the delivery date, you may " +
        "cancel the order after that day, and we refund your payments. While an instalment is late, you cannot " +
        "place new orders. We may report the delay to the bank and the insurer behind your credit limit.",
    },
    {
      title: "Payment of suppliers",
      text:
        "We pay suppliers the order's amount less the agreed discount, within 4 working days after they upload the " +
        "invoice. If we return an invoice, the days count from the next upload. While payouts to a supplier are on " +
        "hold, we do not pay. Each order keeps the discount that applied when it was placed. A supplier keeps its " +
        "payment even if the buyer pays late. Working days are the office days on our contact page.",
    },
    {
      title: "Data, changes and law",
      text:
        "We keep company data and documents for as long as the law requires. We show them only to the people who " +
        "decide on your credit limit, and we never sell them. We announce changes to these terms by email 30 days " +
        "in advance. The law of the State of Kuwait applies, and the courts of Kuwait City have jurisdiction.",
    },
  ],
  questions: (mail: ReactNode, phone: ReactNode): ReactNode => (
    <>
      Questions about these terms? Contact us: {mail} or {phone}.
    </>
  ),
};
