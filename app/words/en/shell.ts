import type { Role } from "~/domain/values/actor";

const results = (count: number) => (count === 1 ? "1 result" : `${count} results`);

export const shell = {
  dhow: "Dhow",
  /** In the title of pages that have none of their own. */
  claim: "Trade credit for small businesses",
  about:
    "Dhow: trade credit for the small businesses of the Gulf. Pay a part upfront, the rest in monthly instalments.",
  /** Before the title of a page that repeats a form with its errors. */
  errorTitle: "Error: ",
  skip: "Skip to content",
  menu: "Menu",
  mainMenu: "Main",
  footer: "Footer",
  footerText: "Dhow: trade credit for the small businesses of the Gulf.",
  sandbox: "Sandbox: no real money moves.",
  outbox: "Outbox",
  styleGuide: "Style guide",
  clock: "Clock",
  theme: "Theme",
  themes: { light: "Light", dark: "Dark", auto: "Auto" },
  language: "Language",
  account: "Account",
  ownAccount: "account",
  logIn: "Login / Register",
  logOut: "Logout",
  links: {
    home: "Home",
    aboutUs: "About us",
    contactUs: "Contact us",
    terms: "Terms",
    faq: "FAQ",
    developers: "Developers",
  },
  items: {
    verification: "Verification",
    profile: "Profile",
    dashboard: "Dashboard",
    smes: "Sme's",
    suppliers: "Supplier's",
    orders: "Order's",
    instalments: "Installment's",
    invoices: "Invoices",
    settings: "Settings",
    limits: "Credits",
    approvals: "Approvals",
    holds: "Holds",
    exposure: "Exposure",
    book: "Portfolio",
    documents: "New documents",
    moneyOnAccount: "Money on account",
    payAnyAmount: "Pay any amount",
    payees: "Bank accounts",
    batches: "Payouts",
    bankStatements: "Bank statements",
  },
  roles: { sme: "SME", provider: "Supplier", admin: "Admin", bank: "Bank", insurance: "Insurance" },
  /** After a number in the menu, for screen readers. */
  waitingInMenu: " waiting",
  panels: {
    sme: "SME Panel",
    provider: "Supplier Panel",
    admin: "Admin Panel",
    bank: "Bank Panel",
    insurance: "Insurance Panel",
  } satisfies Record<Role, string>,
  kept: "What you typed before your session ended is here again. It has not been sent yet.",

  notices: { success: "Done", error: "Error", warning: "Warning", info: "Note" },
  nextStep: "What to do next",
  problem: "There is a problem",
  close: "Close ",
  cancel: "Cancel",
  sections: "Sections",

  phone: "Phone",
  countryCode: "Country code",
  number: "Number",

  pages: "Pages",
  previousPage: "Previous page",
  nextPage: "Next page",
  searchBy: (fields: string) => `Search by ${fields}`,
  find: "Find",
  /** `search`: what was searched for. */
  found: (count: number, search: string, isCapped: boolean) =>
    `${results(count)} for ` +
    `“${search}”${isCapped ? ". There are more than a search shows: type more words to find the others" : ""}.`,
  wholeList: "Show the whole list",
  allOrWaiting: "All, or what waits for you",
  all: "All",
  waiting: (count: number) => `Waiting for you (${count})`,
  show: "Show",
  results,

  failures: {
    400: { title: "We could not read that", text: "The request was not complete. Please go back and try once more." },
    403: {
      title: "This page is not for your account",
      text: "You are signed in, but this part belongs to another role.",
    },
    404: {
      title: "There is nothing here",
      text: "The address may be mistyped, or what was here belongs to someone else.",
    },
    405: { title: "That cannot be done here", text: "Please go back and use the buttons of the page." },
    409: {
      title: "That is not possible any more",
      text: "Something has changed since you opened the page. Please look again.",
    },
    413: { title: "That is too large", text: "A file may have 10 MB at most. Please choose a smaller one." },
    422: {
      title: "That could not be accepted",
      text: "Something in what you sent is not right. Please go back and look at it again.",
    },
    429: {
      title: "Too many tries",
      text: "To keep accounts safe there is a limit. Please wait a few minutes, then try again.",
    },
    500: {
      title: "Something went wrong on our side",
      text: "Nothing was lost that had been saved. Please try again in a moment.",
    },
    503: {
      title: "We cannot do that right now",
      text: "Please try again in a few minutes. Nothing was lost that had been saved.",
    },
  },
  toAccount: "Go to your account",
  toStart: "Go to the start",
  code: (status: number) => `Code ${status}`,

  reason: { label: "Reason", back: "Back" },
};
