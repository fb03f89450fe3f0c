import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownStatement } from "~/http/statements.server";
import { StatementPage } from "~/ui/statement";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Statement", args);

export async function loader({ request }: LoaderFunctionArgs) {
  return ownStatement(request, "sme");
}

export default function StatementOfMonth() {
  const statement = useLoaderData<typeof loader>();
  return <StatementPage reader="sme" href="/sme/statement" statement={statement} />;
}
