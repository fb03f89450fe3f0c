import { industryChange, industryInput } from "~/domain/industries/industry";
import * as paths from "~/domain/paths";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, Hidden, type LastResult, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

type IndustryRow = { id: string; title: string; desc: string };

export function IndustrySettings({ industries }: { industries: IndustryRow[] }) {
  const {
    industries: words,
    settings: { actions },
  } = useWords();
  return (
    <Section title={words.title} id="industries">
      <Table
        caption={words.title}
        rows={industries}
        rowHeader="title"
        rowKey={(industry) => industry.id}
        empty={words.none}
        columns={[
          { key: "title", title: words.name, cell: (industry) => userText(industry.title) },
          { key: "desc", title: words.description, cell: (industry) => userText(industry.desc) },
          {
            key: "actions",
            title: actions,
            cell: (industry) => (
              <DialogLink href={paths.industry(industry.id)}>
                {words.edit}
                <span className="hide">: {industry.title}</span>
              </DialogLink>
            ),
          },
        ]}
      />
    </Section>
  );
}

export function NewIndustry({ lastResult }: { lastResult: LastResult }) {
  const { industries: words } = useWords();
  const [form, fields] = useFields<{ title: string; desc: string }>({ id: "industries-form", lastResult });
  return (
    <Section title={words.new}>
      <Form form={form} schema={industryInput} action={paths.settingsSection("industries")} submit={words.create}>
        <TextField field={fields.title} label={words.name} />
        <TextArea field={fields.desc} label={words.description} rows={3} />
      </Form>
    </Section>
  );
}

/** Changes an industry. `seen` is the version of its title and description. */
export function EditIndustry({ title, desc, seen }: { title: string; desc: string; seen: string }) {
  const {
    industries: words,
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<{ title: string; desc: string; seen: string }>({
    lastResult: useLastResult(),
    defaultValue: { title, desc },
  });
  return (
    <Dialog title={words.editOne} page={paths.settings}>
      <Form form={form} schema={industryChange} submit={save} secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.title} label={words.name} />
        <TextArea field={fields.desc} label={words.description} rows={4} />
      </Form>
    </Dialog>
  );
}
