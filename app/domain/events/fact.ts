/** The facts of events in words, for the audit page. */
import type { SubjectFacts } from "./event";

export interface FactChange {
  name: string;
  /** Null: there was none, or there is none any more. */
  before: string | null;
  after: string | null;
}

/** By the fact: its name and how its values are written. Facts that are not here tell a reader nothing. */
type FactWords = Record<string, [name: string, inWords: (value: never) => string]>;

/** What an event changed, as people read it. A subject can have several of a fact: its first word is then its kind, the rest an identifier. */
export function factChanges({ before, after }: { before: SubjectFacts; after: SubjectFacts }, words: FactWords): FactChange[] {
  return Object.keys(after).flatMap((fact) => {
    const [name, inWords] = words[fact] ?? words[fact.split(" ")[0] ?? ""] ?? [];
    if (!name || !inWords) return [];
    const say = (value: unknown): string | null => (value === null || value === undefined ? null : inWords(value as never));
    return [{ name, before: say(before[fact]), after: say(after[fact]) }];
  });
}
