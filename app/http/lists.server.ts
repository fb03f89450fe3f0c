/** Which page of a list an address asks for. */
import { redirect } from "@remix-run/node";
import { listQuery, PAGE_SIZE, type Listed, type ListQuery } from "~/domain/lists";

export const listQueryOf = (request: Request): ListQuery =>
  listQuery.parse(Object.fromEntries(new URL(request.url).searchParams));

/** An address beyond the last page, as after a filter or from an old link, leads to the last one. */
export function assertPageExists(request: Request, { count, page }: Pick<Listed<unknown>, "count" | "page">): void {
  const last = Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (page <= last) return;
  const url = new URL(request.url);
  url.searchParams.set("page", String(last));
  throw redirect(url.pathname + url.search);
}
