import type { ReactNode } from "react";

type DialogProps = { title: ReactNode; closeHref: string; children: ReactNode; kind?: "danger" };

/**
 * A dialog with its own address, drawn open over the page that it belongs to (a nested route in an Outlet).
 * What dims the page is a link back, so a click outside closes without JavaScript.
 */
export function Dialog({ title, closeHref, children, kind }: DialogProps) {
  return (
    <>
      <a className="dim" href={closeHref} tabIndex={-1} aria-hidden="true" />
      <dialog open className={kind} aria-labelledby="dialog">
        <header>
          <h2 id="dialog" tabIndex={-1} autoFocus>
            {title}
          </h2>
          <a className="close" href={closeHref}>
            <span className="hide">Close </span>×
          </a>
        </header>
        {children}
      </dialog>
    </>
  );
}
