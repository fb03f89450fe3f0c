/** Draws a page or a component as the server does, inside as much of Remix as it needs. */
import { createRemixStub } from "@remix-run/testing";
import { createElement, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { Shell } from "~/ui/shell";

const visitor: Shell = { csrf: "token", signedIn: null, theme: "auto", notice: null, kept: null, sandbox: true, contactEmail: "hello@dhow.test", path: "/", site: "" };

export interface Around {
  /** Its address, with its query. */
  path?: string;
  /** What its loader answered. */
  data?: unknown;
  /** What its action answered, when a form was sent. */
  answer?: unknown;
  /** What is otherwise than for a visitor who has just come. */
  shell?: Partial<Shell>;
}

export function draw(Component: ComponentType, { path = "/here", data = null, answer, shell = {} }: Around = {}): string {
  const { pathname } = new URL(path, "http://localhost");
  const root = { ...visitor, ...shell };
  const Stub = createRemixStub([
    { id: "root", path: "/", loader: () => root, children: [{ id: "page", path: pathname.slice(1), Component, loader: () => data }] },
  ] as any);
  const hydrationData = { loaderData: { root, page: data }, ...(answer ? { actionData: { page: answer } } : {}) };
  return renderToString(createElement(Stub, { initialEntries: [path], hydrationData } as any)).replaceAll("<!-- -->", "");
}
