/** A company's name, told in the language of whoever reads it: its Arabic one in Arabic, if it has given one. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { markedArray } from "~/db/engine-differences";
import { message } from "~/words/message";

interface CompanyNames {
  title: string | null;
  titleAr: string | null;
}

/** A message() where there are two; null until the company has told. */
export const companyDisplayName = ({ title, titleAr }: CompanyNames): string | null =>
  title !== null && titleAr !== null ? message("companyName", title, titleAr) : title;

/** The same of rows, as the database writes it: so a list says names without another query. */
export const companyNameSql = ({
  title,
  titleAr,
}: {
  title: SQLiteColumn;
  titleAr: SQLiteColumn;
}): SQL<string | null> =>
  sql`case when ${titleAr} is null then ${title} else ${markedArray("companyName", title, titleAr)} end`;
