/** A day's bank statement. In Arabic: statements.long.spec.ts. */
import { testStatement } from "./bank-statement";

testStatement("en");
