/** Dhow's names of database failures, by SQLite's error codes and PostgreSQL's SQLSTATE. */
const troublePatterns: [RegExp, string][] = [
  [/^(SQLITE_FULL|53100$)/, "DATABASE_FULL"],
  [/^(SQLITE_READONLY|SQLITE_PERM|25006$)/, "DATABASE_READONLY"],
  [
    /^(SQLITE_BUSY|SQLITE_LOCKED|SQLITE_PROTOCOL|53[234]00$|55P03$|40001$|40P01$|57P0[1-3]$|DATABASE_AWAY$)/,
    "DATABASE_BUSY",
  ],
  [/^(SQLITE_IOERR|580[03]0$)/, "DATABASE_BROKEN"],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]$)/, "DATABASE_DAMAGED"],
  [/^SQLITE_CANTOPEN/, "DATABASE_GONE"],
];

/** Returns Dhow's name of a database failure. Other codes are returned unchanged. */
export const databaseErrorCode = (code: string): string =>
  troublePatterns.find(([pattern]) => pattern.test(code))?.[1] ?? code;

/** Returns the message of the error, or of its cause, that means damaged pages. Null for every other error. */
export function damageMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = "", message, cause } = error as NodeJS.ErrnoException;
  return databaseErrorCode(code) === "DATABASE_DAMAGED" ? message : damageMessage(cause);
}
