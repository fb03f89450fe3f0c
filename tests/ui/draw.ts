/** Renders a page or component like the server, inside as much of Remix as it needs. */
import { createRemixStub } from "@remix-run/testing";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { Language } from "~/ui/parts/language";
import type { Shell } from "~/ui/parts/shell";

/** A route module's exports needed to render it. */
export interface Route {
  loader?: (args: any) => any;
  action?: (args: any) => any;
  default?: ComponentType;
}

/** The loaders' data of root and page, and the page's action data after a form. */
export interface Answers {
  root: unknown;
  page: unknown;
  action?: unknown;
}

/** The page at `path` inside the root, in the language of the root's loader. */
export function drawRoute(root: Route, page: Route, path: string, answers: Answers): string {
  const { pathname } = new URL(path, "http://localhost");
  const { default: Root, ...ofRoot } = root;
  const { default: Page, ...ofPage } = page;
  const Stub = createRemixStub([
    {
      id: "root",
      path: "/",
      ...ofRoot,
      Component: Root,
      children: [{ id: "page", path: pathname.slice(1), ...ofPage, Component: Page }],
    },
  ] as any);
  const hydrationData = {
    loaderData: { root: answers.root, page: answers.page },
    ...(answers.action ? { actionData: { page: answers.action } } : {}),
  };
  const { locale = "en" } = (answers.root ?? {}) as Partial<Shell>;
  const drawn = createElement(Stub, { initialEntries: [path], hydrationData } as any);
  return renderToString(createElement(Language.Provider, { value: locale }, drawn)).replaceAll("<!-- -->", "");
}

const visitor: Shell = {
  csrf: "token",
  signedIn: null,
  theme: "auto",
  locale: "en",
  languages: ["en"],
  notice: null,
  restoredValues: null,
  sandbox: true,
  contactEmail: "hello@dhow.test",
  path: "/",
  site: "",
};

export interface Around {
  /** Its path with its query. */
  path?: string;
  /** The page's action data after a form. */
  answer?: unknown;
  /** Differences from a new visitor's shell. */
  shell?: Partial<Shell>;
}

/** Renders a component alone. Without loaders, the root's data is given. */
export const draw = (Component: ComponentType, { path = "/here", answer, shell = {} }: Around = {}): string =>
  drawRoute({}, { default: Component }, path, { root: { ...visitor, ...shell }, page: null, action: answer });
