/** The payments that a bank took back, for admins and the bank. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import {
  type PaymentReversal,
  type ReversalFilter,
  type ReversalState,
  reversalCauses,
  reversalStates,
} from "~/domain/payment-reversals/payment-reversal";
import { MovementList, type MovementsView } from "~/ui/cash/movement-list";
import { Button } from "~/ui/parts/button";
import { Select } from "~/ui/parts/list-tools";
import { Tag, type Tone } from "~/ui/parts/status";
import { BankDay, Time } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export const reversalsMeta: MetaFunction = (args) =>
  pageTitle(({ paymentReversals }) => paymentReversals.list.title, args);

export interface ReversalsView extends MovementsView<PaymentReversal, ReversalState> {
  /** The SME to which the list is narrowed. Null for all. */
  sme: { id: string; name: string } | null;
  cause: ReversalFilter["cause"];
}

const tones: Record<ReversalState, Tone> = { proposed: "open", recorded: "done" };

export function ReversalList() {
  const view = useLoaderData<ReversalsView>();
  const { paymentReversals: words, cash, shell } = useWords();
  const read = useTranslate();
  const { role, sme, cause, state } = view;
  return (
    <MovementList
      view={view}
      words={sme ? { ...words.list, lead: words.list.leadOf(read(sme.name)) } : words.list}
      states={reversalStates}
      file={paths.paymentReversalsFile}
      filter={{ ...(sme && { sme: sme.id }), ...(cause && { cause }) }}
      tools={
        <form className="filter">
          {sme && <input type="hidden" name="sme" value={sme.id} />}
          {state && <input type="hidden" name="state" value={state} />}
          <Select
            name="cause"
            label={words.cause}
            options={[
              { value: "", label: words.list.anyCause },
              ...reversalCauses.map((value) => ({ value, label: words.causes[value] })),
            ]}
            value={cause ?? ""}
          />{" "}
          <Button kind="quiet">{shell.show}</Button>
        </form>
      }
      columns={[
        { key: "day", title: words.valueDate, place: "day", cell: ({ valueDate }) => <BankDay day={valueDate} /> },
        { key: "cause", title: words.cause, place: "line", cell: ({ cause }) => words.causes[cause] },
        {
          key: "reference",
          title: cash.receipts.bankReference,
          place: "line",
          cell: ({ bankReference, note }) => (
            <span>
              {userText(bankReference)} {note && <small>{userText(note)}</small>}
            </span>
          ),
        },
        {
          key: "receipt",
          title: words.list.receipt,
          place: "line",
          cell: ({ paymentId, receipt }) => <a href={paths.paymentReceipt(role, paymentId)}>{receipt}</a>,
        },
        {
          key: "state",
          title: cash.receipts.state,
          place: "state",
          cell: ({ state, by, at }) => (
            <span>
              <Tag tone={tones[state]}>{words.list.stateName[state]}</Tag>{" "}
              <small>
                <Time at={at} /> {userText(by)}
              </small>{" "}
              {state === "proposed" && role === "admin" && (
                <a href={paths.approvals(role)}>{cash.receipts.toApprovals}</a>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
