/** Versions let a form say which state its reader saw, so that the second of two people who edit at once is told. */
import { createHash } from "node:crypto";
import { message } from "~/words/message";
import { refuseUnless } from "./errors";

/** A short hash of a state: it changes whenever one of the parts changes. */
export const versionHash = (...parts: (string | number)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 12);

/**
 * Errors: Refused when the form (`seen`; undefined where there is none) was drawn from another state than `current`.
 */
export function assertUnchanged(seen: string | undefined, current: string, now: string): void {
  refuseUnless(seen === undefined || seen === current, "changed_meanwhile", message("changedMeanwhile", now));
}
