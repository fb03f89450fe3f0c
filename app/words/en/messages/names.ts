/**
 * Names of order statuses, levels, documents and countries. The database and the API use the English names. Sentences
 * use `names`.
 */

const orderStatuses = {
  [-1]: "canceled",
  0: "created",
  1: "waiting",
  2: "sending",
  3: "delivered",
  4: "invoice uploaded",
  5: "invoice verified by admin",
  6: "paid by bank",
};

export const levels = {
  [-6]: "All Insurance Rejected",
  [-2]: "Conditional Rejected",
  [-1]: "Full Rejected",
  0: "Registered",
  1: "Email Verified",
  2: "Phone Verified",
  3: "Info Added",
  4: "Docs Uploaded",
  5: "Admin Verified",
  6: "Bank Verified",
  7: "Insurance Verified",
  8: "Admin Activated",
  9: "Closed",
};

/** By the stored title. */
export const documentTitles = {
  "Papers for more credit": "Documents for a credit request",
  "Article of association": "Article of association",
  "CR (commercial registration) license": "CR (commercial registration) license",
  "Commercial registration license": "Commercial registration license",
  "ID of shareholders": "ID of shareholders",
  "Bank certified SME business account IBAN": "Bank certified SME business account IBAN",
  "Comprehensive financial statement (past two years)": "Comprehensive financial statement (past two years)",
  "Financial statement for the past two years": "Financial statement for the past two years",
  "Bank statement for the most recent year": "Bank statement for the most recent year",
};

/** Names by ISO country code. */
export const countries = { KW: "Kuwait", QA: "Qatar", BH: "Bahrain", OM: "Oman", AE: "UAE", SA: "Saudi Arabia" };

/** Countries by dialling code. */
export const dialled = { 965: "KW", 974: "QA", 973: "BH", 968: "OM", 971: "AE", 966: "SA" } as const;

/** Returns the name for `key`, or undefined if `table` has none. */
export const named = <Name extends string>(
  table: Readonly<Record<number | string, Name>>,
  key: number | string,
): Name | undefined => table[key];

export const names = {
  /** A fully paid order is 'finished' in every status. */
  orderStatus: (status: number, paid: boolean): string =>
    paid ? "finished" : (named(orderStatuses, status) ?? `status ${status}`),
  level: (level: number): string => named(levels, level) ?? `Level ${level}`,
  country: (code: string): string => named(countries, named(dialled, code) ?? "") ?? `+${code}`,
  yourCountry: "your country",
  /** `title`: as an admin typed it. Other languages translate the titles that they know. */
  industry: (title: string): string => title,
  /** `title`: the stored English title. */
  documentTitle: (title: string): string => named(documentTitles, title) ?? title,
};
