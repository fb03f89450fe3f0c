import type * as z from "zod";
import type { ApplicantRole } from "~/domain/actor";
import type { smeInfoInput, supplierInfoInput } from "~/domain/applicants/applicant";
import { Button, CheckGroup, Form, Hidden, PhoneField, TextArea, TextField, useFields, type Field, type TypedPhone } from "../form";
import { NextStep, Notice, Section } from "../page";
import { Time } from "../time";
import type { InfoView, ResultOf } from "./view";

/** Of both roles: requestCredit is the SME's, VAT and website are the supplier's. */
type InfoFields = Omit<z.input<typeof smeInfoInput> & z.input<typeof supplierInfoInput>, "phone2" | "categoriesSelected"> & {
  phone2: TypedPhone;
  categoriesSelected: string[];
};

type InfoProps = {
  view: InfoView;
  role: ApplicantRole;
  /** True when the info was sent before and has to be corrected. */
  again: boolean;
  resultOf: ResultOf;
};

/** The info form; its fields have the names of the API's payload. */
export function InfoStep({ view, role, again, resultOf }: InfoProps) {
  const lastResult = resultOf("info");
  const [form, fields] = useFields<InfoFields>({ lastResult, defaultValue: view.known, id: "info" });
  const phone2 = fields.phone2.getFieldset();
  return (
    <>
      {again ? (
        <NextStep title="please edit your information">
          Change what is said above, here or with the documents that come next, and send it again.
        </NextStep>
      ) : (
        <NextStep title="Tell us about your company">What is marked optional can stay empty.</NextStep>
      )}
      <Section title="Company info">
        {view.savedAt !== null && !lastResult && (
          <Notice type="info">
            This is what you typed on <Time at={view.savedAt} />. It has not been sent yet.
          </Notice>
        )}
        <Form
          form={form}
          action="?do=info"
          submit="Save and go on"
          keep
          secondary={
            <Button kind="quiet" name="draft" value="later">
              Save for later
            </Button>
          }
        >
          <TextField field={fields.firstname} label="First name" autoComplete="given-name" />
          <TextField field={fields.lastname} label="Last name" autoComplete="family-name" />
          <TextField field={fields.companyTile} label="Company title" autoComplete="organization" />
          <TextArea field={fields.companyDesc} label="Company description" maxLength={2000} />
          {role === "sme" ? (
            <TextField field={fields.requestCredit} label="Requested credit" prefix="$" inputMode="decimal" />
          ) : (
            <>
              <TextField field={fields.companyVAT} label="Company VAT" />
              <TextField field={fields.website} label="Website" inputMode="url" autoComplete="url" />
            </>
          )}
          {view.industries ? (
            <CheckGroup field={fields.categoriesSelected} label="Industries" hint="At least one" options={view.industries} />
          ) : (
            <NoIndustries field={fields.categoriesSelected} />
          )}
          <TextField field={fields.address} label="Address" autoComplete="address-line1" />
          <TextField field={fields.address2} label="Second address (optional)" />
          <TextField field={fields.email2} label="Second email (optional)" type="email" />
          <PhoneField country={phone2.countryCode} number={phone2.phone} label="Second phone (optional)" />
          <TextField field={fields.instagram} label="Instagram (optional)" />
        </Form>
      </Section>
    </>
  );
}

/** They could not be loaded: trying again keeps what was typed, and what was ticked before stays so. */
function NoIndustries({ field }: { field: Field<string[]> }) {
  const ticked = [field.initialValue].flat().filter((id) => typeof id === "string");
  return (
    <fieldset className="field" id={field.id} tabIndex={-1}>
      <legend>Industries</legend>
      {ticked.map((id) => (
        <Hidden key={id} field={field} value={id} />
      ))}
      {field.errors?.map((message) => (
        <p className="error" key={message}>
          <span className="hide">Error: </span>
          {message}
        </p>
      ))}
      <Notice type="error">Request failed</Notice>
      <Button kind="quiet" name="draft" value="retry">
        Retry
      </Button>
    </fieldset>
  );
}
