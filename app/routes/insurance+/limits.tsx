import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { limitsPage } from "~/http/more-credit.server";
import { LimitsPage } from "~/ui/limits/limits-page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle(({ limits }) => limits.queue.title, args);

export const loader = limitsPage;

export default function Limits() {
  return <LimitsPage {...useLoaderData<typeof loader>()} />;
}
