/** Texts about renewed documents and about screening against lists. Days are milliseconds. */
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";
import { names } from "./names";

const { date } = createFormat("en-GB");

const documentStates = { waits: "awaiting review", replaced: "replaced" };
const screeningStates = {
  due: "not checked yet",
  clear: "no match",
  hits: "possible match",
  cleared: "not this company",
  confirmed: "match confirmed",
};

export const documentMessages = {
  // documents
  documentDated: (title: string, goodUntil: number) => `${names.documentTitle(title)}: valid until ${date(goodUntil)}`,
  documentUndated: (title: string) => `${names.documentTitle(title)}: no expiry date`,
  documentAccepted: (title: string) => `New document accepted: ${names.documentTitle(title)}`,
  documentRefused: (title: string, reason: string) =>
    `New document rejected: ${names.documentTitle(title)}. Reason: ${reason}`,
  documentDecided: "This document has already been reviewed.",
  heldForDocument: (title: string, goodUntil: number) =>
    `You cannot order because "${names.documentTitle(title)}" expired on ${date(goodUntil)}. Upload a new document ` +
    "from your profile. You can order again once our team has accepted it.",
  unsoldForDocument: (title: string, goodUntil: number) =>
    `You receive no new orders because "${names.documentTitle(title)}" expired on ${date(goodUntil)}. Upload a new ` +
    "document from your profile. Orders resume once our team has accepted it.",
  factDocumentState: (state: string) => documentStates[state as keyof typeof documentStates],
  documentEndsTitle: (title: string, goodUntil: number) =>
    `"${names.documentTitle(title)}" expires on ${date(goodUntil)}`,
  documentEndsText: (title: string, goodUntil: number, held: number) =>
    `Your document "${names.documentTitle(title)}" expires on ${date(goodUntil)}. Please upload a new one. ` +
    `Without it you cannot trade after ${date(held)}.`,
  documentEndedTitle: (title: string, goodUntil: number) =>
    `"${names.documentTitle(title)}" expired on ${date(goodUntil)}`,
  documentEndedText: (title: string, goodUntil: number, held: number) =>
    `Your document "${names.documentTitle(title)}" expired on ${date(goodUntil)}. You can place orders until ` +
    `${date(held)}. Please upload a new document.`,
  supplierDocumentEndedText: (title: string, goodUntil: number, held: number) =>
    `Your document "${names.documentTitle(title)}" expired on ${date(goodUntil)}. You receive new orders until ` +
    `${date(held)}. Please upload a new document.`,
  documentBlocksTitle: "You cannot place orders because a document has expired",
  supplierDocumentBlocksTitle: "You receive no new orders because a document has expired",
  /** `eventText`: documentAccepted or documentRefused. */
  documentAcceptedText: (eventText: string) => `${eventText}. It replaces the earlier document.`,
  documentRefusedTitle: "Your new document was not accepted",
  documentRefusedText: (eventText: string) => `${endSentence(eventText)}\n\nPlease upload another document.`,

  // screening
  screenedClear: (source: string) => `Checked against ${source}: no match`,
  screenedHits: (source: string, count: number) =>
    `Checked against ${source}: ${count === 1 ? "1 possible match" : `${count} possible matches`}`,
  screeningCleared: (reason: string) => `Possible matches cleared. Reason: ${reason}`,
  screeningConfirmed: (reason: string) => `Match confirmed. Reason: ${reason}`,
  screeningOpen: "Screening found possible matches for this company. Clear or confirm them first.",
  screeningDue: "Screening of this company is still running. Try again in a few minutes.",
  screeningIsConfirmed: "You cannot verify this company, because a screening match is confirmed.",
  screeningOver: "Somebody has already decided on the possible matches.",
  factScreening: (state: string) => screeningStates[state as keyof typeof screeningStates],
};
