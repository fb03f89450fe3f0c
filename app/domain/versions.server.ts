/** So that a form can say what its reader saw, and the second of two who edit at once is told. */
import { createHash } from "node:crypto";
import { refuseUnless } from "./errors";

/** A short name of a state: another one as soon as any of its parts is another. */
export const versionOf = (...parts: (string | number)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 12);

/** Errors: Refused when the form (`seen`; undefined where there is none) was drawn from another state than `current`. */
export function assertSeen(seen: string | undefined, current: string, now: string): void {
  refuseUnless(seen === undefined || seen === current, "changed_meanwhile", `somebody else changed it meanwhile: ${now}`);
}
