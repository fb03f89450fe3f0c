import type { Role } from "~/domain/values/actor";

const results = (count: number) => (count === 1 ? "1 result" : `${count} results`);

export const shell = {
  dhow: "Dhow",
  /** The title of pages without their own title. */
  claim: "Trade credit for small businesses",
  about: "Dhow: trade credit for small businesses in the Gulf. Pay part upfront and the rest in monthly instalments.",
  /** Before the title of a page that shows a form with errors. */
  errorTitle: "Error: ",
  skip: "Skip to content",
  menu: "Menu",
  mainMenu: "Main",
  footer: "Footer",
  footerText: "Dhow: trade credit for small businesses in the Gulf.",
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
    privacy: "Privacy",
    security: "Security",
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
    statement: "Statement",
    settings: "Settings",
    limits: "Credit limits",
    moves: "Proposed SMEs",
    approvals: "Approvals",
    holds: "Holds",
    collections: "Collections",
    disputes: "Disputes",
    claims: "Insurance claims",
    exposure: "Exposure",
    book: "Portfolio",
    documents: "New documents",
    moneyOnAccount: "Unallocated cash",
    pay: "Pay",
    payees: "Bank accounts",
    batches: "Payouts",
    settlements: "Settlements",
    payouts: "Payouts",
    checkouts: "Payment links",
    driverLinks: "Driver links",
    bankStatements: "Bank statements",
  },
  /** The names of the menu's groups, for officers. */
  groups: { work: "Work", money: "Money", risk: "Risk" },
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
  kept: "This form has not been sent yet. We have restored your entries: please check and send them.",

  notices: { error: "Error", warning: "Warning", info: "Note" },
  nextStep: "Next step",
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
  /** `search`: the search text. `isCapped`: the search shows only the first results. */
  found: (count: number, search: string, isCapped: boolean) =>
    `${results(count)} for ` +
    `“${search}”${isCapped ? ". These are only the first results: add words to narrow your search" : ""}.`,
  wholeList: "Show the whole list",
  allOrWaiting: "All or waiting for you",
  all: "All",
  waiting: (count: number) => `Waiting for you (${count})`,
  show: "Show",
  results,

  failures: {
    400: { title: "We could not read your request", text: "The request was incomplete. Please go back and try again." },
    403: {
      title: "This page is not for your account",
      text: "You are signed in, but this page belongs to another role.",
    },
    404: {
      title: "Page not found",
      text: "The address may be mistyped, or the page may belong to another account.",
    },
    405: { title: "This is not possible here", text: "Please go back and use the buttons on the page." },
    409: {
      title: "This is no longer possible",
      text: "Something has changed since you opened the page. Please reload it and check.",
    },
    410: { title: "File erased", text: "The file was erased at the end of its retention period." },
    413: { title: "The file is too large", text: "A file can have at most 10 MB. Please choose a smaller file." },
    422: {
      title: "We could not accept your entries",
      text: "Something in the form is not right. Please go back and check it.",
    },
    429: {
      title: "Too many attempts",
      text: "We limit attempts to keep accounts safe. Please wait a few minutes, then try again.",
    },
    500: {
      title: "Something went wrong on our side",
      text: "Your saved data is safe. Please try again in a moment.",
    },
    503: {
      title: "We cannot do that right now",
      text: "Your saved data is safe. Please try again in a few minutes.",
    },
  },
  toAccount: "Go to your account",
  toStart: "Go to the home page",
  code: (status: number) => `Error code ${status}`,

  reason: { label: "Reason", back: "Back" },
};
