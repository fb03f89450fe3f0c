import { DateOnly } from "./time";
import { useWords } from "./words";

/** Stands in place of the link to a file that was erased. `at`: UTC milliseconds. One item, also in a flex row. */
export const ErasedFile = ({ at }: { at: number }) => (
  <span>{useWords().retention.erasedOn(<DateOnly at={at} />)}</span>
);
