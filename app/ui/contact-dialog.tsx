import { useLoaderData } from "@remix-run/react";
import type { ApplicantRole } from "~/domain/actor";
import type { ContactForm } from "~/domain/applicants/applicant";
import { CancelLink, Dialog } from "./dialog";
import { Form, PhoneField, TextField, useFields, useLastResult, type TypedPhone } from "./form";
import { type MetaArgs, pageTitle } from "./title";

export type ContactView = {
  role: ApplicantRole;
  /** By the names of the fields. */
  known: Record<string, unknown>;
};

export const contactMeta = (args: MetaArgs) => pageTitle("Contact details", args);

/** How a company is reached, to be changed over its profile. What it signs in with and its verified phone stay. */
export function ContactDialog() {
  const { role, known } = useLoaderData<ContactView>();
  const [form, fields] = useFields<Omit<ContactForm, "phone2"> & { phone2: TypedPhone }>({ lastResult: useLastResult(), defaultValue: known, id: "contact" });
  const phone2 = fields.phone2.getFieldset();
  return (
    <Dialog title="Contact details">
      <Form
        form={form}
        submit="Save"
        secondary={<CancelLink />}
      >
        <TextField field={fields.address} label="Address" autoComplete="address-line1" />
        <TextField field={fields.address2} label="Second address (optional)" />
        {role === "provider" && <TextField field={fields.website} label="Website" inputMode="url" autoComplete="url" />}
        <TextField field={fields.email2} label="Second email (optional)" type="email" />
        <PhoneField country={phone2.countryCode} number={phone2.phone} label="Second phone (optional)" />
        <TextField field={fields.instagram} label="Instagram (optional)" />
      </Form>
    </Dialog>
  );
}
