import * as paths from "~/domain/paths";
import { type BatchRow, batchName } from "~/domain/payout-batches/batch";
import { Form, useFields, useLastResult } from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

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

export function BatchList({ role, batches, formKey }: { role: PayingRole; batches: BatchRow[]; formKey: string }) {
  const { payoutBatches: words } = useWords();
  return (
    <Page title={words.title} lead={words.lead}>
      <CreateBatch role={role} formKey={formKey} />
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
