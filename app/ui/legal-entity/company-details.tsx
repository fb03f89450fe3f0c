/** The admin's settings of Dhow's legal entity and of the collecting accounts. */
import type { CollectingAccount } from "~/domain/legal-entity/collecting-account";
import { collectingAccountForm } from "~/domain/legal-entity/collecting-account-input";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import { legalEntityForm } from "~/domain/legal-entity/legal-entity-input";
import * as paths from "~/domain/paths";
import { payeeCurrencies } from "~/domain/payees/payee";
import { masked } from "~/domain/values/iban";
import { ButtonForm } from "~/ui/parts/button";
import { Form, Hidden, type LastResult, SelectField, TextArea, TextField, useFields } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";
import { Iban } from "~/ui/payees/payee-facts";

/** The address to which a section of the page posts, besides the form of an account. */
const sectionAction = (section: "entity" | "remove") => `${paths.companyDetails}?section=${section}`;

export function LegalEntityForm({
  entity,
  seen,
  lastResult,
}: {
  entity: LegalEntity;
  seen: string;
  lastResult: LastResult;
}) {
  const { legalEntity: words } = useWords();
  const [form, fields] = useFields<LegalEntity & { seen: string }>({ id: "entity", lastResult, defaultValue: entity });
  return (
    <Section title={words.entity}>
      <Form form={form} schema={legalEntityForm} action={sectionAction("entity")} submit={words.save}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.name} label={words.name} />
        <TextArea field={fields.address} label={words.address} />
        <TextField field={fields.registration} label={words.registration} hint={words.registrationHint} />
        <TextField field={fields.taxNumber} label={words.taxNumber} />
      </Form>
    </Section>
  );
}

export function CollectingAccounts({ accounts, seen }: { accounts: CollectingAccount[]; seen: string }) {
  const { legalEntity: words, payees, settings } = useWords();
  return (
    <Section title={words.accounts} id="accounts">
      <p>{words.accountsText}</p>
      <Table
        caption={words.accounts}
        rows={accounts}
        rowHeader="currency"
        rowKey={({ currency }) => currency}
        empty={words.noAccounts}
        columns={[
          { key: "currency", title: payees.currency, cell: ({ currency }) => payees.currencyName(currency) },
          { key: "iban", title: payees.iban, cell: ({ iban }) => <Iban iban={iban} /> },
          { key: "holder", title: payees.holder, cell: ({ holder }) => userText(holder) },
          { key: "bank", title: payees.bank, cell: ({ bank }) => userText(bank) },
          { key: "bic", title: payees.bic, cell: ({ bic }) => <bdi dir="ltr">{bic}</bdi> },
          {
            key: "actions",
            title: settings.actions,
            cell: ({ currency, iban }) => (
              <ButtonForm
                action={sectionAction("remove")}
                kind="danger"
                label={
                  <>
                    {words.remove}
                    <span className="hide">{words.ofAccount(`${currency} ${masked(iban)}`)}</span>
                  </>
                }
                fields={{ currency, seen }}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}

export function CollectingAccountForm({ seen, lastResult }: { seen: string; lastResult: LastResult }) {
  const { legalEntity: words, payees } = useWords();
  const [form, fields] = useFields<CollectingAccount & { seen: string }>({ id: "account", lastResult });
  return (
    <Section title={words.newAccount}>
      <p>{words.newAccountText}</p>
      <Form form={form} schema={collectingAccountForm} action={paths.companyDetails} submit={words.send}>
        <Hidden field={fields.seen} value={seen} />
        <SelectField
          field={fields.currency}
          label={payees.currency}
          empty={payees.selectCurrency}
          options={payeeCurrencies.map((code) => ({ value: code, label: payees.currencyName(code) }))}
        />
        <TextField field={fields.holder} label={payees.holder} hint={payees.holderHint} />
        <TextField field={fields.iban} label={payees.iban} hint={payees.ibanHint} />
        <TextField field={fields.bank} label={payees.bank} />
        <TextField field={fields.bic} label={payees.bic} />
      </Form>
    </Section>
  );
}
