/**
 * A bank's day of 5,000 entries as camt.053 and MT940, on a database on disk: parsed, stored and matched. One in fifty
 * has an SME's transfer reference and pays an instalment; the others are compared by name and amount.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import type { Actor } from "~/domain/values/actor";
import { watchTransactions } from "~/domain/verbs/verb.server";
import { activeSme, activeSupplier, openWorld, order, staff, type World } from "../domain/world";

const ENTRIES = 5000;
const EVERY_WITH_REFERENCE = 50;
/** Milliseconds. */
const LONGEST = 5000;

const folder = mkdtempSync(join(tmpdir(), "dhow-bank-day-"));
let world: World;
let bank: Actor;
const references: string[] = [];

beforeAll(async () => {
  world = await openWorld(join(folder, "dhow.db"));
  // As in production, without the tests' observers.
  watchTransactions((write) => write);
  bank = await staff("bank");
  const seller = await activeSupplier();
  for (let n = 0; n < 20; n += 1) {
    const buyer = await activeSme(1_000_000_00);
    for (let k = 0; k < 5; k += 1) await order(buyer, seller, 4000_00, 3);
    references.push(transferReference(buyer.applicantId ?? ""));
  }
}, 300_000);

afterAll(() => {
  world.close();
  rmSync(folder, { recursive: true, force: true });
});

const wordsOf = (at: number) =>
  at % EVERY_WITH_REFERENCE === 0
    ? references[(at / EVERY_WITH_REFERENCE) % references.length]!
    : `INWARD TRANSFER ${at} GULF TRADER NUMBER ${at} INVOICE ${at * 7}`;
/** Entries with a reference pay an instalment; the others match no amount owed. */
const amountOf = (at: number) => (at % EVERY_WITH_REFERENCE === 0 ? 1000_00 : 500_00 + at);
const decimal = (cents: number) => (cents / 100).toFixed(2);
const entries = Array.from({ length: ENTRIES }, (_, at) => at);

const mt940 = (run: string) =>
  [
    ":20:1",
    ":25:KW1",
    ":28C:1",
    ":60F:C260131USD0,",
    ...entries.map(
      (at) => `:61:260131C${decimal(amountOf(at)).replace(".", ",")}NTRFNONREF//${run}${at}\n:86:${wordsOf(at)}`,
    ),
    `:62F:C260131USD${decimal(entries.reduce((sum, at) => sum + amountOf(at), 0)).replace(".", ",")}`,
    "-",
  ].join("\n");
const camt = (run: string) => `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>KW2</Id></Othr></Id></Acct>
${entries
  .map(
    (at) => `<Ntry><Amt Ccy="USD">${decimal(amountOf(at))}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-01-31</Dt></BookgDt><ValDt><Dt>2026-01-31</Dt></ValDt><AcctSvcrRef>${run}${at}</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>Gulf Trader ${at}</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>${wordsOf(at)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  .join("\n")}
</Stmt></BkToCstmrStmt></Document>`;

test.each([
  ["MT940", mt940],
  ["camt.053", camt],
])("a day of 5,000 entries as %s is imported in under five seconds", async (form, make) => {
  const bytes = new TextEncoder().encode(make(form));
  const [began, used] = [performance.now(), process.cpuUsage()];
  const id = await importStatement(bank, { fileName: "day", file: new Blob([bytes]), account: null });
  const took = Math.round(performance.now() - began);
  const { user, system } = process.cpuUsage(used);
  const { statement, counts } = await findBankStatement(bank, id, null, { page: 1, perPage: 1 });
  console.log(
    `${form}: ${bytes.length} bytes in ${took} ms, ${Math.round((user + system) / 1000)} ms of a core`,
    counts,
  );
  expect([statement.newEntries, counts.new ?? 0, counts.applied]).toEqual([ENTRIES, 0, ENTRIES / EVERY_WITH_REFERENCE]);
  expect(took).toBeLessThan(LONGEST);
});
