/**
 * Writes errors outside of tests into the file ERRORS_FILE, such as a promise that was rejected after its test. The run
 * fails because of them, but its JSON report leaves them out.
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
