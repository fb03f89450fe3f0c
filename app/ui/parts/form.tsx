import { type DefaultValue, type FormMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import type * as z from "zod";
import { Button, type ButtonKind, Csrf, useFormAction } from "./button";
import { rulesAttribute } from "./form-rules";
import { useShell } from "./shell";
import { useWords } from "./words";

export { Button, ButtonForm, ButtonLink, Csrf } from "./button";
export * from "./fields";

export type LastResult = SubmissionResult<string[]> | null | undefined;

/**
 * Returns the refused form of this route's action (422), or else the form restored after its session ended. Undefined
 * without either.
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
 * Creates a form's state from the refused or the stored values. The browser gets no schema, because the server
 * validates. Give an id if a page holds two forms with the same fields.
 */
export function useFields<Schema extends Record<string, any>>({ id, lastResult, defaultValue }: FieldsOptions<Schema>) {
  const ownId = useId().replace(/:/g, "");
  return useForm<Schema>({ id: id ?? ownId, lastResult, defaultValue });
}

type FormProps = {
  form: FormMetadata<any, string[]>;
  /** The address to post to. Defaults to the page's own address. */
  action?: string;
  submit: ReactNode;
  submitKind?: ButtonKind;
  /** The value of `next` that the submit button sends, in a form with several buttons. */
  submitAs?: string;
  /** Required for a form with a FileField. */
  multipart?: boolean;
  /** The schema of the form. Browsers with JavaScript check its rules when a field changes or loses the focus. */
  schema?: z.ZodType;
  /** True if the submit button is disabled while the form is invalid. Needs JavaScript and a schema. */
  needsValid?: boolean;
  /** True if enhance.js should save the typed values as a draft from time to time. */
  keep?: boolean;
  /** Content beside the submit button: a cancel link, a second button. */
  secondary?: ReactNode;
  children?: ReactNode;
};

/** A posted form with its CSRF token, error summary, fields and submit button. */
export function Form(props: FormProps) {
  const { form, action, submit, submitKind, submitAs, multipart, schema, needsValid, keep, secondary, children } =
    props;
  return (
    <form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      action={useFormAction(action)}
      className="form"
      encType={multipart ? "multipart/form-data" : undefined}
      data-keep={keep || undefined}
      data-rules={useRules(schema)}
      data-needs-valid={needsValid || undefined}
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

/** Returns the rules of a schema for a form's data-rules. */
export function useRules(schema: z.ZodType | undefined): string | undefined {
  const words = useWords();
  return schema && rulesAttribute(schema, words);
}

/** Lists all errors of a form, each with a link to its field. */
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
