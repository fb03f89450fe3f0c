import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { type ButtonKind, ButtonLink } from "./button";
import { openerId } from "./opener";
import { useWords } from "./words";

type DialogProps = {
  title: ReactNode;
  /** The address of the page below the dialog. Defaults to the parent of the dialog's address. */
  page?: string;
  /** True if a form opened the dialog, so no link gets the focus back. */
  isAnswer?: boolean;
  kind?: "danger";
  children: ReactNode;
};

const CloseHref = createContext("");

/**
 * A dialog with its own address. It is a nested route in an Outlet, rendered open over its page. The dimmed page is a
 * link back, so a click outside closes the dialog without JavaScript. Closing returns the focus to the link that opened
 * the dialog.
 */
export function Dialog({ title, page, isAnswer, kind, children }: DialogProps) {
  const path = useLocation().pathname.replace(/\/$/, "");
  const under = page ?? path.slice(0, path.lastIndexOf("/"));
  const closeHref = isAnswer ? under : `${under}#${openerId(path)}`;
  return (
    <CloseHref.Provider value={closeHref}>
      <a className="dim" href={closeHref} tabIndex={-1} aria-hidden="true" />
      <dialog open className={kind} aria-labelledby="dialog">
        <header>
          <h2 id="dialog" tabIndex={-1} autoFocus>
            {title}
          </h2>
          <a className="close" href={closeHref}>
            <span className="hide">{useWords().shell.close}</span>×
          </a>
        </header>
        {children}
      </dialog>
    </CloseHref.Provider>
  );
}

/** Closes the dialog around it. */
export function CancelLink({ children }: { children?: ReactNode }) {
  const { shell } = useWords();
  return (
    <ButtonLink kind="quiet" href={useContext(CloseHref)}>
      {children ?? shell.cancel}
    </ButtonLink>
  );
}

/**
 * Opens a dialog, and gets the focus back when the dialog closes. A space follows a button, because several stand side
 * by side, but not a link, which can end a sentence.
 */
export function DialogLink({ href, kind, children }: { href: string; kind?: ButtonKind; children: ReactNode }) {
  return (
    <>
      <a id={openerId(href)} className={kind && `button ${kind}`} href={href}>
        {children}
      </a>
      {kind && " "}
    </>
  );
}
