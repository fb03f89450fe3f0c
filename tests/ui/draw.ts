/** Draws a page or a component as the server does, inside as much of Remix as it needs. */
import { createRemixStub } from "@remix-run/testing";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { Language } from "~/ui/parts/language";
import type { Shell } from "~/ui/parts/shell";

/** What a file of app/routes exports, as far as drawing it needs that. */
export interface Route {
  loader?: (args: any) => any;
  action?: (args: any) => any;
  default?: ComponentType;
}

/** What the loaders of root and page have answered, and the page's action when a form was sent. */
export interface Answers {
  root: unknown;
  page: unknown;
  action?: unknown;
}

/** The page at `path`, inside the root, in the language that the root's loader has found. */
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
  /** Its address, with its query. */
  path?: string;
  /** What the action of its page answered, when a form was sent. */
  answer?: unknown;
  /** What is otherwise than for a visitor who has just come. */
  shell?: Partial<Shell>;
}

/** A component by itself: no loader is behind it, so what a root's would answer is said. */
export const draw = (Component: ComponentType, { path = "/here", answer, shell = {} }: Around = {}): string =>
  drawRoute({}, { default: Component }, path, { root: { ...visitor, ...shell }, page: null, action: answer });
