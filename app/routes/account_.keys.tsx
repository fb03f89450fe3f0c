import type { MetaFunction } from "@remix-run/node";
import { apiKeysPage, submitApiKeys } from "~/http/pages/api-keys.server";
import { pageTitle } from "~/ui/parts/title";
import { areaHandle } from "~/ui/site/area";

export const handle = areaHandle;

export const meta: MetaFunction = (args) => pageTitle(({ apiKeys }) => apiKeys.title, args);

export const loader = apiKeysPage;

export const action = submitApiKeys;

export { ApiKeys as default } from "~/ui/api-keys/api-keys";
