/** A bank statement in Arabic. */
import { testStatement } from "./bank-statement";

testStatement("ar");
