import { Button, Csrf, ErrorSummary, Form, TextArea, TextField, useFields, type LastResult } from "../form";
import { Empty, Section } from "../page";
import { Table } from "../table";

type Insurer = { id: string; name: string };

/** The insurers in the order in which they are asked; each button sends the whole list as it is shown. */
export function InsurerSettings({ insurers, lastResult }: { insurers: Insurer[]; lastResult: LastResult }) {
  const [form] = useFields({ id: "insurers-form", lastResult });
  return (
    <Section title="Insurance order" id="insurers">
      <p>An SME that the bank has verified goes to the first insurer; when that one refuses, to the next.</p>
      {insurers.length === 0 ? (
        <Empty>No insurer yet.</Empty>
      ) : (
        <form id={form.id} method="post" action="?section=insurers#insurers">
          <Csrf />
          <ErrorSummary form={form} />
          {insurers.map(({ id }) => (
            <input key={id} type="hidden" name="insuranceList" value={id} />
          ))}
          <ol className="priority">
            {insurers.map(({ id, name }, index) => (
              <li key={id}>
                <span>{name}</span>
                {index > 0 && (
                  <Button kind="quiet" name="up" value={id}>
                    Up<span className="hide">: {name}</span>
                  </Button>
                )}
                {index < insurers.length - 1 && (
                  <Button kind="quiet" name="down" value={id}>
                    Down<span className="hide">: {name}</span>
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </form>
      )}
    </Section>
  );
}

export function NewInsurer({ lastResult }: { lastResult: LastResult }) {
  const [form, fields] = useFields<{ name: string }>({ id: "new-insurer-form", lastResult });
  return (
    <Section title="New insurer" id="new-insurer">
      <Form form={form} action="?section=new-insurer#new-insurer" submit="Add insurer">
        <TextField field={fields.name} label="Name" hint="It comes last in the order. Its staff get their accounts next." />
      </Form>
    </Section>
  );
}

export function ShareRateSettings({ shareRate, lastResult }: { shareRate: number; lastResult: LastResult }) {
  const [form, fields] = useFields<{ shareRate: string }>({
    id: "share-rate-form",
    lastResult,
    defaultValue: { shareRate: String(shareRate) },
  });
  return (
    <Section title="Share rate" id="share-rate">
      <Form form={form} action="?section=share-rate#share-rate" submit="Save">
        <TextField
          field={fields.shareRate}
          label="Bank share rate"
          hint="The bank's part of the discount of orders from now on: a fraction from 0 to 0.99, such as 0.1 for 10%."
          inputMode="decimal"
        />
      </Form>
    </Section>
  );
}

type Industry = { id: string; title: string; desc: string };

export function IndustrySettings({ industries, lastResult }: { industries: Industry[]; lastResult: LastResult }) {
  const [form, fields] = useFields<{ title: string; desc: string }>({ id: "industries-form", lastResult });
  return (
    <Section title="Industries" id="industries">
      <Table
        caption="Industries"
        rows={industries}
        rowKey={(one) => one.id}
        empty="No industry yet. Companies choose theirs from this list."
        columns={[
          { key: "title", title: "Title", cell: (one) => one.title },
          { key: "desc", title: "Description", cell: (one) => one.desc },
        ]}
      />
      <h3>New industry</h3>
      <Form form={form} action="?section=industries#industries" submit="Create">
        <TextField field={fields.title} label="Title" />
        <TextArea field={fields.desc} label="Description" rows={3} />
      </Form>
    </Section>
  );
}
