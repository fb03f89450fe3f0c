/** What is said when the terms of who trades already change: on timelines, in messages, and to whoever changes them. */
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";

const { money, percent } = createFormat("en-GB");

const reasons: Record<string, string> = {
  grew: "the company has grown",
  paid_well: "instalments were paid in time",
  paid_late: "instalments were paid late",
  asked: "a customer request",
  review: "the yearly review",
  risk: "the risk has changed",
  correction: "a correction",
  other: "another reason",
};

const plan = (rates: readonly number[]) => rates.map(percent).join(", ");

export const creditLimitMessages = {
  reasonCode: (code: string): string => reasons[code] ?? code,
  reasonAndWords: (reason: string, words: string) => (reason === reasons.other ? words : `${reason}. ${words}`),
  selectReason: "select the reason",
  otherNeedsWords: "say which reason it is",

  // the record
  creditChangedTo: (before: number, after: number, reason: string) =>
    `Credit changed from ${money(before)} to ${money(after)}: ${reason}`,
  planChangedTo: (rates: readonly number[], reason: string) => `Instalment plan changed to ${plan(rates)}: ${reason}`,
  discountChangedTo: (before: number, after: number, reason: string) =>
    `Discount changed from ${percent(before)} to ${percent(after)}: ${reason}`,

  // why it takes two, and what it would do
  newTerms: "other terms of who trades already",
  wouldChangeCredit: (name: string, before: number, after: number, asked: number) =>
    `Change the credit of ${name} from ${money(before)} to ${money(after)}; it asked for ${money(asked)}`,
  wouldChangePlan: (name: string, rates: readonly number[]) => `Change the plan of ${name} to ${plan(rates)}`,
  wouldChangeDiscount: (name: string, before: number, after: number) =>
    `Change the discount of ${name} from ${percent(before)} to ${percent(after)}`,

  // refusals
  creditIsNow: (credit: number) => `the credit is now ${money(credit)}. Send it again to change that.`,
  planIsNow: (rates: readonly number[]) => `the plan is now ${plan(rates)}. Send it again to change that.`,
  discountIsNow: (rate: number) => `the discount is now ${percent(rate)}. Send it again to change that.`,
  creditIsThat: (credit: number) => `the credit is ${money(credit)} already`,
  planIsThat: "it has this plan already",
  discountIsThat: (rate: number) => `the discount is ${percent(rate)} already`,

  // messages
  creditChangedTitle: (credit: number) => `Your credit limit is now ${money(credit)}`,
  creditChangedText: (before: number, after: number, available: number, reason: string) =>
    `Your credit limit was ${money(before)} and is now ${money(after)}. Reason: ${endSentence(reason)}\n\n` +
    `You can now order for up to ${money(available)}. Your current orders do not change.`,
  creditBelowUsedText: (before: number, after: number, used: number, reason: string) =>
    `Your credit limit was ${money(before)} and is now ${money(after)}. Reason: ${endSentence(reason)}\n\n` +
    `You have used ${money(used)}. You can order again once you have paid the difference. Your current orders do not ` +
    "change.",
  planChangedTitle: "Your payment plan has changed",
  planChangedText: (rates: readonly number[], reason: string) =>
    `You pay new orders in these parts: ${plan(rates)}. The first part is the upfront payment. Reason: ` +
    `${endSentence(reason)}\n\nYour current orders keep their plan.`,
  discountChangedTitle: (rate: number) => `Your discount is now ${percent(rate)}`,
  discountChangedText: (before: number, after: number, reason: string) =>
    `The discount on your invoices changes from ${percent(before)} to ${percent(after)} for new orders. Reason: ` +
    `${endSentence(reason)}\n\nYour current orders keep their discount.`,

  // asks for more credit
  enterAskReason: "say what you need it for",
  askMoreThanCredit: (credit: number) => `ask for more than the ${money(credit)} that you have`,
  grantMoreThanCredit: (credit: number) => `grant more than the ${money(credit)} that it has, or refuse it`,
  askWaitsAlready: "you have asked already: your insurer answers first",
  askOver: "this ask is over: it was answered or withdrawn",
  tooManyAskFiles: (maxFiles: number) => `at most ${maxFiles} files`,
  whichAsk: "which ask: give its id",
  creditAskedFor: (amount: number, reason: string) => `Asked for a credit of ${money(amount)}: ${reason}`,
  creditAskWithdrawn: (amount: number) => `Took back the ask for a credit of ${money(amount)}`,
  creditAskRefused: (amount: number, reason: string) =>
    `The ask for a credit of ${money(amount)} was refused: ${reason}`,
  wouldGrant: (name: string, before: number, after: number, asked: number) =>
    `Raise the credit of ${name} from ${money(before)} to ${money(after)}; it asks for ${money(asked)}`,
  askRefusedTitle: "Your credit limit stays the same",
  askRefusedText: (asked: number, credit: number, reason: string) =>
    `You asked for a credit limit of ${money(asked)}. Your insurer did not approve it, so your limit stays at ` +
    `${money(credit)}. Reason: ${endSentence(reason)}\n\nYou can ask again.`,

  // reviews
  reviewEverySet: (months: number) =>
    months === 0 ? "No reviews of credits any more" : `Credits are reviewed every ${months} months`,
  reviewEveryIsNow: (months: number) => `it is ${months} months now. Send it again to change that.`,
  noReviewWaits: "no review of this SME waits",
  creditKeptAt: (credit: number, reason: string) => `Credit stays at ${money(credit)}: ${reason}`,
  creditKeptTitle: "Your credit limit stays the same",
  creditKeptText: (credit: number, reason: string) =>
    `Your insurer reviewed your credit limit. It stays at ${money(credit)}. Reason: ${endSentence(reason)}`,
};
