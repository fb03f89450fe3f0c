/** A company's name in the reader's language: its Arabic name for Arabic readers, if it has one. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { markedArray } from "~/db/engine-differences";
import { message } from "~/words/message";

interface CompanyNames {
  title: string | null;
  titleAr: string | null;
}

/** Returns the company's name, as a message() if it has an Arabic name as well. Null before the info form was sent. */
export const companyDisplayName = ({ title, titleAr }: CompanyNames): string | null =>
  title !== null && titleAr !== null ? message("companyName", title, titleAr) : title;

/** Returns the SQL version of `companyDisplayName`, so lists need no second query. */
export const companyNameSql = ({
  title,
  titleAr,
}: {
  title: SQLiteColumn;
  titleAr: SQLiteColumn;
}): SQL<string | null> =>
  sql`case when ${titleAr} is null then ${title} else ${markedArray("companyName", title, titleAr)} end`;

/** The SQL of the company's name, or of its email address before the info form was sent. */
export const companyNameOrEmailSql = (company: {
  title: SQLiteColumn;
  titleAr: SQLiteColumn;
  email: SQLiteColumn;
}): SQL<string> => sql`coalesce(${companyNameSql(company)}, ${company.email})`;
