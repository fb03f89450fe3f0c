/** The dashboard's list of what waits for its reader: how many, for how long, and where to see them. */
import type { Role } from "~/domain/actor";
import { Level } from "~/domain/applicants/level";
import { WAITING } from "~/domain/filter";
import * as paths from "~/domain/paths";
import type { Waiting, WaitingKind } from "~/domain/reports/waiting";
import { ButtonLink } from "../button";
import { Empty, NextStep, Section } from "../page";
import { DateOnly } from "../time";
import { useRead, useWords } from "../words";

interface WaitingPlaces {
  /** The list that shows exactly these, and the page of one of them. */
  list: string;
  page(id: string): string;
  /** Where only one waits, the link of the list leads to it. */
  isDirect?: boolean;
}

const smesOf = (officer: "admin" | "bank" | "insurance", level: number | typeof WAITING): WaitingPlaces => ({
  list: paths.companies(officer, "sme", level),
  page: (id) => (level === Level.insuranceVerified ? paths.company : paths.review)(officer, "sme", id),
});

const ordersOf = (role: Role, status: number | typeof WAITING): WaitingPlaces => ({
  list: paths.orders(role, status),
  page: (id) => paths.order(role, id),
});

const approvalsOf = (officer: "admin" | "insurance"): WaitingPlaces => ({
  list: paths.approvals(officer),
  page: () => paths.approvals(officer),
});

const batchesOf = (officer: "admin" | "bank"): WaitingPlaces => ({
  list: paths.payoutBatches(officer),
  page: (id) => paths.payoutBatch(officer, id),
  isDirect: true,
});

const places: Record<Role, Partial<Record<WaitingKind, WaitingPlaces>>> = {
  admin: {
    invoice: ordersOf("admin", WAITING),
    plan: smesOf("admin", Level.insuranceVerified),
    sme: smesOf("admin", Level.docsUploaded),
    supplier: {
      list: paths.companies("admin", "provider", WAITING),
      page: (id) => paths.review("admin", "provider", id),
    },
    payee: { list: paths.payees, page: () => paths.payees },
    document: { list: paths.documents, page: () => paths.documents },
    batch: batchesOf("admin"),
    approval: approvalsOf("admin"),
  },
  bank: { payout: ordersOf("bank", WAITING), batch: batchesOf("bank"), sme: smesOf("bank", WAITING) },
  // An insurer's list has no filter by level, because an SME at level 6 may be with another insurer.
  insurance: {
    sme: smesOf("insurance", WAITING),
    ask: { list: paths.limits, page: () => paths.limits },
    review: { list: paths.limits, page: () => paths.limits },
    approval: approvalsOf("insurance"),
  },
  provider: { accept: ordersOf("provider", 1), upload: ordersOf("provider", 3), deliver: ordersOf("provider", 2) },
  sme: { late: { list: paths.late, page: () => paths.late }, unpaid: ordersOf("sme", 0), arriving: ordersOf("sme", 2) },
};

type WaitingSectionProps = {
  role: Role;
  waiting: readonly Waiting[];
  now: number;
};

export function WaitingSection({ role, waiting, now }: WaitingSectionProps) {
  const words = useWords().orders.desks.waiting;
  return (
    <Section title={words.title}>
      {waiting.every(({ count }) => count === 0) && <Empty>{words.nothing}</Empty>}
      <ul className="figures">
        {waiting.map(({ kind, count, oldest }) => {
          const place = places[role][kind];
          const names = words.kinds[role][kind];
          return (
            place &&
            names && (
              <li key={kind}>
                <b>{count}</b>{" "}
                <a href={place.isDirect && count === 1 && oldest ? place.page(oldest.id) : place.list}>
                  {names.many(count)}
                </a>
                {oldest && <small>{words.since(count, now - oldest.since)}</small>}
              </li>
            )
          );
        })}
      </ul>
    </Section>
  );
}

/** The case that has waited longest; null when nothing waits. */
export function LongestWaiting({ role, waiting, now }: WaitingSectionProps) {
  const words = useWords().orders.desks.waiting;
  const read = useRead();
  const [first] = waiting
    .flatMap(({ kind, oldest }) => {
      const place = places[role][kind];
      return place && oldest
        ? [{ ...oldest, what: words.kinds[role][kind]?.one ?? "", href: place.page(oldest.id) }]
        : [];
    })
    .sort((a, b) => a.since - b.since);
  if (!first) return null;
  return (
    <NextStep title={words.next(read(first.title))} action={<ButtonLink href={first.href}>{words.open}</ButtonLink>}>
      {words.longest(first.what, <DateOnly at={first.since} />, now - first.since)}
    </NextStep>
  );
}
