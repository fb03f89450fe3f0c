/**
 * A bank with its own books, for tests. It collects card payments, executes Dhow's payout files (pain.001), and writes
 * statements (camt.053) of Dhow's two accounts. It shares no code with the app. Amounts are cents.
 */
export interface BankEntry {
  /** Negative for outgoing money. */
  amount: number;
  name: string;
  text?: string;
  endToEndId?: string;
  /** The entry returns an earlier transfer. */
  isReturn?: boolean;
}

/** A transfer of a payout file. */
export interface SentTransfer {
  amount: number;
  name: string;
  endToEndId: string;
}

class BankAccount {
  private entries: (BankEntry & { reference: string })[] = [];
  private booked = 0;
  private statements = 0;
  /** The bank's own fees and interest. Dhow's books do not have them. */
  charges = 0;
  balance: number;

  constructor(
    readonly iban: string,
    readonly opening: number,
  ) {
    this.balance = opening;
  }

  /** Books an entry for the next statement. Returns the bank's reference. */
  book(entry: BankEntry): string {
    const reference = `${this.iban.slice(-2)}-${(this.booked += 1)}`;
    this.entries.push({ ...entry, reference });
    this.balance += entry.amount;
    return reference;
  }

  charge(amount: number, name: string): void {
    this.book({ amount: -amount, name });
    this.charges -= amount;
  }

  /** The balance without the opening balance and the bank's charges. */
  get moved(): number {
    return this.balance - this.opening - this.charges;
  }

  /** Returns the statement since the last one. `day`: such as "2026-02-28". */
  writeStatement(day: string): Blob {
    const { entries } = this;
    this.entries = [];
    const before = this.balance - entries.reduce((sum, { amount }) => sum + amount, 0);
    const id = `${this.iban.slice(-2)}-${(this.statements += 1)}`;
    return new Blob([
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
      `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${day}T15:00:00Z</CreDtTm></GrpHdr><Stmt><Id>${id}</Id>`,
      `<Acct><Id><IBAN>${this.iban}</IBAN></Id><Ccy>USD</Ccy></Acct>`,
      balanceXml("OPBD", before, day),
      balanceXml("CLBD", this.balance, day),
      ...entries.map((entry) => entryXml(entry, day)),
      "</Stmt></BkToCstmrStmt></Document>",
    ]);
  }
}

const amountXml = (cents: number): string =>
  `<Amt Ccy="USD">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;

const balanceXml = (code: string, cents: number, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountXml(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`;

function entryXml(entry: BankEntry & { reference: string }, day: string): string {
  const { amount, name, text = "", endToEndId = "NOTPROVIDED", isReturn = false, reference } = entry;
  const side = amount < 0 ? "Cdtr" : "Dbtr";
  return [
    `<Ntry>${amountXml(amount)}${isReturn ? "<RvslInd>true</RvslInd>" : ""}<Sts>BOOK</Sts>`,
    `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>`,
    `<NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>`,
    `<RltdPties><${side}><Nm>${name}</Nm></${side}></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf>`,
    isReturn ? "<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>" : "",
    "</TxDtls></NtryDtls></Ntry>",
  ].join("");
}

export class SimulatedBank {
  /** The account of customers' money. */
  readonly collecting = new BankAccount("KW93DHOW0000000000000000000001", 5_000_00);
  /** The bank's own money, from which it pays suppliers. */
  readonly funding = new BankAccount("KW66DHOW0000000000000000000002", 900_000_00);
  private creditedCards = 0;

  /** Credits the card payments since the last time, less refunds. `collected`: the sum of all card payments. */
  creditCards(collected: number): void {
    const amount = collected - this.creditedCards;
    if (amount !== 0) this.collecting.book({ amount, name: "CARDS" });
    this.creditedCards = collected;
  }

  /** Executes all transfers of a payout file (pain.001), and returns them. */
  execute(file: string): SentTransfer[] {
    return [...file.matchAll(/<CdtTrfTxInf>[\s\S]*?<\/CdtTrfTxInf>/g)].map(([xml]) => {
      const read = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? "";
      const amount = Math.round(Number(read(/<InstdAmt Ccy="USD">([^<]*)</)) * 100);
      const name = read(/<Cdtr>\s*<Nm>([^<]*)</);
      const endToEndId = read(/<EndToEndId>([^<]*)</);
      this.funding.book({ amount: -amount, name, endToEndId });
      return { amount, name, endToEndId };
    });
  }
}
