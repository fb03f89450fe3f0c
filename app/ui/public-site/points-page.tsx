import type { ReactNode } from "react";
import { Page } from "~/ui/parts/page";

interface PointsPageProps {
  page: { title: string; lead: string };
  points: readonly { title: string; text: ReactNode }[];
  children: ReactNode;
}

/** A public page of numbered points: terms, privacy, security. */
export function PointsPage({ page, points, children }: PointsPageProps) {
  return (
    <>
      <Page title={page.title} lead={page.lead} />
      <ol className="numbered words">
        {points.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p>{children}</p>
    </>
  );
}
