import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { loadShell } from "~/http/pages/shell.server";
import { pageTitle } from "~/ui/parts/title";
import { Document } from "~/ui/site/document";
import { Failure, failureTitle } from "~/ui/site/failure";

export const meta: MetaFunction = (args) =>
  pageTitle(args.error ? failureTitle(args.error) : ({ shell }) => shell.claim, args);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadShell(request);
}

export { Document as Layout, Failure as ErrorBoundary };

export default Outlet;
