/** Proposes payers for lines without a transfer reference, by amount and by name. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { isOpenInstalment } from "~/db/index-conditions";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants, collectionCases, instalments, orders } from "~/db/schema";
import { distinctiveWords } from "~/domain/applicants/search";
import { findSmesByTerm } from "~/domain/applicants/search.server";
import { unpaidSql } from "~/domain/instalments/instalment.server";

import { type RowList, streamRows } from "~/domain/lists/list.server";
import { OrderStatus } from "~/domain/orders/status";
import type { Cents } from "~/domain/values/money";
import type { PayerProposal, ProposalReason } from "./bank-line";

interface MatchableLine {
  cents: Cents;
  text: string;
  name: string | null;
}

/** The score of each kind of evidence. A name of one word, or an amount, can match by chance. */
const SCORES = { late: 45, instalment: 40, name: 50, shortName: 25 } as const;

const MAX_PROPOSALS = 3;
/** Per amount, and per word. */
const MAX_CANDIDATES = 50;
/** The number of a line's words to look up. */
const MAX_LOOKUP_WORDS = 12;

// Spelled like the conditions of the table's partial indexes, so that both engines use them.
const isOwed = isOpenInstalment(instalments);
const isOfActiveOrder = gt(orders.status, OrderStatus.created);

const instalmentsByAmount = prepareQuery((reader) =>
  reader
    .select({ smeId: instalments.smeId })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(and(eq(unpaidSql, sql.placeholder("cents")), isOwed, isOfActiveOrder))
    .limit(MAX_CANDIDATES),
);

/** Returns the SMEs with an unpaid instalment of this amount, in an order that is under way. */
export const findSmesOwing = async (cents: Cents): Promise<string[]> => [
  ...new Set((await instalmentsByAmount().all({ cents })).map(({ smeId }) => smeId)),
];

/** Finds payers for many lines. Caches the lookups that they share. */
export class PayerMatcher {
  #late: ReadonlyMap<Cents, string[]> | null = null;
  readonly #byWord = new Map<string, Promise<string[]>>();
  readonly #names = new Map<string, string[][]>();

  /** Reads the overdue totals, unless they are cached. It takes several turns, so call it outside transactions. */
  async readAmounts(): Promise<void> {
    this.#late ??= await overdueTotals();
  }

  /** Drops the cached overdue totals, after matched lines have paid some of them. */
  forgetAmounts(): void {
    this.#late = null;
  }

  /**
   * Returns at most three proposals, best first. Empty if the amount alone matches more than three SMEs. Overdue totals
   * count once readAmounts() has read them.
   */
  async findProposals({ cents, text, name }: MatchableLine): Promise<PayerProposal[]> {
    const found = new Map<string, Set<ProposalReason>>();
    const scores = new Map<string, number>();
    const addCandidate = (smeId: string, why: ProposalReason, score: number) => {
      const reasons = found.get(smeId) ?? new Set();
      if (!reasons.has(why)) scores.set(smeId, (scores.get(smeId) ?? 0) + score);
      found.set(smeId, reasons.add(why));
    };
    for (const { smeId } of await instalmentsByAmount().all({ cents }))
      addCandidate(smeId, "instalment", SCORES.instalment);
    for (const smeId of this.#late?.get(cents) ?? []) addCandidate(smeId, "late", SCORES.late);
    for (const [smeId, score] of await this.#named([...distinctiveWords(name ?? ""), ...distinctiveWords(text)]))
      addCandidate(smeId, "name", score);
    const all = [...found]
      .map(([smeId, why]): PayerProposal => ({ smeId, why: [...why], score: Math.min(100, scores.get(smeId) ?? 0) }))
      .sort((a, b) => b.score - a.score);
    const named = all.filter(({ why }) => why.includes("name"));
    return named.length > 0 ? named.slice(0, MAX_PROPOSALS) : all.length <= MAX_PROPOSALS ? all : [];
  }

  /** Returns the SMEs whose name, in either language, occurs in the words, with its score. */
  async #named(words: string[]): Promise<[string, number][]> {
    const asked = [...new Set(words)].filter((word) => /\p{L}/u.test(word)).slice(0, MAX_LOOKUP_WORDS);
    const ids = new Set((await Promise.all(asked.map((word) => this.#with(word)))).flat());
    await this.#read([...ids]);
    return [...ids].flatMap((id): [string, number][] => {
      const standing = (this.#names.get(id) ?? []).filter((name) => containsName(name, words));
      if (standing.length === 0) return [];
      return [[id, standing.some((name) => name.length > 1) ? SCORES.name : SCORES.shortName]];
    });
  }

  #with(word: string): Promise<string[]> {
    const known = this.#byWord.get(word) ?? findSmesByTerm(word, MAX_CANDIDATES);
    this.#byWord.set(word, known);
    return known;
  }

  async #read(ids: string[]): Promise<void> {
    const unknown = ids.filter((id) => !this.#names.has(id));
    if (unknown.length === 0) return;
    const rows = await db
      .select({ id: applicants.id, title: applicants.title, titleAr: applicants.titleAr })
      .from(applicants)
      .where(inArray(applicants.id, unknown));
    for (const { id, title, titleAr } of rows)
      this.#names.set(
        id,
        [title, titleAr].map((name) => distinctiveWords(name ?? "")).filter((name) => name.length > 0),
      );
  }
}

/** Returns whether the name's words occur in a row. */
const containsName = (name: string[], words: string[]): boolean =>
  words.some((_, start) => name.every((word, at) => words[start + at] === word));

const overdueSmes: RowList<OverdueSme> = {
  // The literal lets SQLite use the partial index.
  condition: () => sql`${collectionCases.since} is not null`,
  by: [collectionCases.since, collectionCases.id],
  isRising: true,
};

type OverdueSme = Pick<typeof collectionCases.$inferSelect, "id" | "since" | "amount">;

/** Returns the SMEs by their overdue amount. Reads all overdue SMEs, in pieces between which others read. */
async function overdueTotals(): Promise<Map<Cents, string[]>> {
  const { id, since, amount } = collectionCases;
  const pieces = streamRows(
    overdueSmes,
    (sme) => [sme.since, sme.id],
    (where, order, limit) =>
      db
        .select({ id, since, amount })
        .from(collectionCases)
        .where(where)
        .orderBy(...order)
        .limit(limit),
  );
  const byAmount = new Map<Cents, string[]>();
  for await (const piece of pieces) {
    for (const sme of piece) byAmount.set(sme.amount, [...(byAmount.get(sme.amount) ?? []), sme.id]);
    await nextTurn();
  }
  return byAmount;
}
