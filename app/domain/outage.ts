/** Troubles of the machine and not of the request, such as a full disk: they pass, and people are told so in plain words. */

/** Seconds after which another try is worthwhile. */
export const OUTAGE_RETRY = 30;

const NOTHING_STORED = "Nothing was stored. Please try again in a minute.";
const full = `There is no room left on our disk. ${NOTHING_STORED}`;
const readOnly = `Our disk takes nothing in just now. ${NOTHING_STORED}`;
const busy = `Our database is busy with other work. ${NOTHING_STORED}`;
const broken = `Our disk does not answer as it should. ${NOTHING_STORED}`;
const inspectorBusy = `Many files are being looked at just now. ${NOTHING_STORED}`;
const inspectorShort = "We could not look at the file in time. Nothing was stored. Please try again in a minute, or with a smaller file.";
const spoolFull = `Many files are on their way to us just now. ${NOTHING_STORED}`;
const bankAway = "The bank does not answer just now. Please try again in a minute.";
const gone = `A folder of ours is not in its place just now. ${NOTHING_STORED}`;

/** By the beginning of the code that the system or the database gives. */
const words: [RegExp, string][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, full],
  [/^(SQLITE_READONLY|SQLITE_PERM|EROFS|EACCES|EPERM)/, readOnly],
  [/^(SQLITE_BUSY|SQLITE_LOCKED|SQLITE_PROTOCOL)/, busy],
  [/^(SQLITE_IOERR|EIO|EMFILE|ENFILE)/, broken],
  [/^GATEWAY_AWAY/, bankAway],
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
