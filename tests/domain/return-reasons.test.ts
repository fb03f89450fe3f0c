/** The bank's reason for a returned transfer: read from camt.053, kept, and explained in plain words. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { bankLines, payoutLines } from "~/db/schema";
import { importStatement } from "~/domain/bank-statements/import.server";
import { checkDatabase } from "~/domain/check.server";
import { findActivePayee } from "~/domain/payees/active-payee.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { settleBatch } from "~/domain/payout-batches/settlement.server";
import type { Actor } from "~/domain/values/actor";
import { parseCamt053 } from "~/formats/camt-053";

import { message } from "~/words/message";
import { translate, translateToEnglish } from "~/words/translate";
import { localeWords } from "~/words/words";
import { rawRun } from "../raw";
import { activeSme, activeSupplier, colleagueOf, messages, order, staff, useWorld } from "./world";

const camt = (information: string, amount = "900.00") => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>KW81CBKU0000000000001234560101</IBAN></Id></Acct>
<Ntry><NtryRef>RET-1</NtryRef><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd>
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-01-31</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>DHOW-B-0001-0001</EndToEndId></Refs>${information}</TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

describe("the parser", () => {
  test.each([
    ["a code", "<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>", { code: "AC04", text: null }],
    [
      "a code with words on several lines",
      "<RtrInf><Rsn><Cd>AC01</Cd></Rsn><AddtlInf>No such</AddtlInf><AddtlInf>account</AddtlInf></RtrInf>",
      { code: "AC01", text: "No such account" },
    ],
    ["the bank's own code", "<RtrInf><Rsn><Prtry>X-17</Prtry></Rsn></RtrInf>", { code: "X-17", text: null }],
    ["words only", "<RtrInf><AddtlInf>Closed</AddtlInf></RtrInf>", { code: null, text: "Closed" }],
    ["nothing", "<RtrInf/>", undefined],
    ["no element", "", undefined],
  ])("reads %s", (_name, information, expected) => {
    expect(parseCamt053(camt(information))[0]?.lines[0]?.returnReason).toEqual(expected);
  });
});

describe("words", () => {
  test.each([
    ["AC04", null, "Account closed (AC04)"],
    ["AC04", "account closed", "Account closed (AC04)"],
    ["BE04", "Street missing", "Recipient's address missing or wrong (BE04): Street missing"],
    ["X-17", "Closed", "X-17: Closed"],
    ["X-17", null, "X-17"],
  ])("name %s with %s", (code, text, expected) => {
    expect(translateToEnglish(message("returnReason", code, text))).toBe(expected);
  });

  test.each(["AC01", "AC04", "AC06", "AG01", "AM04", "BE04", "MS03", "RC01"])(
    "explain %s in both languages",
    (code) => {
      expect(translateToEnglish(message("returnReason", code, null))).toMatch(new RegExp(`^[A-Z].+ \\(${code}\\)$`));
      expect(translate(message("returnReason", code, null), localeWords("ar"))).toMatch(
        new RegExp(`^[\\u0600-\\u06ff].+${code}`),
      );
    },
  );
});

describe("a return on a bank statement", () => {
  useWorld();
  let bank: Actor;
  let seller: Actor;
  beforeEach(async () => {
    bank = await staff("bank");
    seller = await activeSupplier();
    const payee = { iban: "KW81CBKU0000000000001234560101", holder: "Doha Roasters", bank: "CBK", currency: "USD" };
    await acceptPayee(await staff("admin"), await sendPayee(seller, payee as never));
    await order(await activeSme(50_000_00), seller, 1_000_00, 5);
    const { id } = await createBatch(bank);
    await approveBatch(await colleagueOf(bank), id);
    await exportBatch(bank, id);
    await settleBatch(bank, id, null);
  });

  const send = async (xml: string) => {
    await importStatement(bank, { fileName: "day.xml", file: new Blob([xml]), account: null });
    return { line: (await db.select().from(bankLines))[0], transfer: (await db.select().from(payoutLines))[0] };
  };
  const closed = "<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Closed in May</AddtlInf></RtrInf>";

  test("gives the transfer the bank's code and words, and makes the account unusable", async () => {
    const { line, transfer } = await send(camt(closed));
    expect(line).toMatchObject({ state: "returned", returnCode: "AC04", returnText: "Closed in May" });
    expect(transfer).toMatchObject({ state: "returned", reasonCode: "AC04", reason: "Closed in May" });
    const { returnReason } = (await findActivePayee(seller.applicantId!))!;
    expect(translateToEnglish(returnReason ?? "")).toBe("Account closed (AC04): Closed in May");
    expect((await messages(seller.email))[0]?.text).toContain("Account closed (AC04): Closed in May");
    expect(await checkDatabase()).toEqual([]);
  });

  test("keeps the bank's reference as the reason if the file has none", async () => {
    const { line, transfer } = await send(camt(""));
    expect(line).toMatchObject({ state: "returned", returnCode: null, returnText: null });
    expect(transfer).toMatchObject({ reasonCode: null, reason: "RET-1" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("less charges waits in suspense and shows the bank's reason", async () => {
    const { line, transfer } = await send(camt(closed, "890.00"));
    expect([line, transfer?.state]).toMatchObject([{ state: "unknown", returnCode: "AC04" }, "settled"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test.each([
    "update bank_lines set return_code = 'AC01'",
    "update bank_lines set return_text = null",
    "update bank_lines set return_code = null, return_text = null",
  ])("is sealed: the check finds %s", async (statement) => {
    await send(camt(closed));
    await rawRun(statement);
    expect((await checkDatabase()).join("\n")).toContain("differs from its seal");
  });
});
