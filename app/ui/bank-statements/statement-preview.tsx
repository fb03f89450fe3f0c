/** The page between sending a statement's file and its import. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { StatementPreview, SummedStatementDraft } from "~/domain/bank-statements/statement-preview";
import * as paths from "~/domain/paths";
import type { StatementBalance } from "~/formats/statement";
import { formatUnitsWithCurrency } from "~/formats/units";
import { ButtonLink } from "~/ui/parts/button";
import { Form, useFields, useLastResult } from "~/ui/parts/form";
import { Page, Rows, Section } from "~/ui/parts/page";
import { BankDay } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";
import { Iban } from "~/ui/payees/payee-facts";
import { CsvPreviewPage } from "./csv-preview";

export const previewMeta: MetaFunction = (args) => pageTitle(({ bankStatements }) => bankStatements.read, args);

interface PreviewedStatement {
  area: "admin" | "bank";
  statement: SummedStatementDraft;
}

export function PreviewPage() {
  const view = useLoaderData<PreviewedStatement | object>() as PreviewedStatement | object;
  return "statement" in view ? <StatementPreviewPage {...view} /> : <CsvPreviewPage />;
}

function StatementPreviewPage({ area, statement: { fileName, sha256, preview } }: PreviewedStatement) {
  const { bankStatements: words } = useWords();
  const [form] = useFields({ id: "import", lastResult: useLastResult() });
  return (
    <Page
      back={{ href: paths.bankStatements(area), title: words.title }}
      title={words.read}
      lead={
        <>
          {userText(fileName)} · {preview.format}
        </>
      }
    >
      <Section title={words.preview.effect}>
        <Form
          form={form}
          submit={words.preview.importEntries(preview.entries - preview.known)}
          secondary={
            <ButtonLink kind="quiet" href={paths.bankStatements(area)}>
              {words.preview.cancel}
            </ButtonLink>
          }
        >
          <input type="hidden" name="sha256" value={sha256} />
          <Effect preview={preview} />
        </Form>
      </Section>
    </Page>
  );
}

/** The page shows at most this many accounts. */
const MAX_ACCOUNTS = 5;

function Effect({ preview }: { preview: StatementPreview }) {
  const { parts, firstDay, lastDay, entries, known, similar, referenced, sums } = preview;
  const { bankStatements: words } = useWords();
  const { preview: text } = words;
  const balance = (of: StatementBalance | null) =>
    of && <bdi dir="ltr">{formatUnitsWithCurrency(of.amount, of.currency)}</bdi>;
  return (
    <Rows
      items={[
        ...parts
          .slice(0, MAX_ACCOUNTS)
          .flatMap(({ account, opening, closing }) => [
            [words.account, <Iban key={account} iban={account} />] as const,
            [text.opening, balance(opening)] as const,
            [text.closing, balance(closing)] as const,
          ]),
        [
          text.days,
          firstDay !== null && lastDay !== null && (
            <>
              <BankDay day={firstDay} />
              {lastDay !== firstDay && (
                <>
                  {" – "}
                  <BankDay day={lastDay} />
                </>
              )}
            </>
          ),
        ],
        ...sums.flatMap(({ currency, in: moneyIn, out }) => [
          [text.moneyIn, balance({ on: "", amount: moneyIn, currency })] as const,
          [text.moneyOut, out > 0 && balance({ on: "", amount: out, currency })] as const,
        ]),
        [words.entries, String(entries - known)],
        [text.referenced, String(referenced)],
        [text.known, String(known)],
        [text.similar, String(similar)],
      ]}
    />
  );
}
