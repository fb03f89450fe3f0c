/** Where a form posts to. */

/** The parameter that counts the tries to send the form of a page. */
export const TRY_PARAMETER = "try";

/** The parameter that asks for what was typed into the form of this page before the session ended. */
export const DRAFT_PARAMETER = "kept";

/**
 * `action`, or the page's own address, with the number of the next try. So it differs from the address of the page that
 * holds the form: when the connection breaks, Back leads to that page as it was left, and not past it.
 */
export function formAction(action: string | undefined, page: { pathname: string; search: string }): string {
  const [target = "", fragment] = (action ?? page.pathname + page.search).split("#");
  const [address = "", query] = target.split("?");
  const params = new URLSearchParams(query);
  const tries = Number(new URLSearchParams(page.search).get(TRY_PARAMETER));
  params.set(TRY_PARAMETER, String((Number.isSafeInteger(tries) && tries > 0 ? tries : 0) + 1));
  return `${address}?${params}${fragment ? `#${fragment}` : ""}`;
}
