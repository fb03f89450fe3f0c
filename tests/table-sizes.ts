/** The sizes of the open SQLite database's tables. */
import { sum } from "~/domain/values/money";
import { sqlite } from "./sqlite";

export interface TableSize {
  table: string;
  rows: number;
  /** Bytes of the rows' pages. */
  data: number;
  /** Bytes of the indexes' pages. */
  indexes: number;
}

/** Returns the tables, the largest first. */
export function listTableSizes(): TableSize[] {
  const connection = sqlite().writerConnection;
  const trees = connection
    .prepare(
      `select coalesce(tbl_name, dbstat.name) as owner, dbstat.name as name, pgsize as bytes
       from dbstat left join sqlite_schema on sqlite_schema.name = dbstat.name where aggregate = 1`,
    )
    .all() as { owner: string; name: string; bytes: number }[];
  const sizes = [...Map.groupBy(trees, ({ owner }) => owner)].map(([table, parts]): TableSize => {
    const data = parts.find(({ name }) => name === table)?.bytes ?? 0;
    const rows = Number(connection.prepare(`select count(*) from "${table}"`).pluck().get());
    return { table, rows, data, indexes: sum(parts.map(({ bytes }) => bytes)) - data };
  });
  return sizes.sort((a, b) => totalSize([b]) - totalSize([a]));
}

/** Bytes of the tables and their indexes. */
export const totalSize = (sizes: TableSize[]): number => sum(sizes.map(({ data, indexes }) => data + indexes));
