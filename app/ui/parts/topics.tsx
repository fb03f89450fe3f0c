import { Fragment } from "react";

/** The industries of a company. Plain, not as a status: they say what it does, not where it stands. */
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
