/**
 * Troubles of the machine and not of the request, such as a full disk: they pass, and people are told so in plain
 * words.
 */
import { databaseTrouble } from "~/db/troubles";
import { type Sentence, say } from "~/words/say";

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
const words: [RegExp, Sentence & string][] = [
  [/^(DATABASE_FULL|ENOSPC|EDQUOT)/, full],
  [/^(DATABASE_READONLY|EROFS|EACCES|EPERM)/, readOnly],
  [/^DATABASE_BUSY/, busy],
  [/^(DATABASE_BROKEN|EIO|EMFILE|ENFILE)/, broken],
  [/^GATEWAY_AWAY/, bankAway],
  [/^FILES_AWAY/, filesAway],
  [/^INSPECTOR_BUSY/, inspectorBusy],
  [/^INSPECTOR_SHORT/, inspectorShort],
  [/^SPOOL_FULL/, spoolFull],
  [/^(DATABASE_GONE|ENOENT|ENOTDIR|ESTALE)/, gone],
];

/** What to tell people when `error`, or what caused it, is such a trouble; null for every other error. */
export const outageOf = (error: unknown): (Sentence & string) | null => troubleBehind(error)?.words ?? null;

/** The trouble itself: `error` or the cause that has such a code. Null for every other error. */
export function troubleBehind(
  error: unknown,
): { trouble: NodeJS.ErrnoException & { code: string }; words: Sentence & string } | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as { code?: unknown };
    const found = typeof code === "string" && words.find(([pattern]) => pattern.test(databaseTrouble(code)));
    if (found) return { trouble: at as NodeJS.ErrnoException & { code: string }, words: found[1] };
  }
  return null;
}
