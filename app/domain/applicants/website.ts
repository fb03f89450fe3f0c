/** Parses websites and Instagram names. */
import { message } from "~/words/message";

/** Returns the message if the text is neither an http(s) address nor a host name. Null if it is one. */
export function websiteProblem(typed: string): string | null {
  const url = parseUrl(typed);
  if (!url || /\s/.test(typed) || !/^([a-z0-9_-]+\.)+[a-z][a-z0-9-]+\.?$/.test(url.hostname))
    return message("enterWebsite");
  return url.username || url.password ? message("websiteWithoutPassword") : null;
}

/** Returns the website's address ("gulfpantry.test" gives https://gulfpantry.test/). Null if the text is no website. */
export const websiteUrl = (typed: string): string | null =>
  websiteProblem(typed) === null ? (parseUrl(typed)?.href ?? null) : null;

/** True for an https address with a host name, and without a user name or password. */
export const isHttpsAddress = (typed: string): boolean => /^https:/i.test(typed) && websiteProblem(typed) === null;

function parseUrl(typed: string): URL | null {
  // "x.test:8080" is a host with a port, "mailto:x" is neither.
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  return /^https?:\/\/[^/\\]/i.test(address) && URL.canParse(address) ? new URL(address) : null;
}

/**
 * Returns the name in "@gulf.pantry" or "https://www.instagram.com/gulf.pantry/": "gulf.pantry". Null if it is no
 * Instagram name.
 */
export function instagramName(typed: string): string | null {
  const [, inAddress] = /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/@?([^/?#]+)\/?(?:[?#].*)?$/i.exec(typed) ?? [];
  const name = inAddress ?? typed.replace(/^@/, "");
  return /^(?!\.|.*\.\.)[a-z0-9._]{1,30}(?<!\.)$/i.test(name) ? name : null;
}
