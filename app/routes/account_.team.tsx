import type { MetaFunction } from "@remix-run/node";
import { submitTeam, teamPage } from "~/http/pages/members.server";
import { pageTitle } from "~/ui/parts/title";
import { areaHandle } from "~/ui/site/area";

export const handle = areaHandle;

export const meta: MetaFunction = (args) => pageTitle(({ members }) => members.title, args);

export const loader = teamPage;

export const action = submitTeam;

export { Team as default } from "~/ui/members/team";
