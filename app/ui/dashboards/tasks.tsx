/** The dashboard's to-do list: the open tasks, their waiting time and links to them. */

import type { Task, TaskKind } from "~/domain/dashboards/task";
import { WAITING_ROWS } from "~/domain/lists/filter";
import * as paths from "~/domain/paths";
import type { OfficerRole, Role } from "~/domain/values/actor";
import { daysLate } from "~/domain/values/calendar";
import { Level } from "~/domain/values/level";
import { Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

interface TaskLinks {
  /** The list of these tasks, and the page of one task. */
  list: string;
  page(id: string): string;
}

const smeLinks = (officer: "admin" | "bank" | "insurance", level: number | typeof WAITING_ROWS): TaskLinks => ({
  list: paths.companies(officer, "sme", level),
  page: (id) => (level === Level.insuranceVerified ? paths.company : paths.review)(officer, "sme", id),
});

const orderLinks = (role: Role, status: number | typeof WAITING_ROWS): TaskLinks => ({
  list: paths.orders(role, status),
  page: (id) => paths.order(role, id),
});

const approvalLinks = (officer: OfficerRole): TaskLinks => ({
  list: paths.approvals(officer),
  page: () => paths.approvals(officer),
});

const batchLinks = (officer: "admin" | "bank"): TaskLinks => ({
  list: paths.payoutBatches(officer),
  page: (id) => paths.payoutBatch(officer, id),
});

const entryLinks = (officer: "admin" | "bank"): TaskLinks => ({
  list: paths.unidentifiedMoney(officer),
  page: () => paths.unidentifiedMoney(officer),
});

const refundLinks = (officer: "admin" | "bank"): TaskLinks => ({
  list: paths.refunds(officer, "due"),
  page: () => paths.refunds(officer, "due"),
});

const settlementLinks = (officer: "admin" | "bank"): TaskLinks => ({
  list: paths.settlements(officer),
  page: (id) => paths.settlement(officer, id),
});

const rescheduleLinks = (officer: "bank" | "insurance"): TaskLinks => ({
  list: paths.reschedules(officer),
  page: (id) => paths.order(officer, id),
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
    codeRequest: { list: paths.codeRequests, page: () => paths.codeRequests },
    batch: batchLinks("admin"),
    approval: approvalLinks("admin"),
    unidentified: entryLinks("admin"),
    refund: refundLinks("admin"),
    settlement: settlementLinks("admin"),
    dispute: { list: paths.disputes(), page: (id) => paths.order("admin", id) },
    claimNotice: { list: paths.claims("admin"), page: (id) => paths.order("admin", id) },
    claimFiling: { list: paths.claims("admin", "notified"), page: (id) => paths.claim("admin", id) },
  },
  bank: {
    payout: orderLinks("bank", WAITING_ROWS),
    batch: batchLinks("bank"),
    sme: smeLinks("bank", WAITING_ROWS),
    approval: approvalLinks("bank"),
    unidentified: entryLinks("bank"),
    refund: refundLinks("bank"),
    settlement: settlementLinks("bank"),
    reschedule: rescheduleLinks("bank"),
  },
  // An insurer's list has no filter by level, because an SME at level 6 may be with another insurer.
  insurance: {
    sme: smeLinks("insurance", WAITING_ROWS),
    ask: { list: paths.creditDecisions, page: () => paths.creditDecisions },
    review: { list: paths.creditDecisions, page: () => paths.creditDecisions },
    approval: approvalLinks("insurance"),
    claimDecision: { list: paths.claims("insurance", "filed"), page: (id) => paths.claim("insurance", id) },
    reschedule: rescheduleLinks("insurance"),
    move: { list: paths.proposedSmes, page: () => paths.proposedSmes },
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

type TaskListProps = {
  role: Role;
  waiting: readonly Task[];
  /** UTC milliseconds. */
  now: number;
  /** The kind that the page's next step shows. A single task of it is left out. */
  shown?: TaskKind | null;
};

/** Lists the open tasks, oldest first, each with its consequence if nobody acts. */
export function TaskList({ role, waiting, now, shown = null }: TaskListProps) {
  const words = useWords().dashboards.tasks;
  const read = useTranslate();
  const rows = waiting
    .flatMap(({ kind, count, oldest }) => {
      const place = taskLinks[role][kind];
      const name = words.kinds[role][kind];
      if (!place || !name || !oldest || count === 0 || (kind === shown && count === 1)) return [];
      return [{ kind, count, oldest, name, href: count === 1 ? place.page(oldest.id) : place.list }];
    })
    .sort((a, b) => a.oldest.since - b.oldest.since);
  if (rows.length === 0 && shown !== null) return null;
  return (
    <Section title={words.title}>
      <Table
        caption={words.caption}
        rows={rows}
        rowHeader="task"
        rowKey={({ kind }) => kind}
        staysTable
        empty={words.nothing}
        columns={[
          {
            key: "task",
            title: words.task,
            cell: ({ kind, count, name, href }) => (
              <>
                <a href={href}>{name(count)}</a> <small>{words.consequences[kind]}</small>
              </>
            ),
          },
          {
            key: "oldest",
            title: words.oldest,
            isOffPhones: true,
            cell: ({ kind, oldest }) => kind !== "approval" && userText(read(oldest.title)),
          },
          {
            key: "waiting",
            title: words.waiting,
            cell: ({ kind, oldest }) => (
              <span className="wait">
                {kind === "late" ? words.daysLate(daysLate(oldest.since, now)) : words.howLong(now - oldest.since)}
              </span>
            ),
          },
        ]}
      />
    </Section>
  );
}
