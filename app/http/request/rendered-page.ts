/** The interface between app/entry.server.tsx and the servers of its pages. */
import type { ServerBuild } from "@remix-run/node";
import type { ReactElement } from "react";

/** A complete page or file. A plain object is cheaper to create and read than a Response. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface RenderInput {
  element: ReactElement;
  assets: ServerBuild["assets"];
  status: number;
  /** The root loader's data. */
  shell: unknown;
  /** True if the answer sets a cookie. A page with a one-time notice must not come from the browser's cache. */
  setsCookie: boolean;
}

/** The build's entry, beyond Remix's own interface. */
export interface Entry {
  /** URL of the stylesheet of all pages. */
  stylesheet: string;
  /** Renders a page, with the assets that it may load. */
  draw(drawing: RenderInput): RenderedPage & { body: string };
}
