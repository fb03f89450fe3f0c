/** Every text column of the schema is either erased with a company's names, or known to hold no personal values. */
import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "~/db/schema";
import { impersonalColumns, personalColumns } from "~/domain/retention/personal-columns";

interface TextColumn {
  name: string;
  isNullable: boolean;
  isUnique: boolean;
  /** True for a column that can only hold a word of a list, the id of a row, or the row's own id. */
  isClosed: boolean;
}

/** The text columns by table, both by their names in the schema. */
const textColumns = new Map(
  Object.entries(schema).flatMap(([table, value]): [string, TextColumn[]][] => {
    if (!is(value, SQLiteTable)) return [];
    const { foreignKeys, indexes } = getTableConfig(value);
    const references = new Set(foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)));
    const unique = new Set(
      indexes.flatMap(({ config }) => {
        const [first, ...others] = config.columns;
        return config.unique && first && "name" in first && others.length === 0 ? [first.name] : [];
      }),
    );
    const columns = Object.entries(getTableColumns(value)).filter(
      ([, { dataType }]) => dataType === "string" || dataType === "json",
    );
    return [
      [
        table,
        columns.map(([name, column]) => ({
          name,
          isNullable: !column.notNull,
          isUnique: column.isUnique || unique.has(column.name),
          isClosed: name === "id" || references.has(column.name) || (column.enumValues?.length ?? 0) > 0,
        })),
      ],
    ];
  }),
);

const find = (table: string, name: string) => textColumns.get(table)?.find((column) => column.name === name);

test("lists each text column of the schema once", () => {
  const missing = [...textColumns].flatMap(([table, columns]) =>
    columns
      .filter(({ name, isClosed }) => {
        const isPersonal = personalColumns[table]?.[name] !== undefined;
        const isImpersonal = impersonalColumns[table]?.includes(name) ?? false;
        return isPersonal === isImpersonal && !(isClosed && !isPersonal);
      })
      .map(({ name }) => `${table}.${name}`),
  );
  expect(missing).toEqual([]);
});

test("lists only columns of the schema", () => {
  const listed = [
    ...Object.entries(personalColumns).flatMap(([table, columns]) =>
      Object.keys(columns).map((name) => [table, name] as const),
    ),
    ...Object.entries(impersonalColumns).flatMap(([table, names]) => names.map((name) => [table, name] as const)),
  ];
  expect(listed.filter(([table, name]) => !find(table, name)).map((pair) => pair.join("."))).toEqual([]);
});

test("replaces each personal value by a value that its column can hold", () => {
  const wrong = Object.entries(personalColumns).flatMap(([table, columns]) =>
    Object.entries(columns)
      .filter(([name, replacement]) => {
        const column = find(table, name);
        if (replacement === "null") return !column?.isNullable;
        if (replacement === "empty" || replacement === "erased") return column?.isNullable || column?.isUnique;
        return replacement === "unique" && !column?.isUnique;
      })
      .map(([name, replacement]) => `${table}.${name}: ${replacement}`),
  );
  expect(wrong).toEqual([]);
});

test("loses rows as a whole: no other value of such a row is replaced", () => {
  for (const [table, columns] of Object.entries(personalColumns)) {
    const replacements = new Set(Object.values(columns));
    expect([table, replacements.has("row") && replacements.size > 1]).toEqual([table, false]);
  }
});
