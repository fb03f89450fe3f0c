/** Recognises temporary failures of the machine, such as a full disk, and finds a plain message for them. */
import { databaseErrorCode } from "~/db/error-codes";
import { message, type Sentence } from "~/words/message";

/** Seconds after which a retry makes sense. */
export const OUTAGE_RETRY_SECONDS = 30;

const DISK_FULL = message("diskFull");
const DISK_READ_ONLY = message("diskReadOnly");
const DATABASE_BUSY = message("databaseBusy");
const DISK_BROKEN = message("diskBroken");
const INSPECTOR_BUSY = message("inspectorBusy");
const INSPECTOR_SHORT = message("inspectorShort");
const SPOOL_FULL_MESSAGE = message("spoolFull");
const BANK_UNAVAILABLE = message("bankAway");
const FILES_UNAVAILABLE = message("filesAway");
const FOLDER_GONE = message("folderGone");

/** Messages by the start of the system's or database's error code. */
const outageMessages: [RegExp, Sentence & string][] = [
  [/^(DATABASE_FULL|ENOSPC|EDQUOT)/, DISK_FULL],
  [/^(DATABASE_READONLY|EROFS|EACCES|EPERM)/, DISK_READ_ONLY],
  [/^DATABASE_BUSY/, DATABASE_BUSY],
  [/^(DATABASE_BROKEN|EIO|EMFILE|ENFILE)/, DISK_BROKEN],
  [/^GATEWAY_AWAY/, BANK_UNAVAILABLE],
  [/^FILES_AWAY/, FILES_UNAVAILABLE],
  [/^INSPECTOR_BUSY/, INSPECTOR_BUSY],
  [/^INSPECTOR_SHORT/, INSPECTOR_SHORT],
  [/^SPOOL_FULL/, SPOOL_FULL_MESSAGE],
  [/^(DATABASE_GONE|ENOENT|ENOTDIR|ESTALE)/, FOLDER_GONE],
];

/** Returns the message to show if `error` or one of its causes is a temporary failure. Null for every other error. */
export const outageMessage = (error: unknown): (Sentence & string) | null => findOutage(error)?.words ?? null;

/**
 * Returns the temporary failure and its message, searching `error` and up to four causes. Null for every other error.
 */
export function findOutage(
  error: unknown,
): { trouble: NodeJS.ErrnoException & { code: string }; words: Sentence & string } | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as { code?: unknown };
    const found = typeof code === "string" && outageMessages.find(([pattern]) => pattern.test(databaseErrorCode(code)));
    if (found) return { trouble: at as NodeJS.ErrnoException & { code: string }, words: found[1] };
  }
  return null;
}
