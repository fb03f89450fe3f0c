import { Dialect } from "~/db/dialect";

class NumberedParameters extends Dialect {
  override escapeParam(number: number): string {
    return `$${number + 1}`;
  }
}

export const postgresDialect = new NumberedParameters("postgres");
