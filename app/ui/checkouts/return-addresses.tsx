import type { ReturnAddress } from "~/domain/checkouts/checkout";
import { returnAddressForm } from "~/domain/checkouts/checkout";
import * as paths from "~/domain/paths";
import { ButtonForm } from "~/ui/parts/button";
import { Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { hide } from "~/ui/parts/hide";
import { Page, Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { ShortDate } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

/** The addresses to which the supplier's shop may send buyers back. */
export function ReturnAddresses({ addresses }: { addresses: ReturnAddress[] }) {
  const { checkouts: words } = useWords();
  const [form, fields] = useFields<{ url: string }>({ lastResult: useLastResult() });
  return (
    <Page title={words.addresses} lead={words.addressesLead} back={{ href: paths.checkouts, title: words.title }}>
      <Table
        caption={words.addresses}
        rows={addresses}
        rowHeader="url"
        rowKey={({ id }) => id}
        empty={words.noAddresses}
        columns={[
          { key: "url", title: words.address, place: "who", cell: ({ url }) => <bdi dir="ltr">{url}</bdi> },
          {
            key: "created",
            title: words.createdAt,
            place: "day",
            cell: ({ createdAt }) => <ShortDate at={createdAt} />,
          },
          {
            key: "actions",
            title: words.actions,
            place: "line",
            isAction: true,
            cell: ({ id, url }) => (
              <ButtonForm
                action={`${paths.returnAddresses}?do=remove`}
                kind="danger"
                label={words.remove(url, hide)}
                fields={{ addressId: id }}
              />
            ),
          },
        ]}
      />
      <Section title={words.newAddress}>
        <Form form={form} schema={returnAddressForm} submit={words.addAddress}>
          <TextField field={fields.url} label={words.address} hint={words.addressHint} maxLength={500} />
        </Form>
      </Section>
    </Page>
  );
}
