import { countries } from "~/domain/applicants/countries";
import type { CountryIso } from "~/domain/applicants/registration";
import * as paths from "~/domain/paths";
import { type WorkingDays, weekdays } from "~/domain/working-days/weekdays";
import type { PublicHoliday } from "~/domain/working-days/working-days";
import {
  ButtonForm,
  CheckGroup,
  Form,
  Hidden,
  type LastResult,
  SelectField,
  TextField,
  useFields,
} from "~/ui/parts/form";
import { Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { BankDay } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

type WorkingDayFields = Record<CountryIso, string[]> & { home: string; seen: string };

/** The address to which a section of the page posts. */
const sectionAction = (section: string) => `${paths.workingDays}?section=${section}`;

/** The form for each country's working week. `seen` is the version of the working days in the form. */
export function WorkingDaysForm({
  days,
  seen,
  lastResult,
}: {
  days: WorkingDays;
  seen: string;
  lastResult: LastResult;
}) {
  const { workingDays: words, applicants } = useWords();
  const [form, fields] = useFields<WorkingDayFields>({
    id: "week",
    lastResult,
    defaultValue: { home: days.home, ...days.weekdays },
  });
  const options = weekdays.map((weekday) => ({ value: weekday, label: words.weekdays[weekday] }));
  return (
    <Section title={words.week}>
      <Form form={form} action={sectionAction("week")} submit={words.save}>
        <Hidden field={fields.seen} value={seen} />
        <SelectField
          field={fields.home}
          label={words.home}
          hint={words.homeHint}
          options={countries.map(({ iso }) => ({ value: iso, label: applicants.countries[iso] }))}
        />
        {countries.map(({ iso }) => (
          <CheckGroup key={iso} field={fields[iso]} label={applicants.countries[iso]} options={options} />
        ))}
      </Form>
    </Section>
  );
}

export function HolidayList({ holidays }: { holidays: PublicHoliday[] }) {
  const {
    workingDays: words,
    settings: { actions },
  } = useWords();
  return (
    <Section title={words.holidays} id="holidays">
      <Table
        caption={words.holidays}
        rows={holidays}
        rowHeader="day"
        rowKey={({ day, country }) => `${day} ${country}`}
        empty={words.noHolidays}
        columns={[
          { key: "day", title: words.day, cell: ({ day }) => <BankDay day={day} /> },
          { key: "name", title: words.name, cell: ({ name }) => userText(name) },
          { key: "country", title: words.country, cell: ({ country }) => words.scope(country) },
          {
            key: "actions",
            title: actions,
            cell: ({ day, country, name }) => (
              <ButtonForm
                action={sectionAction("remove")}
                kind="quiet"
                label={
                  <>
                    {words.remove}
                    <span className="hide">: {name}</span>
                  </>
                }
                fields={{ day, country }}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}

export function NewHoliday({ lastResult }: { lastResult: LastResult }) {
  const { workingDays: words } = useWords();
  const [form, fields] = useFields<{ day: string; name: string; country: string }>({
    id: "holiday",
    lastResult,
    defaultValue: { country: "all" },
  });
  return (
    <Section title={words.newHoliday}>
      <Form form={form} action={sectionAction("holidays")} submit={words.addHoliday}>
        <TextField field={fields.day} label={words.day} type="date" />
        <TextField field={fields.name} label={words.name} />
        <SelectField
          field={fields.country}
          label={words.country}
          options={(["all", ...countries.map(({ iso }) => iso)] as const).map((scope) => ({
            value: scope,
            label: words.scope(scope),
          }))}
        />
      </Form>
    </Section>
  );
}
