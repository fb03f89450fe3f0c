import { type DefaultValue, type FormMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { Button, Csrf, useFormAction } from "./button";
import { useShell } from "./shell";
import { useWords } from "./words";

export { Button, ButtonForm, ButtonLink, Csrf } from "./button";
export * from "./fields";

export type LastResult = SubmissionResult<string[]> | null | undefined;

/**
 * The refused form that this route's action answered with (422), if it did; or the one that was kept when its session
 * had ended.
 */
export function useLastResult(): LastResult {
  const { restoredValues } = useShell();
  const answered = useActionData() as { lastResult?: LastResult } | undefined;
  return (
    answered?.lastResult ??
    (restoredValues ? { initialValue: restoredValues as SubmissionResult["initialValue"] } : undefined)
  );
}

type FieldsOptions<Schema> = { lastResult?: LastResult; defaultValue?: DefaultValue<Schema>; id?: string };

/**
 * A form's state from what the server refused or what is stored. Validation stays on the server: the browser
 * gets no schema. Give an id when a page holds two forms with the same fields.
 */
export function useFields<Schema extends Record<string, any>>({ id, lastResult, defaultValue }: FieldsOptions<Schema>) {
  const ownId = useId().replace(/:/g, "");
  return useForm<Schema>({ id: id ?? ownId, lastResult, defaultValue });
}

type FormProps = {
  form: FormMetadata<any, string[]>;
  /** Where to post; the page's own address without it. */
  action?: string;
  submit: ReactNode;
  submitKind?: "primary" | "danger";
  /** What the submit button sends as `next`, in a form with several. */
  submitAs?: string;
  /** Needed when the form holds a FileField. */
  multipart?: boolean;
  /** What is typed is worth keeping before it is sent: enhance.js posts it as a draft now and then. */
  keep?: boolean;
  /** Beside the submit button: a cancel link, a second button. */
  secondary?: ReactNode;
  children?: ReactNode;
};

/** A posted form: token, error summary, fields, submit button. */
export function Form({ form, action, submit, submitKind, submitAs, multipart, keep, secondary, children }: FormProps) {
  return (
    <form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      action={useFormAction(action)}
      className="form"
      encType={multipart ? "multipart/form-data" : undefined}
      data-keep={keep || undefined}
    >
      <Csrf />
      <ErrorSummary form={form} />
      {children}
      <div className="actions">
        <Button kind={submitKind} name={submitAs && "next"} value={submitAs}>
          {submit}
        </Button>
        {secondary}
      </div>
    </form>
  );
}

/** All errors of a form in one place, each leading to its field. */
export function ErrorSummary({ form }: { form: Pick<FormMetadata<any, string[]>, "id" | "allErrors"> }) {
  const words = useWords();
  const errors = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ name: name.replace(/\[\d+\]$/, ""), message })),
  );
  if (errors.length === 0) return null;
  return (
    <div className="errors" role="alert" tabIndex={-1} autoFocus>
      <h2>{words.shell.problem}</h2>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name + message}>{name ? <a href={`#${form.id}-${name}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
