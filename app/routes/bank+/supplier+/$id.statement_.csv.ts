import type { LoaderFunctionArgs } from "@remix-run/node";
import { companyStatement, statementFile } from "~/http/statements.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  return statementFile(await companyStatement(request, "provider", params));
}
