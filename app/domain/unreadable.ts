/** Refuses a bank's file that cannot be read, at the field that brought it. */
import { Unreadable } from "~/formats/statement";
import { say } from "~/words/say";
import { Invalid } from "./errors";

/** @throws Invalid with the line of the file, if that is why; any other error as it is. */
export const unlessUnreadable =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof Unreadable)) throw error;
    const message = error.at === null ? error.said : say("statementAtLine", error.at, error.said);
    throw new Invalid({ [field]: [message] }, "file_refused");
  };
