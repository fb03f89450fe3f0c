/** What Remix built of this site, for whoever serves it: Dhow's own server, or remix-serve while Dhow is developed. */
import type { ServerBuild } from "@remix-run/node";
import * as built from "@remix-run/dev/server-build";
import { refusalsAnswered } from "./remix.server";

export const build: ServerBuild = { ...(built as ServerBuild), routes: refusalsAnswered(built.routes) };
