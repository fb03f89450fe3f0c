/** What waits for whoever looks at their dashboard: how many, for how long, and where to see them. */
import type { Role } from "~/domain/actor";
import { howLong } from "~/domain/calendar";
import { WAITING } from "~/domain/filter";
import * as paths from "~/domain/paths";
import type { Waiting, WaitingKind } from "~/domain/reports/waiting";
import { ButtonLink } from "../button";
import { Empty, NextStep, Section } from "../page";
import { Day } from "../time";

interface Words {
  /** After the number: "3 SMEs to check". */
  one: string;
  many: string;
  /** The list that shows exactly these, and the page of one of them. */
  list: string;
  page(id: string): string;
}

const smes = (officer: "admin" | "bank" | "insurance", level: number | typeof WAITING, what: string): Words => ({
  one: `SME ${what}`,
  many: `SMEs ${what}`,
  list: paths.companies(officer, "sme", level),
  page: (id) => paths.company(officer, "sme", id),
});

const orders = (role: Role, status: number | typeof WAITING, what: string, name = "order"): Words => ({
  one: `${name} ${what}`,
  many: `${name}s ${what}`,
  list: paths.orders(role, status),
  page: (id) => paths.order(role, id),
});

const words: Record<Role, Partial<Record<WaitingKind, Words>>> = {
  admin: {
    invoice: orders("admin", WAITING, "to verify", "invoice"),
    plan: smes("admin", 7, "without installments"),
    sme: smes("admin", 4, "to check"),
    supplier: {
      one: "supplier to check",
      many: "suppliers to check",
      list: paths.companies("admin", "provider", WAITING),
      page: (id) => paths.company("admin", "provider", id),
    },
  },
  bank: { payout: orders("bank", WAITING, "to pay"), sme: smes("bank", WAITING, "to decide on") },
  // Its list has no levels: what is at level 6 may be with another insurer.
  insurance: { sme: smes("insurance", WAITING, "to decide on") },
  provider: {
    accept: orders("provider", 1, "to accept"),
    upload: orders("provider", 3, "to invoice"),
    deliver: orders("provider", 2, "to deliver"),
  },
  sme: {
    late: { one: "late instalment to pay", many: "late instalments to pay", list: paths.late, page: () => paths.late },
    unpaid: orders("sme", 0, "to pay upfront"),
    arriving: orders("sme", 2, "on the way"),
  },
};

type WaitingProps = {
  role: Role;
  waiting: readonly Waiting[];
  now: number;
};

export function WaitingSection({ role, waiting, now }: WaitingProps) {
  return (
    <Section title="What waits for you">
      {waiting.every(({ count }) => count === 0) && <Empty>Nothing waits for you.</Empty>}
      <ul className="figures">
        {waiting.map(({ kind, count, oldest }) => {
          const said = words[role][kind];
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

/** The one of all that has waited longest; nothing when nothing waits. */
export function LongestWaiting({ role, waiting, now }: WaitingProps) {
  const [first] = waiting
    .flatMap(({ kind, oldest }) => {
      const said = words[role][kind];
      return said && oldest ? [{ ...oldest, what: said.one, href: said.page(oldest.id) }] : [];
    })
    .sort((a, b) => a.since - b.since);
  if (!first) return null;
  return (
    <NextStep title={`Next: ${first.title}`} action={<ButtonLink href={first.href}>Open</ButtonLink>}>
      {first.what[0]?.toUpperCase()}
      {first.what.slice(1)}. Has waited longest: since <Day at={first.since} />, {howLong(now - first.since)}.
    </NextStep>
  );
}
