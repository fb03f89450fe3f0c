import type { Role } from "~/domain/values/actor";
import { Section } from "~/ui/parts/page";
import { AreaHeader } from "~/ui/site/area";
import { useMenuHtml } from "~/ui/site/menu";
import menuStyles from "~/ui/site/menu.css";

// React 18 does not know this attribute. The samples cannot be pressed, and screen readers skip their landmarks.
const inert = { inert: "" };

const role: Role = "admin";

/** Shows the frame of an area: header, menu at the side, a phone's menu page and its tab bar. */
export function Frame() {
  const menu = useMenuHtml(role);
  return (
    <>
      <Section title="Header" id="header">
        <div className="area" data-area={role} {...inert}>
          <AreaHeader role={role} />
        </div>
      </Section>
      <Section title="Menu at the side, on wide screens" id="rail">
        <div className="frame" {...inert}>
          <nav className="rail" dangerouslySetInnerHTML={{ __html: menu.groups }} />
        </div>
      </Section>
      <Section title="Menu page" id="menu-page">
        <link rel="stylesheet" href={menuStyles} />
        <div className="menu" {...inert} dangerouslySetInnerHTML={{ __html: menu.groups }} />
      </Section>
      <Section title="Tab bar, on phones" id="tabs">
        <nav className="tabbar" {...inert} dangerouslySetInnerHTML={{ __html: menu.tabs }} />
      </Section>
    </>
  );
}
