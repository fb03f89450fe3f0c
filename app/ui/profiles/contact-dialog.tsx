import { useLoaderData } from "@remix-run/react";
import { type ContactForm, contactInput } from "~/domain/applicants/applicant";
import type { ApplicantRole } from "~/domain/values/actor";
import { RegistrationFields, type TypedRegistration } from "~/ui/applicants/registration-fields";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { Form, PhoneField, TextField, type TypedPhone, useFields, useLastResult } from "~/ui/parts/form";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export type ContactDetailsView = {
  role: ApplicantRole;
  /** True while the company has not entered its commercial registration. */
  asksRegistration: boolean;
  /** True while the company has not entered its tax number. */
  asksTaxNumber: boolean;
  /** The stored values, by field name. */
  known: Record<string, unknown>;
};

export const contactDetailsMeta = (args: MetaArgs) => pageTitle((words) => words.profiles.contact.title, args);

/**
 * Changes a company's contact details over its profile. The sign-in address and the verified phone number cannot be
 * changed here.
 */
export function ContactDialog() {
  const { contact, fields: labels } = useWords().profiles;
  const { role, asksRegistration, asksTaxNumber, known } = useLoaderData<ContactDetailsView>();
  const [form, fields] = useFields<
    Omit<ContactForm, "phone2" | "registration"> & { phone2: TypedPhone; registration: TypedRegistration }
  >({ lastResult: useLastResult(), defaultValue: known, id: "contact" });
  const phone2 = fields.phone2.getFieldset();
  return (
    <Dialog title={contact.title}>
      <Form form={form} schema={contactInput[role]} submit={contact.save} secondary={<CancelLink />}>
        {asksRegistration && <RegistrationFields registration={fields.registration} />}
        {asksTaxNumber && <TextField field={fields.companyVAT} label={labels.companyVatOptional} />}
        <TextField field={fields.address} label={labels.address} autoComplete="address-line1" />
        <TextField field={fields.address2} label={labels.address2} />
        {role === "provider" && (
          <>
            <TextField field={fields.website} label={labels.website} inputMode="url" autoComplete="url" />
            <TextField field={fields.priceList} label={labels.priceList} hint={labels.priceListHint} inputMode="url" />
          </>
        )}
        <TextField field={fields.email2} label={labels.email2} type="email" />
        <PhoneField country={phone2.countryCode} number={phone2.phone} label={labels.phone2} />
        <TextField field={fields.instagram} label={labels.instagram} />
      </Form>
    </Dialog>
  );
}
