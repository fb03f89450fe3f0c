/** Why something cannot be done, now or at all. */
import { longDate, monthName } from "~/domain/values/calendar";
import { createFormat } from "~/words/format";
import { names } from "./names";

const { money } = createFormat("en-GB");

const counted = (count: number, unit: string) => `${count} ${unit}${count > 1 ? "s" : ""}`;

const usedRoom = (files: number, mostFiles: number, megabytes: number, mostMegabytes: number) =>
  `${files} of ${mostFiles} files, ${megabytes} of ${mostMegabytes} MB`;

export const refusalMessages = {
  notFound: "not found",
  notYours: "this is not yours to do",
  doneAlready: "this is done already",
  /** `now`: one of the sentences below. */
  changedMeanwhile: (now: string) => `somebody else changed it meanwhile: ${now}`,

  // too often: `of` is what there were too many of
  tooManyTries: (of: string, count: number, unit: "minute" | "hour" | "day") =>
    `too many ${of}: try again in ${counted(count, unit)}`,
  wrongPasswordsOfAccount: "wrong passwords for this account",
  wrongPasswordsOfBrowser: "wrong passwords from this browser",
  wrongCodes: "wrong codes",
  wrongRecoveryCodes: "wrong recovery codes",
  codesSent: "codes were sent",
  filesSent: "files were sent",
  /** Seconds, or minutes where it is longer. */
  waiting: (seconds: number) => {
    const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), "minute"] : [seconds, "second"];
    return `${count} ${unit}${count === 1 ? "" : "s"}`;
  },
  /** `within`, `wait`: of waiting. */
  tooManyRequests: (count: number, within: string, wait: string) =>
    `too many requests: ${count} in ${within}. Try again in ${wait}`,
  tooManyPasswords: (seconds: number) =>
    `too many passwords are being checked just now: try again in ${seconds} seconds`,
  tooManyDeliveryCodes: (minutes: number) => `too many wrong codes, try again in ${minutes} minutes`,
  codeSentJustNow: (seconds: number) => `a code was sent just now, ask again in ${seconds} seconds`,
  correctedTooOften: (maxCorrections: number, minutes: number) =>
    `this was corrected ${maxCorrections} times within an hour, try again in ${minutes} minutes`,
  linkSentJustNow: "a link was sent just now, wait a moment",
  filesOnTheirWay: (count: number) =>
    `${count} files of yours are on their way already: send the next one when they are there`,
  filesWaiting: (count: number) =>
    `${count} files of yours wait to be looked at: send the next one when they are there`,

  // accounts
  signInOver: "this took too long, or your password was changed: sign in again",
  registrationOver: "this registration is over, please fill in the form again",
  linkOver: "this link is over: it was used, replaced, or its time has passed",
  passwordChangedElsewhere: "your password was changed elsewhere just now",
  emailVerifiedAlready: "your email is verified already",
  phoneAfterEmail: "the phone number can be added after the email was verified",
  notAskedFor: (level: number) => `this was not asked for: your level is ${level}`,
  secondFactorOn: "the second factor is on already",
  secondFactorOff: "the second factor is off",
  secondFactorUnreadable: "codes of your app cannot be checked any more: use a recovery code, or ask us for help",
  enrolmentOver: "this page was open for too long: scan the QR code once more",

  // the team
  invitationOfNoUse: (name: string, state: "invited" | "active" | "disabled") =>
    `${name} is ${state}: an invitation is of no use`,
  resetOfNoUse: (name: string, state: "invited" | "active" | "disabled") => `${name} is ${state}: a reset is of no use`,
  disabledAlready: (name: string) => `${name} is disabled already`,
  notDisabled: (name: string) => `${name} is not disabled`,
  enableFirst: (name: string) => `${name} is disabled: enable it first`,
  cannotDisableYourself: "you cannot disable yourself: another admin can",
  lastAdmin: "the last active admin cannot be disabled",
  ownSecondFactor: "turn off your own with your password and a code",
  noSecondFactor: (name: string) => `${name} has no second factor`,
  noAccountOf: (email: string) => `there is no account of ${email}`,

  // verification
  wrongLevel: (level: number) => `this cannot be done: the level is ${level}, ${names.level(level)}`,
  notActivated: "your account is not activated yet",
  documentRemoved: "this document was removed before",
  tooManyFiles: (...room: Parameters<typeof usedRoom>) =>
    `you have as many files as you may (${usedRoom(...room)}): remove one first`,
  noRoomForFile: (...room: Parameters<typeof usedRoom>) =>
    `there is no room for this file (${usedRoom(...room)}): remove another one first`,
  noInsurer: "there is no insurer that could decide: ask an admin to add one",
  noOtherInsurer: "no other insurer could decide: invite staff, or end a pause",
  withOtherInsurer: "this is with another insurer now",
  insurerCanDecide: (name: string) => `${name} has staff and is not paused: it decides`,
  pausedAlready: (name: string) => `${name} is paused already`,
  notPaused: (name: string) => `${name} is not paused`,

  // what it is now, since somebody else changed it
  industryIsNow: (title: string, description: string) =>
    `it is now "${title}: ${description}" Send it again to change that.`,
  nameIsNow: (name: string) => `its name is now "${name}". Send it again to change that.`,
  insurersAreNow: "below is the order as it is now. Yours was not stored.",
  shareRateIsNow: (fraction: number) => `the share rate is now ${fraction}. Send it again to change that.`,
  officersMustNow: "officers must have a second factor now. Send it again to change that.",
  officersNeedNotNow: "officers need not have a second factor now. Send it again to change that.",

  // orders and payments
  wrongStatus: (is: number, needed: number) =>
    `this cannot be done: the order is ${names.orderStatus(is, false)}, not ${names.orderStatus(needed, false)}`,
  notToWithdrawYet: (day: number | null) =>
    day === null
      ? "no day of delivery is agreed: propose one to the supplier"
      : `the goods can come until ${longDate(day)}: you can withdraw after that day`,
  notToStop: (is: number) =>
    `this cannot be done: the order is ${names.orderStatus(is, false)}, and only one that waits or is on its ` +
    "way can be canceled",
  dayIsNot: "no such day waits for your answer: look at the order again",
  lateInstalment: "an instalment is late: pay it before you order again",
  nothingDue: "payment is done",
  payTooMuch: (owed: number) => `this is more than you owe: at most ${money(owed)}`,
  notTheMonthToClose: (next: string | null) =>
    next === null ? "nothing was posted yet" : `months are closed one after the other: the next is ${monthName(next)}`,
  monthIsNotOver: (month: string) => `${monthName(month)} can be closed from its last day on`,
  monthClosed: (month: string) => `Books of ${monthName(month)} closed`,
  whichMonth: "which month? such as 2026-11",
  enterSum: "enter an amount",
  sumIsNumber: "the amount must be a number",
  sumTooSmall: "the amount must be more than zero",
  sumTooLarge: (maxAmount: number) => `the amount can be ${money(maxAmount)} at most`,
  enterAShare: "enter an amount for at least one order",
  nothingOnAccount: "there is no money on the account",
  notThatMuchOnAccount: (free: number) => `there is only ${money(free)} on the account`,
  moneyIsUsed: (amount: number, free: number) =>
    `only ${money(free)} of these ${money(amount)} is still on the account: undo what it pays first`,
  notAnAllocation: "only what was paid with money on account can be put back, and only once",
  paymentOver: "this payment is over: start it again",
  /** `country`: the code that is dialled, null where it is not known. */
  noBank: (country: string | null) =>
    `no bank collects payments in ${country === null ? names.yourCountry : names.country(country)} yet: please ` +
    "write to us",
  canceledNothingToPay: (order: string, at: number) =>
    `order ${order} was canceled on ${longDate(at)}: nothing of it is to be paid`,
  upfrontPaid: (order: string, at: number) => `the upfront part of order ${order} was paid on ${longDate(at)}`,
  upfrontFirst: (order: string) => `the upfront part of order ${order} is to be paid first`,
  allPaid: (order: string, at: number) => `everything of order ${order} is paid since ${longDate(at)}`,
  canceledNotToDeliver: (order: string, at: number) =>
    `order ${order} was canceled on ${longDate(at)}: it is not to be delivered`,
  notAcceptedYet: (order: string) => `order ${order} is not accepted yet: there is nothing to deliver`,
  deliveryConfirmed: (order: string, at: number) => `the delivery of order ${order} was confirmed on ${longDate(at)}`,

  // what gateways post
  wrongSignature: "the signature is missing or wrong",
  cannotBeRead: "this cannot be read",

  // troubles of the machine
  diskFull: "There is no room left on our disk. Nothing was stored. Please try again in a minute.",
  diskReadOnly: "Our disk takes nothing in just now. Nothing was stored. Please try again in a minute.",
  databaseBusy: "Our database is busy with other work. Nothing was stored. Please try again in a minute.",
  diskBroken: "Our disk does not answer as it should. Nothing was stored. Please try again in a minute.",
  filesAway: "We cannot reach the stored files just now. Nothing was stored. Please try again in a minute.",
  folderGone: "A folder of ours is not in its place just now. Nothing was stored. Please try again in a minute.",
  inspectorBusy: "Many files are being looked at just now. Nothing was stored. Please try again in a minute.",
  inspectorShort:
    "We could not look at the file in time. Nothing was stored. Please try again in a minute, or with a smaller file.",
  spoolFull: "Many files are on their way to us just now. Nothing was stored. Please try again in a minute.",
  bankAway: "The bank does not answer just now. Please try again in a minute.",
};
