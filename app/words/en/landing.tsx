/** The landing page. Amounts are formatted strings such as "$4,000". */
import type { ReactNode } from "react";

export const landing = {
  title: "A robust trade credit solution for SMEs",
  description: "Buy from Gulf suppliers now. Pay part upfront and the rest in monthly interest-free instalments.",
  lead:
    "Buy from domestic and regional suppliers today. Pay part upfront and the rest in monthly interest-free " +
    "instalments.",
  cost: {
    buyers: "Buyers pay",
    buyersPay: "0% interest and no fees: only the price of the goods.",
    suppliers: "Suppliers give",
    suppliersGive: (range: string | null) =>
      range === null ? "one discount, agreed before the first order." : `a discount, usually ${range} per order.`,
  },
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  picture:
    "The instalments of an order, as a buyer sees them: the upfront part is paid, the next one is due in 23 days, " +
    "and two follow later.",
  codeNeeded: (link: (text: string) => ReactNode): ReactNode => (
    <>You need an invitation code to register. {link("Get a code")}</>
  ),
  registerSme: "Register as SME",
  registerSupplier: "Register as supplier",

  whatItDoes: "Our services",
  between: "Suppliers want cash now. You want time. Dhow gives both.",
  services: {
    settlement: {
      title: "Immediate invoice settlement",
      text: "Suppliers are paid 2 to 4 working days after they upload an invoice, even if the buyer pays late.",
    },
    customers: {
      title: "New customer base",
      text: "Suppliers reach verified small businesses across the Gulf that already have credit to spend.",
    },
    interest: {
      title: "0% interest financing",
      text:
        "Pay part upfront and the rest in monthly instalments. No interest, no fees: you pay only the price of your " +
        "order.",
    },
    assessment: {
      title: "Credit assessment",
      text: "A bank and an insurer assess each company once. You know your credit limit before your first order.",
    },
  },

  example: {
    title: (amount: string) => `Example: an order of ${amount}`,
    parts: [
      "upfront, before the supplier sees the order",
      "one month after delivery",
      "two months after delivery",
      "three months after delivery",
    ],
    text: (amount: string) =>
      `The supplier is paid 2 to 4 working days after the invoice. You pay ${amount} in total. You see your ` +
      "own plan before you order.",
  },

  way: "How it works",
  answer: (days: number) =>
    `Our team, the bank and the insurer each answer within ${days === 1 ? "1 working day" : `${days} working days`}.`,
  steps: [
    {
      title: "Tell us about your company",
      text: "Register, confirm your email and phone, and upload your licences and statements.",
    },
    {
      title: "Get your credit limit",
      text: "A financial institution decides on your credit. If it declines, we arrange another financial partner.",
    },
    {
      title: "Order and pay part upfront",
      text: "Choose a verified supplier and pay the upfront part from your bank account.",
    },
    {
      title: "Receive, then repay",
      text:
        "Show the driver a QR code to confirm the delivery. Then pay the rest month by month through a payment " +
        "link.",
    },
  ],

  buyers: {
    title: "For buyers",
    text:
      "Keep your cash for wages and rent. The term is typically under six months, and every repayment frees credit " +
      "for your next order.",
    open: "Open an SME account",
  },
  suppliers: {
    title: "For suppliers",
    text:
      "Sell on credit without carrying the risk. You agree one discount rate with us, and late payment by a buyer " +
      "does not affect you.",
    range: (range: string) => `The usual rate is ${range} of an order. Yours is in your agreement.`,
    open: "Open a supplier account",
  },
  about: {
    title: "About us",
    text: "Traders, bankers and engineers from the Gulf, named after the boat that carried its trade for centuries.",
    link: "About Us",
  },
  partners: "Our partners",
  safe: {
    title: "Safe to use",
    text:
      "You pay at your own bank, so we never see your banking password. Only you and the officers who decide on your " +
      "company see your documents.",
    security: "Security",
    privacy: "Privacy",
  },
  code: {
    title: "Your invitation code",
    text: "Dhow is open by invitation. You type your code when you register. No code yet? Tell us about your company.",
    ask: "Request a code",
  },
  contact: "Contact Us",
  onNetwork: (network: string) => `Dhow on ${network}`,
};
