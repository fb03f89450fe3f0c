import { isInDuty, type Permission } from "~/domain/verbs/permissions";
import { useShell } from "./shell";

/** Returns a function that tells whether the reader's duties allow a permission. Everybody but team members has all. */
export function useDuties(): (permission: Permission) => boolean {
  const { signedIn } = useShell();
  return (permission) => isInDuty(signedIn ?? {}, permission);
}
