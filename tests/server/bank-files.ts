/** A running server with data, whose admin uploads bank files. */

import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Database from "better-sqlite3";
import type { CsvMapping } from "~/formats/csv-mapping";
import { type Instance, startInstance } from "../instance.mjs";
import { buildTown, createVisitor } from "./town";
import type { Seen, Visitor } from "./visitor";

export interface BankFileServer {
  app: Instance;
  admin: Visitor;
  /** Submits the page's form with the file and an account. */
  send(file: string, signal?: AbortSignal): Promise<Seen>;
  /** Retries while a busy machine is too slow for the time limit. */
  sendPatiently(file: string): Promise<Seen>;
  /** Any signed-in person, who looks at pages meanwhile. */
  stranger: Visitor;
  /** Files and entries in the database. */
  stored(): { files: number; entries: number };
  /** The number of entries that are stored or matched later. */
  waiting(): number;
  /** Resolves once every entry is stored and matched. */
  imported(): Promise<void>;
  /** Kills the server and starts it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const ACCOUNT = "KW81CBKU0000000000001234560101";
const columns = {
  delimiter: ",",
  decimalSign: ".",
  dateForm: "YYYY-MM-DD",
  bookedOn: "Date",
  amount: "Amount",
  currency: "USD",
  text: "Text",
} as const;

/** The stored form of the columns of `csvFile`. */
export const csvMapping: CsvMapping = {
  ...columns,
  valueOn: null,
  name: null,
  iban: null,
  direction: null,
  creditWords: [],
  debitWords: [],
  credit: null,
  debit: null,
  bankReference: null,
  endToEndId: null,
};

export async function openBankFileServer(): Promise<BankFileServer> {
  const town = await buildTown(0);
  const start = () =>
    startInstance("serve", { folder: town.folder, env: { SME_CODE: "sme", PROVIDER_CODE: "provider" } });
  const app = await start();
  const admin = createVisitor(app.url, town.admin);
  await admin.get("/admin/statements/columns");
  const response = await admin.post("/admin/statements/columns", { account: ACCOUNT, ...columns });
  if (response.status !== 303) throw new Error(`The columns were not kept: ${response.status}`);
  const query = (sql: string) => {
    const database = new Database(join(town.folder, "data", "dhow.db"), { readonly: true });
    try {
      return database.prepare(sql).pluck().get() as number;
    } finally {
      database.close();
    }
  };
  const count = (table: string) => query(`select count(*) from ${table}`);
  const waiting = () =>
    query(
      "select (select coalesce(sum(entries - stored), 0) from bank_statements) + " +
        "(select count(*) from bank_lines where state = 'new')",
    );
  const send = async (file: string, signal?: AbortSignal) => {
    await desk.admin.get("/admin/statements");
    return desk.admin.post("/admin/statements", { account: ACCOUNT, file: new File([file], "day.xml") }, {}, signal);
  };
  const desk: BankFileServer = {
    app,
    admin,
    stranger: createVisitor(app.url, town.applicant),
    send,
    waiting,
    async imported() {
      while (waiting() > 0) await delay(50);
    },
    async restart() {
      await desk.app.kill();
      desk.app = await start();
      desk.admin = createVisitor(desk.app.url, town.admin);
    },
    async sendPatiently(file) {
      for (;;) {
        const answer = await send(file);
        if (
          ![422, 429, 503].includes(answer.status) ||
          !/within 20 seconds|Retry-After|in a minute|too long/.test(answer.text)
        )
          return answer;
      }
    },
    stored: () => ({ files: count("bank_statements"), entries: count("bank_lines") }),
    async close() {
      await desk.app.stop();
      rmSync(town.folder, { recursive: true, force: true });
    },
  };
  return desk;
}

const entry = (
  number: number,
) => `<Ntry><Amt Ccy="USD">${(500_00 + number) / 100}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-01-31</Dt></BookgDt><ValDt><Dt>2026-01-31</Dt></ValDt><AcctSvcrRef>R${number}</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>Gulf Trader ${number}</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>INWARD TRANSFER ${number} INVOICE ${number * 7}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

/** An account's camt.053 statement with these elements. */
export const camtAround = (inside: string, account = "KW1") => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>
${inside}</Stmt></BkToCstmrStmt></Document>`;

export const camtFile = (entries: number, account?: string) =>
  camtAround(Array.from({ length: entries }, (_, at) => entry(at)).join("\n"), account);

/** The same entries as MT940. */
export const mt940File = (entries: number) =>
  [
    ":20:1",
    ":25:KW5",
    ":28C:1",
    ":60F:C260131USD0,",
    ...Array.from(
      { length: entries },
      (_, at) =>
        `:61:260131C${decimal(at).replace(".", ",")}NTRFNONREF//M${at}\n` +
        `:86:INWARD TRANSFER ${at} GULF TRADER ${at} INVOICE ${at * 7}`,
    ),
    `:62F:C260131USD${((500_00 * entries + (entries * (entries - 1)) / 2) / 100).toFixed(2).replace(".", ",")}`,
    "-",
  ].join("\n");

/** The same entries as CSV with the columns of `openBankFileServer`. */
export const csvFile = (entries: number) =>
  `Date,Amount,Text\n${Array.from(
    { length: entries },
    (_, at) => `2026-01-31,${decimal(at)},INWARD TRANSFER ${at} GULF TRADER ${at} INVOICE ${at * 7}\n`,
  ).join("")}`;

const decimal = (at: number) => ((500_00 + at) / 100).toFixed(2);

/** Thirty megabytes of elements in one entry, which are many times larger in memory. */
export const memoryBomb = camtAround(`<Ntry>${'<a b=""/>'.repeat(3_500_000)}</Ntry>`);
