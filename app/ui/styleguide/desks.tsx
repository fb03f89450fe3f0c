import type { BankLine } from "~/domain/bank-statements/bank-line";
import { EntryQueue } from "~/ui/bank-statements/unidentified-money";
import type { CompanyDocument } from "~/ui/documents/company-documents";
import { DocumentTabs } from "~/ui/documents/document-tabs";
import { BarCell, PaidBar, ShareBar } from "~/ui/parts/chart";
import { CodeField } from "~/ui/parts/code-field";
import { DialogLink } from "~/ui/parts/dialog";
import { ErasedFile } from "~/ui/parts/erased-file";
import { Form, RowChoice, useFields } from "~/ui/parts/form";
import { Results } from "~/ui/parts/list-tools";
import { Money, Percent } from "~/ui/parts/money";
import { Fold, Rows, Section } from "~/ui/parts/page";
import { PastDayForm } from "~/ui/parts/past-day";
import { OrderStatusWithNote } from "~/ui/parts/status";
import { AllOrWaitingTabs, RowLink } from "~/ui/parts/table";
import { BankDay, Deadline } from "~/ui/parts/time";
import { Translated } from "~/ui/parts/user-text";
import { Whole, WholeCode } from "~/ui/parts/whole";
import { Checks } from "~/ui/payout-batches/batch-page";
import reviewStyles from "~/ui/verdicts/review.css";
import { unsaid } from "~/words/message";

const someDay = Date.UTC(2026, 10, 20, 9);

const document = (id: string, title: string): CompanyDocument => ({
  id,
  title,
  file: "sample",
  mime: "application/pdf",
  bytes: 240_000,
  createdAt: someDay,
  state: "in use",
  goodUntil: null,
  erasedAt: null,
});

const documents = [document("1", "Article of association"), document("2", "ID of shareholders")];

const entry = (id: string, name: string, amount: number): BankLine => ({
  id,
  statementId: "sample",
  account: "",
  bankReference: null,
  bookedOn: "2026-11-18",
  valueOn: "2026-11-18",
  amount,
  currency: "USD",
  cents: amount,
  endToEndId: null,
  text: "",
  name,
  iban: null,
  returnCode: null,
  returnText: null,
  state: "unknown",
  sme: null,
  proposals: [],
  reason: null,
  decidedAt: null,
  isLinkable: false,
});

const entries = [entry("1", "Manama Catering", 1_250_00), entry("2", "Sohar Fishers", 600_00)];

/** Shows the parts of the pages on which officers decide. */
export function Desks() {
  const [choice, fields] = useFields<{ owner: string; code: string }>({ id: "desk", defaultValue: { owner: "1" } });
  return (
    <>
      <link rel="stylesheet" href={reviewStyles} />
      <Section title="Documents to review" id="documents">
        <DocumentTabs role="sme" documents={documents} datedOver={null} />
      </Section>
      <Section title="Values in lines" id="rows">
        <Rows
          items={[
            ["Amount", <Money key="amount" cents={1_250_00} />],
            ["Discount", <Percent key="rate" rate={80_000} />, "8%"],
            ["Reference", <WholeCode key="reference">RF18 5390 0754</WholeCode>],
            ["Account holder", <Whole key="holder">Dhow Trade Finance W.L.L.</Whole>],
            ["Booked", <BankDay key="day" day="2026-11-18" />],
            ["Due", <Deadline key="due" at={someDay} />],
            ["Document", <ErasedFile key="erased" at={someDay} />],
            ["Note", <Translated key="note" text={unsaid("Papers are complete.")} />],
            ["Status", <OrderStatusWithNote key="status" status={2} paid={false} />],
          ]}
          total={["Payout", <Money key="total" cents={1_150_00} />]}
        />
      </Section>
      <Section title="Bars beside numbers" id="bars">
        <ShareBar share={120_000} />
        <ShareBar share={340_000} limit={250_000} note={(limit) => `limit ${limit}`} />
        <PaidBar paid={500_00} amount={2_000_00} late={250_00} />
        <BarCell value={3} max={5} />
      </Section>
      <Checks checks={{ problems: { "1": ["held"], "2": ["new"] }, limit: 50_000_00 }} count={12} />
      <div className="cols aside">
        <EntryQueue rows={entries} count={2} page={1} isCapped={false} now={someDay} line={entries[0] ?? null} />
        <Section title="Likely owners of the open entry">
          <Form form={choice} submit="Assign">
            <RowChoice
              field={fields.owner}
              label="Whose money is it?"
              options={[
                { value: "1", label: "Manama Catering", note: "Matches the name (90%)" },
                { value: "2", label: "Manama Foods", note: "Matches the name (50%)" },
              ]}
            />
            <CodeField field={fields.code} />
          </Form>
        </Section>
      </div>
      <Section>
        <AllOrWaitingTabs name="status" waiting={3} filter={null} />
        <PastDayForm
          action="/styleguide"
          past={{ today: "2026-11-30", typed: "2026-06-30", day: "2026-06-30", problem: null }}
        />
        <Results count={3} isCapped={false} />
        <Fold title="A part that opens when needed" note="3">
          <RowLink href="#bars" row="D-001042">
            See
          </RowLink>
        </Fold>
        <DialogLink kind="quiet" href="/styleguide?dialog=reason">
          Ask for a reason
        </DialogLink>
      </Section>
    </>
  );
}
