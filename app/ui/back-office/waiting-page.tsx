import type { Waiting, WaitingKind } from "~/domain/reports/waiting";
import { ButtonLink } from "../button";
import { Empty, NextStep, Page, Section } from "../page";
import { Day } from "../time";

type Officer = "admin" | "bank" | "insurance";

interface Words {
  /** After the number: "3 SMEs to check". */
  one: string;
  many: string;
  /** The whole list, and one of it. */
  list: string;
  page(id: string): string;
}

const sme = (officer: Officer, level: number | null, one: string, many: string): Words => ({
  one: `SME ${one}`,
  many: `SMEs ${many}`,
  list: level === null ? `/${officer}/sme` : `/${officer}/sme?level=${level}`,
  page: (id) => `/${officer}/sme/${id}/info`,
});

const words: Record<Officer, Partial<Record<WaitingKind, Words>>> = {
  admin: {
    invoice: {
      one: "invoice to verify",
      many: "invoices to verify",
      list: "/admin/orders?status=4",
      page: (id) => `/admin/order/${id}`,
    },
    plan: sme("admin", 7, "without installments", "without installments"),
    sme: sme("admin", 4, "to check", "to check"),
    supplier: {
      one: "supplier to check",
      many: "suppliers to check",
      list: "/admin/supplier?level=4",
      page: (id) => `/admin/supplier/${id}/info`,
    },
  },
  bank: {
    payout: { one: "order to pay", many: "orders to pay", list: "/bank/orders?status=5", page: (id) => `/bank/order/${id}` },
    sme: sme("bank", 5, "to decide on", "to decide on"),
  },
  insurance: { sme: sme("insurance", null, "to decide on", "to decide on") },
};

/** What waits for the officer, the longest waiting first of all. */
export function WaitingPage({ role, waiting }: { role: Officer; waiting: Waiting[] }) {
  const known = waiting.flatMap((one) => {
    const said = words[role][one.kind];
    return said ? [{ ...one, ...said }] : [];
  });
  const [first] = known
    .flatMap(({ oldest, page }) => (oldest ? [{ ...oldest, href: page(oldest.id) }] : []))
    .sort((a, b) => a.since - b.since);
  return (
    <Page title="Dashboard">
      {first && (
        <NextStep title={`Next: ${first.title}`} action={<ButtonLink href={first.href}>Open</ButtonLink>}>
          Has waited longest: since <Day at={first.since} />.
        </NextStep>
      )}
      <Section title="What waits for you">
        {first ? null : <Empty>Nothing waits for you.</Empty>}
        <ul className="figures">
          {known.map(({ kind, count, one, many, list }) => (
            <li key={kind}>
              <b>{count}</b> <a href={list}>{count === 1 ? one : many}</a>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
