import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { companyStatement } from "~/http/statements.server";
import { StatementPage } from "~/ui/statement";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(`Statement : ${args.data?.name ?? ""}`, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return companyStatement(request, "sme", params);
}

export default function StatementOfMonth() {
  const statement = useLoaderData<typeof loader>();
  return <StatementPage reader="bank" href={`/bank/sme/${statement.id}/statement`} statement={statement} />;
}
