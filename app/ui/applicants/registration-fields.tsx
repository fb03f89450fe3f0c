import { countries } from "~/domain/applicants/countries";
import { type Field, SelectField, TextField } from "~/ui/parts/fields";
import { useWords } from "~/ui/parts/words";

export type TypedRegistration = { country: string; number: string };

export function RegistrationFields({ registration }: { registration: Field<TypedRegistration> }) {
  const {
    profiles: { fields: labels },
    applicants: { countries: names },
  } = useWords();
  const { country, number } = registration.getFieldset();
  return (
    <>
      <SelectField
        field={country}
        label={labels.registrationCountry}
        options={countries.map(({ iso }) => ({ value: iso, label: names[iso] }))}
        empty={labels.selectCountry}
      />
      <TextField field={number} label={labels.registrationNumber} hint={labels.registrationHint} autoComplete="off" />
    </>
  );
}
