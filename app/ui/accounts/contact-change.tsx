/** The pages that change the company's own email address and phone number. */
import { useLoaderData, useLocation } from "@remix-run/react";
import { emailCodeInput, newEmailInput, phoneCodeInput } from "~/domain/accounts/verification-code";
import { newPhoneInput } from "~/domain/contact-changes/contact-change";
import * as paths from "~/domain/paths";
import type { ApplicantRole } from "~/domain/values/actor";
import { Username } from "~/ui/parts/code-field";
import {
  Form,
  type LastResult,
  PasswordField,
  PhoneField,
  TextField,
  type TypedPhone,
  useFields,
  useLastResult,
} from "~/ui/parts/form";
import { Facts, Page, Section } from "~/ui/parts/page";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { AreaLayout } from "~/ui/site/area";

export interface ContactChangeView {
  role: ApplicantRole;
  /** The account's email address, for password managers. */
  email: string;
  /** The current email address or phone number. */
  current: string;
  /** The new email address or phone number that waits for its code. Null if none waits. */
  pending: string | null;
}

export const emailChangeMeta = (args: MetaArgs) => pageTitle(({ contactChanges }) => contactChanges.email.title, args);
export const phoneChangeMeta = (args: MetaArgs) => pageTitle(({ contactChanges }) => contactChanges.phone.title, args);

/** The account page's section with both links. */
export function ContactLinks() {
  const { contactChanges: words } = useWords();
  return (
    <Section title={words.title}>
      {(["email", "phone"] as const).map((channel) => (
        <p key={channel}>
          <a href={paths.contactChange(channel)}>{words[channel].title}</a>
        </p>
      ))}
    </Section>
  );
}

export const EmailChange = () => <ContactChange channel="email" />;
export const PhoneChange = () => <ContactChange channel="phone" />;

function ContactChange({ channel }: { channel: "email" | "phone" }) {
  const view = useLoaderData<ContactChangeView>();
  const { contactChanges: words } = useWords();
  const lastResult = useLastResult();
  const isCode = new URLSearchParams(useLocation().search).get("do") === "code";
  return (
    <AreaLayout role={view.role}>
      <Page title={words[channel].title} lead={words[channel].lead} back={{ href: "/account", title: words.title }}>
        {view.pending !== null && (
          <CodeForm channel={channel} sentTo={view.pending} lastResult={isCode ? lastResult : undefined} />
        )}
        <Section>
          <Facts items={[[words[channel].current, <bdi key="current">{view.current}</bdi>]]} />
          {channel === "email" ? (
            <EmailForm view={view} lastResult={isCode ? undefined : lastResult} />
          ) : (
            <PhoneForm view={view} lastResult={isCode ? undefined : lastResult} />
          )}
        </Section>
      </Page>
    </AreaLayout>
  );
}

function CodeForm({
  channel,
  sentTo,
  lastResult,
}: {
  channel: "email" | "phone";
  sentTo: string;
  lastResult: LastResult;
}) {
  const { contactChanges: words, onboarding, profiles } = useWords();
  const [form, fields] = useFields<{ code: string; otp: string }>({ lastResult, id: "code" });
  const isEmail = channel === "email";
  return (
    <Section title={onboarding.yourCode}>
      <p>{words.sent(<bdi>{sentTo}</bdi>)}</p>
      <Form
        form={form}
        schema={isEmail ? emailCodeInput : phoneCodeInput}
        action={`${paths.contactChange(channel)}?do=code`}
        submit={words.confirm}
      >
        <TextField
          field={isEmail ? fields.code : fields.otp}
          label={profiles.fields.code}
          hint={isEmail ? onboarding.emailStep.hint : onboarding.phoneStep.hint}
          inputMode={isEmail ? "text" : "numeric"}
          autoComplete="one-time-code"
        />
      </Form>
    </Section>
  );
}

function EmailForm({ view, lastResult }: { view: ContactChangeView; lastResult: LastResult }) {
  const { contactChanges: words, profiles } = useWords();
  const [form, fields] = useFields<{ email: string; currentPassword: string }>({ lastResult, id: "email" });
  return (
    <Form form={form} schema={newEmailInput} action={paths.contactChange("email")} submit={words.send}>
      <TextField field={fields.email} label={words.email.next} type="email" autoComplete="email" />
      <Username email={view.email} />
      <PasswordField
        field={fields.currentPassword}
        label={profiles.fields.presentPassword}
        autoComplete="current-password"
      />
    </Form>
  );
}

function PhoneForm({ view, lastResult }: { view: ContactChangeView; lastResult: LastResult }) {
  const { contactChanges: words, profiles } = useWords();
  const [form, fields] = useFields<{ phone: TypedPhone; currentPassword: string }>({ lastResult, id: "phone" });
  const phone = fields.phone.getFieldset();
  return (
    <Form form={form} schema={newPhoneInput} action={paths.contactChange("phone")} submit={words.send}>
      <PhoneField country={phone.countryCode} number={phone.phone} label={words.phone.next} />
      <Username email={view.email} />
      <PasswordField
        field={fields.currentPassword}
        label={profiles.fields.presentPassword}
        autoComplete="current-password"
      />
    </Form>
  );
}
