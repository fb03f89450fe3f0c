/** The dashboard's to-do list: the number of open tasks, their waiting time and links to them. */

import type { Task, TaskKind } from "~/domain/dashboards/task";
import { WAITING_ROWS } from "~/domain/lists/filter";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { daysLate } from "~/domain/values/calendar";
import { Level } from "~/domain/values/level";
import { ButtonLink } from "~/ui/parts/button";
import { Empty, NextStep, Section } from "~/ui/parts/page";
import { DateOnly } from "~/ui/parts/time";
import { useTranslate, useWords } from "~/ui/parts/words";

interface TaskLinks {
  /** The list of exactly these tasks, and the page of one task. */
  list: string;
  page(id: string): string;
  /** True if a single task is opened directly instead of its list. */
  isDirect?: boolean;
}

const smeLinks = (officer: "admin" | "bank" | "insurance", level: number | typeof WAITING_ROWS): TaskLinks => ({
  list: paths.companies(officer, "sme", level),
  page: (id) => (level === Level.insuranceVerified ? paths.company : paths.review)(officer, "sme", id),
});

const orderLinks = (role: Role, status: number | typeof WAITING_ROWS): TaskLinks => ({
  list: paths.orders(role, status),
  page: (id) => paths.order(role, id),
});

const approvalLinks = (officer: "admin" | "insurance"): TaskLinks => ({
  list: paths.approvals(officer),
  page: () => paths.approvals(officer),
});

const batchLinks = (officer: "admin" | "bank"): TaskLinks => ({
  list: paths.payoutBatches(officer),
  page: (id) => paths.payoutBatch(officer, id),
  isDirect: true,
});

const entryLinks = (officer: "admin" | "bank"): TaskLinks => ({
  list: paths.unidentifiedMoney(officer),
  page: () => paths.unidentifiedMoney(officer),
});

const refundLinks = (officer: "admin" | "bank"): TaskLinks => ({
  list: paths.refunds(officer, "due"),
  page: () => paths.refunds(officer, "due"),
});

const taskLinks: Record<Role, Partial<Record<TaskKind, TaskLinks>>> = {
  admin: {
    invoice: orderLinks("admin", WAITING_ROWS),
    plan: smeLinks("admin", Level.insuranceVerified),
    sme: smeLinks("admin", Level.docsUploaded),
    supplier: {
      list: paths.companies("admin", "provider", WAITING_ROWS),
      page: (id) => paths.review("admin", "provider", id),
    },
    payee: { list: paths.payees, page: () => paths.payees },
    document: { list: paths.documents, page: () => paths.documents },
    batch: batchLinks("admin"),
    approval: approvalLinks("admin"),
    unidentified: entryLinks("admin"),
    refund: refundLinks("admin"),
  },
  bank: {
    payout: orderLinks("bank", WAITING_ROWS),
    batch: batchLinks("bank"),
    sme: smeLinks("bank", WAITING_ROWS),
    unidentified: entryLinks("bank"),
    refund: refundLinks("bank"),
  },
  // An insurer's list has no filter by level, because an SME at level 6 may be with another insurer.
  insurance: {
    sme: smeLinks("insurance", WAITING_ROWS),
    ask: { list: paths.creditDecisions, page: () => paths.creditDecisions },
    review: { list: paths.creditDecisions, page: () => paths.creditDecisions },
    approval: approvalLinks("insurance"),
  },
  provider: {
    accept: orderLinks("provider", 1),
    upload: orderLinks("provider", 3),
    deliver: orderLinks("provider", 2),
  },
  sme: {
    late: { list: paths.latePayments, page: () => paths.latePayments },
    unpaid: orderLinks("sme", 0),
    arriving: orderLinks("sme", 2),
  },
};

type TaskSectionProps = {
  role: Role;
  waiting: readonly Task[];
  now: number;
};

export function TaskSection({ role, waiting, now }: TaskSectionProps) {
  const words = useWords().dashboards.tasks;
  return (
    <Section title={words.title}>
      {waiting.every(({ count }) => count === 0) && <Empty>{words.nothing}</Empty>}
      <ul className="figures">
        {waiting.map(({ kind, count, oldest }) => {
          const place = taskLinks[role][kind];
          const names = words.kinds[role][kind];
          return (
            place &&
            names && (
              <li key={kind}>
                <b>{count}</b>{" "}
                <a href={place.isDirect && count === 1 && oldest ? place.page(oldest.id) : place.list}>
                  {names.many(count)}
                </a>
                {oldest && (
                  <small>
                    {kind === "late"
                      ? words.lateBy(count, daysLate(oldest.since, now))
                      : words.since(count, now - oldest.since)}
                  </small>
                )}
              </li>
            )
          );
        })}
      </ul>
    </Section>
  );
}

/** Shows the task that has waited longest. Renders nothing without tasks. */
export function OldestTasks({ role, waiting, now }: TaskSectionProps) {
  const words = useWords().dashboards.tasks;
  const read = useTranslate();
  const [first] = waiting
    .flatMap(({ kind, oldest }) => {
      const place = taskLinks[role][kind];
      return place && oldest
        ? [{ ...oldest, kind, what: words.kinds[role][kind]?.one ?? "", href: place.page(oldest.id) }]
        : [];
    })
    .sort((a, b) => a.since - b.since);
  if (!first) return null;
  return (
    <NextStep title={words.next(read(first.title))} action={<ButtonLink href={first.href}>{words.open}</ButtonLink>}>
      {first.kind === "late"
        ? words.latest(first.what, <DateOnly at={first.since} />, daysLate(first.since, now))
        : words.longest(first.what, <DateOnly at={first.since} />, now - first.since)}
    </NextStep>
  );
}
