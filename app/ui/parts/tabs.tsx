import { Fragment, type ReactNode } from "react";
import { useWords } from "./words";

export type Tab = { href: string; title: ReactNode; current: boolean };

/** Links to the parts of a page, each with its own address. */
export function Tabs({ items, label }: { items: readonly Tab[]; label?: string }) {
  const { shell } = useWords();
  return (
    <nav className="tabs" aria-label={label ?? shell.sections}>
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
