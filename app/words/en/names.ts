/** Names that the domain knows things by: in English it keeps them, and tells them to programs. */

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
};

/** By the title that is kept. */
export const documentTitles = {
  "Article of association": "Article of association",
  "CR (commercial registration) license": "CR (commercial registration) license",
  "Commercial registration license": "Commercial registration license",
  "ID of shareholders": "ID of shareholders",
  "Bank certified SME business account IBAN": "Bank certified SME business account IBAN",
  "Comprehensive financial statement (past two years)": "Comprehensive financial statement (past two years)",
  "Financial statement for the past two years": "Financial statement for the past two years",
  "Bank statement for the most recent year": "Bank statement for the most recent year",
};

/** By the ISO code. */
export const countries = { KW: "Kuwait", QA: "Qatar", BH: "Bahrain", OM: "Oman", AE: "UAE", SA: "Saudi Arabia" };
