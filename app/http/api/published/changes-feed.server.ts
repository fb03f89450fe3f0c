/** The changes of the API as an Atom feed (RFC 4287). */
import { XMLBuilder } from "fast-xml-parser";
import { configuration } from "~/domain/settings/configuration";
import { type ApiChange, apiChanges } from "./changes";

const CHANGES = "/developers/changes";
const CHANGES_FEED = `${CHANGES}.atom`;
const ATOM = "application/atom+xml";

const builder = new XMLBuilder({ format: true, ignoreAttributes: false, suppressEmptyNode: true });

/** The feed. An entry's id is its address, which never changes. */
export function changesFeed(): Response {
  const site = configuration().appUrl;
  const page = site + CHANGES;
  const feed = {
    "@_xmlns": "http://www.w3.org/2005/Atom",
    "@_xml:lang": "en",
    title: "Changes of Dhow's API",
    id: page,
    link: [{ "@_href": page }, { "@_rel": "self", "@_type": ATOM, "@_href": site + CHANGES_FEED }],
    updated: startOf(apiChanges[0]),
    author: { name: "Dhow" },
    entry: apiChanges.map((change) => {
      const address = `${page}#${change.id}`;
      const { title, text: content } = change;
      return { title, id: address, link: { "@_href": address }, updated: startOf(change), content };
    }),
  };
  const xml = builder.build({ "?xml": { "@_version": "1.0", "@_encoding": "UTF-8" }, feed });
  return new Response(xml, { headers: { "Content-Type": `${ATOM}; charset=utf-8` } });
}

const startOf = (change: ApiChange | undefined): string | undefined => change && `${change.day}T00:00:00Z`;
