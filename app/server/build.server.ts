/** The site as built by Remix. Dhow's own server serves it. In the benchmark, remix-serve does. */

import * as built from "@remix-run/dev/server-build";
import type { ServerBuild } from "@remix-run/node";
import { withRefusalResponses } from "./remix.server";

export const build: ServerBuild = { ...(built as ServerBuild), routes: withRefusalResponses(built.routes) };
