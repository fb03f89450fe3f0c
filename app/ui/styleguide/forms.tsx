import { ChecklistRow } from "~/ui/onboarding/documents";
import type { DocumentRow } from "~/ui/onboarding/view";
import { Countdown } from "~/ui/parts/countdown";
import type { LastResult } from "~/ui/parts/form";
import {
  Button,
  ButtonForm,
  ButtonLink,
  CheckField,
  CheckGroup,
  FileField,
  Form,
  PasswordField,
  PhoneField,
  RowChoice,
  SelectField,
  TextArea,
  TextField,
  useFields,
} from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { QrCode } from "~/ui/parts/qr-code";
import { FilterBar, SearchBox, SearchResult } from "~/ui/parts/table";

const options = [
  { value: "food", label: "Food and beverages" },
  { value: "building", label: "Building materials" },
];

const refused: LastResult = {
  status: "error",
  initialValue: { text: "what was typed", amount: "12.345", area: "What was typed\non two lines" },
  error: {
    "": ["available credit is $53,567.50"],
    text: ["enter description"],
    amount: ["two decimals at most"],
    password: ["password is too short"],
    area: ["at most 10 characters"],
    choice: ["select title of file"],
    agree: ["accept terms is required"],
    several: ["What is Select Your Categories"],
    phone: ["Enter your phone number"],
    file: ["select file to upload"],
  },
};

/** Shows buttons, filters, a checklist of documents and a QR code. */
export function Controls({ qr }: { qr: { svgPath: string; size: number } }) {
  return (
    <>
      <Section title="Buttons" id="buttons">
        <div className="actions">
          <Button form="plain">Primary</Button>
          <Button form="plain" kind="quiet">
            Quiet
          </Button>
          <Button form="plain" kind="danger">
            Danger
          </Button>
          <Button form="plain" disabled>
            Disabled
          </Button>
          <ButtonLink href="#buttons">A link</ButtonLink>
          <ButtonForm label="A form of one button" kind="quiet" />
        </div>
        <Countdown seconds={20}>
          <ButtonForm label="Send a new code" kind="quiet" />
        </Countdown>
      </Section>
      <Section title="Filter and search" id="filter">
        <FilterBar name="status" label="Status" options={options} value="food" total={19} />
        <SearchBox by="order number or e-mail" search="D-0010" />
        <SearchResult search="D-0010" count={1} isCapped={false} />
      </Section>
      <Section title="A checklist of documents" id="checklist">
        <SampleChecklist />
      </Section>
      <Section title="QR code" id="qr">
        <QrCode {...qr} label="QR code that leads to the style guide" />
      </Section>
    </>
  );
}

/** Shows all form fields, empty and with errors. */
export function Forms() {
  return (
    <>
      <Section title="A form" id="forms">
        <SampleForm id="plain" />
      </Section>
      <Section title="A form that came back" id="errors">
        <SampleForm id="refused" lastResult={refused} />
      </Section>
    </>
  );
}

const refusedFile: LastResult = { status: "error", error: { doc2: ["The file is empty"] } };
const sampleRows: DocumentRow[] = [
  {
    title: "ID of shareholders",
    field: "doc1",
    isOptional: false,
    documents: [
      {
        id: "1",
        title: "ID of shareholders",
        file: "sample",
        mime: "application/pdf",
        bytes: 240_000,
        createdAt: 0,
        state: "in use",
        goodUntil: null,
        erasedAt: null,
      },
    ],
  },
  { title: "Bank statement", field: "doc2", isOptional: true, documents: [] },
];

function SampleChecklist() {
  const [form, fields] = useFields<Record<string, File>>({ id: "checklist-form", lastResult: refusedFile });
  return (
    <Form form={form} submit="Send" multipart>
      {sampleRows.map((row) => (
        <ChecklistRow key={row.field} role="sme" row={row} field={fields[row.field]!} />
      ))}
    </Form>
  );
}

type SampleValues = Record<
  "text" | "amount" | "password" | "area" | "choice" | "owner" | "phone" | "country",
  string
> & {
  agree: boolean;
  several: string[];
  file: File;
};

function SampleForm({ id, lastResult }: { id: string; lastResult?: LastResult }) {
  const [form, fields] = useFields<SampleValues>({ id, lastResult });
  return (
    <Form form={form} submit="Save" secondary={<Button kind="quiet">Another</Button>} multipart>
      <TextField field={fields.text} label="Text" hint="What helps to answer." />
      <TextField field={fields.amount} label="Amount" prefix="$" suffix="USD" inputMode="decimal" />
      <PasswordField field={fields.password} label="Password" autoComplete="new-password" />
      <TextArea field={fields.area} label="Description" />
      <SelectField field={fields.choice} label="Title" options={options} empty="Select a title" />
      <RowChoice
        field={fields.owner}
        label="Whose money is it?"
        options={options.map((option) => ({ ...option, note: "Matches the name (50%)" }))}
      />
      <CheckGroup field={fields.several} label="Categories" options={options} />
      <PhoneField country={fields.country} number={fields.phone} />
      <FileField field={fields.file} label="File" />
      <CheckField field={fields.agree} label="I agree" />
    </Form>
  );
}
