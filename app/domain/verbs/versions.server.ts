/** Versions let a form name the state its reader saw, so the second of two concurrent editors gets an error. */
import { createHash } from "node:crypto";
import { message } from "~/words/message";
import { refuseUnless } from "./errors";

/** Returns a hash of 12 characters that changes with any of the parts. */
export const versionHash = (...parts: (string | number)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 12);

/**
 * Checks that the form was drawn from the current state. `seen`: the form's version; undefined skips the check. `now`:
 * the current state in words, for the message.
 * @throws Refused "changed_meanwhile" if the versions differ.
 */
export function assertUnchanged(seen: string | undefined, current: string, now: string): void {
  refuseUnless(seen === undefined || seen === current, "changed_meanwhile", message("changedMeanwhile", now));
}
