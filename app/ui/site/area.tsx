import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import * as paths from "~/domain/paths";
import { isOfficer, type Role } from "~/domain/values/actor";
import { DialogLink } from "~/ui/parts/dialog";
import { Mark } from "~/ui/parts/logo";
import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";
import { SearchForm } from "~/ui/searches/search-form";
import type { PageHandle } from "./document";
import { LanguageLink } from "./language-link";
import { Main } from "./layout";
import { useMenuHtml } from "./menu";
import { Sandbox } from "./sandbox";

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

/** The frame of a role's area, in its colour: header, menu, page. Phones have a tab bar in place of the menu. */
export function AreaLayout({ role, children }: { role: Role; children: ReactNode }) {
  const { shell } = useWords();
  const menu = useMenuHtml(role);
  return (
    <div className="area" data-area={role}>
      <AreaHeader role={role} />
      <div className="frame">
        <nav className="rail" aria-label={shell.panels[role]} dangerouslySetInnerHTML={{ __html: menu.groups }} />
        <Main>{children}</Main>
        <footer>
          <Sandbox />
        </footer>
      </div>
      <nav className="tabbar" aria-label={shell.mainMenu} dangerouslySetInnerHTML={{ __html: menu.tabs }} />
    </div>
  );
}

export function AreaHeader({ role }: { role: Role }) {
  const { signedIn } = useShell();
  const { shell } = useWords();
  const path = useLocation().pathname;
  // The menu's page has the links that phones do not show in the header.
  const isMenu = path === paths.menu;
  return (
    <header className="top">
      <a className="brand" href="/">
        <Mark />
      </a>{" "}
      <p className="reader">
        <b>{signedIn?.name || signedIn?.email}</b>{" "}
        <small className="panel">{signedIn?.member?.company || shell.panels[role]}</small>
      </p>
      {isOfficer(role) && <SearchForm officer={role} />}
      <nav aria-label={shell.account}>
        {!isMenu && <LanguageLink />}
        <a className="own" href="/account" aria-current={path.startsWith("/account") ? "page" : undefined}>
          {shell.account}
        </a>{" "}
        {!isMenu && <LogoutLink />}
      </nav>
    </header>
  );
}

export const LogoutLink = () => <DialogLink href="/auth/logout">{useWords().shell.logOut}</DialogLink>;
