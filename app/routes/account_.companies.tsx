import type { MetaFunction } from "@remix-run/node";
import { companiesPage, submitCompany } from "~/http/pages/members.server";
import { pageTitle } from "~/ui/parts/title";
import { areaHandle } from "~/ui/site/area";

export const handle = areaHandle;

export const meta: MetaFunction = (args) => pageTitle(({ companies }) => companies.title, args);

export const loader = companiesPage;

export const action = submitCompany;

export { Companies as default } from "~/ui/members/companies";
