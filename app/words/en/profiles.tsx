/** A company's profile, its fields and contact details. */
import type { ReactNode } from "react";
import { figures } from "./figures";
import { quantities } from "./quantities";

/** Shows a text to screen readers alone. */
type Hide = (text: string) => ReactNode;

export const profiles = {
  /* ---- fields and texts of several pages ---- */

  fields: {
    code: "Code",
    email: "Email",
    password: "Your password",
    presentPassword: "Current password",
    firstName: "First name",
    lastName: "Last name",
    companyTitle: "Company name",
    companyTitleAr: "Company name in Arabic (optional)",
    companyTitleArHint: "Shown to people who use Dhow in Arabic.",
    companyDescription: "Company description",
    requestedCredit: "Credit limit you need",
    registrationNumber: "Commercial registration number",
    registrationHint: "Optional for now. Copy it from your trade licence.",
    registrationCountry: "Country of registration",
    selectCountry: "Select a country",
    companyVat: "Company VAT",
    companyVatOptional: "Company VAT (optional)",
    website: "Website",
    priceList: "Price list (optional)",
    priceListHint: "A link that starts with https://. SMEs see it on your page.",
    industries: "Industries",
    industriesHint: "Select at least one",
    address: "Address",
    address2: "Second address (optional)",
    email2: "Second email (optional)",
    phone2: "Second phone (optional)",
    instagram: "Instagram (optional)",
  },
  contactUs: "Contact us",
  documents: "Documents",
  timeline: "Verification Timeline",
  credit: "Credit",
  instalments: "Instalment plan",
  /** Shown to applicants at negative levels. */
  rejections: {
    [-6]: "Unfortunately you are rejected by the Insurances !",
    [-2]: "Your documents are not applied. Your level is downgraded !",
    [-1]: "Unfortunately you are banned !!!",
  } as Readonly<Record<number, string>>,

  /* ---- the company and its documents ---- */

  facts: {
    contact: "Contact",
    name: "Name",
    email: "Email",
    email2: "Second email",
    phone: "Phone",
    phone2: "Second phone",
    address: "Address",
    address2: "Second address",
    website: "Website",
    priceList: "Price list",
    priceListFile: "Price list file",
    registration: "Commercial registration",
    registrationIs: (country: string, number: ReactNode): ReactNode => (
      <>
        {country}, {number}
      </>
    ),
    vat: "VAT",
    instagram: "Instagram",
    notGiven: "not given yet",
    opensInNewTab: " (opens in a new tab)",
    /** Name of an unknown file type. */
    file: "file",
    size: { KB: (count: number) => `${count} KB`, MB: (count: number) => `${count} MB` },
    documentIs: (link: ReactNode, type: string, size: string, since: ReactNode): ReactNode => (
      <>
        {link}, {type}, {size}, {since}
      </>
    ),
    picture: "Picture",
  },
  page: {
    title: "Profile",
    /** The heading of the company's description and contact details. */
    company: "Company",
    upload: (hide: Hide): ReactNode => <>Upload{hide(" new document")}</>,
    edit: (hide: Hide): ReactNode => <>Edit{hide(" contact details")}</>,
    registered: (on: ReactNode, changed: ReactNode): ReactNode => (
      <>
        Registered on {on}, last changed on {changed}.
      </>
    ),
    underWay: "Your verification is not finished yet",
    toVerification: "Continue verification",
    editInfo: "please edit your information",
    reasonBelow: "You can see the reason in the timeline below.",
    end:
      "Your verification has ended. You can see the reason in the timeline below. If you think it is wrong, please " +
      "contact us.",
    requested: "Requested",
    notYet: "not yet",
    amount: "Limit",
    late: figures.late.name,
    insurer: "Insurer",
    terms: "Terms",
    discount: "Discount Percent",
  },
  prices: {
    title: "Price list file",
    lead: "SMEs open this file on your page.",
    file: "File",
    hint: (size: number) => `PDF, PNG, JPEG or WebP, up to ${size} MB.`,
    upload: "Upload price list",
    replace: "Replace price list",
    remove: "Remove price list",
    done: "Price list uploaded.",
    removed: "Price list removed.",
  },

  financials: {
    title: "Business figures",
    lead: "All optional. Only the officers who review your company see them. They help to decide on your credit limit.",
    /** Follows the lead. The link leads to the documents. */
    upload: (link: (text: string) => ReactNode): ReactNode => (
      <>You can add {link("a bank or financial statement")} to your documents.</>
    ),
    foundedYear: "Year founded",
    annualTurnover: "Sales in the last financial year",
    averageBalance: "Average bank balance (last 12 months)",
    monthlyInflow: "Average incoming money a month",
    /** "2014 (12 years)" */
    since: (year: number, years: number) => `${year} (${quantities.years(years)})`,
    none: "No figures yet.",
    edit: "Edit figures",
    save: "Save figures",
    done: "Business figures saved.",
  },
  contact: {
    title: "Contact details",
    save: "Save contact details",
    done: "Contact details saved.",
    unchanged: "There are no changes to save.",
  },
};
