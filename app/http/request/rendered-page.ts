/** What app/entry.server.tsx gives to those who serve its pages. */
import type { ServerBuild } from "@remix-run/node";
import type { ReactElement } from "react";

/** A page or file that is complete. It is no Response, to save the cost of making one and reading it again. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface RenderInput {
  element: ReactElement;
  assets: ServerBuild["assets"];
  status: number;
  /** The answer of the root's loader. */
  shell: unknown;
  /** Whether a cookie comes with it: what is said once must not be shown again from the browser's cache. */
  setsCookie: boolean;
}

/** The entry of a build, besides what Remix asks of it. */
export interface Entry {
  /** The address of the stylesheet of all pages. */
  stylesheet: string;
  /** A page from its element, with what its document may load. */
  draw(drawing: RenderInput): RenderedPage & { body: string };
}
