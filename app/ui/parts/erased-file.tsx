import { DateOnly } from "./time";
import { useWords } from "./words";

/** Stands in place of the link to a file that was erased. `at`: UTC milliseconds. */
export const ErasedFile = ({ at }: { at: number }) => useWords().retention.erasedOn(<DateOnly at={at} />);
