/** Refuses a bank's file that cannot be read, at the field that brought it. */
import { UnreadableFile } from "~/formats/statement";
import { message } from "~/words/message";
import { Invalid } from "./errors";

/** @throws Invalid with the line of the file, if that is why; any other error as it is. */
export const rejectUnreadable =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof UnreadableFile)) throw error;
    const text = error.at === null ? error.said : message("statementAtLine", error.at, error.said);
    throw new Invalid({ [field]: [text] }, "file_refused");
  };
