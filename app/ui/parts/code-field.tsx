import { type Field, TextField } from "./form";
import { useWords } from "./words";

/** Asks for a code from the authenticator app, or for a recovery code. */
export function CodeField({ field, label, hint }: { field: Field; label?: string; hint?: string }) {
  const {
    profiles: { fields },
    secondFactor: { summary: secondFactor },
  } = useWords();
  return (
    <TextField
      field={field}
      label={label ?? fields.code}
      hint={hint ?? secondFactor.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}

/** Tells a password manager which account the password belongs to. */
export const Username = ({ email }: { email: string }) => (
  <input type="hidden" name="username" autoComplete="username" value={email} />
);
