import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { ButtonLink, Csrf } from "~/ui/parts/button";
import { DialogLink } from "~/ui/parts/dialog";
import { Mark } from "~/ui/parts/logo";
import { Notice } from "~/ui/parts/page";
import { type Theme, useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";
import { localeWords, type Words } from "~/words/words";
import type { PageHandle } from "./document";
import { buildMenu, isCurrent, type MenuItem } from "./navigation";

const publicLinks = ({ links }: Words["shell"]): MenuItem[] => [
  { path: "/", title: links.home },
  { path: "/about-us", title: links.aboutUs },
  { path: "/contact-us", title: links.contactUs },
  { path: "/terms", title: links.terms },
  { path: "/faq", title: links.faq },
  { path: "/developers", title: links.developers },
];

// React 18 does not know these attributes. They open and close the drawer without JavaScript.
const drawer = { popover: "auto" };
const drawerButton = { popovertarget: "menu" };

/** The mark and the name. Phones also show the button that opens the menu. */
function Bar({ home, children }: { home: string; children?: ReactNode }) {
  const { shell } = useWords();
  return (
    <div className="bar">
      <button className="burger" type="button" {...drawerButton} aria-label={shell.menu} />
      <a className="brand" href={home}>
        <Mark />
      </a>{" "}
      {children}
    </div>
  );
}

/** Header, page and footer of public pages. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { signedIn } = useShell();
  const path = useLocation().pathname;
  const { shell } = useWords();
  const links = publicLinks(shell);
  return (
    <>
      <header className="top">
        <Bar home="/" />
        <nav id="menu" {...drawer} aria-label={shell.mainMenu}>
          {links.slice(0, -1).map((link) => (
            <Fragment key={link.path}>
              <a href={link.path} aria-current={path === link.path ? "page" : undefined}>
                {link.title}
              </a>{" "}
            </Fragment>
          ))}
        </nav>
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
      <main className="public">
        <ContentStart />
        <Toast />
        {children}
      </main>
      <footer className="foot">
        <p>{shell.footerText}</p>
        <nav aria-label={shell.footer}>
          {links.slice(1).map((link) => (
            <Fragment key={link.path}>
              <a href={link.path}>{link.title}</a>{" "}
            </Fragment>
          ))}
        </nav>
        <Sandbox />
        <ThemeForm />
        <LanguageForm />
      </footer>
    </>
  );
}

/** The `handle` of routes with an area's page. */
export const areaHandle: PageHandle = { areaStyles: true };

/** The area of a role without content shared by all of its pages. */
export function Area() {
  const { role } = useLoaderData<{ role: Role }>();
  return (
    <AreaLayout role={role}>
      <Outlet />
    </AreaLayout>
  );
}

/**
 * The page of an address that only redirects. Without it, a person with another role would get plain text instead of
 * the error page.
 */
export const NeverSeen = () => null;

/** The side navigation and page of a role's area, in its colour. */
export function AreaLayout({ role, children }: { role: Role; children: ReactNode }) {
  const { signedIn } = useShell();
  const path = useLocation().pathname;
  const { shell } = useWords();
  const title = shell.panels[role];
  return (
    <div className="area" data-area={role}>
      <header className="side">
        <Bar home="/">
          <a className="own" href="/account" aria-current={isCurrent("/account", path) ? "page" : undefined}>
            {shell.account}
          </a>{" "}
          <b className="panel">{title}</b>
        </Bar>
        <nav id="menu" {...drawer} aria-label={title}>
          {buildMenu(role, signedIn?.level ?? null, shell.items).map((item) => (
            <MenuEntry key={item.path} item={item} path={path} />
          ))}
          <DialogLink href="/auth/logout">{shell.logOut}</DialogLink>
          {signedIn && <p>{signedIn.name || signedIn.email}</p>}
          <Sandbox />
          <ThemeForm />
          <LanguageForm />
        </nav>
      </header>
      <main>
        <ContentStart />
        <Toast />
        {children}
      </main>
    </div>
  );
}

/** A menu entry, with the number of items waiting in its list. */
function MenuEntry({ item, path }: { item: MenuItem; path: string }) {
  const { waiting } = useShell();
  const { shell } = useWords();
  const count = item.queue ? (waiting?.[item.queue.of] ?? 0) : 0;
  const link = (
    <a href={item.path} aria-current={isCurrent(item.path, path) ? "page" : undefined}>
      {item.title}
    </a>
  );
  if (!item.queue || count === 0) return <>{link} </>;
  return (
    <div className="entry">
      {link}{" "}
      <a href={item.queue.path}>
        {count}
        <span className="hide">{shell.waitingInMenu}</span>
      </a>
    </div>
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

function Sandbox() {
  const { sandbox, signedIn } = useShell();
  const { shell } = useWords();
  if (!sandbox) return null;
  return (
    <p>
      {shell.sandbox} <a href="/sandbox/outbox">{shell.outbox}</a>
      {!signedIn && (
        <>
          {" "}
          <a href="/styleguide">{shell.styleGuide}</a>
        </>
      )}
      {signedIn?.role === "admin" && (
        <>
          {" "}
          <a href="/sandbox/clock">{shell.clock}</a>
        </>
      )}
    </p>
  );
}

const themes: Theme[] = ["light", "dark", "auto"];

function ThemeForm() {
  const { theme } = useShell();
  const { shell } = useWords();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/theme" className="theme" aria-label={shell.theme}>
      <Csrf />
      <input type="hidden" name="to" value={pathname + search} />
      {themes.map((value) => (
        <Fragment key={value}>
          <button type="submit" name="theme" value={value} aria-pressed={value === theme}>
            {shell.themes[value]}
          </button>{" "}
        </Fragment>
      ))}
    </form>
  );
}

/** Offers the other languages, each in its own language. Renders nothing if only one language exists. */
function LanguageForm() {
  const { locale, languages } = useShell();
  const { shell } = useWords();
  const { pathname, search } = useLocation();
  if (languages.length === 1) return null;
  return (
    <form method="post" action="/language" className="theme" aria-label={shell.language}>
      <Csrf />
      <input type="hidden" name="to" value={pathname + search} />
      {languages.map((language) => (
        <Fragment key={language}>
          <button type="submit" name="language" value={language} lang={language} aria-pressed={language === locale}>
            {localeWords(language).name}
          </button>{" "}
        </Fragment>
      ))}
    </form>
  );
}
