/** What app/entry.server.tsx gives to those who serve its pages. */
import type { ServerBuild } from "@remix-run/node";
import type { ReactElement } from "react";

/** A page, or a file, that is there as a whole: what it costs to make a Response of it and read that again is saved. */
export interface DrawnPage {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface Drawing {
  element: ReactElement;
  assets: ServerBuild["assets"];
  status: number;
  /** What the root's loader said. */
  shell: unknown;
}

/** The entry of a build, besides what Remix asks of it. */
export interface Entry {
  /** The address of the stylesheet of all pages. */
  stylesheet: string;
  /** A page from its element, with what its document may load. */
  draw(drawing: Drawing): DrawnPage & { body: string };
}
