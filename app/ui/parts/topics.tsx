import { Fragment } from "react";
import { useWords } from "./words";

/** A company's industries. They have no status colour, because they describe the company. */
export function Topics({ titles }: { titles: readonly string[] }) {
  const { names } = useWords();
  return (
    <span className="tags">
      {titles.map((title) => (
        <Fragment key={title}>
          <span className="topic">{names.industry(title)}</span>{" "}
        </Fragment>
      ))}
    </span>
  );
}
