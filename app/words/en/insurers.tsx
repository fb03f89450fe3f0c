/** The priority list of insurers, and their cover for new orders. Dates are UTC milliseconds. */
import { createFormat } from "~/words/format";

const { date, money } = createFormat("en-GB");

export const insurers = {
  title: "Insurance order",
  text:
    "An SME verified by the bank goes to the first insurer. If that insurer rejects it, the SME goes to the next " +
    "insurer.",
  none: "No insurers yet.",
  new: "New insurer",
  add: "Add insurer",
  name: "Name",
  newHint: "The new insurer comes last in the order. Invite its staff on the Team page next.",
  rename: "Rename insurer",
  renameHint: "Past decisions keep the old name.",
  pause: "Pause",
  resume: "Resume",
  pauseOne: (name: string) => `Pause ${name}`,
  resumeOne: (name: string) => `Resume ${name}`,
  pauseTitle: "Pause insurer",
  whenPaused:
    "New SMEs will skip this insurer and go to the next one. SMEs already waiting for this insurer stay with it. " +
    "You can pass on each SME from the SME's page.",
  whenResumed: "New SMEs will come to this insurer again, at its place in the order.",
  cover: {
    name: "Cover for new orders",
    title: (name: string): string => `Cover for new orders: ${name}`,
    lead: "An insurer that leaves covers no new orders. Orders that it covers keep their cover until they are paid.",
    back: "Settings",
    ends: (day: string): string => `This insurer covers new orders until ${day}.`,
    ended: (day: string): string => `The cover for new orders ended on ${day}. The SMEs below need another insurer.`,
    end: "End cover",
    endText:
      "The insurer gets no new SMEs from now on. After the last day, its SMEs cannot order. Each gets a message.",
    resume: "Resume cover",
    resumeText: "The insurer's SMEs can order again, and new SMEs come to it.",
    until: "Last day with cover",
    untilHint: "Leave empty to end the cover at once.",
    reason: "Reason",
    reasonHint: "Only officers read the reason.",
    companies: "SMEs covered by this insurer",
    none: "This insurer covers no SMEs.",
    sme: "SME",
    credit: "Credit",
    used: "Used",
    move: "Move SMEs to another insurer",
  },
  moves: {
    name: "Move SMEs",
    title: (name: string): string => `Move SMEs of ${name}`,
    lead:
      "The other insurer accepts or declines them. Until it accepts, an SME stays with its insurer. Existing orders " +
      "and claims always stay.",
    back: "Cover for new orders",
    none: "This insurer covers no SMEs.",
    smes: "SMEs",
    row: (name: string, credit: string, used: string): string => `${name}: credit ${credit}, used ${used}.`,
    proposedTo: (name: string): string => `Proposed to ${name}.`,
    presentInsurer: (name: string): string => `Insurer: ${name}.`,
    all: "All SMEs",
    allHint: "Includes SMEs on other pages, at most 500 at a time.",
    to: "New insurer",
    choose: "Select an insurer",
    withdraw: "None: withdraw proposals",
    reason: "Reason",
    reasonHint: "Only officers read the reason.",
    submit: "Propose move",
    proposedTitle: "SMEs proposed to you",
    proposedLead: "An SME that you accept has its present credit with you. You cover its new orders only.",
    noneProposed: "No SMEs are proposed to you.",
    decision: "Decision",
    accept: "Accept",
    acceptNote: "The SME and its earlier insurer get a message.",
    decline: "Decline",
    declineNote: "The SME stays with its insurer.",
    declineHint: "Needed if you decline. Only officers read the reason.",
    answer: "Send decision",
  },
};

const smes = (count: number): string => (count === 1 ? "1 SME" : `${count} SMEs`);

export const insurerCoverMessages = {
  endOrResumeCover: "Choose whether the cover ends or resumes",
  wrongCoverEnd: "Enter the last day with cover as a date",
  coverEndedAlready: (name: string) => `${name} covers no new orders already.`,
  coverGoesOn: (name: string) => `${name} already covers new orders.`,
  resumeCoverFirst: (name: string) => `${name} leaves. Resume its cover for new orders first.`,
  coverEnds: (name: string, at: number) => `${name} covers new orders until ${date(at)}`,
  coverResumed: (name: string) => `${name} covers new orders again`,
  coverHasEnded:
    "You cannot place new orders: your insurer no longer covers them. We are looking for another insurer for you. " +
    "Your existing orders continue.",
  coverEndsTitle: "Your insurer will cover no new orders",
  coverEndsText: (insurer: string, at: number) =>
    `${insurer} covers your new orders until ${date(at)}. After this day you can order once another insurer covers ` +
    "you. We are looking for one. Your existing orders continue.",
  coverIsOverText: (insurer: string, at: number) =>
    `${insurer} covers no new orders. The last day was ${date(at)}. You can order once another insurer covers you. ` +
    "We are looking for one. Your existing orders continue.",
  selectSmes: "Select SMEs, or all of them",
  selectNewInsurer: "Select the new insurer",
  tooManyMoves: (max: number) => `Select at most ${max} SMEs at a time`,
  acceptOrDecline: "Choose whether you accept or decline",
  sameInsurer: "Choose another insurer than the present one",
  cannotTakeSmes: (name: string) => `${name} is paused or has no staff. Choose another insurer.`,
  nothingToMove: "No SMEs match. Reload the page, because a colleague may have answered.",
  moveProposed: (name: string, reason: string) => `Proposed to ${name}. Reason: ${reason}`,
  moveWithdrawn: (reason: string) => `Proposal to another insurer withdrawn. Reason: ${reason}`,
  moveDeclined: (name: string, reason: string) => `${name} declined to cover the SME. Reason: ${reason}`,
  movedTo: (before: string, name: string) => `Moved from ${before} to ${name}`,
  movesProposed: (name: string, count: number) =>
    `${smes(count)} of ${name} ${count === 1 ? "is" : "are"} proposed to you. Accept or decline each of them.`,
  movesDeclined: (name: string, count: number, reason: string) => `${name} declined ${smes(count)}. Reason: ${reason}`,
  wouldAcceptMoves: (count: number, credit: number) => `Cover ${smes(count)} with credits of ${money(credit)}`,
  movesProposedTitle: "SMEs are proposed to you",
  movesDeclinedTitle: "An insurer declined SMEs",
  movedToInsurerTitle: "Another insurer covers your new orders",
  movedToInsurerText: (name: string) =>
    `${name} covers your new orders from now on. Your credit and your existing orders do not change.`,
  smesMovedTitle: "SMEs moved to another insurer",
  smesMovedText: (name: string, count: number) =>
    `${name} covers new orders of ${smes(count)} of yours from now on. Their existing orders and claims stay with you.`,
  coverResumedTitle: "You can place new orders again",
  coverResumedText: (insurer: string) => `${insurer} covers your new orders again.`,
};
