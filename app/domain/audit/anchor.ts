/** The anchor of the record: one line of text, kept outside the database, that commits to all events up to a moment. */

export interface Anchor {
  /** The number of events before `until`. */
  events: number;
  /** UTC milliseconds. */
  until: number;
  /** The hash over these events, in the order of their ids. "" without events. */
  hash: string;
}

/** For example "18234.1764112620000.dxUL…", as logs, mails and backups have it. */
export const formatAnchor = ({ events, until, hash }: Anchor): string => `${events}.${until}.${hash}`;

/** Finds all anchors in a text, such as a line of the log or a mail. */
export const findAnchors = (text: string): Anchor[] =>
  [...text.matchAll(/\b(\d{1,15})\.(\d{12,15})\.([\w-]{43})\b/g)].map(([, events, until, hash = ""]) => ({
    events: Number(events),
    until: Number(until),
    hash,
  }));
