import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { BankLine } from "~/domain/bank-statements/bank-line";
import type { Receipt } from "~/domain/cash/receipt";
import { endOfDay, parseDay } from "~/domain/values/calendar";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { CheckField, Form, SelectField, useFields, useLastResult } from "~/ui/parts/form";
import { Notice } from "~/ui/parts/page";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { SearchBox } from "~/ui/parts/table";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { Amount } from "./statement-lines";

interface LineView {
  line: BankLine;
  /** The page below the dialog: the line's statement, or the queue. */
  page: string;
}

interface AssignView extends LineView {
  /** The search words, and below them the SMEs found. */
  search: string | null;
  found: { id: string; name: string }[];
}

/** The dialog of a proposed line confirms the proposal. Every other line is assigned. */
const assignAction = (line?: BankLine) => (line?.state === "proposed" ? "confirm" : "assign");

export const assignMeta: MetaFunction = (args) =>
  pageTitle(({ bankStatements }) => bankStatements[assignAction((args.data as AssignView | undefined)?.line)], args);
export const linkMeta: MetaFunction = (args) => pageTitle(({ bankStatements }) => bankStatements.link, args);
export const setAsideMeta: MetaFunction = (args) => pageTitle(({ bankStatements }) => bankStatements.aside, args);
export const takeBackMeta: MetaFunction = (args) => pageTitle(({ bankStatements }) => bankStatements.back, args);

const LineSummary = ({ line }: { line: BankLine }) => (
  <>
    <b>
      <Amount line={line} />
    </b>{" "}
    {line.name && <>{userText(line.name)}: </>}
    {userText(line.text)}
  </>
);

/** Assigns a line to an SME. The best proposal is preselected, and a search finds other SMEs. */
export function AssignLine() {
  const { line, page, search, found } = useLoaderData<AssignView>();
  const { bankStatements: words } = useWords();
  const read = useTranslate();
  const proposed = line.proposals.map(({ smeId, sme }) => ({ value: smeId, label: read(sme) }));
  const options = [
    ...found
      .filter(({ id }) => !line.proposals.some(({ smeId }) => smeId === id))
      .map(({ id, name }) => ({ value: id, label: read(name) })),
    ...proposed,
  ];
  const [form, fields] = useFields<{ smeId: string; keep: string; isOther: string }>({
    lastResult: useLastResult(),
    id: "assign",
    defaultValue: { smeId: options[0]?.value },
  });
  return (
    <Dialog title={words[assignAction(line)]} page={page}>
      <p>
        <LineSummary line={line} />
      </p>
      {line.proposals.map(({ smeId, sme, why, score }) => (
        <p key={smeId}>
          {read(sme)}: <small>{words.because(why, score)}</small>
        </p>
      ))}
      {options.length > 0 && (
        <Form form={form} submit={words[assignAction(line)]} secondary={<CancelLink />}>
          <SelectField field={fields.smeId} label={words.sme} options={options} />
          <CheckField field={fields.keep} label={words.keepOnAccount} hint={words.keepHint} />
          {form.errors && <CheckField field={fields.isOther} label={words.isOther} />}
        </Form>
      )}
      {search !== null && found.length === 0 && <Notice type="info">{words.nobodyFound}</Notice>}
      <SearchBox by={words.searchBy} search={search} />
    </Dialog>
  );
}

/** Links a line to the receipt that an officer recorded for the same transfer. */
export function LinkLine() {
  const { line, page, receipts } = useLoaderData<LineView & { receipts: Receipt[] }>();
  const { bankStatements: words, format } = useWords();
  const read = useTranslate();
  const [form, fields] = useFields<{ receiptId: string }>({
    lastResult: useLastResult(),
    id: "link",
    defaultValue: { receiptId: receipts[0]?.id },
  });
  const options = receipts.map(({ id, sme, bankReference, valueDate }) => ({
    value: id,
    label: `${read(sme.name)}, ${bankReference ?? ""} ${format.date(endOfDay(parseDay(valueDate)))}`,
  }));
  return (
    <Dialog title={words.link} page={page}>
      <p>
        <LineSummary line={line} />
      </p>
      <p>{words.linkText}</p>
      {options.length === 0 ? (
        <Notice type="info">{words.noReceipts}</Notice>
      ) : (
        <Form form={form} submit={words.link} secondary={<CancelLink />}>
          <SelectField field={fields.receiptId} label={words.receipt} options={options} />
        </Form>
      )}
    </Dialog>
  );
}

export function SetAsideLine() {
  const { line, page } = useLoaderData<LineView>();
  const { bankStatements: words } = useWords();
  return (
    <ReasonDialog title={words.aside} hint={words.asideHint} page={page}>
      <LineSummary line={line} />
    </ReasonDialog>
  );
}

export function TakeBackLine() {
  const { line, page } = useLoaderData<LineView>();
  const { bankStatements: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult(), id: "back" });
  return (
    <Dialog title={words.back} kind="danger" page={page}>
      <p>
        <LineSummary line={line} />
      </p>
      <p>
        {line.state === "applied" ? words.backApplied : line.state === "linked" ? words.backLinked : words.backAside}
      </p>
      <Form form={form} submit={words.back} submitKind="danger" secondary={<CancelLink />} />
    </Dialog>
  );
}
