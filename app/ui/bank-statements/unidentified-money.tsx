/** The queue of bank entries that wait for a decision, for admins and the bank. */
import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { BankLine } from "~/domain/bank-statements/bank-line";
import type { FoundPage } from "~/domain/lists/list";
import type { MonthStatement } from "~/domain/month-closing/month-statement";
import * as paths from "~/domain/paths";
import { parseDay, startOfDay } from "~/domain/values/calendar";
import { listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { Pager, Table } from "~/ui/parts/table";
import { BankDay } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { Amount, Decide, LineState, Origin } from "./statement-lines";

interface UnidentifiedView extends FoundPage<BankLine> {
  area: "admin" | "bank";
  /** UTC milliseconds. */
  now: number;
  /** The money in suspense. Entries that are not booked are in the list only. */
  suspense: MonthStatement["suspense"];
}

export const unidentifiedMeta: MetaFunction = (args) =>
  pageTitle(({ bankStatements }) => bankStatements.unidentified.title, args);

export function UnidentifiedMoney() {
  const { area, now, suspense, rows, count, page } = useLoaderData<UnidentifiedView>();
  const { bankStatements } = useWords();
  const words = bankStatements.unidentified;
  return (
    <Page
      title={words.title}
      lead={words.lead}
      dialog={<Outlet />}
      actions={<a href={paths.bankStatements(area)}>{bankStatements.files}</a>}
    >
      <p>{words.inSuspense(<Money cents={suspense.amount} />, suspense.entries)}</p>
      <Table
        caption={words.title}
        rows={rows}
        rowHeader="from"
        rowKey={({ id }) => id}
        empty={words.none}
        columns={[
          {
            key: "booked",
            title: bankStatements.booked,
            cell: ({ bookedOn }) => (
              <span>
                <BankDay day={bookedOn} /> <small>{words.age(Math.max(0, now - startOfDay(parseDay(bookedOn))))}</small>
              </span>
            ),
          },
          { key: "from", title: bankStatements.from, cell: (line) => <Origin line={line} /> },
          {
            key: "amount",
            title: bankStatements.amount,
            numeric: true,
            cell: (line) => (
              <span>
                <Amount line={line} /> {line.cents === null && <small>{words.notBooked}</small>}
              </span>
            ),
          },
          { key: "state", title: bankStatements.state, cell: (line) => <LineState line={line} area={area} /> },
          {
            key: "decide",
            title: bankStatements.decide,
            cell: (line) => (
              <Decide line={line} href={(act) => paths.unidentifiedLine(area, line.id, act)} undoHref={null} />
            ),
          },
        ]}
      />
      <Pager total={count} current={page} href={(target) => listHref({}, { page: target })} />
    </Page>
  );
}
