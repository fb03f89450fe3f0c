/** The dialog that writes off the debt of an SME's orders. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatOrderNumber } from "~/domain/orders/status";
import { type Cents, sum } from "~/domain/values/money";
import { writeOffForm } from "~/domain/write-offs/write-off";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, SelectField, TextArea, useFields, useLastResult } from "~/ui/parts/form";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const writeOffMeta: MetaFunction = (args) => pageTitle(({ writeOffs }) => writeOffs.write, args);

export function WriteOffDebt() {
  const { debts } = useLoaderData<{ debts: { orderId: string; number: number; amount: Cents }[] }>();
  const { writeOffs: words, format } = useWords();
  const [form, fields] = useFields<{ order: string; desc: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.write} kind="danger">
      <p>{words.text}</p>
      <Form form={form} schema={writeOffForm} submit={words.write} submitKind="danger" secondary={<CancelLink />}>
        <SelectField
          field={fields.order}
          label={words.debt}
          options={[
            { value: "", label: words.allOrders(format.money(sum(debts.map(({ amount }) => amount)))) },
            ...debts.map(({ orderId, number, amount }) => ({
              value: orderId,
              label: words.orderDebt(formatOrderNumber(number), format.money(amount)),
            })),
          ]}
        />
        <TextArea field={fields.desc} label={words.reason} hint={words.hint} />
      </Form>
    </Dialog>
  );
}
