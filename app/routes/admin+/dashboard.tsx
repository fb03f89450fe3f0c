import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { waitingFor } from "~/domain/reports/waiting.server";
import { requireActor } from "~/http/session.server";
import { WaitingPage } from "~/ui/back-office/waiting-page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Dashboard", args);

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "area.admin");
  return { waiting: await waitingFor(actor) };
}

export default function Dashboard() {
  const { waiting } = useLoaderData<typeof loader>();
  return <WaitingPage role="admin" waiting={waiting} />;
}
