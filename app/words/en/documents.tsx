/** The pages on which documents are renewed, dated and looked at, and hits of the screening decided on. */
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

  screening: {
    title: "Screening",
    due: "This company is being looked up.",
    clear: (source: string, day: ReactNode): ReactNode => (
      <>
        Looked up in {source} on {day}: nobody like it.
      </>
    ),
    hits: (source: string, day: ReactNode): ReactNode => (
      <>
        Looked up in {source} on {day}. These are like it:
      </>
    ),
    cleared: (name: string, day: ReactNode): ReactNode => (
      <>
        {name} cleared the hits on {day}:
      </>
    ),
    confirmed: (name: string, day: ReactNode): ReactNode => (
      <>
        {name} confirmed the hits on {day}:
      </>
    ),
    hit: (name: string, list: string, why: string) => `${name} (${[list, why].filter(Boolean).join(", ")})`,
    isLike: (of: string) => `like ${of}`,
    clearThem: "It is somebody else",
    confirmThem: "It is this company",
    decide: "Clear or confirm",
    whoIsIt: "Who is it?",
    select: "Select",
    why: "Why",
    clearHint: "Officers read it.",
  },
};
