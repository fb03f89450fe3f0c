import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import type { Role } from "~/domain/actor";
import * as paths from "~/domain/paths";
import { Csrf } from "./button";
import { DialogLink } from "./dialog";
import { Mark } from "./mark";
import { areaTitles, isCurrent, menuFor, type MenuItem } from "./menu";
import { Notice } from "./page";
import { type Theme, useShell } from "./shell";

const publicLinks: MenuItem[] = [
  { path: "/", title: "Home" },
  { path: "/about-us", title: "About us" },
  { path: "/contact-us", title: "Contact us" },
  { path: "/terms", title: "Terms" },
  { path: "/faq", title: "FAQ" },
];

const developers: MenuItem = { path: "/developers", title: "Developers" };

// React 18 does not know these names yet; browsers open and close the drawer by them without JavaScript.
const drawer = { popover: "auto" };
const drawerButton = { popovertarget: "menu" };

/** Mark and name, and on a phone the button that opens the menu. */
function Bar({ home, children }: { home: string; children?: ReactNode }) {
  return (
    <div className="bar">
      <button className="burger" type="button" {...drawerButton} aria-label="Menu" />
      <a className="brand" href={home}>
        <Mark />
      </a>{" "}
      {children}
    </div>
  );
}

/** Header, page and footer of what everyone may see. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { signedIn } = useShell();
  const path = useLocation().pathname;
  return (
    <>
      <header className="top">
        <Bar home="/" />
        <nav id="menu" {...drawer} aria-label="Main">
          {publicLinks.map((link) => (
            <Fragment key={link.path}>
              <a href={link.path} aria-current={path === link.path ? "page" : undefined}>
                {link.title}
              </a>{" "}
            </Fragment>
          ))}
        </nav>
        {signedIn ? (
          <a className="button quiet" href={paths.area(signedIn.role)}>
            account
          </a>
        ) : (
          <a className="button quiet" href="/auth/login">
            Login / Register
          </a>
        )}
      </header>
      <main className="public">
        <ContentStart />
        <Toast />
        {children}
      </main>
      <footer className="foot">
        <p>Dhow: trade credit for the small businesses of the Gulf.</p>
        <nav aria-label="Footer">
          {[...publicLinks.slice(1), developers].map((link) => (
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

/** The area of each role that adds nothing of its own to every page. */
export function Area() {
  const { role } = useLoaderData<{ role: Role }>();
  return (
    <AreaLayout role={role}>
      <Outlet />
    </AreaLayout>
  );
}

/** The page of an address that only redirects. Nobody sees it, but because it exists another role gets the error page and not bare text. */
export const NeverSeen = () => null;

/** Side navigation and page of a role's area, in its colour. */
export function AreaLayout({ role, children }: { role: Role; children: ReactNode }) {
  const { signedIn } = useShell();
  const path = useLocation().pathname;
  const title = `${areaTitles[role]} Panel`;
  return (
    <div className="area" data-area={role}>
      <header className="side">
        <Bar home="/">
          <b className="panel">{title}</b>
        </Bar>
        <nav id="menu" {...drawer} aria-label={title}>
          {menuFor(role, signedIn?.level ?? null).map((item) => (
            <MenuEntry key={item.path} item={item} path={path} />
          ))}
          <a href="/account" aria-current={isCurrent("/account", path) ? "page" : undefined}>
            Account
          </a>{" "}
          <DialogLink href="/auth/logout">Logout</DialogLink>
          {signedIn && <p>{signedIn.name || signedIn.email}</p>}
          <Sandbox />
          <ThemeForm />
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

/** A list of the menu, and how many wait in it, if any. */
function MenuEntry({ item, path }: { item: MenuItem; path: string }) {
  const { waiting } = useShell();
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
        <span className="hide"> waiting</span>
      </a>
    </div>
  );
}

/** Where the skip link leads. Not to `<main>` itself: w3m and ELinks know nothing of that element, and would stay where they are. */
const ContentStart = () => <div id="main" className="hide" tabIndex={-1} />;

/** The notice of the last action, shown once. It has the focus, so that a screen reader says it first. */
function Toast() {
  const { notice, kept } = useShell();
  return (
    <div role="status" className="toast">
      {notice && (
        <Notice type={notice.type} autoFocus>
          {notice.message} {notice.link && <a href={notice.link.href}>{notice.link.words}</a>}
        </Notice>
      )}
      {kept && <Notice type="info">What you typed before your session ended is here again. It has not been sent yet.</Notice>}
    </div>
  );
}

function Sandbox() {
  const { sandbox, signedIn } = useShell();
  if (!sandbox) return null;
  return (
    <p>
      Sandbox: no real money moves. <a href="/sandbox/outbox">Outbox</a>
      {!signedIn && <> <a href="/styleguide">Style guide</a></>}
      {signedIn?.role === "admin" && <> <a href="/sandbox/clock">Clock</a></>}
    </p>
  );
}

const themes: [Theme, string][] = [
  ["light", "Light"],
  ["dark", "Dark"],
  ["auto", "Auto"],
];

function ThemeForm() {
  const { theme } = useShell();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/theme" className="theme" aria-label="Theme">
      <Csrf />
      <input type="hidden" name="to" value={pathname + search} />
      {themes.map(([value, label]) => (
        <Fragment key={value}>
          <button type="submit" name="theme" value={value} aria-pressed={value === theme}>
            {label}
          </button>{" "}
        </Fragment>
      ))}
    </form>
  );
}
