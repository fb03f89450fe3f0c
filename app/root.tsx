import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { shellFor } from "~/http/shell.server";
import styles from "~/ui/dhow.css";
import { Document } from "~/ui/document";
import { Failure, failureTitle } from "~/ui/failure";
import { pageTitle } from "~/ui/title";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta: MetaFunction = ({ error }) => pageTitle(error ? failureTitle(error) : "Trade credit for small businesses");

export async function loader({ request }: LoaderFunctionArgs) {
  return shellFor(request);
}

export { Document as Layout, Failure as ErrorBoundary };

export default Outlet;
