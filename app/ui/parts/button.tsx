import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { formAction } from "~/domain/values/form-address";
import { useShell } from "./shell";

/** A form's address. It is always written out, because text browsers would drop the query of the page's own address. */
export const useFormAction = (action?: string): string => formAction(action, useLocation());

/** The CSRF token that every posted form carries. */
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
  /** The id of the form that it submits, when it stands outside of it. */
  form?: string;
};

/** A submit button. The space after it keeps it apart from the next one in a text browser. */
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

/** A link that looks like a button: it leads somewhere and changes nothing. */
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
  /** Hidden values to send along; undefined ones are left out. */
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
