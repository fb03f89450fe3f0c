import type { MetaDescriptor } from "@remix-run/react";
import { formatOrderNumber } from "~/domain/orders/status";
import { type Locale, localeWords, type Words } from "~/words/words";

/** A title, or where it is among the words. */
export type Title = string | ((words: Words) => string);

export type MetaArgs = { matches: readonly { id: string; data?: unknown }[] };

const matchedShell = (args?: MetaArgs) =>
  args?.matches.find((match) => match.id === "root")?.data as
    | { invalid?: boolean; site?: string; locale?: Locale; notice?: { message: string } | null }
    | undefined;

export const pageWords = (args?: MetaArgs): Words => localeWords(matchedShell(args)?.locale ?? "en");

/**
 * The `<title>` of a page: `export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.title,
 * args)`.
 * A page that repeats a form with its errors says so first, and one that has a notice says that: a screen reader begins
 * there.
 */
export function pageTitle(title: Title, args?: MetaArgs, description?: string): MetaDescriptor[] {
  const { invalid, notice } = matchedShell(args) ?? {};
  const words = pageWords(args);
  const first = invalid ? words.shell.errorTitle : notice ? `${notice.message} - ` : "";
  return [
    { title: `${first}${typeof title === "string" ? title : title(words)} - ${words.shell.dhow}` },
    { name: "description", content: description ?? words.shell.about },
  ];
}

/** Of an order's page, or another page of it: "Order D-001061". */
export function orderTitle(
  args: MetaArgs & { data?: { order: { number: number } } },
  page: "order" | "ledger" = "order",
): MetaDescriptor[] {
  return pageTitle(({ orders }) => orders.titles[page](args.data && formatOrderNumber(args.data.order.number)), args);
}

/** What a public page tells search engines and those who share it: `path` is its one address. */
export function publicMeta(
  path: string,
  page: (words: Words) => { title: string; description: string },
  args: MetaArgs,
): MetaDescriptor[] {
  const words = pageWords(args);
  const { title, description } = page(words);
  const site = matchedShell(args)?.site ?? "";
  const url = site + path;
  return [
    ...pageTitle(title, args, description),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: words.shell.dhow },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: `${site}/social.png` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
