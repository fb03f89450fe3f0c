import type { MetaDescriptor } from "@remix-run/react";
import { formatOrderNumber } from "~/domain/orders/status";
import { type Locale, localeWords, type Words } from "~/words/words";

/** A title, or its place among the words. */
export type Title = string | ((words: Words) => string);

export type MetaArgs = { matches: readonly { id: string; data?: unknown }[] };

const matchedShell = (args?: MetaArgs) =>
  args?.matches.find((match) => match.id === "root")?.data as
    | {
        invalid?: boolean;
        site?: string;
        locale?: Locale;
        notice?: { message: string } | null;
        signedIn?: object | null;
      }
    | undefined;

export const pageWords = (args?: MetaArgs): Words => localeWords(matchedShell(args)?.locale ?? "en");

/**
 * Returns the page's `<title>`: `export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.title,
 * args)`. The title starts with "Error: " if the page repeats a refused form, or else with the page's notice, because
 * screen readers begin with the title. Only visitors' pages have a description, because search engines read nothing
 * else.
 */
export function pageTitle(title: Title, args?: MetaArgs, description?: string): MetaDescriptor[] {
  const { invalid, notice, signedIn } = matchedShell(args) ?? {};
  const words = pageWords(args);
  const first = invalid ? words.shell.errorTitle : notice ? `${notice.message} - ` : "";
  return [
    { title: `${first}${typeof title === "string" ? title : title(words)} - ${words.shell.dhow}` },
    ...(signedIn ? [] : [{ name: "description", content: description ?? words.shell.about }]),
  ];
}

/** Returns the title of an order's page, such as "Order D-001061". */
export function orderTitle(
  args: MetaArgs & { data?: { order: { number: number } } },
  page: "order" | "ledger" | "record" = "order",
): MetaDescriptor[] {
  return pageTitle(({ orders }) => orders.titles[page](args.data && formatOrderNumber(args.data.order.number)), args);
}

/** Returns a public page's tags for search engines and link previews. `path` is the page's only address. */
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
