/**
 * What runs in the browser, on the few pages that say so: each island becomes a React root of its own. The rest of the
 * page needs no React, and so neither Remix nor its router is sent: half of what hydrating whole pages weighs.
 */
import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { InsurerList } from "~/ui/insurers/insurer-list";
import { PlanEditor } from "~/ui/verdicts/plan-editor";

const islands: Record<string, ComponentType<never>> = { plan: PlanEditor, insurers: InsurerList };

for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const { island: name = "", props = "{}" } = island.dataset;
  const Component = islands[name];
  if (Component) hydrateRoot(island, createElement(Component as ComponentType, JSON.parse(props) as object));
}
