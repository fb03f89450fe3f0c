import { useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import * as paths from "~/domain/paths";
import { ButtonLink } from "~/ui/parts/button";
import { Mark } from "~/ui/parts/logo";
import { Notice } from "~/ui/parts/page";
import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";
import type { Words } from "~/words/words";
import { LanguageLink } from "./language-link";
import type { MenuItem } from "./navigation";
import { Sandbox } from "./sandbox";
import { ThemeForm } from "./theme-form";

const publicLinks = ({ links }: Words["shell"]): MenuItem[] => [
  { path: "/", title: links.home },
  { path: "/about-us", title: links.aboutUs },
  { path: "/contact-us", title: links.contactUs },
  { path: "/terms", title: links.terms },
  { path: "/faq", title: links.faq },
];

const footerLinks = ({ links }: Words["shell"]): MenuItem[] => [
  { path: "/privacy", title: links.privacy },
  { path: "/security", title: links.security },
  { path: "/developers", title: links.developers },
];

// React 18 does not know these attributes. They open and close the drawer without JavaScript.
const drawer = { popover: "auto" };
const drawerButton = { popovertarget: "menu" };

/** Header, page and footer of public pages. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { signedIn } = useShell();
  const path = useLocation().pathname;
  const { shell } = useWords();
  const links = publicLinks(shell);
  return (
    <>
      <header className="top">
        <button className="burger" type="button" {...drawerButton} aria-label={shell.menu} />
        <a className="brand" href="/">
          <Mark />
        </a>{" "}
        <nav id="menu" {...drawer} aria-label={shell.mainMenu}>
          {links.map((link) => (
            <Fragment key={link.path}>
              <a href={link.path} aria-current={path === link.path ? "page" : undefined}>
                {link.title}
              </a>{" "}
            </Fragment>
          ))}
        </nav>
        <LanguageLink />
        {signedIn ? (
          <a className="button quiet" href={paths.roleHome(signedIn.role)}>
            {shell.ownAccount}
          </a>
        ) : (
          <a className="button quiet" href="/auth/login">
            {shell.logIn}
          </a>
        )}
      </header>
      <Main className="public">{children}</Main>
      <footer className="foot">
        <p>{shell.footerText}</p>
        <nav aria-label={shell.footer}>
          {[...links.slice(1), ...footerLinks(shell)].map((link) => (
            <Fragment key={link.path}>
              <a href={link.path}>{link.title}</a>{" "}
            </Fragment>
          ))}
        </nav>
        <Sandbox />
        <ThemeForm />
      </footer>
    </>
  );
}

/** The page itself: the target of the skip link, the notice of the last action, and the content. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main className={className}>
      <ContentStart />
      <Toast />
      {children}
    </main>
  );
}

/** The target of the skip link. It is not `<main>`, because w3m and ELinks do not know that element. */
const ContentStart = () => <div id="main" className="hide" tabIndex={-1} />;

/** The notice of the last action, shown once. It has the focus, so that screen readers begin with it. */
function Toast() {
  const { notice, restoredValues } = useShell();
  const { shell } = useWords();
  return (
    <div role="status" className="toast">
      {notice && (
        <Notice type={notice.type} autoFocus>
          {notice.message}
        </Notice>
      )}
      {notice?.link && (
        <ButtonLink kind="quiet" href={notice.link.href}>
          {notice.link.words}
        </ButtonLink>
      )}
      {restoredValues && <Notice type="info">{shell.kept}</Notice>}
    </div>
  );
}
