/** Who a company is: until when its documents are good, and whether it was found in a list. Days are milliseconds. */
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";
import { names } from "./names";

const { date } = createFormat("en-GB");

const documentStates = { waits: "waits for an admin", replaced: "replaced" };
const screeningStates = {
  due: "not looked up yet",
  clear: "not found",
  hits: "somebody like it found",
  cleared: "somebody else",
  confirmed: "found",
};

export const documentMessages = {
  // documents
  documentDated: (title: string, goodUntil: number) => `${title}: good until ${date(goodUntil)}`,
  documentUndated: (title: string) => `${title}: good without an end`,
  documentAccepted: (title: string) => `New document accepted: ${names.documentTitle(title)}`,
  documentRefused: (title: string, reason: string) =>
    `New document not accepted: ${names.documentTitle(title)}. ${reason}`,
  documentDecided: "this document was decided on already",
  heldForDocument: (title: string, goodUntil: number) =>
    `You cannot order: "${names.documentTitle(title)}" was good until ${date(goodUntil)}. Upload a new one ` +
    "from your profile; once our team has accepted it you can order again.",
  factDocumentState: (state: string) => documentStates[state as keyof typeof documentStates],
  documentEndsTitle: (title: string, goodUntil: number) =>
    `"${names.documentTitle(title)}" expires on ${date(goodUntil)}`,
  documentEndsText: (title: string, goodUntil: number, held: number) =>
    `Your document "${names.documentTitle(title)}" expires on ${date(goodUntil)}. Please upload a new one. Without it ` +
    `you cannot trade after ${date(held)}.`,
  /** `said`: one of the two above. */
  documentAcceptedText: (eventText: string) => `${eventText}. It replaces the earlier document.`,
  documentRefusedTitle: "Your new document was not accepted",
  documentRefusedText: (eventText: string) => `${endSentence(eventText)}\n\nPlease upload another document.`,

  // screening
  screenedClear: (source: string) => `Looked up in ${source}: nobody like it`,
  screenedHits: (source: string, count: number) =>
    `Looked up in ${source}: ${count === 1 ? "one hit" : `${count} hits`}`,
  screeningCleared: (reason: string) => `Hits cleared: ${reason}`,
  screeningConfirmed: (reason: string) => `Hits confirmed: ${reason}`,
  screeningOpen: "Nobody has said yet whether the hits of the screening are this company: clear or confirm them first.",
  screeningDue: "This company is being looked up: try again in some minutes.",
  screeningIsConfirmed: "The hits of the screening are this company: it cannot be verified.",
  screeningOver: "there are no open hits: somebody decided on them already",
  factScreening: (state: string) => screeningStates[state as keyof typeof screeningStates],
};
