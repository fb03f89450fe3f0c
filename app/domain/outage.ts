/** Troubles of the machine and not of the request, such as a full disk: they pass, and people are told so in plain words. */
import { say } from "~/words/say";

/** Seconds after which another try is worthwhile. */
export const OUTAGE_RETRY = 30;

const full = say("diskFull");
const readOnly = say("diskReadOnly");
const busy = say("databaseBusy");
const broken = say("diskBroken");
const inspectorBusy = say("inspectorBusy");
const inspectorShort = say("inspectorShort");
const spoolFull = say("spoolFull");
const bankAway = say("bankAway");
const filesAway = say("filesAway");
const gone = say("folderGone");

/** By the beginning of the code that the system or the database gives. */
const words: [RegExp, string][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, full],
  [/^(SQLITE_READONLY|SQLITE_PERM|EROFS|EACCES|EPERM)/, readOnly],
  [/^(SQLITE_BUSY|SQLITE_LOCKED|SQLITE_PROTOCOL)/, busy],
  [/^(SQLITE_IOERR|EIO|EMFILE|ENFILE)/, broken],
  [/^GATEWAY_AWAY/, bankAway],
  [/^FILES_AWAY/, filesAway],
  [/^INSPECTOR_BUSY/, inspectorBusy],
  [/^INSPECTOR_SHORT/, inspectorShort],
  [/^SPOOL_FULL/, spoolFull],
  [/^(SQLITE_CANTOPEN|ENOENT|ENOTDIR|ESTALE)/, gone],
];

/** What to tell people when `error`, or what caused it, is such a trouble; null for every other error. */
export function outageOf(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as { code?: unknown };
    const found = typeof code === "string" && words.find(([pattern]) => pattern.test(code));
    if (found) return found[1];
  }
  return null;
}
