import type { MetaFunction } from "@remix-run/node";
import { submitWebhooks, webhooksPage } from "~/http/pages/webhooks.server";
import { pageTitle } from "~/ui/parts/title";
import { areaHandle } from "~/ui/site/area";

export const handle = areaHandle;

export const meta: MetaFunction = (args) => pageTitle(({ webhooks }) => webhooks.title, args);

export const loader = webhooksPage;

export const action = submitWebhooks;

export { OwnWebhooks as default } from "~/ui/webhooks/webhooks";
