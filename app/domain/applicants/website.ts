/** Where a company is on the web. */
import { message } from "~/words/message";

/** Why what was typed is no website: it must be an http(s) address or the name of a host. Null when it is one. */
export function websiteProblem(typed: string): string | null {
  const url = parseUrl(typed);
  if (!url || /\s/.test(typed) || !/^([a-z0-9_-]+\.)+[a-z][a-z0-9-]+\.?$/.test(url.hostname))
    return message("enterWebsite");
  return url.username || url.password ? message("websiteWithoutPassword") : null;
}

/** Where a website leads ("gulfpantry.test" to https://gulfpantry.test/); null where it leads nowhere on the web. */
export const websiteUrl = (typed: string): string | null =>
  websiteProblem(typed) === null ? (parseUrl(typed)?.href ?? null) : null;

function parseUrl(typed: string): URL | null {
  // "x.test:8080" is a host with its port, "mailto:x" is neither.
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  return /^https?:\/\/[^/\\]/i.test(address) && URL.canParse(address) ? new URL(address) : null;
}

/** "gulf.pantry" of "@gulf.pantry" and of "https://www.instagram.com/gulf.pantry/"; null for what is no name there. */
export function instagramName(typed: string): string | null {
  const [, inAddress] = /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/@?([^/?#]+)\/?(?:[?#].*)?$/i.exec(typed) ?? [];
  const name = inAddress ?? typed.replace(/^@/, "");
  return /^(?!\.|.*\.\.)[a-z0-9._]{1,30}(?<!\.)$/i.test(name) ? name : null;
}
