import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { formAction } from "~/domain/values/form-address";
import { useShell } from "./shell";

/** Returns a form's full address. Forms always state it, because text browsers drop the query of an implied address. */
export const useFormAction = (action?: string): string => formAction(action, useLocation());

/** The CSRF token of a posted form. */
export function Csrf() {
  const { csrf } = useShell();
  return csrf ? <input type="hidden" name="csrf" value={csrf} /> : null;
}

export type ButtonKind = "primary" | "quiet" | "danger";

type ButtonProps = {
  children: ReactNode;
  kind?: ButtonKind;
  name?: string;
  value?: string;
  disabled?: boolean;
  /** The id of the form, for a button outside of it. */
  form?: string;
};

/** A submit button. The space after it separates it from the next button in a text browser. */
export function Button({ children, kind = "primary", name, value, disabled, form }: ButtonProps) {
  return (
    <>
      <button type="submit" className={`button ${kind}`} name={name} value={value} disabled={disabled} form={form}>
        {children}
      </button>{" "}
    </>
  );
}

type ButtonLinkProps = { href: string; kind?: ButtonKind; children: ReactNode };

/** A link that looks like a button. It opens a page and changes nothing. */
export function ButtonLink({ href, kind = "primary", children }: ButtonLinkProps) {
  return (
    <>
      <a className={`button ${kind}`} href={href}>
        {children}
      </a>{" "}
    </>
  );
}

type ButtonFormProps = {
  action?: string;
  label: ReactNode;
  kind?: ButtonKind;
  /** Hidden values of the form. Undefined values are omitted. */
  fields?: Record<string, string | number | undefined>;
};

export function ButtonForm({ action, label, kind, fields = {} }: ButtonFormProps) {
  return (
    <form method="post" action={useFormAction(action)} className="single">
      <Csrf />
      {Object.entries(fields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button kind={kind}>{label}</Button>
    </form>
  );
}
