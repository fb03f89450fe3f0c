/** Problems of the running Dhow, on the admin's dashboard. */
import type { ReactNode } from "react";
import type { DiskFolder } from "~/domain/health/health";
import { quantities } from "./quantities";

export const health = {
  jobs: (names: readonly string[]) =>
    `${names.length === 1 ? "A scheduled job keeps" : `${names.length} scheduled jobs keep`} failing: ` +
    `${names.join(", ")}. The log has the reason.`,
  disk: (folder: DiskFolder, megabytes: number) =>
    `Only ${megabytes} MB are free on the disk of the ${folder === "data" ? "database" : "uploaded files"}. ` +
    "Free some space before it is full.",
  /** `age`: milliseconds. Null if there was no backup. */
  backup: (age: number | null) =>
    age === null
      ? "There is no backup yet. Set up a nightly backup."
      : `The last backup was ${quantities.howLong(age)} ago. Check the nightly backup.`,
  messages: (age: number, link: (text: string) => ReactNode): ReactNode => (
    <>
      {link("Messages")} have been waiting for {quantities.howLong(age)}. Check the mail server and the SMS service.
    </>
  ),
  check: (problems: number) =>
    `The nightly check found ${problems === 1 ? "a problem" : `${problems} problems`} in the books. ` +
    "The log has the details. Run dhow check.",
};
