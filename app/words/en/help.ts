/** The public pages about Dhow: "About us", "Contact us", and frequent questions. */

export const help = {
  aboutUs: {
    title: "About us",
    description:
      "Dhow gives small and medium businesses in the Gulf time to pay, and pays their suppliers within days.",
    lead: "Dhow gives small and medium businesses in the Gulf an advantage of large ones: time to pay.",
    how:
      "A company registers with us and sends its licences and statements once. A bank verifies them, and an insurer " +
      "sets a credit limit. Then the company buys from our suppliers: it pays a part upfront and the rest in monthly " +
      "instalments, without interest. We pay the supplier 2 to 4 working days after it has uploaded the invoice.",
    earns:
      "We earn from the discount that suppliers give us, and share it with the bank. Buyers pay only the price of " +
      "the goods, so a late payment earns us nothing.",
    start: "Get Start",
    realQuotes: "Our customers",
    quotes: "Sample customer quotes",
    quotesAreSamples: "We wrote these samples to show the benefits of Dhow. They are not from real customers.",
    testimonials: [
      {
        quote: "We stocked up for Ramadan in January, and paid for the goods by May from our sales.",
        who: "Owner of a food wholesaler, Kuwait",
      },
      {
        quote: "We uploaded the invoice on Sunday and had the money on Wednesday. No more payment reminders.",
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
    description: "Call Dhow around the clock, or write to us: we answer within 24 hours.",
    lead: "Call us around the clock, or write to us: we answer within 24 hours.",
    write: "Write to us",
    alsoForCode: "Also write to us if you need an admin verification code to register.",
    telephone: "Telephone",
    email: "E-mail",
    office: "Office",
    address: "Al Soor Street, Sharq, Kuwait City",
    hours: (address: string, days: string) => `${address}. ${days}, 8:00 to 17:00. Closed on public holidays.`,
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
      sent: "We have received your message and will answer within 24 hours.",
    },
  },

  map: {
    label: "Map of the Gulf: the office is in Kuwait City, at its northern end",
    here: "Dhow, Kuwait City",
    cities: { riyadh: "Riyadh", dammam: "Dammam", doha: "Doha", dubai: "Dubai", muscat: "Muscat" },
  },

  faq: {
    title: "Help & FAQ",
    description: "Answers about registration, prices, documents and payouts to suppliers.",
    start: "Get Start",
    services: "Services We Provide",
    servicesText:
      "Dhow verifies companies, arranges their credit with banks and insurers, pays suppliers quickly and " +
      "collects instalments through payment links from the buyer's own bank account. Everything happens " +
      "online, and you can follow every step in your account.",
    questionsTitle: "Questions",
    questions: [
      {
        question: "Who can use Dhow?",
        answer:
          "Small and medium businesses, and the suppliers they buy from, that are registered in Kuwait, Qatar, " +
          "Bahrain, Oman, the UAE or Saudi Arabia. To register, you need an admin verification code. Write to us, " +
          "and we will send you one by email.",
      },
      {
        question: "Which suppliers can an SME buy from?",
        answer:
          "From every supplier that our team has verified. You see the list, with each supplier's industries and " +
          "contact details, once your account is activated. Tell us if a supplier is missing, and we will invite it.",
      },
      {
        question: "What does it cost an SME?",
        answer:
          "Only the price of the goods: 0% interest and no fees. Dhow earns from the discount that suppliers give it.",
      },
      {
        question: "How much do I pay upfront, and when is the rest due?",
        answer:
          "Your instalment plan shows it. You pay the first part before the supplier sees the order. The others fall " +
          "due monthly after the delivery, typically within six months. Nothing is due for goods that have not " +
          "arrived. You see every part before you order, and may pay early.",
      },
      {
        question: "Which documents do I need?",
        answer:
          "An SME sends its article of association, commercial registration licence, shareholders' IDs and a " +
          "bank-certified business account IBAN. A supplier sends financial and bank statements instead of the " +
          "IBAN. Clear photos or PDF files are fine.",
      },
      {
        question: "When is a supplier paid?",
        answer: "Within 4 working days after it has uploaded the invoice, even if the SME pays its instalments late.",
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
