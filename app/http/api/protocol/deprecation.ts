/**
 * Deprecated calls. A call names its deprecation once: the headers of RFC 9745 and RFC 8594 and the published document
 * follow. A field is deprecated by `deprecated: true` in the meta of its schema.
 */

/** The deprecation of a call. Days are UTC, such as "2026-11-29". */
export interface Deprecation {
  since: string;
  /** The day from which the call can fail. Null if it is not set. */
  sunset: string | null;
  /** The call to use instead, such as "order/list". */
  instead: string;
}

/** Sets the headers by which programs notice the deprecation. `site`: Dhow's address. */
export function setDeprecationHeaders(headers: Headers, { since, sunset }: Deprecation, site: string): void {
  headers.set("Deprecation", `@${Date.parse(since) / 1000}`);
  if (sunset !== null) headers.set("Sunset", new Date(sunset).toUTCString());
  headers.append("Link", `<${site}/developers/changes>; rel="deprecation"`);
}

/** Describes the deprecation for the document. */
export const describeDeprecation = ({ since, sunset, instead }: Deprecation): string =>
  `Deprecated since ${since}: use \`${instead}\`.${sunset === null ? "" : ` The call ends on ${sunset}.`}`;
