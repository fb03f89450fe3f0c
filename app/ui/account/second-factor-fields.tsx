import { TextField, type Field } from "../form";

/** Digits of the app, or of a recovery code. */
export function CodeField({ field, hint = "6 digits, or a recovery code of 12" }: { field: Field; hint?: string }) {
  return <TextField field={field} label="Code" hint={hint} inputMode="numeric" autoComplete="one-time-code" />;
}

/** Tells a password manager whose password it is. */
export const Username = ({ email }: { email: string }) => <input type="hidden" name="username" autoComplete="username" value={email} />;
