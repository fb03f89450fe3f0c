/** The dashboard's list of what waits for its reader: how many, for how long, and where to see them. */
import type { Role } from "~/domain/actor";
import { Level } from "~/domain/applicants/level";
import { howLong } from "~/domain/calendar";
import { WAITING } from "~/domain/filter";
import * as paths from "~/domain/paths";
import type { Waiting, WaitingKind } from "~/domain/reports/waiting";
import { ButtonLink } from "../button";
import { Empty, NextStep, Section } from "../page";
import { DateOnly } from "../time";

interface WaitingWords {
  /** After the number: "3 SMEs to check". */
  one: string;
  many: string;
  /** The list that shows exactly these, and the page of one of them. */
  list: string;
  page(id: string): string;
}

const smesTo = (officer: "admin" | "bank" | "insurance", level: number | typeof WAITING, what: string): WaitingWords => ({
  one: `SME ${what}`,
  many: `SMEs ${what}`,
  list: paths.companies(officer, "sme", level),
  page: (id) => (level === Level.insuranceVerified ? paths.company : paths.review)(officer, "sme", id),
});

const ordersTo = (role: Role, status: number | typeof WAITING, what: string, name = "order"): WaitingWords => ({
  one: `${name} ${what}`,
  many: `${name}s ${what}`,
  list: paths.orders(role, status),
  page: (id) => paths.order(role, id),
});

const waitingWords: Record<Role, Partial<Record<WaitingKind, WaitingWords>>> = {
  admin: {
    invoice: ordersTo("admin", WAITING, "to verify", "invoice"),
    plan: smesTo("admin", Level.insuranceVerified, "without installments"),
    sme: smesTo("admin", Level.docsUploaded, "to check"),
    supplier: {
      one: "supplier to check",
      many: "suppliers to check",
      list: paths.companies("admin", "provider", WAITING),
      page: (id) => paths.review("admin", "provider", id),
    },
  },
  bank: { payout: ordersTo("bank", WAITING, "to pay"), sme: smesTo("bank", WAITING, "to decide on") },
  // An insurer's list has no filter by level, because an SME at level 6 may be with another insurer.
  insurance: { sme: smesTo("insurance", WAITING, "to decide on") },
  provider: {
    accept: ordersTo("provider", 1, "to accept"),
    upload: ordersTo("provider", 3, "to invoice"),
    deliver: ordersTo("provider", 2, "to deliver"),
  },
  sme: {
    late: { one: "late instalment to pay", many: "late instalments to pay", list: paths.late, page: () => paths.late },
    unpaid: ordersTo("sme", 0, "to pay upfront"),
    arriving: ordersTo("sme", 2, "on the way"),
  },
};

type WaitingSectionProps = {
  role: Role;
  waiting: readonly Waiting[];
  now: number;
};

export function WaitingSection({ role, waiting, now }: WaitingSectionProps) {
  return (
    <Section title="What waits for you">
      {waiting.every(({ count }) => count === 0) && <Empty>Nothing waits for you.</Empty>}
      <ul className="figures">
        {waiting.map(({ kind, count, oldest }) => {
          const said = waitingWords[role][kind];
          return (
            said && (
              <li key={kind}>
                <b>{count}</b> <a href={said.list}>{count === 1 ? said.one : said.many}</a>
                {oldest && (
                  <small>
                    {count === 1 ? " for" : ", the longest for"} {howLong(now - oldest.since)}
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

/** The case that has waited longest; null when nothing waits. */
export function LongestWaiting({ role, waiting, now }: WaitingSectionProps) {
  const [first] = waiting
    .flatMap(({ kind, oldest }) => {
      const said = waitingWords[role][kind];
      return said && oldest ? [{ ...oldest, what: said.one, href: said.page(oldest.id) }] : [];
    })
    .sort((a, b) => a.since - b.since);
  if (!first) return null;
  return (
    <NextStep title={`Next: ${first.title}`} action={<ButtonLink href={first.href}>Open</ButtonLink>}>
      {first.what[0]?.toUpperCase()}
      {first.what.slice(1)}. Has waited longest: since <DateOnly at={first.since} />, {howLong(now - first.since)}.
    </NextStep>
  );
}
