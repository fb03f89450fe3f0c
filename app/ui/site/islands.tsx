/**
 * Hydrates each island of a page as its own React root. The rest of the page needs no React, so the browser loads
 * neither Remix nor its router. Hydrating whole pages would weigh twice as much.
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
