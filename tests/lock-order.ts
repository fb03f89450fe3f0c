/**
 * Every transaction locks rows in one order, so that no two wait for each other: SMEs and suppliers, then orders, then
 * groups, then payments, then checkouts. A row is locked by its first change, through touch() or a write; an event
 * changes the head of its subject's record. Rows added by the transaction itself do not count. Among SMEs or orders,
 * the smallest id comes first. Several payments need no order, because their orders are locked before.
 */
import type { Change } from "./run-twice";

const ranks = { applicant: 1, order: 2, group: 3, payment: 4, checkout: 5 } as const;
type Kind = keyof typeof ranks;

/** Kind and id of the changed row; null if it has no place in the order. */
function lockedRow({ table, key }: Change): { kind: Kind; id: string } | null {
  const [first = "", second = ""] = key.replaceAll("'", "").split(", ");
  if (table === "event_heads") return first in ranks ? { kind: first as Kind, id: second } : null;
  const kind = table.replace(/s$/, "");
  return kind in ranks ? { kind: kind as Kind, id: first } : null;
}

/** Null if the order was kept. */
export function outOfOrder(changes: Change[]): string | null {
  const own = new Set<string>();
  let last: { kind: Kind; id: string } | null = null;
  for (const change of changes) {
    const row = lockedRow(change);
    if (!row) continue;
    const name = `${row.kind} ${row.id}`;
    // Also rows added or locked before: they belong to this transaction from then on.
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
