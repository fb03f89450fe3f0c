/** Returns the delivery code that an SME's order page shows, from its HTML. Empty without one. */
export const deliveryCodeIn = (html: string): string =>
  (/<b class="code"[^>]*>(.*?)<\/b>/.exec(html)?.[1] ?? "").replace(/<[^>]+>/g, "");
