import { industryChange, industryInput } from "~/domain/industries/industry";
import * as paths from "~/domain/paths";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Form, Hidden, type LastResult, TextArea, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

type IndustryFields = { title: string; titleAr: string | null; desc: string };
type IndustryRow = IndustryFields & { id: string };

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
          { key: "titleAr", title: words.nameAr, cell: (industry) => userText(industry.titleAr) },
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
  const [form, fields] = useFields<IndustryFields>({ id: "industries-form", lastResult });
  return (
    <Section title={words.new}>
      <Form form={form} schema={industryInput} action={paths.settingsSection("industries")} submit={words.create}>
        <TextField field={fields.title} label={words.name} />
        <TextField field={fields.titleAr} label={words.nameArOptional} hint={words.nameArHint} />
        <TextArea field={fields.desc} label={words.description} rows={3} />
      </Form>
    </Section>
  );
}

/** Changes an industry. `seen` is the version of its titles and description. */
export function EditIndustry({ seen, ...defaultValue }: IndustryFields & { seen: string }) {
  const {
    industries: words,
    settings: { save },
  } = useWords();
  const [form, fields] = useFields<IndustryFields & { seen: string }>({
    lastResult: useLastResult(),
    defaultValue,
  });
  return (
    <Dialog title={words.editOne} page={paths.settings}>
      <Form form={form} schema={industryChange} submit={save} secondary={<CancelLink />}>
        <Hidden field={fields.seen} value={seen} />
        <TextField field={fields.title} label={words.name} />
        <TextField field={fields.titleAr} label={words.nameArOptional} hint={words.nameArHint} />
        <TextArea field={fields.desc} label={words.description} rows={4} />
      </Form>
    </Dialog>
  );
}
