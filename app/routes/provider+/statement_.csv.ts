import type { LoaderFunctionArgs } from "@remix-run/node";
import { ownStatement, statementFile } from "~/http/statements.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return statementFile(await ownStatement(request, "provider"));
}
