/** What the domain answers, with all that it says as its readers get it in English. */
import { timelineOf as timelineSaid } from "~/domain/applicants/applicants.server";
import { changeContact as changeContactSaid } from "~/domain/applicants/contact.server";
import { orderFor as orderSaid } from "~/domain/order-details/order-details.server";
import { paymentOffer as offerSaid } from "~/domain/payments/payments.server";
import { inEnglish } from "~/words/said";

/** Every text in it is read. */
export function asRead<Answer>(answer: Answer): Answer {
  if (typeof answer === "string") return inEnglish(answer) as Answer;
  if (Array.isArray(answer)) return answer.map(asRead) as Answer;
  if (answer === null || typeof answer !== "object") return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, asRead(value as unknown)])) as Answer;
}

const read =
  <Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) =>
  async (...args: Args): Promise<Answer> =>
    asRead(await act(...args));

export const timelineOf = read(timelineSaid);
export const orderFor = read(orderSaid);
export const paymentOffer = read(offerSaid);
export const changeContact = read(changeContactSaid);
