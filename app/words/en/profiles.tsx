/** A company's profile, its fields and contact details. */
import type { ReactNode } from "react";

/** Shows a text to screen readers alone. */
type Hide = (text: string) => ReactNode;

export const profiles = {
  /* ---- fields and words of several pages ---- */

  fields: {
    code: "Code",
    email: "Email",
    password: "Your password",
    presentPassword: "Present password",
    firstName: "First name",
    lastName: "Last name",
    companyTitle: "Company title",
    companyTitleAr: "Its name in Arabic",
    companyTitleArHint: "Optional. Whoever reads Arabic sees it.",
    companyDescription: "Company description",
    requestedCredit: "Requested credit",
    registrationNumber: "Commercial registration number",
    registrationHint: "Optional now; officers will ask for it. As on the license.",
    registrationCountry: "Registered in",
    selectCountry: "Select a country",
    companyVat: "Company VAT",
    companyVatOptional: "Company VAT (optional)",
    website: "Website",
    industries: "Industries",
    industriesHint: "At least one",
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
  instalments: "Installments",
  /** What an applicant reads at a negative level. */
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
    email2: "Email 2",
    phone: "Phone",
    phone2: "Phone 2",
    address: "Address",
    address2: "Address 2",
    website: "Website",
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
    /** Of a type that has no name. */
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
    edit: (hide: Hide): ReactNode => <>Edit{hide(" contact details")}</>,
    registered: (on: ReactNode, changed: ReactNode): ReactNode => (
      <>
        Registered on {on}, last changed on {changed}.
      </>
    ),
    underWay: "Your verification is under way",
    toVerification: "Go to verification",
    editInfo: "please edit your information",
    reasonBelow: "The reason is in the timeline below.",
    end:
      "This is the end of your verification. The reason is in the timeline below. If you think that it is wrong, " +
      "please talk to us.",
    requested: "Requested",
    notYet: "not yet",
    amount: "Amount",
    spent: "Spent",
    available: "Available",
    late: "Late",
    insurer: "Insurer",
    terms: "Terms",
    discount: "Discount Percent",
  },
  contact: {
    title: "Contact details",
    save: "Save",
    done: "Done!",
    unchanged: "nothing was changed",
  },
};
