/** What app/entry.server draws for app/server, which knows nothing of React. */
import type { ServerBuild } from "@remix-run/node";
import type { Visit } from "~/ui/branch";

export type { Visit };

/** A page that is there as a whole: what it costs to make a Response of it and read that again is saved. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The entry of a build, besides what Remix asks of it. */
export interface Entry {
  /** The address of the stylesheet, which the server's own pages wear, too. */
  stylesheet: string;
  /** Draws the pages of the branch whose routes have these ids. */
  painterOf(build: ServerBuild, ids: readonly string[]): (visit: Visit) => Page;
}
