import * as paths from "~/domain/paths";
import { ButtonForm } from "../button";
import { Money } from "../money";
import { Section } from "../page";
import { Table } from "../table";
import { Time } from "../time";

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
  return (
    <Section title="Payments to look after">
      <p>The payment service said something that cannot be. Nothing was booked for it: settle it in the service&rsquo;s own dashboard.</p>
      <Table
        caption="Payments to look after"
        rows={payments}
        rowHeader="at-service"
        rowKey={(one) => one.id}
        empty="Every payment is in order."
        columns={[
          { key: "at", title: "Started", cell: (one) => <Time at={one.createdAt} /> },
          { key: "amount", title: "Amount", numeric: true, cell: (one) => <Money cents={one.amount} /> },
          { key: "collected", title: "Asked for", numeric: true, cell: (one) => one.collected ?? <Money cents={one.amount} /> },
          { key: "at-service", title: "At the service", cell: (one) => `${one.gateway} ${one.gatewayReference ?? "(no name)"}` },
          { key: "state", title: "Here", cell: (one) => one.state },
          { key: "trouble", title: "What is wrong", cell: (one) => one.trouble },
          {
            key: "actions",
            title: "Actions",
            cell: (one) => (
              <a href={paths.order("admin", one.orderId)}>
                See Order<span className="hide"> of payment {one.id}</span>
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
  return (
    <Section title="News that could not be used">
      <p>What payment services told and could not be made use of yet. No payment waits for it: services are also asked by the clock.</p>
      <Table
        caption="News that could not be used"
        rows={events}
        rowHeader="name"
        rowKey={(one) => one.id}
        empty="Nothing is left over."
        columns={[
          { key: "at", title: "Received", cell: (one) => <Time at={one.receivedAt} /> },
          { key: "from", title: "From", cell: (one) => one.gateway },
          { key: "name", title: "Name", cell: (one) => one.eventId },
          { key: "error", title: "What is wrong", cell: (one) => one.error },
          {
            key: "next",
            title: "Next try",
            cell: (one) => (one.nextAttemptAt === null ? `given up after ${one.attempts}` : <Time at={one.nextAttemptAt} />),
          },
          { key: "actions", title: "Actions", cell: (one) => <ButtonForm label="Try now" fields={{ event: one.id }} /> },
        ]}
      />
    </Section>
  );
}
