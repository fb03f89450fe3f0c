import * as paths from "~/domain/paths";
import { type BatchRow, batchName } from "~/domain/payout-batches/batch";
import type { OwingSupplier } from "~/domain/supplier-claims/claim";
import type { Cents } from "~/domain/values/money";
import { Form, useFields, useLastResult } from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { Page, Rows, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { useTranslate, useWords } from "~/ui/parts/words";

type PayingRole = "admin" | "bank";

/** Creates a payout batch. `formKey` is the idempotency key, so that submitting twice creates one batch. */
export function CreateBatch({ role, formKey }: { role: PayingRole; formKey: string }) {
  const { payoutBatches: words } = useWords();
  const [form] = useFields({ lastResult: useLastResult(), id: "gather" });
  return (
    <Form form={form} action={paths.payoutBatches(role)} submit={words.gather}>
      <input type="hidden" name="key" value={formKey} />
    </Form>
  );
}

type BatchListProps = {
  role: PayingRole;
  batches: BatchRow[];
  /** The suppliers that owe credited amounts, at most ten, and the sum of all. */
  owing: { total: Cents; suppliers: readonly OwingSupplier[] };
  formKey: string;
};

export function BatchList({ role, batches, owing, formKey }: BatchListProps) {
  const { payoutBatches: words } = useWords();
  return (
    <Page title={words.title} lead={words.lead}>
      <CreateBatch role={role} formKey={formKey} />
      {owing.total > 0 && <OwingSuppliers role={role} owing={owing} />}
      <Table
        caption={words.title}
        rows={batches}
        rowHeader="number"
        rowKey={({ id }) => id}
        empty={words.empty}
        columns={[
          {
            key: "number",
            title: words.batch,
            place: "who",
            cell: ({ id, number }) => <a href={paths.payoutBatch(role, id)}>{batchName(number)}</a>,
          },
          {
            key: "amount",
            title: words.amount,
            numeric: true,
            place: "sum",
            cell: ({ amount }) => <Money cents={amount} />,
          },
          { key: "lines", title: words.transfers, place: "no", cell: ({ lines }) => words.transfersOf(lines) },
          { key: "drafted", title: words.drafted, place: "day", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
          { key: "state", title: words.stateTitle, place: "state", cell: ({ state }) => words.state(state) },
        ]}
      />
    </Page>
  );
}

/** The suppliers that owe credited amounts, which their next payouts are reduced by. */
function OwingSuppliers({ role, owing: { total, suppliers } }: Pick<BatchListProps, "role" | "owing">) {
  const { orders, repayments } = useWords();
  const { credit } = orders.page;
  const read = useTranslate();
  return (
    <Section>
      <p>
        {credit.suppliersOwe(<Money cents={total} />)} <a href={paths.repayments(role)}>{repayments.list}</a>
      </p>
      <Rows
        items={suppliers.map(({ id, name, amount }) => [
          <a key={id} href={paths.supplierDebt(role, id)}>
            {read(name)}
          </a>,
          <Money key={id} cents={amount} />,
        ])}
      />
    </Section>
  );
}
