/** The migration that gives CSV layouts the direction words that were read correctly before. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listCsvAccounts } from "~/domain/bank-statements/csv-columns.server";
import { usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { staff, useWorld } from "./world";

useWorld();

test("gives C and D to layouts with a direction column, and nothing to others", async () => {
  const insert = (account: string, mapping: object) =>
    rawRun(
      `insert into bank_accounts (account, mapping, updated_at) values ('${account}', '${JSON.stringify(mapping)}', 1)`,
    );
  await insert("KW1", { amount: "Amount", direction: "Kind", text: "Words" });
  await insert("KW2", { amount: "Amount", direction: null, text: "Words" });
  for (const statement of migration()) await rawRun(statement);
  expect(await listCsvAccounts(await staff("bank"))).toEqual([
    {
      account: "KW1",
      mapping: {
        amount: "Amount",
        direction: "Kind",
        text: "Words",
        creditWords: ["C", "CR", "Credit", "+"],
        debitWords: ["D", "DR", "Debit", "-"],
      },
    },
    {
      account: "KW2",
      mapping: { amount: "Amount", direction: null, text: "Words", creditWords: [], debitWords: [] },
    },
  ]);
});

function migration(): string[] {
  const folder = usesPostgres ? "drizzle/postgres" : "drizzle";
  const file = readdirSync(folder).find((name) => name.endsWith("_direction_words.sql"))!;
  return readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint");
}
