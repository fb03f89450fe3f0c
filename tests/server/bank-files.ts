/** A running server with data, whose admin uploads bank files. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
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
  /** Files and entries in the database. */
  stored(): { files: number; entries: number };
  close(): Promise<void>;
}

const ACCOUNT = "KW81CBKU0000000000001234560101";
const columns = {
  account: ACCOUNT,
  delimiter: ",",
  decimalSign: ".",
  dateForm: "YYYY-MM-DD",
  bookedOn: "Date",
  amount: "Amount",
  currency: "USD",
  text: "Text",
};

export async function openBankFileServer(): Promise<BankFileServer> {
  const town = await buildTown(0);
  const app = await startInstance("serve", {
    folder: town.folder,
    env: { SME_CODE: "sme", PROVIDER_CODE: "provider" },
  });
  const admin = createVisitor(app.url, town.admin);
  await admin.get("/admin/statements/columns");
  const response = await admin.post("/admin/statements/columns", columns);
  if (response.status !== 303) throw new Error(`The columns were not kept: ${response.status}`);
  const count = (table: string) => {
    const database = new Database(join(town.folder, "data", "dhow.db"), { readonly: true });
    try {
      return (database.prepare(`select count(*) as count from ${table}`).get() as { count: number }).count;
    } finally {
      database.close();
    }
  };
  const send = async (file: string, signal?: AbortSignal) => {
    await admin.get("/admin/statements");
    return admin.post("/admin/statements", { account: ACCOUNT, file: new File([file], "day.xml") }, {}, signal);
  };
  return {
    app,
    admin,
    send,
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
      await app.stop();
      rmSync(town.folder, { recursive: true, force: true });
    },
  };
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

/** Nine megabytes of elements, which are many times larger in memory. */
export const memoryBomb = camtAround("<a/>".repeat(2_250_000));
