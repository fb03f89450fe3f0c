import { useLocation } from "@remix-run/react";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";
import { buildMenu, buildTabs, countWaiting, isCurrent, type MenuGroup, type MenuItem } from "./navigation";
import { TabPicture } from "./tab-icons";

const useMenu = (role: Role): MenuGroup[] => {
  const { signedIn } = useShell();
  return buildMenu(role, signedIn?.level ?? null, useWords().shell);
};

/** The role's menu in groups, as lists of links. */
export function MenuGroups({ role }: { role: Role }) {
  const path = useLocation().pathname;
  return useMenu(role).map(({ title, items }) => (
    <div key={title ?? items[0]?.path}>
      {title && <h2>{title}</h2>}
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <a href={item.path} aria-current={isCurrent(item, path) ? "page" : undefined}>
              {item.title}
              <Count of={[item]} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** A phone's bar of places at the lower edge. Its last entry leads to the whole menu. */
export function TabBar({ role }: { role: Role }) {
  const path = useLocation().pathname;
  const { shell } = useWords();
  const menu = useMenu(role);
  const tabs = buildTabs(role, menu);
  const others = menu.flatMap(({ items }) => items).filter((item) => !tabs.some((tab) => tab.path === item.path));
  return (
    <nav className="tabbar" aria-label={shell.mainMenu}>
      {tabs.map((tab) => (
        <a key={tab.path} href={tab.path} aria-current={isCurrent(tab, path) ? "page" : undefined}>
          <TabPicture icon={tab.icon} />
          {tab.title}
          <Count of={[tab]} />{" "}
        </a>
      ))}
      <a href={paths.menu} aria-current={path === paths.menu ? "page" : undefined}>
        <TabPicture icon="menu" />
        {shell.menu}
        <Count of={others} />
      </a>
    </nav>
  );
}

/** The number of items that wait in the entries. Renders nothing if none waits. */
function Count({ of: items }: { of: readonly MenuItem[] }) {
  const count = countWaiting(items, useShell().waiting);
  const { shell } = useWords();
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
