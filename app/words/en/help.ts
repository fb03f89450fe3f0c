/** What visitors ask: who Dhow is, how to reach it, and the questions that come again and again. */

export const help = {
  aboutUs: {
    title: "About us",
    description:
      "Dhow gives the small and medium businesses of the Gulf time to pay, and pays their suppliers at once.",
    lead: "Dhow gives the small and medium businesses of the Gulf what large ones take for granted: time to pay.",
    how:
      "A company that registers with us sends its licences and statements once. A bank verifies them, an insurer " +
      "sets a credit limit, and from then on the company buys from our suppliers by paying a part upfront and " +
      "the rest in monthly instalments, without interest. We pay the supplier 2 to 4 working days after the " +
      "invoice is uploaded.",
    earns:
      "We live from the discount that suppliers agree with us, which we share with the bank. Buyers pay " +
      "nothing beyond the price of the goods, so nobody here gains when somebody is late.",
    start: "Get Start",
    quotes: "What customers may say",
    quotesAreSamples: "Samples: written by us to show what Dhow is for, not said by real customers.",
    testimonials: [
      {
        quote: "We stocked up for Ramadan in January and had paid for it by May, out of what we sold.",
        who: "Owner of a food wholesaler, Kuwait",
      },
      {
        quote: "The invoice went up on Sunday and the money was there on Wednesday. We no longer chase anyone.",
        who: "Finance manager of a packaging maker, Dammam",
      },
      {
        quote: "One set of documents, one answer, one limit. Our own bank had asked for the same papers three times.",
        who: "Partner in a fit-out company, Doha",
      },
    ],
    sample: (name: string) => `${name} (sample)`,
    team: "The team",
    teamIsSample: "Samples: the names stand for roles, not for real people.",
    members: [
      { name: "Maryam Al-Sabah", role: "Chief executive: twelve years of trade finance" },
      { name: "Yousef Haddad", role: "Credit and risk: works with the banks and insurers" },
      { name: "Priya Menon", role: "Supplier relations: every supplier knows her number" },
      { name: "Omar Al-Balushi", role: "Engineering: keeps the books exact to the cent" },
    ],
  },

  contact: {
    title: "Contact us",
    description: "Write to Dhow or call: the telephone is answered around the clock, messages within 24 hours.",
    lead: "We answer the telephone around the clock, and every message within 24 hours.",
    write: "Write to us",
    alsoForCode: "Also when you need an admin verification code to register.",
    telephone: "Telephone",
    email: "E-mail",
    office: "Office",
    address: "Al Soor Street, Sharq, Kuwait City",
    hours: (address: string) => `${address}. Sunday to Thursday, 8:00 to 17:00.`,
    network: "LinkedIn",
    networkPages: {
      news: (network: string) => `${network}: News and people`,
      suppliers: (network: string) => `${network}: For suppliers`,
      jobs: (network: string) => `${network}: Working with us`,
    },
    /** In the place of an e-mail address. */
    us: "us",
    form: {
      name: "Name",
      email: "Email",
      company: "Company (optional)",
      message: "Message",
      send: "Send message",
      sent: "Your message is on its way. We answer within 24 hours.",
    },
  },

  map: {
    label: "Map of the Gulf: the office is in Kuwait City, at its northern end",
    here: "Dhow, Kuwait City",
    cities: { riyadh: "Riyadh", dammam: "Dammam", doha: "Doha", dubai: "Dubai", muscat: "Muscat" },
  },

  faq: {
    title: "Help & FAQ",
    description: "Who can use Dhow, what it costs, which documents you need, and when suppliers are paid.",
    start: "Get Start",
    services: "Services We Provide",
    servicesText:
      "Dhow verifies companies, arranges their credit with banks and insurers, pays suppliers quickly and " +
      "collects instalments through payment links from the buyer's own bank account. Everything happens " +
      "online, and every step can be followed in your account.",
    questionsTitle: "Questions",
    questions: [
      {
        question: "Who can use Dhow?",
        answer:
          "Small and medium businesses, and the suppliers they buy from, that are registered in Kuwait, Qatar, " +
          "Bahrain, Oman, the UAE or Saudi Arabia. To register you need an admin verification code: write to " +
          "us and you receive one by e-mail.",
      },
      {
        question: "Which suppliers can an SME buy from?",
        answer:
          "From every supplier that our team has verified. The list is open to you as soon as your account is " +
          "activated, with each supplier's industries and contact details. Tell us if one you need is missing, " +
          "and we will invite it.",
      },
      {
        question: "What does it cost an SME?",
        answer:
          "Nothing beyond the price of the goods: 0% interest and no fees. Dhow earns a discount that " +
          "suppliers agree to.",
      },
      {
        question: "How much do I pay upfront, and when is the rest due?",
        answer:
          "Your instalment plan says so: the first part is paid before the supplier sees the order, and the " +
          "others fall due month by month after the delivery, typically within six months: you owe nothing for " +
          "goods that have not come. You see every part before you order, and may pay early.",
      },
      {
        question: "Which documents do I need?",
        answer:
          "An SME sends its article of association, commercial registration licence, ID of shareholders and a " +
          "bank-certified business account IBAN. A supplier sends financial and bank statements instead of the " +
          "IBAN. Clear photos or PDF files are fine.",
      },
      {
        question: "When is a supplier paid?",
        answer:
          "2 to 4 working days after the invoice is uploaded. Whether the SME pays its instalments on time " +
          "makes no difference to the supplier.",
      },
      {
        question: "What happens when an instalment is late?",
        answer:
          "There is no interest and no penalty, but you cannot place new orders until it is paid. We remind " +
          "you by e-mail and text message, and the order's page has a button to pay at once.",
      },
    ],
  },
};
