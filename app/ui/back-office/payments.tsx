import * as paths from "~/domain/paths";
import { ButtonForm } from "../button";
import { Money } from "../money";
import { Section } from "../page";
import { Table } from "../table";
import { Time } from "../time";
import { useWords } from "../words";

export interface TroubledPayment {
  id: string;
  orderId: string;
  state: string;
  amount: number;
  /** "KWD 30.750", where it is not dollars. */
  collected: string | null;
  gateway: string;
  gatewayReference: string | null;
  trouble: string | null;
  createdAt: number;
}

export function TroubledPayments({ payments }: { payments: TroubledPayment[] }) {
  const words = useWords().backOffice.payments;
  return (
    <Section title={words.title}>
      <p>{words.text}</p>
      <Table
        caption={words.title}
        rows={payments}
        rowHeader="at-service"
        rowKey={(one) => one.id}
        empty={words.none}
        columns={[
          { key: "at", title: words.started, cell: (one) => <Time at={one.createdAt} /> },
          { key: "amount", title: words.amount, numeric: true, cell: (one) => <Money cents={one.amount} /> },
          {
            key: "collected",
            title: words.asked,
            numeric: true,
            cell: (one) => one.collected ?? <Money cents={one.amount} />,
          },
          {
            key: "at-service",
            title: words.atService,
            cell: (one) => `${one.gateway} ${one.gatewayReference ?? words.noName}`,
          },
          { key: "state", title: words.here, cell: (one) => one.state },
          { key: "trouble", title: words.wrong, cell: (one) => one.trouble },
          {
            key: "actions",
            title: words.actions,
            cell: (one) => (
              <a href={paths.order("admin", one.orderId)}>
                {words.see}
                <span className="hide">{words.ofPayment(one.id)}</span>
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
  const words = useWords().backOffice.payments;
  return (
    <Section title={words.news}>
      <p>{words.newsText}</p>
      <Table
        caption={words.news}
        rows={events}
        rowHeader="name"
        rowKey={(one) => one.id}
        empty={words.noNews}
        columns={[
          { key: "at", title: words.received, cell: (one) => <Time at={one.receivedAt} /> },
          { key: "from", title: words.from, cell: (one) => one.gateway },
          { key: "name", title: words.name, cell: (one) => one.eventId },
          { key: "error", title: words.wrong, cell: (one) => one.error },
          {
            key: "next",
            title: words.next,
            cell: (one) => (one.nextAttemptAt === null ? words.givenUp(one.attempts) : <Time at={one.nextAttemptAt} />),
          },
          {
            key: "actions",
            title: words.actions,
            cell: (one) => <ButtonForm label={words.tryNow} fields={{ event: one.id }} />,
          },
        ]}
      />
    </Section>
  );
}
