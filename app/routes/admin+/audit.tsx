import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auditPage } from "~/http/pages/audit.server";
import { requireActor } from "~/http/request/session.server";
import { Audit } from "~/ui/audit/audit";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ audit }) => audit.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "audit.see");
  return auditPage(request);
}

export default function AuditPage() {
  return <Audit {...useLoaderData<typeof loader>()} />;
}
