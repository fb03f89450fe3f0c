/** The page on which a supplier enters its bank account and follows its approval. */

import { Outlet } from "@remix-run/react";
import { acceptedTypes, MAX_FILE_BYTES, megabytes } from "~/domain/documents/document";
import * as paths from "~/domain/paths";
import { type OwnPayees, type Payee, type PayeeDocument, payeeCurrencies, type SentPayee } from "~/domain/payees/payee";
import { payeeInput } from "~/domain/payees/payee-input";
import { ButtonLink } from "~/ui/parts/button";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { ErrorSummary, FileField, Form, SelectField, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Notice, Page, Section } from "~/ui/parts/page";
import { DateOnly, Time } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";
import { PayoutTabs } from "~/ui/payouts/own-payouts";
import { Iban, PaperLink, PayeeFacts } from "./payee-facts";

type OwnPayeePageProps = OwnPayees & {
  /** The waiting time between the acceptance of a change and its use. */
  hours: number;
};

export function OwnPayeePage({ activePayee, pendingPayee, paper, refusedPayee, hours }: OwnPayeePageProps) {
  const { payees: words } = useWords();
  return (
    <Page title={words.title} lead={words.lead} dialog={<Outlet />}>
      <PayoutTabs current="account" />
      {refusedPayee?.reason && (
        <Notice type="warning">
          {words.refused} (<Iban iban={refusedPayee.iban} isMasked />
          ): {userText(refusedPayee.reason)}
        </Notice>
      )}
      {pendingPayee && <OpenPayee payee={pendingPayee} paper={paper} />}
      {activePayee && (
        <Section title={activePayee.returnReason === null ? words.inUse : words.unusable}>
          <PayeeFacts payee={activePayee} />
        </Section>
      )}
      {!pendingPayee && <PayeeForm isFirst={!activePayee} hours={hours} />}
    </Page>
  );
}

/** Shows the new account, and any errors of a form submitted meanwhile. */
function OpenPayee({ payee, paper }: { payee: Payee; paper: PayeeDocument | null }) {
  const { payees: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Section
      title={words[payee.state === "accepted" ? "accepted" : "waits"]}
      actions={
        <DialogLink kind="danger" href={paths.withdrawPayee}>
          {words.withdraw}
        </DialogLink>
      }
    >
      <ErrorSummary form={form} />
      <p>{payee.state === "accepted" ? words.acceptedText(<Time at={payee.usableFrom ?? 0} />) : words.waitsText}</p>
      <PayeeFacts payee={payee} />
      {paper && (
        <p>
          <PaperLink paper={paper} />
        </p>
      )}
      <p>
        <small>
          {words.sent}: <DateOnly at={payee.createdAt} />
        </small>
      </p>
    </Section>
  );
}

function PayeeForm({ isFirst, hours }: { isFirst: boolean; hours: number }) {
  const { payees: words } = useWords();
  const [form, fields] = useFields<SentPayee & { paper: File }>({ lastResult: useLastResult(), id: "payee" });
  return (
    <Section title={isFirst ? words.first : words.change}>
      <p>{isFirst ? words.firstText : words.changeText(hours)}</p>
      <Form form={form} schema={payeeInput} submit={words.send} multipart>
        <TextField field={fields.iban} label={words.iban} hint={words.ibanHint} />
        <TextField field={fields.holder} label={words.holder} hint={words.holderHint} />
        <TextField field={fields.bank} label={words.bank} />
        <TextField field={fields.bic} label={words.bicOptional} hint={words.bicHint} />
        <SelectField
          field={fields.currency}
          label={words.currency}
          empty={words.selectCurrency}
          options={payeeCurrencies.map((code) => ({ value: code, label: words.currencyName(code) }))}
        />
        <FileField
          field={fields.paper}
          label={words.paperLabel}
          hint={words.paperHint(megabytes(MAX_FILE_BYTES))}
          accept={acceptedTypes.join(",")}
        />
      </Form>
    </Section>
  );
}

export function WithdrawPayee({ iban }: { iban: string | null }) {
  const { payees: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title={words.withdraw}>
      {iban && (
        <p>
          <Iban iban={iban} isMasked />
        </p>
      )}
      <p>{words.withdrawText}</p>
      <Form form={form} submit={words.withdraw} submitKind="danger" secondary={<CancelLink />} />
    </Dialog>
  );
}

export function PayeeCard({ payees: { activePayee, pendingPayee } }: { payees: OwnPayees }) {
  const { payees: words } = useWords();
  return (
    <Section
      title={words.title}
      actions={<a href={paths.payee}>{activePayee || pendingPayee ? words.open : words.add}</a>}
    >
      {activePayee ? <PayeeFacts payee={activePayee} /> : !pendingPayee && <p>{words.none}</p>}
      {pendingPayee && (
        <p>
          {words[pendingPayee.state === "accepted" ? "accepted" : "waits"]}: <Iban iban={pendingPayee.iban} isMasked />
        </p>
      )}
    </Section>
  );
}

/** The notice on the supplier's dashboard until it has entered a usable bank account. */
export function PayeeMissing({ isReturned }: { isReturned: boolean }) {
  const { payees: words } = useWords();
  return (
    <Notice type="warning">
      {isReturned ? words.unusable : words.first}{" "}
      <ButtonLink kind="quiet" href={paths.payee}>
        {isReturned ? words.open : words.add}
      </ButtonLink>
    </Notice>
  );
}
