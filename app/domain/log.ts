/**
 * Messages for Dhow's operator. The server replaces the default sink, which writes warnings and errors to stderr and
 * drops the rest.
 */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  /** `fields.err`: the thrown value, if any. */
  error(fields: object, message: string): void;
}

const stderrLog: Log = {
  info: () => {},
  warn: (fields, message) => console.error(message, fields),
  error: (fields, message) => console.error(message, "err" in fields ? fields.err : fields),
};

let activeLog = stderrLog;

/** Writes to the sink that `setLog` set last. */
export const log: Log = {
  info: (fields, message) => activeLog.info(fields, message),
  warn: (fields, message) => activeLog.warn(fields, message),
  error: (fields, message) => activeLog.error(fields, message),
};

/** Sends all further messages to `sink`. Null restores the default sink on stderr. */
export function setLog(sink: Log | null): void {
  activeLog = sink ?? stderrLog;
}

/** Log levels, from silent to most verbose. "info" adds a line for each request. */
export const logLevels = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof logLevels)[number];
