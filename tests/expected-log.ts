/**
 * Log lines that a test provokes: swallowed, and demanded, so that every other line in the output of the tests stands
 * out.
 */
import { expect, onTestFinished } from "vitest";
import { type Log, setLog } from "~/domain/log";

/**
 * During this test, swallows warnings and errors with these messages, and fails the test if one of them was not logged.
 */
export function expectLogged(...messages: string[]): void {
  const missing = swallow(messages);
  onTestFinished(() => expect([...missing], "messages that were not logged").toEqual([]));
}

/** During this test, swallows warnings and errors with these messages, whether they come or not. */
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
