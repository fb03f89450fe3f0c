/** Refusals: the problem and the next step. Full sentences; messages beside a form field have no full stop. */
import { longDate, monthName } from "~/domain/values/calendar";
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";
import { names } from "./names";

const { money } = createFormat("en-GB");

const NOT_SAVED = "Nothing was saved. Try again in a minute.";

const counted = (count: number, unit: string) => `${count} ${unit}${count > 1 ? "s" : ""}`;

const usedRoom = (files: number, mostFiles: number, megabytes: number, mostMegabytes: number) =>
  `${files} of ${mostFiles} files, ${megabytes} of ${mostMegabytes} MB`;

const bankEntries = (count: number): string => (count === 1 ? "1 bank entry" : `${count} bank entries`);

export const refusalMessages = {
  notFound: "Not found.",
  notYours: "You do not have permission to do this.",
  doneAlready: "This has already been done.",
  noMessageOf: (id: string) => `No message has the id ${id}.`,
  messageNotGivenUp: "This message is already sent, or still waits to be sent.",
  messageTextOver: "This message cannot be sent again: its text is removed, or its code or link has expired.",
  /** `now`: one of the sentences under "the current value". */
  changedMeanwhile: (now: string) => `Somebody else has just changed this. ${now}`,

  // too often; `of`: one of the nouns below
  tooManyTries: (of: string, count: number, unit: "minute" | "hour" | "day") =>
    `Too many ${of}. Try again in ${counted(count, unit)}.`,
  wrongPasswordsOfAccount: "wrong passwords for this account",
  wrongPasswordsOfNetwork: "wrong passwords for this account from your network",
  wrongPasswordsOfBrowser: "wrong passwords from this device",
  wrongCodes: "wrong codes",
  wrongRecoveryCodes: "wrong recovery codes",
  codesSent: "codes requested",
  filesSent: "files uploaded",
  /** Seconds, or minutes where it is longer. */
  waiting: (seconds: number) => {
    const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), "minute"] : [seconds, "second"];
    return `${count} ${unit}${count === 1 ? "" : "s"}`;
  },
  /** `within`, `wait`: of waiting. */
  tooManyRequests: (count: number, within: string, wait: string) =>
    `Too many requests: the limit is ${count} in ${within}. Try again in ${wait}.`,
  tooManyPasswords: (seconds: number) =>
    `Too many people are signing in at the moment. Try again in ${seconds} seconds.`,
  tooManyDeliveryCodes: (minutes: number) => `Too many wrong codes. Try again in ${minutes} minutes.`,
  codeSentJustNow: (seconds: number) => `We have just sent a code. You can request another one in ${seconds} seconds.`,
  correctedTooOften: (maxCorrections: number, minutes: number) =>
    `You can correct this ${maxCorrections} times an hour. Try again in ${minutes} minutes.`,
  linkSentJustNow: "We have just sent a link. Wait a moment before you request another one.",
  filesOnTheirWay: (count: number) =>
    `${count} of your files are still uploading. Send the next one when they are finished.`,
  filesWaiting: (count: number) =>
    `We are still checking ${count} of your files. Send the next one when they are finished.`,

  // accounts
  signInOver: "Your sign-in has expired. Sign in again.",
  registrationOver: "This registration has expired. Please fill in the form again.",
  linkOver: "This link has expired or has already been used. Request a new one.",
  passwordChangedElsewhere: "Your password was changed in another browser. Sign in again.",
  emailVerifiedAlready: "Your email is already verified.",
  phoneAfterEmail: "Verify your email before you add a phone number.",
  notAskedFor: (level: number) => `This step does not apply to you: your level is ${level}.`,
  secondFactorOn: "Two-factor authentication is already on.",
  secondFactorOff: "Two-factor authentication is off.",
  secondFactorUnreadable: "We can no longer check codes from your app. Use a recovery code, or contact us.",
  enrolmentOver: "This page was open for too long. Scan the QR code again.",

  // the team
  invitationOfNoUse: (name: string, state: "invited" | "active" | "disabled") =>
    state === "disabled"
      ? `${name}'s account is disabled. Enable it before you send an invitation.`
      : `${name} has already accepted the invitation.`,
  resetOfNoUse: (name: string, state: "invited" | "active" | "disabled") =>
    state === "disabled"
      ? `${name}'s account is disabled. Enable it before you send a reset link.`
      : `${name} has not accepted the invitation yet. Send the invitation again.`,
  disabledAlready: (name: string) => `${name}'s account is already disabled.`,
  notDisabled: (name: string) => `${name}'s account is not disabled.`,
  enableFirst: (name: string) => `${name}'s account is disabled. Enable it first.`,
  cannotDisableYourself: "You cannot disable your own account. Ask another admin.",
  lastAdmin: "You cannot disable the last active admin.",
  ownSecondFactor: "Turn off your own two-factor authentication on your account page.",
  noSecondFactor: (name: string) => `${name} does not use two-factor authentication.`,
  noAccountOf: (email: string) => `There is no account with the email ${email}.`,

  // verification
  wrongLevel: (level: number) => `This is not possible at level ${level}, ${names.level(level)}.`,
  notActivated: "Your account is not activated yet.",
  documentRemoved: "This document has already been removed.",
  tooManyFiles: (...room: Parameters<typeof usedRoom>) =>
    `You have reached the limit (${usedRoom(...room)}). Remove a file first.`,
  noRoomForFile: (...room: Parameters<typeof usedRoom>) =>
    `There is not enough space for this file (${usedRoom(...room)}). Remove another file first.`,
  noInsurer: "No insurer can decide on this application. Ask an admin to add an insurer.",
  noOtherInsurer:
    "No other insurer can decide on this application. Invite an insurer's staff, or resume a paused insurer.",
  withOtherInsurer: "Another insurer is deciding on this application now.",
  insurerCanDecide: (name: string) => `${name} has staff and is not paused, so it decides on this application.`,
  pausedAlready: (name: string) => `${name} is already paused.`,
  notPaused: (name: string) => `${name} is not paused.`,

  // the current value, after somebody else changed it
  industryIsNow: (title: string, description: string) =>
    `The industry is now "${title}: ${endSentence(description)}" Submit again to replace it.`,
  nameIsNow: (name: string) => `The name is now "${name}". Submit again to replace it.`,
  insurersAreNow: "The current order is shown below. Your order was not saved.",
  shareRateIsNow: (fraction: number) => `The share rate is now ${fraction}. Submit again to replace it.`,
  officersMustNow: "Two-factor authentication is now required for staff. Submit again to change this.",
  officersNeedNotNow: "Two-factor authentication is now optional for staff. Submit again to change this.",

  // orders and payments
  wrongStatus: (is: number, needed: number) =>
    `This is not possible: the order is ${names.orderStatus(is, false)}, not ${names.orderStatus(needed, false)}.`,
  notToWithdrawYet: (day: number | null) =>
    day === null
      ? "No delivery date is agreed. Propose one to the supplier."
      : `Delivery is due by ${longDate(day)}. You can cancel the order after that day.`,
  notToStop: (is: number) =>
    `This is not possible: the order is ${names.orderStatus(is, false)}. You can cancel an order only while it is ` +
    "waiting or sending.",
  noDriverLink: "This order has no driver link.",
  dayIsNot: "This delivery date has already been answered or replaced. Reload the order's page.",
  lateInstalment: "You have a late instalment. Pay it before you place a new order.",
  nothingDue: "payment is done",
  payTooMuch: (owed: number) => `You owe ${money(owed)}. Enter this amount or less.`,
  payTooManyParts: (count: number, most: number) =>
    `One payment covers at most ${count} instalments. Enter ${money(most)} or less.`,
  notTheMonthToClose: (next: string | null) =>
    next === null ? "There are no ledger entries yet." : `Months are closed in order. Close ${monthName(next)} first.`,
  monthIsNotOver: (month: string) => `You can close ${monthName(month)} from its last day.`,
  monthHasSuspense: (amount: number, entries: number) =>
    `${money(amount)} of ${bankEntries(entries)} is unidentified. Identify the money, or confirm the closing.`,
  monthClosedOver: (month: string, amount: number, entries: number) =>
    `Books of ${monthName(month)} closed although ${money(amount)} of ${bankEntries(entries)} was unidentified`,
  monthHasDifferences: (amount: number, entries: number) =>
    `The month has ${bankEntries(entries)} of ${money(amount)} that nobody has booked or explained. ` +
    "Explain each entry, or enter a reason to close.",
  monthClosedUnexplained: (month: string, amount: number, entries: number, reason: string) =>
    `Books of ${monthName(month)} closed with unexplained bank entries of ${money(amount)} ` +
    `(${bankEntries(entries)}): ${reason}`,
  monthClosed: (month: string) => `Books of ${monthName(month)} closed`,
  whichMonth: "Enter a month, such as 2026-11",
  enterSum: "Enter an amount",
  sumIsNumber: "The amount must be a number",
  sumTooSmall: "The amount must be more than zero",
  sumTooLarge: (maxAmount: number) => `The amount must be ${money(maxAmount)} or less`,
  enterAShare: "Enter an amount for at least one order",
  orderTwice: "Enter one amount for each order",
  nothingOnAccount: "There is no money in the balance.",
  notThatMuchOnAccount: (free: number) => `The balance is only ${money(free)}.`,
  moneyIsUsed: (amount: number, free: number) =>
    `Only ${money(free)} of the ${money(amount)} is left in the balance. Undo the payments made with it first.`,
  notAnAllocation: "You can reverse only a payment made from the balance, and only once.",
  paymentOver: "This payment has expired. Start it again.",
  /** `country`: the code that is dialled, null where it is not known. */
  noBank: (country: string | null) =>
    `We cannot collect payments in ${country === null ? names.yourCountry : names.country(country)} yet. Please ` +
    "contact us.",
  canceledNothingToPay: (order: string, at: number) =>
    `Order ${order} was cancelled on ${longDate(at)}. You do not have to pay for it.`,
  upfrontPaid: (order: string, at: number) => `The upfront payment for order ${order} was made on ${longDate(at)}.`,
  upfrontFirst: (order: string) => `Make the upfront payment for order ${order} first.`,
  allPaid: (order: string, at: number) => `Order ${order} was paid in full on ${longDate(at)}.`,
  canceledNotToDeliver: (order: string, at: number) =>
    `Order ${order} was cancelled on ${longDate(at)}. Do not deliver it.`,
  notAcceptedYet: (order: string) => `Accept order ${order} before you deliver it.`,
  deliveryConfirmed: (order: string, at: number) => `The delivery of order ${order} was confirmed on ${longDate(at)}.`,

  // requests of gateways
  wrongSignature: "The signature is missing or wrong.",
  cannotBeRead: "The request could not be read.",

  // failures of the machine
  diskFull: `Our disk is full. ${NOT_SAVED}`,
  diskReadOnly: `Our disk cannot be written to at the moment. ${NOT_SAVED}`,
  databaseBusy: `Our database is busy. ${NOT_SAVED}`,
  diskBroken: `Our disk is not responding. ${NOT_SAVED}`,
  filesAway: `We cannot reach the stored files. ${NOT_SAVED}`,
  folderGone: `A folder on our server is missing. ${NOT_SAVED}`,
  inspectorBusy: `We are checking many files at the moment. ${NOT_SAVED}`,
  inspectorShort:
    "We could not check the file in time. Your file was not saved. Try again in a minute, or with a smaller file.",
  spoolFull: `We are receiving many files at the moment. ${NOT_SAVED}`,
  bankAway: "We cannot reach the bank at the moment. Try again in a minute.",
};
