/**
 * What the operator of Dhow should know. The domain only reports it; the server decides how it is written, and removes
 * what is secret. Without a server, as in tests and commands, defects go to stderr.
 */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  /** `fields.err` is what was thrown. */
  error(fields: object, message: string): void;
}

const stderrLog: Log = {
  info: () => {},
  warn: (fields, message) => console.error(message, fields),
  error: (fields, message) => console.error(message, "err" in fields ? fields.err : fields),
};

let activeLog = stderrLog;

export const log: Log = {
  info: (fields, message) => activeLog.info(fields, message),
  warn: (fields, message) => activeLog.warn(fields, message),
  error: (fields, message) => activeLog.error(fields, message),
};

/** Sends the log to `sink`; null sends it back to stderr. */
export function setLog(sink: Log | null): void {
  activeLog = sink ?? stderrLog;
}

/** From nothing to everything; "info" has a line for each request. */
export const logLevels = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];
