/**
 * Every transaction takes its rows in one order, so that no two ever wait for each other: SMEs and suppliers, then
 * orders, then payments. Taken is a row when it is changed first, by touch() or by a write; an event changes the head
 * of its subject's record. Rows that the transaction itself has added are nobody else's yet. Of several SMEs or orders
 * the smaller id comes first; of several payments it does not matter, since who takes more than one has taken their
 * orders before.
 */
import type { Change } from "./run-twice";

const ranks = { applicant: 1, order: 2, payment: 3 } as const;
type Kind = keyof typeof ranks;

/** Of which kind and id the changed row is; null for what stands in no order. */
function lockedRow({ table, key }: Change): { kind: Kind; id: string } | null {
  const [first = "", second = ""] = key.replaceAll("'", "").split(", ");
  if (table === "event_heads") return first in ranks ? { kind: first as Kind, id: second } : null;
  const kind = table.replace(/s$/, "");
  return kind in ranks ? { kind: kind as Kind, id: first } : null;
}

/** Null where the order was kept. */
export function outOfOrder(changes: Change[]): string | null {
  const own = new Set<string>();
  let last: { kind: Kind; id: string } | null = null;
  for (const change of changes) {
    const row = lockedRow(change);
    if (!row) continue;
    const name = `${row.kind} ${row.id}`;
    // Also what was added, or taken before: it is this transaction's from then on.
    if (own.has(name)) continue;
    own.add(name);
    if (change.act === "insert") continue;
    if (
      last &&
      (ranks[row.kind] < ranks[last.kind] || (row.kind === last.kind && row.kind !== "payment" && row.id < last.id))
    )
      return `${last.kind} ${last.id}, then ${name}`;
    last = row;
  }
  return null;
}

export function assertLockOrder(changes: Change[]): void {
  const problem = outOfOrder(changes);
  if (problem !== null) throw new Error(`A transaction takes rows in another order than all others: ${problem}.`);
}
