/** The landing page. Amounts come written. */

export const landing = {
  title: "A robust trade credit solution for SMEs",
  description: "Buy from Gulf suppliers now, pay a part upfront and the rest in monthly interest-free instalments.",
  lead:
    "Buy from domestic and regional suppliers today. Pay a part upfront and the rest in monthly instalments, " +
    "free of interest.",
  registerSme: "Register as SME",
  registerSupplier: "Register as supplier",

  whatItDoes: "What Dhow does",
  between:
    "Small companies wait for goods and large ones wait for money. Dhow stands between them, so that neither has to.",
  services: {
    settlement: {
      title: "Immediate invoice settlement",
      text: "Suppliers are paid 2 to 4 working days after they upload an invoice, whatever day the buyer pays.",
    },
    customers: {
      title: "New customer base",
      text: "Suppliers reach verified small businesses across the Gulf that are ready to buy and already have credit.",
    },
    interest: {
      title: "0% interest financing",
      text:
        "A part upfront, the rest in monthly instalments. No interest and no fee: what you ordered is what you " +
        "pay.",
    },
    assessment: {
      title: "Credit assessment",
      text: "A bank and an insurer look at each company once. You know your limit before you place the first order.",
    },
  },

  example: {
    title: (amount: string) => `An order of ${amount}, as an example`,
    parts: [
      "upfront, before the supplier sees the order",
      "one month after delivery",
      "two months after delivery",
      "three months after delivery",
    ],
    text: (amount: string) =>
      `The supplier has its money 2 to 4 working days after the invoice. You pay ${amount} in all: your own ` +
      "plan may have more parts or fewer, and you see each of them before you order.",
  },

  way: "From registration to the last instalment",
  steps: [
    {
      title: "Show who you are",
      text: "Register, confirm e-mail and phone, and send your licences and statements online. No branch, no paper.",
    },
    {
      title: "Receive your limit",
      text: "A financial institution decides on your credit. If one declines, we take you to the next one ourselves.",
    },
    {
      title: "Order and pay a part",
      text: "Choose a verified supplier, order within your limit and pay the first part from your own bank account.",
    },
    {
      title: "Receive, then repay",
      text:
        "The goods come with a QR code that confirms delivery. The rest follows month by month, through a " +
        "payment link.",
    },
  ],

  buyers: {
    title: "For buyers",
    text:
      "Keep your cash for wages and rent. The term is typically under six months, and as you pay back, your " +
      "credit is free again for the next order.",
    open: "Open an SME account",
  },
  suppliers: {
    title: "For suppliers",
    text:
      "Sell on terms without carrying the risk. You agree one discount rate with us; a buyer who pays late is " +
      "our concern and not yours.",
    open: "Open a supplier account",
  },
  about: {
    title: "About us",
    text: "Traders, bankers and engineers from the Gulf, named after the boat that carried its trade for centuries.",
    link: "About Us",
  },
  where: "Where we are",
  at: (address: string) => `${address}.`,
  contact: "Contact Us",
  onNetwork: (network: string) => `Dhow on ${network}`,
};
