/**
 * The table of budgets, BUDGETS.md: exact costs of pages and verbs, equal on every machine. SQLite's tests measure some
 * columns and PostgreSQL's tests the others. `npm run budgets` updates all of them.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { usesPostgres } from "./on-postgres";

const file = fileURLToPath(new URL("BUDGETS.md", import.meta.url));

const POSTGRES_COLUMNS = ["statements", "transactions", "round trips"] as const;
type PostgresColumn = (typeof POSTGRES_COLUMNS)[number];

const SQLITE_COLUMNS = {
  Pages: ["elements", "bytes", "brotli", "bytes in Arabic", "brotli in Arabic"],
  Verbs: ["written rows", "totals"],
  Webhooks: ["written rows"],
} as const;
type Section = keyof typeof SQLITE_COLUMNS;

/** The costs that the engine of this run can measure. */
export type Costs = Partial<Record<(typeof SQLITE_COLUMNS)[Section][number] | PostgresColumn, number>>;

/** The heading of the table's names. */
const nameTitles: Record<Section, string> = { Pages: "page", Verbs: "verb", Webhooks: "deliveries" };

const cells = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The table's lines in the file: its head, a separator, and a row for each name. */
const findTable = (text: string, section: Section): string =>
  new RegExp(`(?<=^## ${section}\n(?:[^|#\n].*\n|\n)*)(?:\\|.*\n)+`, "m").exec(text)?.[0] ?? "";

/**
 * Compares the section's table with the measured costs by name, in the order of the table. A cost may neither grow nor
 * shrink before the table says so.
 */
export async function expectBudgets(section: Section, measured: Map<string, Costs>): Promise<void> {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const table = findTable(text, section);
  const [head = [], , ...rows] = table.trim().split("\n").map(cells);
  const written = new Map(rows.map(([name = "", ...costs]) => [name, costs]));
  const postgresColumns = section === "Webhooks" ? [] : POSTGRES_COLUMNS;
  const columns = [...SQLITE_COLUMNS[section], ...postgresColumns];
  const own: readonly string[] = usesPostgres ? postgresColumns : SQLITE_COLUMNS[section];
  const costOf = (name: string, costs: Costs, column: (typeof columns)[number]): string => {
    if (own.includes(column)) return String(costs[column] ?? "");
    return written.get(name)?.[head.indexOf(column) - 1] ?? "";
  };
  const changes = [...measured].flatMap(([name, costs]) =>
    own.flatMap((column) => {
      const before = written.get(name)?.[head.indexOf(column) - 1] ?? "";
      const now = costOf(name, costs, column as keyof Costs);
      return now === before ? [] : [`${name}: ${column} ${before || "none"} before, ${now || "none"} now`];
    }),
  );
  const lines = [...measured].map(([name, costs]) => [name, ...columns.map((column) => costOf(name, costs, column))]);
  const separator = ["---", ...columns.map(() => "---:")];
  const next = [[nameTitles[section], ...columns], separator, ...lines]
    .map((line) => `| ${line.join(" | ")} |\n`)
    .join("");
  await expect(text.replace(table, next))
    .toMatchFileSnapshot(file)
    .catch((cause: unknown) => {
      throw new Error(`BUDGETS.md differs. ${changes.join("; ")}`, { cause });
    });
}
