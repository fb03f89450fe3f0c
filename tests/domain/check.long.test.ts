/** `dhow check` finds every number and reference that somebody changed by hand, row by row. */
import { findsChanges, useBooks } from "./tampering";

useBooks();
findsChanges(Infinity);
