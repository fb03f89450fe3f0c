/** Texts about changed credit limits, plans and discounts: refusals, timeline lines and messages. */
import { quantities } from "~/words/en/quantities";
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";

const { money, percent } = createFormat("en-GB");

const reasons: Record<string, string> = {
  grew: "Company growth",
  paid_well: "Instalments paid on time",
  paid_late: "Instalments paid late",
  asked: "Request by the company",
  review: "Regular review",
  risk: "Changed risk",
  correction: "Correction",
  other: "Other reason",
};

/** Cents. Null stands for no cap. */
const cap = (amount: number | null) => (amount === null ? "no cap" : money(amount));

const plan = (rates: readonly number[]) => rates.map(percent).join(", ");

/** Returns `text`, unless a credit of 0 (cents) leaves nothing to order with. */
const ordering = (credit: number, text: string) => (credit === 0 ? "You cannot place new orders." : text);

export const creditLimitMessages = {
  reasonCode: (code: string): string => reasons[code] ?? code,
  reasonAndWords: (reason: string, words: string) => (reason === reasons.other ? words : `${reason}. ${words}`),
  selectReason: "Select a reason",
  otherNeedsWords: "Enter a comment that explains the reason",

  // the record
  wouldSetBankCap: (name: string, before: number | null, after: number | null, reason: string) =>
    `Change the bank's cap on ${name} from ${cap(before)} to ${cap(after)}: ${reason}`,
  bankCapChangedTo: (before: number | null, after: number | null, reason: string) =>
    `Bank's cap changed from ${cap(before)} to ${cap(after)}. Reason: ${reason}`,
  bankCapIsNow: (amount: number | null) => `The bank's cap is now ${cap(amount)}. Submit again to replace it.`,
  bankCapIsThat: (amount: number | null) => `The bank's cap is already ${cap(amount)}.`,
  creditChangedTo: (before: number, after: number, reason: string) =>
    `Credit limit changed from ${money(before)} to ${money(after)}. Reason: ${reason}`,
  planChangedTo: (rates: readonly number[], reason: string) =>
    `Instalment plan changed to ${plan(rates)}. Reason: ${reason}`,
  discountChangedTo: (before: number, after: number, reason: string) =>
    `Discount changed from ${percent(before)} to ${percent(after)}. Reason: ${reason}`,

  // the reason for two people, and the effect
  newTerms: "new terms for an active company",
  wouldChangeCredit: (name: string, before: number, after: number, asked: number) =>
    `Change ${name}'s credit limit from ${money(before)} to ${money(after)} (requested: ${money(asked)})`,
  wouldChangePlan: (name: string, rates: readonly number[]) => `Change ${name}'s instalment plan to ${plan(rates)}`,
  wouldChangeDiscount: (name: string, before: number, after: number) =>
    `Change ${name}'s discount from ${percent(before)} to ${percent(after)}`,

  // refusals
  creditIsNow: (credit: number) => `The credit limit is now ${money(credit)}. Submit again to replace it.`,
  planIsNow: (rates: readonly number[]) => `The instalment plan is now ${plan(rates)}. Submit again to replace it.`,
  discountIsNow: (rate: number) => `The discount is now ${percent(rate)}. Submit again to replace it.`,
  creditIsThat: (credit: number) => `The credit limit is already ${money(credit)}.`,
  planIsThat: "The SME already has this instalment plan.",
  discountIsThat: (rate: number) => `The discount is already ${percent(rate)}.`,

  // messages
  creditChangedTitle: (credit: number) => `Your credit limit is now ${money(credit)}`,
  creditChangedText: (before: number, after: number, available: number, reason: string) =>
    `Your credit limit was ${money(before)} and is now ${money(after)}. Reason: ${endSentence(reason)}\n\n` +
    `${ordering(after, `You can now order for up to ${money(available)}.`)} Your existing orders do not change.`,
  creditBelowUsedText: (before: number, after: number, used: number, reason: string) =>
    `Your credit limit was ${money(before)} and is now ${money(after)}. Reason: ${endSentence(reason)}\n\n` +
    `You have used ${money(used)}. ` +
    ordering(after, "You can order again once you have paid the difference.") +
    " Your existing orders do not change.",
  planChangedTitle: "Your instalment plan has changed",
  planChangedText: (rates: readonly number[], reason: string) =>
    `You pay new orders in these parts: ${plan(rates)}. The first part is the upfront payment. Reason: ` +
    `${endSentence(reason)}\n\nYour existing orders keep their plan.`,
  discountChangedTitle: (rate: number) => `Your discount is now ${percent(rate)}`,
  discountChangedText: (before: number, after: number, reason: string) =>
    `The discount on your invoices changes from ${percent(before)} to ${percent(after)} for new orders. Reason: ` +
    `${endSentence(reason)}\n\nYour existing orders keep their discount.`,

  // requests for more credit
  enterAskReason: "Enter a reason",
  askMoreThanCredit: (credit: number) => `Enter more than your current limit of ${money(credit)}`,
  grantMoreThanCredit: (credit: number) =>
    `Enter more than the current limit of ${money(credit)}, or refuse the request`,
  askWaitsAlready: "You already have an open request. Wait for your insurer's answer, or withdraw the request.",
  askOver: "This request has already been answered or withdrawn.",
  tooManyAskFiles: (maxFiles: number) => `Choose ${maxFiles} files at most`,
  whichAsk: "Choose a credit request",
  creditAskedFor: (amount: number, reason: string) => `Requested a credit limit of ${money(amount)}. Reason: ${reason}`,
  creditAskWithdrawn: (amount: number) => `Withdrew the request for a credit limit of ${money(amount)}`,
  creditAskRefused: (amount: number, reason: string) =>
    `Request for a credit limit of ${money(amount)} refused. Reason: ${reason}`,
  wouldGrant: (name: string, before: number, after: number, asked: number) =>
    `Raise ${name}'s credit limit from ${money(before)} to ${money(after)} (requested: ${money(asked)})`,
  askRefusedTitle: "Your credit limit stays the same",
  askRefusedText: (asked: number, credit: number, reason: string) =>
    `You requested a credit limit of ${money(asked)}. Your insurer did not approve it, so your limit stays at ` +
    `${money(credit)}. Reason: ${endSentence(reason)}\n\nYou can send a new request at any time.`,

  // reviews
  reviewEverySet: (months: number) =>
    months === 0
      ? "Credit limit reviews turned off"
      : `Credit limit reviews every ${months === 1 ? "month" : quantities.months(months)}`,
  reviewEveryIsNow: (months: number) => `The interval is now ${quantities.months(months)}. Submit again to replace it.`,
  noReviewWaits: "No review of this SME is due.",
  creditKeptAt: (credit: number, reason: string) => `Credit limit stays at ${money(credit)}. Reason: ${reason}`,
  creditKeptTitle: "Your credit limit stays the same",
  creditKeptText: (credit: number, reason: string) =>
    `Your insurer reviewed your credit limit. It stays at ${money(credit)}. Reason: ${endSentence(reason)}`,
};
