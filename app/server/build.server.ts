/** What Remix built of this site, for whoever serves it: Dhow's own server or remix-serve, which turns nothing that is thrown into an answer. */
import type { ServerBuild } from "@remix-run/node";
import * as built from "@remix-run/dev/server-build";
import { answering } from "./answering.server";

export const build: ServerBuild = { ...(built as ServerBuild), routes: answering(built.routes) };
