/** Log lines that a test provokes: hidden and required, so that any other line in the tests' output stands out. */
import { expect, onTestFinished } from "vitest";
import { type Log, setLog } from "~/domain/log";

/** During this test, hides warnings and errors with these messages, and fails the test if one is not logged. */
export function expectLogged(...messages: string[]): void {
  const missing = swallow(messages);
  onTestFinished(() => expect([...missing], "messages that were not logged").toEqual([]));
}

/** During this test, hides warnings and errors with these messages, logged or not. */
export function allowLogged(...messages: string[]): void {
  swallow(messages);
}

function swallow(messages: string[]): Set<string> {
  const missing = new Set(messages);
  const write: Log["error"] = (fields, message) => {
    if (messages.includes(message)) missing.delete(message);
    else console.error(message, "err" in fields ? fields.err : fields);
  };
  setLog({ info: () => {}, warn: write, error: write });
  onTestFinished(() => setLog(null));
  return missing;
}
