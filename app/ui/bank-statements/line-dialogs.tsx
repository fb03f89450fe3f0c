import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { BankLine } from "~/domain/bank-statements/bank-line";
import type { Receipt } from "~/domain/cash/receipt";
import { endOfDay, parseDay } from "~/domain/values/calendar";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, SelectField, useFields, useLastResult } from "~/ui/parts/form";
import { Notice } from "~/ui/parts/page";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { Amount } from "./statement-lines";

interface LineView {
  line: BankLine;
  /** The page below the dialog: the line's statement, or the queue. */
  page: string;
}

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
    label: format.list([read(sme.name), `${bankReference ?? ""} ${format.date(endOfDay(parseDay(valueDate)))}`]),
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
        {line.state === "applied"
          ? words.backApplied
          : line.state === "set aside"
            ? words.backAside
            : line.sme === null
              ? words.backClaim
              : line.amount < 0
                ? words.backReversal
                : words.backLinked}
      </p>
      <Form form={form} submit={words.back} submitKind="danger" secondary={<CancelLink />} />
    </Dialog>
  );
}
