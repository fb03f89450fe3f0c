import type * as z from "zod";
import { smeInfoInput, supplierInfoInput } from "~/domain/applicants/applicant";
import type { ApplicantRole } from "~/domain/values/actor";
import { RegistrationFields, type TypedRegistration } from "~/ui/applicants/registration-fields";
import {
  Button,
  CheckGroup,
  type Field,
  Form,
  Hidden,
  PhoneField,
  TextArea,
  TextField,
  type TypedPhone,
  useFields,
} from "~/ui/parts/form";
import { useIslandWords } from "~/ui/parts/language";
import { NextStep, Notice, Section } from "~/ui/parts/page";
import { Time } from "~/ui/parts/time";
import { useIndustryNames, useWords } from "~/ui/parts/words";
import type { InfoView, StepResult } from "./view";

/** The fields of both roles: requestCredit is the SME's, VAT and website are the supplier's. */
type InfoFields = Omit<
  z.input<typeof smeInfoInput> & z.input<typeof supplierInfoInput>,
  "phone2" | "registration" | "categoriesSelected"
> & {
  registration: TypedRegistration;
  phone2: TypedPhone;
  categoriesSelected: string[];
};

type InfoProps = {
  view: InfoView;
  role: ApplicantRole;
  /** True if the company has to correct the info that it sent before. */
  again: boolean;
  resultOf: StepResult;
};

/** The info form. Its fields have the names of the API's payload. */
export function InfoStep({ view, role, again, resultOf }: InfoProps) {
  const { onboarding, profiles } = useWords();
  const industryName = useIndustryNames();
  const { info: words } = onboarding;
  const { fields: labels } = profiles;
  const lastResult = resultOf("info");
  const [form, fields] = useFields<InfoFields>({ lastResult, defaultValue: view.known, id: "info" });
  const phone2 = fields.phone2.getFieldset();
  return (
    <>
      {again ? (
        <NextStep title={words.editTitle}>{words.editLead}</NextStep>
      ) : (
        <NextStep title={words.title}>{words.lead}</NextStep>
      )}
      <Section title={words.company}>
        {view.savedAt !== null && !lastResult && <Notice type="info">{words.kept(<Time at={view.savedAt} />)}</Notice>}
        <Form
          form={form}
          schema={role === "sme" ? smeInfoInput : supplierInfoInput}
          action="?do=info"
          submit={words.submit}
          keep
          secondary={
            <Button kind="quiet" name="draft" value="later">
              {words.later}
            </Button>
          }
        >
          <RegistrationFields registration={fields.registration} />
          <TextField field={fields.firstname} label={labels.firstName} autoComplete="given-name" />
          <TextField field={fields.lastname} label={labels.lastName} autoComplete="family-name" />
          <TextField field={fields.companyTile} label={labels.companyTitle} autoComplete="organization" />
          <TextField
            field={fields.companyTitleAr}
            label={labels.companyTitleAr}
            hint={labels.companyTitleArHint}
            lang="ar"
            dir="rtl"
            autoComplete="off"
          />
          <TextArea field={fields.companyDesc} label={labels.companyDescription} maxLength={2000} />
          {role === "sme" ? (
            <>
              <TextField field={fields.companyVAT} label={labels.companyVatOptional} />
              <TextField field={fields.requestCredit} label={labels.requestedCredit} prefix="$" inputMode="decimal" />
            </>
          ) : (
            <>
              <TextField field={fields.companyVAT} label={labels.companyVat} />
              <TextField field={fields.website} label={labels.website} inputMode="url" autoComplete="url" />
            </>
          )}
          {view.industries ? (
            <CheckGroup
              field={fields.categoriesSelected}
              label={labels.industries}
              hint={labels.industriesHint}
              options={view.industries.map(({ value, label }) => ({ value, label: industryName(label) }))}
            />
          ) : (
            <NoIndustries field={fields.categoriesSelected} />
          )}
          <TextField field={fields.address} label={labels.address} autoComplete="address-line1" />
          <TextField field={fields.address2} label={labels.address2} />
          <TextField field={fields.email2} label={labels.email2} type="email" />
          <PhoneField country={phone2.countryCode} number={phone2.phone} label={labels.phone2} />
          <TextField field={fields.instagram} label={labels.instagram} />
        </Form>
      </Section>
    </>
  );
}

/**
 * Stands in for the industries if they could not be loaded. Trying again keeps the form's values and the selected
 * industries.
 */
function NoIndustries({ field }: { field: Field<string[]> }) {
  const { profiles, onboarding } = useWords();
  const { error } = useIslandWords();
  const ticked = [field.initialValue].flat().filter((id) => typeof id === "string");
  return (
    <fieldset className="field" id={field.id} tabIndex={-1}>
      <legend>{profiles.fields.industries}</legend>
      {ticked.map((id) => (
        <Hidden key={id} field={field} value={id} />
      ))}
      {field.errors?.map((message) => (
        <p className="error" key={message}>
          <span className="hide">{error}</span>
          {message}
        </p>
      ))}
      <Notice type="error">{onboarding.info.failed}</Notice>
      <Button kind="quiet" name="draft" value="retry">
        {onboarding.info.retry}
      </Button>
    </fieldset>
  );
}
