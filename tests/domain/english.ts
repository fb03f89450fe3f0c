/** Wrappers of domain functions that return their texts in English. */
import { loadTimeline as timelineSaid } from "~/domain/applicants/applicant.server";
import { changeContact as changeContactSaid } from "~/domain/applicants/contact.server";
import { loadOrderView as orderSaid } from "~/domain/order-details/order-details.server";
import { loadPaymentOffer as offerSaid } from "~/domain/payments/payment.server";
import { type Sentence, translateToEnglish } from "~/words/translate";

type Read<Answer> = Answer extends Sentence
  ? string
  : Answer extends object
    ? { [Name in keyof Answer]: Read<Answer[Name]> }
    : Answer;

/** Translates every text in the answer. */
export function asRead<Answer>(answer: Answer): Read<Answer> {
  return textsRead(answer) as Read<Answer>;
}

function textsRead(answer: unknown): unknown {
  if (typeof answer === "string") return translateToEnglish(answer);
  if (Array.isArray(answer)) return answer.map(textsRead);
  if (answer === null || typeof answer !== "object") return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, textsRead(value)]));
}

const read =
  <Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) =>
  async (...args: Args): Promise<Read<Answer>> =>
    asRead(await act(...args));

export const timelineOf = read(timelineSaid);
export const orderFor = read(orderSaid);
export const paymentOffer = read(offerSaid);
export const changeContact = read(changeContactSaid);
