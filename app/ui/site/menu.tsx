/**
 * The menu and the phone's tab bar. They are a third of a list's elements and the same on most pages, so the HTML of
 * each menu is cached.
 */
import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { TaskCounts } from "~/domain/dashboards/task";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { lruCached } from "~/domain/values/lru-cache";
import { Language } from "~/ui/parts/language";
import { useShell } from "~/ui/parts/shell";
import { type Locale, localeWords } from "~/words/words";
import {
  buildMenu,
  buildTabs,
  countWaiting,
  isCurrent,
  type MenuGroup,
  type MenuItem,
  type MenuReader,
} from "./navigation";
import { TabPicture } from "./tab-icons";

/** The content of a menu. Menus with equal content have equal HTML. */
interface MenuState {
  role: Role;
  level: number | null;
  member?: MenuReader["member"];
  locale: Locale;
  /** The address of the current page's entry, or of the menu's own page. Null on other pages. */
  current: string | null;
  counts: TaskCounts | undefined;
}

type ShellWords = ReturnType<typeof localeWords>["shell"];

/** Menus kept at a time, of 3 KB each. Counts change, and old menus give way. */
const MAX_MENUS = 500;

const menuOf = lruCached(MAX_MENUS, (asked: string) => {
  const { locale, ...reader } = JSON.parse(asked) as MenuReader & Pick<MenuState, "locale">;
  return buildMenu(reader, localeWords(locale).shell);
});

const menuHtml = lruCached(MAX_MENUS, (asked: string) => {
  const { current, counts, ...kind } = JSON.parse(asked) as MenuState;
  const { role, locale } = kind;
  const menu = menuOf(JSON.stringify(kind));
  const shown = { menu, current, counts, shell: localeWords(locale).shell };
  return {
    groups: renderToStaticMarkup(<MenuGroups {...shown} />),
    tabs: renderToStaticMarkup(<Tabs role={role} {...shown} />),
  };
});

/** Returns the HTML of the role's menu in groups, and of its tab bar. */
export function useMenuHtml(role: Role): ReturnType<typeof menuHtml> {
  const path = useLocation().pathname;
  const { signedIn, waiting } = useShell();
  const { level = null, member } = signedIn ?? {};
  const kind = { role, level, member: member && { duties: member.duties }, locale: useContext(Language) };
  const entry = menuOf(JSON.stringify(kind))
    .flatMap(({ items }) => items)
    .find((item) => isCurrent(item, path));
  const current = path === paths.menu ? paths.menu : (entry?.path ?? null);
  return menuHtml(JSON.stringify({ ...kind, current, counts: waiting }));
}

type ShownMenu = Pick<MenuState, "current" | "counts"> & { menu: readonly MenuGroup[]; shell: ShellWords };

/** The menu's groups, as lists of links. */
function MenuGroups({ menu, current, counts, shell }: ShownMenu) {
  return menu.map(({ title, items }) => (
    <div key={title ?? items[0]?.path}>
      {title && <h2>{title}</h2>}
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <a href={item.path} aria-current={item.path === current ? "page" : undefined}>
              {item.title}
              <Count of={[item]} counts={counts} shell={shell} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** A phone's places at the lower edge. The last one leads to the whole menu. */
function Tabs({ role, menu, current, counts, shell }: ShownMenu & { role: Role }) {
  const tabs = buildTabs(role, menu);
  const others = menu.flatMap(({ items }) => items).filter((item) => !tabs.some((tab) => tab.path === item.path));
  return (
    <>
      {tabs.map((tab) => (
        <a key={tab.path} href={tab.path} aria-current={tab.path === current ? "page" : undefined}>
          <TabPicture icon={tab.icon} />
          {tab.title}
          <Count of={[tab]} counts={counts} shell={shell} />{" "}
        </a>
      ))}
      <a href={paths.menu} aria-current={current === paths.menu ? "page" : undefined}>
        <TabPicture icon="menu" />
        {shell.menu}
        <Count of={others} counts={counts} shell={shell} />
      </a>
    </>
  );
}

type CountProps = Pick<ShownMenu, "counts" | "shell"> & { of: readonly MenuItem[] };

/** The number of items that wait in the entries. Renders nothing if none waits. */
function Count({ of: items, counts, shell }: CountProps) {
  const count = countWaiting(items, counts);
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className="count">
        {count}
        <span className="hide">{shell.waitingInMenu}</span>
      </span>
    </>
  );
}
