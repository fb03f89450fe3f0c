/**
 * Books kept from the ledger table alone, for the model. Each event names a row of the table and its amounts; the row
 * says which accounts are debited and credited. Nothing here comes from the app's posting code.
 */
import { ledgerTable } from "./ledger-table";
import type { Order, Person } from "./trade-model";

/** The companies and the order that an event is about. */
interface Parties {
  sme?: Person;
  supplier?: Person;
  order?: Order;
}

/**
 * Cents by account, without signs: the row's cell has the sign. A negative amount is the row's opposite. A cell of 0
 * has no sign, so its amount has one. Parts of a row can be left out, if the others sum to zero.
 */
export type Amounts = Record<string, number>;

const rows = new Map(ledgerTable.map(({ name, cells }) => [name, cells]));

/** The accounts that belong to one company or order. The others are Dhow's, or are not compared by company. */
const ownerOf: Record<string, (parties: Parties) => Person | Order | undefined> = {
  receivable: ({ sme }) => sme,
  unapplied: ({ sme }) => sme,
  "refunds due": ({ sme }) => sme,
  "small differences": ({ sme }) => sme,
  payable: ({ supplier }) => supplier,
  "supplier receivable": ({ supplier }) => supplier,
  undelivered: ({ order }) => order,
};

export class Books {
  /** Cents by account and owner: debits are positive. */
  private balances = new Map<string, Map<Person | Order | null, number>>();
  /** The rows that were posted at least once. */
  readonly posted = new Set<string>();

  /**
   * Posts an event by its row. One number is enough for a row of two accounts.
   * @throws Error if the table has no such row, if the row has no such account, or if the event does not sum to zero.
   */
  post(name: string, amounts: number | Amounts, parties: Parties = {}): void {
    const row = rows.get(name);
    if (!row) throw new Error(`The ledger table has no row "${name}".`);
    const { order } = parties;
    const owners = order ? { sme: order.sme, supplier: order.supplier, ...parties } : parties;
    const changes = Object.entries(typeof amounts === "number" ? sameAmount(row, amounts) : amounts).map(
      ([account, amount]) => {
        const cell = row.get(account);
        if (cell === undefined) throw new Error(`The row "${name}" has no amount in "${account}".`);
        return [account, Number(cell) === 0 ? amount : Math.sign(Number(cell)) * amount] as const;
      },
    );
    if (changes.reduce((sum, [, amount]) => sum + amount, 0) !== 0)
      throw new Error(`"${name}" does not sum to zero: ${JSON.stringify(amounts)}`);
    this.posted.add(name);
    for (const [account, amount] of changes) this.add(account, ownerOf[account]?.(owners), amount);
  }

  private add(account: string, owner: Person | Order | undefined, amount: number): void {
    if (owner === undefined && account in ownerOf) throw new Error(`An entry of "${account}" has no owner.`);
    const byOwner = this.balances.get(account) ?? new Map<Person | Order | null, number>();
    byOwner.set(owner ?? null, (byOwner.get(owner ?? null) ?? 0) + amount);
    this.balances.set(account, byOwner);
  }

  /** Returns every balance that is not zero, by account and owner. */
  list(): Map<string, number> {
    const all = [...this.balances].flatMap(([account, byOwner]) =>
      [...byOwner].map(([owner, amount]) => [`${account} ${owner?.id ?? ""}`, amount] as const),
    );
    return new Map(all.filter(([, amount]) => amount !== 0));
  }
}

function sameAmount(row: Map<string, string>, amount: number): Amounts {
  const signed = [...row].filter(([, cell]) => Number(cell) !== 0);
  return Object.fromEntries(signed.map(([account]) => [account, amount]));
}
