/** `dhow check` finds every number and reference that was changed by hand. */
import { findsChanges, useBooks } from "./tampering";

useBooks();
findsChanges(Infinity);
