/** The pages on which companies renew documents and admins review them. */
import type { ReactNode } from "react";

export const documents = {
  documents: "New documents",
  lead: "Active companies sent these documents to replace earlier ones.",
  empty: "No new documents to review.",
  document: "Document",
  company: "Company",
  sent: "Sent",
  decide: "Actions",
  opensInNewTab: " (opens in a new tab)",
  accept: "Accept document",
  refuse: "Reject document",
  /** After a button, for screen readers. */
  of: (title: string, company: string) => `: ${title}, ${company}`,
  refuseHint: "The company sees this reason.",
  goodUntil: "Valid until (optional)",
  goodUntilHint: "The last valid day, as on the document.",
  keep: "Keep the earlier files of this document",
  isGoodUntil: (day: ReactNode): ReactNode => <>Valid until {day}</>,
  waits: "under review",
  setDate: "Add expiry date",
  changeDate: "Change expiry date",
  dateTitle: "Expiry date",
  save: "Save date",
  upload: "Upload new document",
  uploadLead: "It replaces the earlier document once our team has accepted it.",
  title: "Document",
  selectTitle: "Select a document",
  file: "File",
  send: "Send document",
  done: {
    dated: "Expiry date saved.",
    accepted: "Document accepted.",
    refused: "Document rejected. We have notified the company.",
    sent: "Document sent. Our team will review it.",
    screening: "Decision saved.",
  },

  none: "no documents",
};
