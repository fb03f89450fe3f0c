import { Fragment } from "react";

/** A company's industries. They have no status colour, because they describe the company. */
export function Topics({ titles }: { titles: readonly string[] }) {
  return (
    <span className="tags">
      {titles.map((title) => (
        <Fragment key={title}>
          <span className="topic">{title}</span>{" "}
        </Fragment>
      ))}
    </span>
  );
}
