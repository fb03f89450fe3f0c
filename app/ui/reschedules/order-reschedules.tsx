/** The reschedules of an order on its page, with the reader's actions. */
import type { OrderView } from "~/domain/orders/order-view";
import * as paths from "~/domain/paths";
import { rescheduleName } from "~/domain/reschedules/reschedule";
import type { Role } from "~/domain/values/actor";
import { hasConsents, type Reschedule } from "~/domain/values/reschedule-data";
import { ButtonLink } from "~/ui/parts/button";
import { Facts, Fold, Section } from "~/ui/parts/page";
import { DateOnly, Deadline } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

type OrderReschedulesProps = { role: Role; order: OrderView };

/** Shows the newest reschedule first. Renders nothing without one. */
export function OrderReschedules({ role, order }: OrderReschedulesProps) {
  const { reschedules: words } = useWords();
  return order.reschedules.toReversed().map((reschedule) => {
    const { id, number, state } = reschedule;
    const title = words.numbered(<span className="money">{rescheduleName(order.number, number)}</span>);
    if (state !== "open")
      return (
        <Fold key={id} title={title} note={words.states[state]}>
          <RescheduleFacts reschedule={reschedule} />
        </Fold>
      );
    return (
      <Section key={id} title={title}>
        <p>
          {role === "sme" ? words.waitsForYou : hasConsents(reschedule) ? words.waitsForSme : words.waitsForConsent}
        </p>
        <div className="actions">
          <ButtonLink href={role === "admin" ? paths.withdrawReschedule(order.id) : paths.reschedule(role, order.id)}>
            {role === "admin" ? words.withdraw : words.answer}
          </ButtonLink>
        </div>
      </Section>
    );
  });
}

/** The admin's link to propose new deadlines. Renders nothing without an open instalment, and while one is proposed. */
export function ProposeLink({ order }: { order: OrderView }) {
  const { reschedules: words } = useWords();
  const isOpen = order.reschedules.some(({ state }) => state === "open");
  const isDue = order.instalments.some(({ number, deadline, paidAt }) => number > 1 && deadline && paidAt === null);
  return isDue && !isOpen ? (
    <p>
      <a href={paths.reschedule("admin", order.id)}>{words.propose}</a>
    </p>
  ) : null;
}

/** The new deadlines, the reason, and the consents. */
export function RescheduleFacts({ reschedule }: { reschedule: Reschedule }) {
  const { reschedules: words } = useWords();
  const { deadlines, reason, createdAt, isInsured, bankConsentAt, insurerConsentAt, refusal, endedAt } = reschedule;
  const consent = (at: number | null) => (at === null ? words.noConsent : words.consentedOn(<DateOnly at={at} />));
  return (
    <Facts
      items={[
        ...deadlines.map(
          ({ number, before, after }) =>
            [
              words.instalmentOf(number),
              after === before ? (
                <Deadline key={number} at={before} />
              ) : (
                words.movedTo(<Deadline at={before} />, <Deadline at={after} />)
              ),
            ] as const,
        ),
        [words.reason, userText(reason)],
        [words.proposedOn, <DateOnly key="proposed" at={createdAt} />],
        [words.bankConsent, consent(bankConsentAt)],
        [words.insurerConsent, isInsured && consent(insurerConsentAt)],
        [words.refusal, refusal !== null && userText(refusal)],
        [words.endedOn, endedAt !== null && <DateOnly key="ended" at={endedAt} />],
      ]}
    />
  );
}
