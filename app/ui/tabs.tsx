import { Fragment, type ReactNode } from "react";

export type Tab = { href: string; title: ReactNode; current: boolean };

/** The parts of one page, each with its own address. */
export function Tabs({ items, label = "Sections" }: { items: readonly Tab[]; label?: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map(({ href, title, current }) => (
        <Fragment key={href}>
          <a href={href} aria-current={current ? "page" : undefined}>
            {title}
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
