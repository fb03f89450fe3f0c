/** Rejects an unreadable bank file at its form field. */
import { UnreadableFile } from "~/formats/statement";
import { message } from "~/words/message";
import { Invalid } from "./errors";

/**
 * Returns an error handler for the form field.
 * @throws Invalid with the line number, if known, for an UnreadableFile.
 * @throws any other error unchanged.
 */
export const rejectUnreadable =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof UnreadableFile)) throw error;
    const text = error.at === null ? error.reason : message("statementAtLine", error.at, error.reason);
    throw new Invalid({ [field]: [text] }, "file_refused");
  };
