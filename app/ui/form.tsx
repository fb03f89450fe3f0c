import { type FieldMetadata, type FormMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { Button, Csrf, useFormAction } from "./button";
import { useShell } from "./shell";

export { Button, ButtonForm, ButtonLink, Csrf } from "./button";
export * from "./fields";

export type LastResult = SubmissionResult<string[]> | null | undefined;

/** The refused form that this route's action answered with (422), if it did; or the one that was kept when its session had ended. */
export function useLastResult(): LastResult {
  const { kept } = useShell();
  const answered = useActionData() as { lastResult?: LastResult } | undefined;
  return answered?.lastResult ?? (kept ? { initialValue: kept as SubmissionResult["initialValue"] } : undefined);
}

type FieldsOptions = { lastResult?: LastResult; defaultValue?: unknown; id?: string };
type Fields<Schema extends Record<string, unknown>> = {
  [Key in keyof Schema]-?: FieldMetadata<Schema[Key], Schema, string[]>;
};

/**
 * A form's state from what the server refused or what is stored. Validation stays on the server: the browser
 * gets no schema. Give an id when a page holds two forms with the same fields.
 */
export function useFields<Schema extends Record<string, unknown> = Record<string, any>>(options: FieldsOptions) {
  const ownId = useId().replace(/:/g, "");
  const [form, fields] = useForm<Record<string, any>>({
    id: options.id ?? ownId,
    lastResult: options.lastResult as SubmissionResult<string[]> | null | undefined,
    defaultValue: options.defaultValue as Record<string, any> | undefined,
  });
  return [form as AnyForm, fields as unknown as Fields<Schema>] as const;
}

export type AnyForm = FormMetadata<any, string[]>;

type FormProps = {
  form: AnyForm;
  /** Where to post; the page's own address without it. */
  action?: string;
  /** The words of the submit button. */
  submit: ReactNode;
  submitKind?: "primary" | "danger";
  /** Needed when the form holds a FileField. */
  multipart?: boolean;
  /** What is typed is worth keeping before it is sent: enhance.js posts it as a draft now and then. */
  keep?: boolean;
  /** Beside the submit button: a cancel link, a second button. */
  secondary?: ReactNode;
  children?: ReactNode;
};

/** A posted form: token, error summary, fields, submit button. */
export function Form({ form, action, submit, submitKind, multipart, keep, secondary, children }: FormProps) {
  return (
    <form
      id={form.id}
      method="post"
      action={useFormAction(action)}
      noValidate
      className="form"
      encType={multipart ? "multipart/form-data" : undefined}
      data-keep={keep || undefined}
    >
      <Csrf />
      <ErrorSummary form={form} />
      {children}
      <div className="actions">
        <Button kind={submitKind}>{submit}</Button>
        {secondary}
      </div>
    </form>
  );
}

/** All errors of a form in one place, each leading to its field. */
export function ErrorSummary({ form }: { form: AnyForm }) {
  const errors = Object.entries(form.allErrors as Record<string, string[]>).flatMap(([name, messages]) =>
    messages.map((message) => ({ name: name.replace(/\[\d+\]$/, ""), message })),
  );
  if (errors.length === 0) return null;
  return (
    <div className="errors" role="alert" tabIndex={-1} autoFocus>
      <h2>There is a problem</h2>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name + message}>{name ? <a href={`#${form.id}-${name}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
