/** The officers' search over everything that they may see. */
export const searches = {
  title: "Search",
  /** The name of the field and of its button. */
  search: "Search",
  placeholder: "Order, company, amount",
  lead: "Find an order by its number, a company by its name or phone, or money by its amount, IBAN or reference.",
  tooShort: "Type at least 2 characters.",
  nothing: (text: string) => `Nothing matches “${text}”. Check the spelling, or type the beginning of a word.`,
  kinds: {
    orders: "Order's",
    smes: "Sme's",
    suppliers: "Supplier's",
    transfers: "Payouts and refunds",
    payments: "Payments",
    bankLines: "Bank entries",
    payees: "Bank accounts",
  },
  all: "Show all",
};
