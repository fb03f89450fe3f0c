/**
 * Writes the errors that no test reports into the file ERRORS_FILE: a worker that ended, a promise that was rejected
 * after its test, a file that cannot be closed. vitest fails because of them, and its JSON report leaves them out.
 */
import { writeFileSync } from "node:fs";

export default class ErrorsOutsideTests {
  /**
   * @param {unknown} _files
   * @param {readonly { name?: string; message?: string; stack?: string }[]} errors
   */
  onTestRunEnd(_files, errors) {
    const file = process.env.ERRORS_FILE;
    if (file)
      writeFileSync(file, JSON.stringify(errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)));
  }
}
