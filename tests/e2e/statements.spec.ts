/** A bank statement in English. statements.long.spec.ts has it in Arabic. */
import { testStatement } from "./bank-statement";

testStatement("en");
