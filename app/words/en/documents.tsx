/** The pages on which companies renew documents and admins check them. */
import type { ReactNode } from "react";

export const documents = {
  documents: "New documents",
  lead: "Companies that trade have sent these in place of earlier ones.",
  empty: "No new document waits.",
  document: "Document",
  company: "Company",
  sent: "Sent",
  decide: "Decide",
  opensInNewTab: " (opens in a new tab)",
  accept: "Accept",
  refuse: "Do not accept",
  /** After a button, for screen readers. */
  of: (title: string, company: string) => `: ${title}, ${company}`,
  refuseHint: "The company reads it.",
  goodUntil: "Good until (optional)",
  goodUntilHint: "The last day that is on the document.",
  keep: "Keep the earlier files of this title",
  isGoodUntil: (day: ReactNode): ReactNode => <>Good until {day}</>,
  waits: "waits for our team",
  setDate: "Set the day",
  changeDate: "Change the day",
  dateTitle: "Until when is it good?",
  save: "Save",
  upload: "Upload a new document",
  uploadLead: "It takes the place of the earlier one once our team has accepted it.",
  title: "Document",
  selectTitle: "Select a document",
  file: "File",
  send: "Send",
  cancel: "Cancel",
  done: {
    dated: "The day is saved.",
    accepted: "Accepted.",
    refused: "Not accepted. The company has been told.",
    sent: "Sent. Our team looks at it.",
    screening: "Saved.",
  },

  none: "no documents",
};
