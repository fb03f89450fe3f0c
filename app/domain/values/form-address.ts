/** The addresses that forms post to. */

/** The parameter that counts a form's attempts. */
export const TRY_PARAMETER = "try";

/** The parameter that restores the values typed into this page's form before the session ended. */
export const DRAFT_PARAMETER = "kept";

/**
 * Returns `action`, or the page's own address, with the number of the next attempt. The address differs from the form's
 * page. So after a lost connection, Back returns to the page with its typed values.
 */
export function formAction(action: string | undefined, page: { pathname: string; search: string }): string {
  const [target = "", fragment] = (action ?? page.pathname + page.search).split("#");
  const [address = "", query] = target.split("?");
  const params = new URLSearchParams(query);
  const tries = Number(new URLSearchParams(page.search).get(TRY_PARAMETER));
  params.set(TRY_PARAMETER, String((Number.isSafeInteger(tries) && tries > 0 ? tries : 0) + 1));
  return `${address}?${params}${fragment ? `#${fragment}` : ""}`;
}
