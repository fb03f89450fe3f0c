import { Dialect } from "~/db/dialect";

class NumberedParameters extends Dialect {
  override escapeParam(number: number): string {
    return `$${number + 1}`;
  }
}

/** Writes parameters as $1, $2 and so on. */
export const postgresDialect = new NumberedParameters("postgres");
