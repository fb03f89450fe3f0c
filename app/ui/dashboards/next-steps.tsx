/** The next step of a company, on its dashboard and its profile. */
import { longestWaitingTask, type Task, type TaskKind } from "~/domain/dashboards/task";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { daysLate } from "~/domain/values/calendar";
import { ButtonLink } from "~/ui/parts/button";
import { Money } from "~/ui/parts/money";
import { NextStep } from "~/ui/parts/page";
import { Deadline } from "~/ui/parts/time";
import { useTranslate, useWords } from "~/ui/parts/words";

export type NextInstalment = {
  orderId: string;
  orderNumber: number;
  /** Cents. */
  amount: number;
  /** UTC milliseconds. */
  deadline: number;
};

export type SmeNextStepProps = {
  waiting: readonly Task[];
  /** The earliest deadline first. */
  nextInstalments: readonly NextInstalment[];
  /** UTC milliseconds. */
  now: number;
};

const firstKind = (waiting: readonly Task[], kinds: readonly TaskKind[]): TaskKind | null =>
  kinds.find((kind) => longestWaitingTask(waiting, kind)) ?? null;

/** Returns the kind of task that SmeNextStep shows. Null if it shows an instalment, or nothing to do. */
export const smeNextKind = (waiting: readonly Task[]) => firstKind(waiting, ["unpaid", "arriving"]);

/** Returns the kind of task that SupplierNextStep shows. Null if nothing is to do. */
export const supplierNextKind = (waiting: readonly Task[]) => firstKind(waiting, ["accept", "upload", "deliver"]);

/**
 * Shows the SME's most urgent task: an expiring order first, then a delivery, then the next instalment. Overdue
 * instalments are in the banner above.
 */
export function SmeNextStep({ waiting, nextInstalments, now }: SmeNextStepProps) {
  const read = useTranslate();
  const { dashboards } = useWords();
  const words = dashboards.sme;
  const unpaid = longestWaitingTask(waiting, "unpaid");
  const sending = longestWaitingTask(waiting, "arriving");
  const next = nextInstalments[0];
  if (unpaid) {
    return (
      <NextStep
        title={words.payUpfront(unpaid.number)}
        action={<ButtonLink href={paths.order("sme", unpaid.id)}>{dashboards.seeOrder}</ButtonLink>}
      >
        {words.getsIt(read(unpaid.party), <Money cents={unpaid.amount} />)}
      </NextStep>
    );
  }
  if (sending) {
    return (
      <NextStep
        title={words.onItsWay(sending.number)}
        action={<ButtonLink href={paths.order("sme", sending.id)}>{words.showCode}</ButtonLink>}
      >
        {words.letScan(read(sending.party))}
      </NextStep>
    );
  }
  if (next && daysLate(next.deadline, now) > 0) return null;
  if (next) {
    return (
      <NextStep
        title={words.next}
        action={<ButtonLink href={paths.order("sme", next.orderId)}>{dashboards.seeOrder}</ButtonLink>}
      >
        {words.nextDue(
          <Money cents={next.amount} />,
          formatOrderNumber(next.orderNumber),
          <Deadline at={next.deadline} />,
        )}
      </NextStep>
    );
  }
  return (
    <NextStep title={words.nothing} action={<ButtonLink href={paths.directory}>{words.choose}</ButtonLink>}>
      {words.nothingDue}
    </NextStep>
  );
}

/** Shows the supplier's most urgent task: a waiting buyer first, then an invoice to upload, then a delivery. */
export function SupplierNextStep({ waiting }: { waiting: readonly Task[] }) {
  const read = useTranslate();
  const { dashboards } = useWords();
  const words = dashboards.supplier;
  const accept = longestWaitingTask(waiting, "accept");
  if (accept) {
    return (
      <NextStep
        title={words.accept(accept.number)}
        action={<ButtonLink href={paths.order("provider", accept.id)}>{dashboards.seeOrder}</ButtonLink>}
      >
        {words.hasOrdered(read(accept.party), <Money cents={accept.amount} />)}
      </NextStep>
    );
  }
  const upload = longestWaitingTask(waiting, "upload");
  if (upload) {
    return (
      <NextStep
        title={words.upload(upload.number)}
        action={<ButtonLink href={paths.order("provider", upload.id)}>{words.uploadIt}</ButtonLink>}
      >
        {words.isDelivered(read(upload.party))}
      </NextStep>
    );
  }
  const deliver = longestWaitingTask(waiting, "deliver");
  if (deliver) {
    return (
      <NextStep
        title={words.deliver(deliver.number)}
        action={<ButtonLink href={paths.order("provider", deliver.id)}>{dashboards.seeOrder}</ButtonLink>}
      >
        {words.showsCode(read(deliver.party))}
      </NextStep>
    );
  }
  return <NextStep title={words.nothing}>{words.newOrders}</NextStep>;
}
