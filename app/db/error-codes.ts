/** What ails a database, by the codes that engines give their errors: SQLite's names, PostgreSQL's SQLSTATE. */
const troublePatterns: [RegExp, string][] = [
  [/^(SQLITE_FULL|53100$)/, "DATABASE_FULL"],
  [/^(SQLITE_READONLY|SQLITE_PERM|25006$)/, "DATABASE_READONLY"],
  [
    /^(SQLITE_BUSY|SQLITE_LOCKED|SQLITE_PROTOCOL|53[234]00$|55P03$|40001$|40P01$|57P0[1-3]$|DATABASE_AWAY$)/,
    "DATABASE_BUSY",
  ],
  [/^(SQLITE_IOERR|580[03]0$)/, "DATABASE_BROKEN"],
  [/^SQLITE_CANTOPEN/, "DATABASE_GONE"],
];

/** One name for the same trouble of every engine. Other codes are answered as they are. */
export const databaseErrorCode = (code: string): string =>
  troublePatterns.find(([pattern]) => pattern.test(code))?.[1] ?? code;
