import type { MetaDescriptor } from "@remix-run/react";

type MetaArgs = { matches: readonly { id: string; data?: unknown }[] };

/**
 * The `<title>` of a page: `export const meta: MetaFunction = (args) => pageTitle("Orders", args)`.
 * A page that repeats a form with its errors says so first, as the first thing a screen reader reads.
 */
export function pageTitle(title: string, args?: MetaArgs): MetaDescriptor[] {
  const shell = args?.matches.find((match) => match.id === "root")?.data as { invalid?: boolean } | undefined;
  return [{ title: `${shell?.invalid ? "Error: " : ""}${title} - Dhow` }];
}
