import * as paths from "~/domain/paths";
import { ButtonForm } from "~/ui/parts/button";
import { Money } from "~/ui/parts/money";
import { Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { Time } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

export interface TroubledPayment {
  id: string;
  orderId: string;
  state: "open" | "paid" | "declined" | "expired" | "refund due" | "refunded" | "reversed";
  amount: number;
  /** Such as "KWD 30.750". Null for US dollars. */
  collected: string | null;
  gateway: string;
  gatewayReference: string | null;
  trouble: string | null;
  createdAt: number;
}

export function TroubledPayments({ payments }: { payments: TroubledPayment[] }) {
  const words = useWords().payments.troubled;
  return (
    <Section title={words.title}>
      <p>{words.text}</p>
      <Table
        caption={words.title}
        rows={payments}
        rowHeader="at-service"
        rowKey={(troubledPayment) => troubledPayment.id}
        empty={words.none}
        columns={[
          { key: "at", title: words.started, cell: (troubledPayment) => <Time at={troubledPayment.createdAt} /> },
          {
            key: "amount",
            title: words.amount,
            numeric: true,
            cell: (troubledPayment) => <Money cents={troubledPayment.amount} />,
          },
          {
            key: "collected",
            title: words.asked,
            numeric: true,
            cell: (troubledPayment) => troubledPayment.collected ?? <Money cents={troubledPayment.amount} />,
          },
          {
            key: "at-service",
            title: words.atService,
            cell: (troubledPayment) => `${troubledPayment.gateway} ${troubledPayment.gatewayReference ?? words.noName}`,
          },
          { key: "state", title: words.here, cell: (troubledPayment) => words.states[troubledPayment.state] },
          { key: "trouble", title: words.wrong, cell: (troubledPayment) => troubledPayment.trouble },
          {
            key: "actions",
            title: words.actions,
            cell: (troubledPayment) => (
              <a href={paths.order("admin", troubledPayment.orderId)}>
                {words.see}
                <span className="hide">{words.ofPayment(troubledPayment.id)}</span>
              </a>
            ),
          },
        ]}
      />
    </Section>
  );
}

export interface FailedEvent {
  id: string;
  gateway: string;
  eventId: string;
  receivedAt: number;
  attempts: number;
  nextAttemptAt: number | null;
  error: string | null;
}

export function FailedEvents({ events }: { events: FailedEvent[] }) {
  const words = useWords().payments.troubled;
  return (
    <Section title={words.news}>
      <p>{words.newsText}</p>
      <Table
        caption={words.news}
        rows={events}
        rowHeader="name"
        rowKey={(failedEvent) => failedEvent.id}
        empty={words.noNews}
        columns={[
          { key: "at", title: words.received, cell: (failedEvent) => <Time at={failedEvent.receivedAt} /> },
          { key: "from", title: words.from, cell: (failedEvent) => failedEvent.gateway },
          { key: "name", title: words.name, cell: (failedEvent) => failedEvent.eventId },
          { key: "error", title: words.wrong, cell: (failedEvent) => failedEvent.error },
          {
            key: "next",
            title: words.next,
            cell: (failedEvent) =>
              failedEvent.nextAttemptAt === null ? (
                words.givenUp(failedEvent.attempts)
              ) : (
                <Time at={failedEvent.nextAttemptAt} />
              ),
          },
          {
            key: "actions",
            title: words.actions,
            cell: (failedEvent) => <ButtonForm label={words.tryNow} fields={{ event: failedEvent.id }} />,
          },
        ]}
      />
    </Section>
  );
}
