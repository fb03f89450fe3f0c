import { Fragment } from "react";
import { useIndustryNames } from "./words";

/** A company's industries. They have no status colour, because they describe the company. */
export function Topics({ titles }: { titles: readonly string[] }) {
  const industry = useIndustryNames();
  return (
    <span className="tags">
      {titles.map((title) => (
        <Fragment key={title}>
          <span className="topic">{industry(title)}</span>{" "}
        </Fragment>
      ))}
    </span>
  );
}
