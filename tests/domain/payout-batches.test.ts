/** Payout batches: included orders, approval, bank files, settlement, returns, and the findings of `dhow check`. */
import { readFileSync } from "node:fs";
import { and, asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { db } from "~/db/client.server";
import {
  balances,
  bankLines,
  events,
  orders,
  payees,
  payoutBatches,
  payoutFiles,
  payoutLineOrders,
  payoutLines,
} from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { authenticateApiKey, createApiKey } from "~/domain/api-keys/api-key.server";
import { ignoreLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { loadUnexplainedDifferences } from "~/domain/cash-reconciliation/cash-reconciliation.server";
import { checkDatabase } from "~/domain/check.server";
import { loadMonthlyMetrics } from "~/domain/dashboards/monthly-metrics.server";
import { liftHold, placeHold } from "~/domain/holds/hold.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { findActivePayee } from "~/domain/payees/active-payee.server";
import type { SentPayee } from "~/domain/payees/payee";
import { acceptPayee, activatePayees, sendPayee } from "~/domain/payees/payee.server";
import { batchName, finalBatchState, formatPayoutAmount } from "~/domain/payout-batches/batch";
import {
  approveBatch,
  createBatch,
  discardBatch,
  exportBatch,
  removeBatchLine,
} from "~/domain/payout-batches/batch.server";
import { listOwnRemittances } from "~/domain/payout-batches/batch-view.server";
import { writePain001 } from "~/domain/payout-batches/pain-001";
import { findPain001Problem } from "~/domain/payout-batches/pain-001-check";
import { readStatusReport } from "~/domain/payout-batches/pain-002";
import {
  importStatusReport,
  returnLine,
  returnLineByReference,
  settleBatch,
  settleLineByReference,
} from "~/domain/payout-batches/settlement.server";
import { findNextPayout, payOut } from "~/domain/payouts/payout.server";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { clock, HOUR, MINUTE } from "~/domain/values/clock";
import { Forbidden, Invalid, NotFound, Refused } from "~/domain/verbs/errors";
import { scopesOfRole } from "~/domain/verbs/permissions";
import { message } from "~/words/message";
import { translateToEnglish } from "~/words/translate";
import { type Mt940Entry, mt940 } from "../mt940";
import { remembered } from "./remembered";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  messages,
  order,
  staff,
  useWorld,
  wait,
  withSecondPerson,
} from "./world";

useWorld();

const KUWAIT: SentPayee = {
  iban: "KW81CBKU0000000000001234560101",
  holder: "Doha Roasters W.L.L.",
  bank: "Commercial Bank of Kuwait",
  currency: "USD",
};
const BAHRAIN: SentPayee = {
  iban: "BH67BMAG00001299123456",
  holder: "مؤسسة الزهراء & Sons <Foods>",
  bank: "Bahraini Bank",
  bic: "BMAGBHBM",
  currency: "BHD",
};
const EMIRATES: SentPayee = {
  iban: "AE070331234567890123456",
  holder: "Third L.L.C.",
  bank: "Mashreq",
  currency: "AED",
};
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "",
    (error: Error) =>
      error instanceof Refused ? `${error.code}: ${translateToEnglish(error.sentence)}` : String(error),
  );

const payable = remembered(async (payee: SentPayee = KUWAIT): Promise<Actor> => {
  const seller = await activeSupplier();
  await acceptPayee(await staff("admin"), await sendPayee(seller, payee));
  return seller;
});

interface Scene {
  bank: Actor;
  second: Actor;
  buyer: Actor;
  one: Actor;
  other: Actor;
  ids: string[];
}

/**
 * Three payable orders: two of a supplier paid in dollars, one of a supplier paid in Bahraini dinars. Each supplier
 * gets 90%.
 */
const due = remembered(async (): Promise<Scene> => {
  const bank = await staff("bank");
  const second = await colleagueOf(bank);
  const buyer = await activeSme(50_000_00);
  const [actor, other] = [await payable(), await payable(BAHRAIN)];
  const ids = [
    await order(buyer, actor, 1_000_00, 5),
    await order(buyer, actor, 500_00, 5),
    await order(buyer, other, 400_00, 5),
  ];
  return { bank, second, buyer, one: actor, other, ids };
});

const exported = remembered(async (): Promise<Scene & { id: string; lines: (typeof payoutLines.$inferSelect)[] }> => {
  const scene = await due();
  const { id } = await createBatch(scene.bank);
  await approveBatch(scene.second, id);
  await exportBatch(scene.bank, id);
  return { ...scene, id, lines: await linesOf(id) };
});

const linesOf = (id: string) =>
  db.select().from(payoutLines).where(eq(payoutLines.batchId, id)).orderBy(asc(payoutLines.place));
const stateOf = async (id: string) =>
  (await db.select({ state: payoutBatches.state }).from(payoutBatches).where(eq(payoutBatches.id, id)))[0]?.state;
const statuses = async (ids: string[]) =>
  Promise.all(
    ids.map(
      async (id) => (await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status,
    ),
  );
const owed = async ({ applicantId }: Actor) =>
  (
    await db
      .select({ amount: balances.amount })
      .from(balances)
      .where(and(eq(balances.account, "payable"), eq(balances.party, applicantId!)))
  )[0]?.amount;
const fileOf = async (id: string, format: "xml" | "csv") =>
  (
    await db
      .select({ body: payoutFiles.body })
      .from(payoutFiles)
      .where(and(eq(payoutFiles.batchId, id), eq(payoutFiles.format, format)))
  )[0]?.body ?? "";
const subjectsOf = async ({ email }: Actor) => (await messages(email)).map(({ subject }) => subject);
const paidOut = async () => (await loadMonthlyMetrics("", clock.now())).at(-1)?.["paid out"];

const report = (entries: string, group = "") => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">
<CstmrPmtStsRpt><GrpHdr><MsgId>R1</MsgId><CreDtTm>2026-11-23T10:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>DHOW-B-0001</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
${group}</OrgnlGrpInfAndSts>${entries}</CstmrPmtStsRpt></Document>`;
const statusOf = (endToEndId: string, status: string, more = "") =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>X</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId>` +
  `<TxSts>${status}</TxSts>${more}</TxInfAndSts></OrgnlPmtInfAndSts>`;

/** Violations of the published schema: tests/iso20022/README.md. */
async function schemaErrors(schema: string, ...files: string[]): Promise<string[]> {
  const contents = readFileSync(`tests/iso20022/${schema}.xsd`, "utf8");
  const xml = files.map((file, i) => ({ fileName: `file-${i}.xml`, contents: file }));
  const { errors } = await validateXML({ xml, schema: [contents] });
  return errors.map(({ message }) => message);
}

describe("drafting", () => {
  test("adds one line per supplier, with its current bank account and exchange rate", async () => {
    const { bank, ids } = await due();
    const { id, number, leftOut } = await createBatch(bank);
    expect([batchName(number), leftOut]).toEqual(["B-0001", []]);
    const lines = await linesOf(id);
    expect(lines).toMatchObject([
      {
        place: 1,
        ...KUWAIT,
        amount: 1_350_00,
        rate: 1_000_000,
        units: 1_350_00,
        endToEndId: "DHOW-B-0001-0001",
        state: "waits",
      },
      {
        place: 2,
        ...BAHRAIN,
        amount: 360_00,
        rate: 376_000,
        units: 135_360,
        endToEndId: "DHOW-B-0001-0002",
        state: "waits",
      },
    ]);
    expect(lines.map(formatPayoutAmount)).toEqual(["USD 1,350.00", "BHD 135.360"]);
    expect(await statuses(ids)).toEqual([5, 5, 5]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("leaves out suppliers on hold, without a bank account or without an exchange rate, and says why", async () => {
    const [bank, buyer] = [await staff("bank"), await activeSme(50_000_00)];
    const [paid, held, dinars, accountless] = [
      await payable(EMIRATES),
      await payable(),
      await payable({ ...KUWAIT, currency: "KWD" }),
      await activeSupplier(),
    ];
    for (const seller of [paid, held, dinars, accountless]) await order(buyer, seller, 400_00, 5);
    const hold = await placeHold(bank, {
      applicantId: held.applicantId!,
      scope: "payouts",
      desc: "Which account?",
      until: null,
    });
    const first = await createBatch(bank);
    expect(await linesOf(first.id)).toMatchObject([{ supplierId: paid.applicantId, units: 132_210 }]);
    expect(first.leftOut.map(({ supplierId, orders, amount, why }) => [supplierId, orders, amount, why])).toEqual([
      [held.applicantId, 1, 360_00, "held"],
      [dinars.applicantId, 1, 360_00, "no rate"],
      [accountless.applicantId, 1, 360_00, "no payee"],
    ]);
    expect(await refusal(createBatch(bank))).toBe(
      "nothing_due: Nothing can be paid now. The suppliers with payouts due are on hold or have no active bank " +
        "account.",
    );
    await liftHold(bank, hold, "They called.");
    expect(await linesOf((await createBatch(bank)).id)).toMatchObject([{ supplierId: held.applicantId }]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("pays other suppliers although 5,000 older orders wait for a held one", async () => {
    const [bank, buyer] = [await staff("bank"), await activeSme(50_000_00)];
    const [held, paid] = [await payable(), await payable(EMIRATES)];
    const waiting = await order(buyer, held, 100_00, 5);
    wait(MINUTE);
    await order(buyer, paid, 400_00, 5);
    await placeHold(bank, { applicantId: held.applicantId!, scope: "payouts", desc: "Which account?", until: null });
    const [row] = await db.select().from(orders).where(eq(orders.id, waiting));
    for (let from = 0; from < 5000; from += 100)
      await db.insert(orders).values(
        Array.from({ length: 100 }, (_, i) => ({
          ...row!,
          id: `${row!.id.slice(0, -5)}${String(from + i).padStart(5, "x")}`,
          number: 100_000 + from + i,
          invoiceFile: null,
        })),
      );
    const { id, leftOut } = await createBatch(bank);
    expect(await linesOf(id)).toMatchObject([{ supplierId: paid.applicantId, amount: 360_00 }]);
    expect(leftOut).toMatchObject([{ supplierId: held.applicantId, orders: 5001, amount: 5001 * 90_00, why: "held" }]);
  });

  test("is allowed for the bank and admins, once per idempotency key, and includes no order twice", async () => {
    const { bank, buyer, one: actor } = await due();
    for (const caller of [buyer, actor]) await expect(createBatch(caller)).rejects.toThrow(Forbidden);
    const [first, again] = [await createBatch(bank, "a key"), await createBatch(bank, "a key")];
    expect(again.id).toBe(first.id);
    expect(await refusal(createBatch(await staff("admin")))).toBe(
      "nothing_due: No payouts are due outside the existing batches.",
    );
    const open = await db.select().from(payoutLineOrders);
    await expect(
      db.insert(payoutLineOrders).values({ ...open[0]!, lineId: (await linesOf(first.id))[1]!.id }),
    ).rejects.toThrow();
    expect(await checkDatabase()).toEqual([]);
  });

  test("gives up an order that the bank pays alone, and its record says so", async () => {
    const { bank, second, ids } = await due();
    const { id } = await createBatch(second);
    await payOut(bank, ids[0]!);
    expect((await linesOf(id)).map(({ amount, units }) => [amount, units])).toEqual([
      [450_00, expect.any(Number)],
      [360_00, expect.any(Number)],
    ]);
    const texts = async () =>
      (await db.select({ text: events.text }).from(events).where(eq(events.subjectId, id)).orderBy(asc(events.id))).map(
        ({ text }) => translateToEnglish(text),
      );
    expect((await texts()).at(-1)).toMatch(/^Order D-\d+ paid alone and removed from batch B-0001$/);
    await payOut(bank, ids[1]!);
    expect((await linesOf(id)).map(({ amount }) => amount)).toEqual([360_00]);
    expect(await checkDatabase()).toEqual([]);
    await payOut(bank, ids[2]!);
    expect(await stateOf(id)).toBe("discarded");
    expect(await statuses(ids)).toEqual([6, 6, 6]);
    expect(await texts()).toContain("Batch B-0001 discarded");
    expect(await checkDatabase()).toEqual([]);
  });

  test("owns its orders from approval on", async () => {
    const { bank, second, ids } = await due();
    const { id } = await createBatch(bank);
    await approveBatch(second, id);
    expect(await refusal(payOut(bank, ids[0]!))).toBe(
      "in_batch: Batch B-0001 pays this order and is approved, so you cannot pay it alone.",
    );
    await exportBatch(bank, id);
    expect(await refusal(payOut(bank, ids[0]!))).toBe(
      "in_batch: Batch B-0001 pays this order and is exported, so you cannot pay it alone.",
    );
    await settleBatch(bank, id, null);
    expect(await statuses(ids)).toEqual([6, 6, 6]);
  });

  test("removing a line or discarding the batch makes the orders payable again", async () => {
    const { bank, ids } = await due();
    const { id } = await createBatch(bank);
    const [first, last] = await linesOf(id);
    await removeBatchLine(bank, first!.id);
    await payOut(bank, ids[0]!);
    await removeBatchLine(bank, last!.id);
    expect(await stateOf(id)).toBe("discarded");
    await expect(removeBatchLine(bank, first!.id)).rejects.toThrow(NotFound);
    const next = await createBatch(bank);
    expect((await linesOf(next.id)).map(({ endToEndId, amount }) => [endToEndId, amount])).toEqual([
      ["DHOW-B-0002-0001", 450_00],
      ["DHOW-B-0002-0002", 360_00],
    ]);
    await discardBatch(bank, next.id);
    expect(await refusal(discardBatch(bank, next.id))).toBe(
      "wrong_batch_state: This is not possible: batch B-0002 is discarded.",
    );
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("approving", () => {
  test("needs another person than the drafter", async () => {
    const [bank, buyer] = [await staff("bank"), await activeSme(50_000_00)];
    await order(buyer, await payable(), 400_00, 5);
    const { id } = await createBatch(bank);
    expect(await refusal(exportBatch(bank, id))).toBe(
      "wrong_batch_state: This is not possible: batch B-0001 is a draft.",
    );
    expect(await refusal(approveBatch(bank, id))).toMatch(
      /^no_second_person: Another person must approve this batch.* Ask an admin to invite a colleague/,
    );
    const second = await colleagueOf(bank);
    expect(await refusal(approveBatch(bank, id))).toBe(
      "own_proposal: You created this batch, so a colleague must approve it.",
    );
    await approveBatch(second, id);
    expect(await refusal(approveBatch(second, id))).toMatch(/^wrong_batch_state/);
    expect(await refusal(settleBatch(bank, id, null))).toMatch(/^wrong_batch_state/);
    expect(await checkDatabase()).toEqual([]);
  });

  test("is possible for an admin, and rejected if a supplier is on hold or changed its bank account", async () => {
    const { bank, one: actor } = await due();
    const admin = await staff("admin");
    const { id } = await createBatch(bank);
    const hold = await placeHold(bank, {
      applicantId: actor.applicantId!,
      scope: "payouts",
      desc: "Which account?",
      until: null,
    });
    expect(await refusal(approveBatch(admin, id))).toBe(
      "held: Payouts to Doha Roasters W.L.L. are on hold (Which account?). Remove the transfer or discard the batch.",
    );
    await liftHold(bank, hold, "They called.");
    await approveBatch(admin, id);
    await acceptPayee(admin, await sendPayee(actor, EMIRATES));
    wait(48 * HOUR);
    await activatePayees();
    expect(await refusal(exportBatch(bank, id))).toBe(
      "changed_meanwhile: Doha Roasters W.L.L. has changed its bank account since the batch was created. Remove the " +
        "transfer or discard the batch.",
    );
    await discardBatch(bank, id);
    expect((await linesOf((await createBatch(bank)).id))[0]).toMatchObject({ iban: EMIRATES.iban, currency: "AED" });
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("the bank files", () => {
  test("are created once and stored", async () => {
    const { id, bank } = await exported();
    const [xml, table] = [await fileOf(id, "xml"), await fileOf(id, "csv")];
    wait(24 * HOUR);
    expect(await refusal(exportBatch(bank, id))).toMatch(/^wrong_batch_state/);
    expect([await fileOf(id, "xml"), await fileOf(id, "csv")]).toEqual([xml, table]);
    expect(table.split("\r\n").slice(1, 3)).toEqual([
      "B-0001,1,DHOW-B-0001-0001,Doha Roasters W.L.L.,KW81CBKU0000000000001234560101,Commercial Bank of " +
        "Kuwait,USD,1350.00,1350.00,1.000000,D-001001 D-001002",
      "B-0001,2,DHOW-B-0001-0002,مؤسسة الزهراء & Sons <Foods>,BH67BMAG00001299123456,Bahraini " +
        "Bank,BHD,135.360,360.00,0.376000,D-001003",
    ]);
  });

  /** The mandatory elements and the others that Dhow writes, in the standard's order. */
  test("are pain.001.001.09 with one payment block per currency, in the standard's order", async () => {
    const { id } = await exported();
    const xml = await fileOf(id, "xml");
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(await schemaErrors("pain.001.001.09", xml)).toEqual([]);
    expect(
      (await schemaErrors("pain.001.001.09", xml.replace("<PmtMtd>", "<PmtWay>").replace("</PmtMtd>", "</PmtWay>")))
        .length,
    ).toBeGreaterThan(0);
    const { Document } = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: "@",
      parseTagValue: false,
      isArray: (name) => name === "PmtInf" || name === "CdtTrfTxInf",
    }).parse(xml) as { Document: Record<string, unknown> };
    expect(Document["@xmlns"]).toBe("urn:iso:std:iso:20022:tech:xsd:pain.001.001.09");
    const initiation = Document.CstmrCdtTrfInitn as {
      GrpHdr: Record<string, unknown>;
      PmtInf: Record<string, never>[];
    };
    expect(Object.keys(initiation)).toEqual(["GrpHdr", "PmtInf"]);
    expect(Object.keys(initiation.GrpHdr)).toEqual(["MsgId", "CreDtTm", "NbOfTxs", "CtrlSum", "InitgPty"]);
    expect(initiation.GrpHdr).toMatchObject({
      MsgId: "DHOW-B-0001",
      NbOfTxs: "2",
      CtrlSum: "1485.360",
      InitgPty: { Nm: "Dhow" },
    });
    for (const info of initiation.PmtInf) {
      expect(Object.keys(info)).toEqual([
        "PmtInfId",
        "PmtMtd",
        "NbOfTxs",
        "CtrlSum",
        "ReqdExctnDt",
        "Dbtr",
        "DbtrAcct",
        "DbtrAgt",
        "CdtTrfTxInf",
      ]);
      for (const transfer of info.CdtTrfTxInf as unknown as object[])
        expect(Object.keys(transfer)).toEqual(["PmtId", "Amt", "CdtrAgt", "Cdtr", "CdtrAcct", "RmtInf"]);
    }
    expect(xml).toContain("<Nm>مؤسسة الزهراء &amp; Sons &lt;Foods&gt;</Nm>");
    expect(initiation.PmtInf[1]).toMatchObject({
      PmtInfId: "DHOW-B-0001-BHD",
      PmtMtd: "TRF",
      NbOfTxs: "1",
      CtrlSum: "135.360",
      DbtrAcct: { Id: { Othr: { Id: "NOTPROVIDED" } } },
      CdtTrfTxInf: [
        {
          PmtId: { EndToEndId: "DHOW-B-0001-0002" },
          Amt: { InstdAmt: { "@Ccy": "BHD", "#text": "135.360" } },
          CdtrAgt: { FinInstnId: { BICFI: "BMAGBHBM", Nm: BAHRAIN.bank } },
          Cdtr: { Nm: BAHRAIN.holder },
          CdtrAcct: { Id: { IBAN: BAHRAIN.iban } },
          RmtInf: { Ustrd: "D-001003" },
        },
      ],
    });
  });

  test("keep every text within the standard's length, for any number of orders and any names", async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ number: 1000 + i }));
    const line = {
      currency: "USD" as const,
      units: 5,
      endToEndId: "DHOW-B-9999-9999",
      holder: `${"🏦".repeat(69)}\u0000\nx y`,
      iban: KUWAIT.iban,
      bank: "b".repeat(200),
      bic: null,
      orders: many,
    };
    const xml = writePain001(123456, [line], 0, { iban: KUWAIT.iban, bic: "CBKUKWKW" });
    const texts = [...xml.matchAll(/<(Nm|Ustrd|MsgId|PmtInfId|EndToEndId|IBAN)>([^<]*)</g)].map(
      ([, name, text]) => [name!, text!] as const,
    );
    for (const [name, text] of texts)
      expect(text.length, name).toBeLessThanOrEqual(name === "Nm" || name === "Ustrd" ? 140 : 35);
    expect(texts.find(([name]) => name === "Ustrd")![1]).toMatch(/^(D-\d{6} )*D-\d{6}$/);
    expect(await schemaErrors("pain.001.001.09", xml)).toEqual([]);
    expect(xml).toContain("0.050");
    expect(xml.isWellFormed()).toBe(true);
    expect(xml).not.toMatch(/[\u0000-\u0008]/);
  });

  const UNKNOWN_PAYER = { iban: null, bic: null };
  const kuwaitLine = {
    ...KUWAIT,
    bic: "CBKUKWKW",
    units: 5,
    endToEndId: "DHOW-B-0001-0001",
    orders: [{ number: 1000 }],
  };

  test("follow the schema for every text that a bank account can have", async () => {
    const texts = fc.string({ unit: "binary", minLength: 1, maxLength: 200 });
    const files: string[] = [];
    fc.assert(
      fc.property(texts, texts, (holder, bank) => {
        const xml = writePain001(1, [{ ...kuwaitLine, holder: `H${holder}`, bank: `B${bank}` }], 0, UNKNOWN_PAYER);
        expect(findPain001Problem(xml)).toBeNull();
        files.push(xml);
      }),
    );
    for (const code of [0xfffe, 0xffff, 0xfdd0, 0x1fffe, 0xd800, 0, 0xb, 0x7f]) {
      const holder = `Doha${String.fromCodePoint(code)}Roasters`;
      const xml = writePain001(1, [{ ...kuwaitLine, holder }], 0, UNKNOWN_PAYER);
      expect(xml).toContain("<Nm>Doha Roasters</Nm>");
      files.push(xml);
    }
    expect(files.length).toBeGreaterThan(100);
    expect(await schemaErrors("pain.001.001.09", ...files)).toEqual([]);
  });

  test.each([
    ["an invisible code", "Doha Roasters", "Doha\ufffeRoasters", "U+FFFE"],
    ["an open element", "</Cdtr>", "", "XML"],
    ["an empty name", "Doha Roasters W.L.L.", "", "CdtTrfTxInf/Cdtr/Nm: text"],
    ["a long name", "Doha Roasters", "D".repeat(141), "CdtTrfTxInf/Cdtr/Nm: text"],
    ["a wrong IBAN", KUWAIT.iban, "kw81", "CdtTrfTxInf/CdtrAcct/Id/IBAN: text"],
    ["an amount with six decimals", ">0.05<", ">0.050001<", "InstdAmt: text"],
    ["a negative amount", ">0.05<", ">-0.05<", "InstdAmt: text"],
    ["an amount without a currency", ' Ccy="USD"', "", "InstdAmt: attribute"],
    ["an unknown currency form", 'Ccy="USD"', 'Ccy="usd"', "InstdAmt: attribute"],
    ["another namespace", "pain.001.001.09", "pain.001.001.03", "Document: attribute"],
    ["a missing element", /<PmtMtd>TRF<\/PmtMtd>/, "", "PmtInf/PmtMtd"],
    ["another element", "<PmtMtd>", "<PmtWay/><PmtMtd>", "PmtInf/PmtMtd"],
    ["two accounts to pay from", "<DbtrAcct>", "<DbtrAcct><Id><IBAN>KW81</IBAN></Id>", "DbtrAcct/Id"],
    ["an unknown entity", "Doha Roasters", "Doha&nbsp;Roasters", "XML"],
    ["a reference to an invisible code", "Doha Roasters", "Doha&#xFFFE;Roasters", "XML"],
    ["text between elements", "<Cdtr>", "Cr<Cdtr>", "CdtTrfTxInf: text"],
    ["an unclosed file", "</Document>", "", "XML"],
    ["a second file", "</CstmrCdtTrfInitn>", "</CstmrCdtTrfInitn><CstmrCdtTrfInitn/>", "Document/CstmrCdtTrfInitn"],
  ])("are refused by the check and by the schema with %s", async (_, from, to, problem) => {
    const xml = writePain001(1, [kuwaitLine], 0, UNKNOWN_PAYER);
    expect(findPain001Problem(xml)).toBeNull();
    const wrong = xml.replace(from, to);
    expect(wrong).not.toBe(xml);
    expect(findPain001Problem(wrong)).toContain(problem);
    expect((await schemaErrors("pain.001.001.09", wrong)).length).toBeGreaterThan(0);
  });

  test("have a space for an invisible code in an account that is stored already", async () => {
    const { bank, second, one: actor } = await due();
    await db.update(payees).set({ holder: "Doha\ufffeRoasters" }).where(eq(payees.supplierId, actor.applicantId!));
    const { id } = await createBatch(bank);
    await approveBatch(second, id);
    await exportBatch(bank, id);
    const xml = await fileOf(id, "xml");
    expect(xml).toContain("<Nm>Doha Roasters</Nm>");
    expect(await schemaErrors("pain.001.001.09", xml)).toEqual([]);
  });

  test("are not stored if the bank would reject them", async () => {
    const { bank, second, one: actor } = await due();
    await db.update(payees).set({ holder: "\uffff" }).where(eq(payees.supplierId, actor.applicantId!));
    const { id } = await createBatch(bank);
    await approveBatch(second, id);
    expect(await refusal(exportBatch(bank, id))).toBe(
      "bank_file_invalid: The bank would reject the file of batch B-0001 " +
        "(Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Cdtr/Nm: text). Discard the batch, correct the bank account " +
        "and create a new batch.",
    );
    expect([await stateOf(id), await fileOf(id, "xml")]).toEqual(["approved", ""]);
  });
});

describe("settling", () => {
  test("lists a supplier's payouts by batch and by hand, each once, from either end", async () => {
    const { bank, id, buyer, one: actor, lines } = await exported();
    await settleBatch(bank, id, lines[0]!.id, { reference: "FT-1" });
    for (let payouts = 0; payouts < 3; payouts += 1) {
      clock.advance(HOUR);
      await order(buyer, actor, 100_00, 6);
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listOwnRemittances(actor, { page, perPage: 1 })));
    const whole = await listOwnRemittances(actor, { page: 1, perPage: 10 });
    expect(whole.rows.map(({ amount }) => amount)).toEqual([90_00, 90_00, 90_00, 1_350_00]);
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
    expect([whole.count, ...pages.map(({ count }) => count)]).toEqual([4, 4, 4, 4, 4]);
  });

  test("by hand pays the orders and sends remittance advice, like a single payout", async () => {
    const { bank, id, ids, one: actor, other, lines } = await exported();
    await expect(settleBatch(bank, id, null, { valueDate: "2099-01-10" })).rejects.toThrow(Invalid);
    await settleBatch(bank, id, lines[0]!.id, { reference: "FT-1" });
    expect([await statuses(ids), await stateOf(id), await owed(actor), await owed(other)]).toEqual([
      [6, 6, 5],
      "exported",
      0,
      -360_00,
    ]);
    expect((await linesOf(id))[0]).toMatchObject({ state: "settled", bankReference: "FT-1" });
    // One e-mail for the payout, none for its two orders.
    const subjects = await subjectsOf(actor);
    expect(subjects[0]).toBe("The bank paid you $1,350.00 (FT-1)");
    expect(subjects.filter((subject) => /paid/.test(subject))).toHaveLength(1);
    expect((await messages(actor.email))[0]?.text).toContain(
      "The bank paid you $1,350.00 for 2 orders to your account KW81 •••• 0101.",
    );
    expect(await checkDatabase()).toEqual([]);
    await settleBatch(bank, id, null);
    expect([await statuses(ids), await stateOf(id), await owed(other)]).toEqual([[6, 6, 6], "settled", 0]);
    expect((await messages(other.email))[0]?.text).toContain(
      "The bank paid you $360.00 (BHD 135.360) for 1 order to your account BH67 •••• 3456.",
    );
    expect(await refusal(settleBatch(bank, id, null))).toBe(
      "done_already: This has already been marked as paid or returned.",
    );
    expect(await paidOut()).toEqual({ count: 3, amount: 1_710_00 });
    expect(await checkDatabase()).toEqual([]);
  });

  test("by a bank statement entry works once", async () => {
    const { id, ids, lines } = await exported();
    const arrive = (endToEndId: string) =>
      transaction((tx) =>
        settleLineByReference(
          tx,
          endToEndId,
          { currency: "USD", units: 1_350_00 },
          { by: systemOperator, now: clock.now(), valueDate: "2026-01-01", reference: "AC-9" },
        ),
      );
    const back = (endToEndId: string) =>
      transaction((tx) =>
        returnLineByReference(
          tx,
          endToEndId,
          { currency: "USD", units: 1_350_00 },
          { by: systemOperator, now: clock.now(), code: "AC04" },
        ),
      );
    expect(await arrive("DHOW-B-0001-0001")).toEqual({ lineId: lines[0]!.id, result: "settled" });
    expect(await arrive("DHOW-B-0001-0001")).toEqual({ lineId: lines[0]!.id, result: "already" });
    expect(await arrive("somebody else's")).toBeNull();
    expect(await statuses(ids)).toEqual([6, 6, 5]);
    expect(await back("DHOW-B-0001-0001")).toEqual({ lineId: lines[0]!.id, result: "returned" });
    expect(await back("DHOW-B-0001-0001")).toEqual({ lineId: lines[0]!.id, result: "already" });
    expect(await statuses(ids)).toEqual([5, 5, 5]);
    expect(await stateOf(id)).toBe("exported");
    expect(await checkDatabase()).toEqual([]);
  });

  /** Imports a statement as the bank officer. Returns its number of open entries, and each entry's state and reason. */
  const sendStatement = async (bank: Actor, entries: Mt940Entry[], currency = "USD") => {
    const bytes = mt940(entries, currency, `${currency}1`);
    const { lines: stored, statement } = await findBankStatement(
      bank,
      await importStatement(bank, { fileName: "day.sta", file: new Blob([bytes]), account: null }),
      null,
      { page: 1, perPage: 10 },
    );
    return {
      open: statement.openEntries,
      lines: stored.rows.map(({ state, reason }) => [state, reason && translateToEnglish(reason)]),
    };
  };
  const notSettled = (endToEndId: string) =>
    `Amount or currency differs from transfer ${endToEndId}, so the transfer was not settled`;
  const notReturned = (endToEndId: string) =>
    `Amount or currency differs from transfer ${endToEndId}, for example after charges, ` +
    "so it is not a full return";

  test.each([
    ["another amount", "-1349.99", "USD", 1],
    ["an amount of one cent in another currency", "-0.01", "EUR", 1],
    ["the same number in another currency", "-1350.00", "EUR", 1],
    ["the same number in another currency of the Gulf", "-360.00", "SAR", 2],
  ])("by a debit of %s waits for a person", async (_, amount, currency, place) => {
    const { bank, id, ids } = await exported();
    const e2e = `DHOW-B-0001-000${place}`;
    expect(await sendStatement(bank, [{ amount, text: "PAYMENT", e2e, ref: "A1" }], currency)).toEqual({
      open: 1,
      lines: [["unknown", notSettled(e2e)]],
    });
    expect([await statuses(ids), await stateOf(id)]).toEqual([[5, 5, 5], "exported"]);
    expect(await checkDatabase()).toEqual([]);
  });

  test.each([
    ["a cent", "0.01", "USD"],
    ["the amount less charges", "1345.00", "USD"],
    ["more than the amount", "1350.01", "USD"],
    ["one cent of another currency", "0.01", "QAR"],
    ["the same number in another currency", "1350.00", "QAR"],
  ])("are not undone by a reversal of %s, which waits for a person", async (_, amount, currency) => {
    const { bank, id, ids } = await exported();
    await settleBatch(bank, id, null);
    const entry = { amount, text: "RETURN", e2e: "DHOW-B-0001-0001", ref: "A1", isReversal: true };
    const reason = notReturned("DHOW-B-0001-0001");
    expect(await sendStatement(bank, [entry], currency)).toEqual({ open: 1, lines: [["unknown", reason]] });
    expect([await statuses(ids), await stateOf(id)]).toEqual([[6, 6, 6], "settled"]);
    // An officer ignores the entry and undoes that: the reason is the same.
    const [{ id: lineId } = { id: "" }] = await db.select({ id: bankLines.id }).from(bankLines);
    await ignoreLine(bank, lineId, "Marked as returned by hand");
    await undoLine(bank, lineId);
    const [line] = await db.select().from(bankLines);
    expect([line?.state, translateToEnglish(line?.reason ?? "")]).toEqual(["unknown", reason]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("by bank statements: debits settle by reference and amount, reversals return", async () => {
    const { bank, id, ids } = await exported();
    const send = (...entries: Mt940Entry[]) => sendStatement(bank, entries);
    expect(await send({ amount: "-1349.99", text: "PAYMENT", e2e: "DHOW-B-0001-0001", ref: "A1" })).toEqual({
      open: 1,
      lines: [["unknown", notSettled("DHOW-B-0001-0001")]],
    });
    expect(await statuses(ids)).toEqual([5, 5, 5]);
    // A reversed credit is no arrived transfer.
    expect(
      await send({ amount: "-1350.00", text: "PAYMENT", e2e: "DHOW-B-0001-0001", ref: "A2", isReversal: true }),
    ).toEqual({ open: 0, lines: [["out", "The bank reverses an earlier entry"]] });
    expect(await statuses(ids)).toEqual([5, 5, 5]);
    // The other transfer is in dinars, and the bank debited the dollar account at its own rate.
    expect(
      await send(
        { amount: "-1350.00", text: "PAYMENT", e2e: "DHOW-B-0001-0001", ref: "A3" },
        { amount: "-360.55", text: "PAYMENT", e2e: "DHOW-B-0001-0002", ref: "A4" },
      ),
    ).toEqual({
      open: 1,
      lines: [
        ["out", null],
        ["unknown", notSettled("DHOW-B-0001-0002")],
      ],
    });
    expect([await statuses(ids), await stateOf(id)]).toEqual([[6, 6, 5], "exported"]);
    // A debit of the dinar account has the transfer's amount.
    expect(
      await sendStatement(bank, [{ amount: "-135.360", text: "PAYMENT", e2e: "DHOW-B-0001-0002", ref: "A5" }], "BHD"),
    ).toEqual({ open: 0, lines: [["out", null]] });
    expect([await statuses(ids), await stateOf(id)]).toEqual([[6, 6, 6], "settled"]);
    expect(
      await send({ amount: "1350.00", text: "PAYMENT", e2e: "DHOW-B-0001-0001", ref: "A5", isReversal: true }),
    ).toEqual({ open: 0, lines: [["returned", "Return of transfer DHOW-B-0001-0001"]] });
    expect([await statuses(ids), await stateOf(id)]).toEqual([[5, 5, 6], "partly returned"]);
    expect(await send({ amount: "1.00", text: "PAYMENT", e2e: "nobody's", ref: "A6", isReversal: true })).toEqual({
      open: 1,
      lines: [["unknown", "The bank reverses an earlier entry"]],
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("an entry of a transfer that the bank may have booked twice waits for an officer", async () => {
    const { bank, ids } = await exported();
    const send = (ref: string, amount: string, isReversal = false) =>
      sendStatement(bank, [{ amount, text: "PAYMENT", e2e: "DHOW-B-0001-0001", ref, isReversal }]);
    const twice =
      "The statements have transfer DHOW-B-0001-0001 more than once. The bank may have booked it twice, or corrects " +
      "that. Ask the bank before you decide.";
    expect(await send("A1", "-1350.00")).toEqual({ open: 0, lines: [["out", null]] });
    expect(await send("A2", "-1350.00")).toEqual({ open: 1, lines: [["unknown", twice]] });
    expect(await loadUnexplainedDifferences(db, "2026-01")).toEqual({ entries: 1, amount: 1_350_00 });
    const second = () => db.select().from(bankLines).where(eq(bankLines.bankReference, "A2"));
    const [{ id } = { id: "" }] = await second();
    // An officer ignores the entry and undoes that: the reason is the same.
    await ignoreLine(bank, id, "The bank corrects it");
    // The bank's correction is no return of the transfer: its orders would be paid out again.
    expect((await send("A3", "1350.00", true)).lines).toEqual([["unknown", twice]]);
    expect(await loadAccountBalance("suspense")).toBe(-1_350_00);
    await undoLine(bank, id);
    const [open] = await second();
    expect([open?.state, translateToEnglish(open?.reason ?? "")]).toEqual(["unknown", twice]);
    expect(await statuses(ids)).toEqual([6, 6, 5]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("the second return of a transfer waits for an officer", async () => {
    const { bank, ids } = await exported();
    const send = (ref: string, amount: string) =>
      sendStatement(bank, [{ amount, text: "PAYMENT", e2e: "DHOW-B-0001-0001", ref, isReversal: amount[0] !== "-" }]);
    await send("A1", "-1350.00");
    expect((await send("A2", "1350.00")).lines).toEqual([["returned", "Return of transfer DHOW-B-0001-0001"]]);
    expect((await send("A3", "1350.00")).lines).toEqual([["unknown", expect.stringContaining("more than once")]]);
    expect(await loadAccountBalance("suspense")).toBe(-1_350_00);
    expect(await statuses(ids)).toEqual([5, 5, 5]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("does not apply to a draft", async () => {
    const { bank } = await due();
    await createBatch(bank);
    expect(
      await transaction((tx) =>
        settleLineByReference(
          tx,
          "DHOW-B-0001-0001",
          { currency: "USD", units: 1_350_00 },
          { by: systemOperator, now: clock.now() },
        ),
      ),
    ).toBeNull();
  });
});

describe("returned transfers", () => {
  test("after settlement are posted back, and their orders become payable again", async () => {
    const { bank, second, id, ids, one: actor, buyer, lines } = await exported();
    await settleBatch(bank, id, null);
    wait(MINUTE);
    await withSecondPerson(bank, returnLine(bank, lines[0]!.id, "Account closed"));
    expect([await statuses(ids), await stateOf(id), await owed(actor)]).toEqual([
      [5, 5, 6],
      "partly returned",
      -1_350_00,
    ]);
    expect(await paidOut()).toEqual({ count: 1, amount: 360_00 });
    expect((await messages(actor.email))[0]).toMatchObject({ subject: "Your payout of $1,350.00 was returned" });
    expect((await messages(actor.email))[0]?.text).toContain("to your account KW81 •••• 0101: Account closed.");
    const says = async (reader: Actor) =>
      (await loadOrderView(reader, ids[0]!)).timeline.map(({ text }) => translateToEnglish(text));
    for (const reader of [actor, bank])
      expect(await says(reader)).toContain("The payout was returned to the bank: Account closed");
    expect((await says(buyer)).join()).not.toContain("was returned");
    expect((await loadOrderView(actor, ids[0]!)).statusTimes.paidOutAt).toBeNull();
    expect(await refusal(returnLine(bank, lines[0]!.id, "again"))).toBe(
      "done_already: This transfer has already been returned.",
    );
    expect(await checkDatabase()).toEqual([]);

    const again = await createBatch(bank);
    expect((await linesOf(again.id)).map(({ amount }) => amount)).toEqual([1_350_00]);
    await approveBatch(second, again.id);
    await exportBatch(bank, again.id);
    wait(MINUTE);
    await settleBatch(bank, again.id, null);
    expect([await statuses(ids), await owed(actor)]).toEqual([[6, 6, 6], 0]);
    expect((await loadOrderView(actor, ids[0]!)).statusTimes.paidOutAt).toBe(clock.now());
    expect(await paidOut()).toEqual({ count: 3, amount: 1_710_00 });
    expect(await checkDatabase()).toEqual([]);
  });

  test("because of the account make it unusable until the supplier's next account is active", async () => {
    const { bank, second, one: actor, ids, id, lines } = await exported();
    const admin = await staff("admin");
    await withSecondPerson(bank, returnLine(bank, lines[0]!.id, "AC04: Account closed"));
    expect((await linesOf(id))[0]).toMatchObject({ reasonCode: "AC04", reason: "Account closed" });
    expect((await subjectsOf(actor))[0]).toBe("Your payout of $1,350.00 was returned");
    const because = "The bank has returned a payout to this account: Account closed (AC04).";
    expect(await refusal(payOut(bank, ids[0]!))).toBe(
      `account_returned: ${because} The supplier must change its bank account.`,
    );
    expect(await findNextPayout()).toBeNull();
    expect(await refusal(createBatch(bank))).toMatch(/^nothing_due: Nothing can be paid now/);
    const third = await payable(EMIRATES);
    await order(await activeSme(50_000_00), third, 100_00, 5);
    const draft = await createBatch(bank);
    expect(draft.leftOut).toMatchObject([
      { supplierId: actor.applicantId, orders: 2, amount: 1_350_00, why: "returned" },
    ]);
    expect((await findActivePayee(actor.applicantId!))?.returnReason).toBe(
      message("returnReason", "AC04", "Account closed"),
    );
    expect((await findActivePayee(third.applicantId!))?.returnReason).toBeNull();

    await acceptPayee(admin, await sendPayee(actor, { ...EMIRATES, holder: "Doha Roasters" }));
    expect(await refusal(payOut(bank, ids[0]!))).toMatch(/^account_returned/);
    wait(48 * HOUR);
    await activatePayees();
    expect((await findActivePayee(actor.applicantId!))?.returnReason).toBeNull();
    await payOut(bank, ids[0]!);
    const next = await createBatch(bank);
    expect(next.leftOut).toEqual([]);
    expect(await linesOf(next.id)).toMatchObject([{ supplierId: actor.applicantId, amount: 450_00 }]);
    await approveBatch(second, next.id);
    expect(await checkDatabase()).toEqual([]);
  });

  test("because of the account stop a batch that was drafted before", async () => {
    const { bank, second, buyer, one: actor, lines } = await exported();
    await order(buyer, actor, 100_00, 5);
    const { id } = await createBatch(bank);
    const because =
      "account_returned: The bank has returned a payout to Doha Roasters W.L.L.: Wrong account number (AC01). " +
      "Remove the transfer or discard the batch. The supplier must change its bank account.";
    await transaction((tx) =>
      returnLineByReference(
        tx,
        lines[0]!.endToEndId,
        { currency: "USD", units: 1_350_00 },
        { by: systemOperator, now: clock.now(), code: "AC01" },
      ),
    );
    expect(await refusal(approveBatch(second, id))).toBe(because);
  });

  test.each(["MS03: no reason", "Account closed", "AM04: no money", "AC04x is no code"])(
    "for another reason (%s) leave the account usable",
    async (reason) => {
      const { bank, ids, lines } = await exported();
      await withSecondPerson(bank, returnLine(bank, lines[0]!.id, reason));
      await payOut(bank, ids[0]!);
    },
  );

  test("before settlement post nothing", async () => {
    const { bank, id, ids, lines } = await exported();
    await withSecondPerson(bank, returnLine(bank, lines[1]!.id, "No such account"));
    expect([await statuses(ids), await stateOf(id)]).toEqual([[5, 5, 5], "exported"]);
    expect(await paidOut()).toEqual({ count: 0, amount: 0 });
    await payOut(bank, ids[2]!);
    await settleBatch(bank, id, null);
    expect(await stateOf(id)).toBe("partly returned");
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("the bank's status report", () => {
  test("by an API key is named by the event, and the key does nothing else to the batch", async () => {
    const { bank, id } = await exported();
    const text = await createApiKey(bank, { name: "ERP", scopes: [...scopesOfRole("bank")], networks: "", days: "" });
    const key = (await authenticateApiKey(text, ""))!;
    const settled = report(statusOf("DHOW-B-0001-0001", "ACSC"));
    expect(await importStatusReport(key, id, new Blob([settled]))).toMatchObject({ settled: ["DHOW-B-0001-0001"] });
    const found = await db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.verb, "batch.reported")));
    expect(found.map(({ actorId, apiKeyId }) => [actorId, apiKeyId])).toEqual([[key.accountId, key.apiKey!.id]]);
    const [line] = await linesOf(id);
    for (const act of [
      createBatch(key),
      approveBatch(key, id),
      exportBatch(key, id),
      discardBatch(key, id),
      settleBatch(key, id, null),
      returnLine(key, line!.id, "closed"),
    ])
      await expect(act).rejects.toThrow(Forbidden);
  });

  test("settles, returns or notes each transfer by its status, and importing it again changes nothing", async () => {
    const { bank, id, ids, one: actor } = await exported();
    const first = report(
      statusOf("DHOW-B-0001-0001", "ACSP") + statusOf("DHOW-B-0001-0002", "ACCP") + statusOf("another's", "ACSC"),
      "<GrpSts>PART</GrpSts>",
    );
    expect(await importStatusReport(bank, id, new Blob([first]))).toEqual({
      settled: [],
      returned: [],
      noted: ["DHOW-B-0001-0001", "DHOW-B-0001-0002"],
      unknown: ["another's"],
    });
    expect(await importStatusReport(bank, id, new Blob([first]))).toMatchObject({
      settled: [],
      returned: [],
      noted: [],
    });
    const second = report(
      statusOf(
        "DHOW-B-0001-0001",
        "ACSC",
        "<AcctSvcrRef>FT-7</AcctSvcrRef><FctvIntrBkSttlmDt><Dt>2026-01-02</Dt></FctvIntrBkSttlmDt>",
      ) +
        statusOf(
          "DHOW-B-0001-0002",
          "RJCT",
          "<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Closed account</AddtlInf></StsRsnInf>",
        ),
    );
    expect(await importStatusReport(bank, id, new Blob([second]))).toEqual({
      settled: ["DHOW-B-0001-0001"],
      returned: ["DHOW-B-0001-0002"],
      noted: [],
      unknown: [],
    });
    expect(await linesOf(id)).toMatchObject([
      { state: "settled", bankStatus: "ACSC", bankReference: "FT-7", valueDate: "2026-01-02" },
      { state: "returned", bankStatus: "RJCT", reasonCode: "AC04", reason: "Closed account" },
    ]);
    expect([await statuses(ids), await stateOf(id)]).toEqual([[6, 6, 5], "partly returned"]);
    const recorded = await db.select().from(events).where(eq(events.subject, "batch"));
    expect(await importStatusReport(bank, id, new Blob([second]))).toEqual({
      settled: [],
      returned: [],
      noted: [],
      unknown: [],
    });
    expect(await db.select().from(events).where(eq(events.subject, "batch"))).toEqual(recorded);
    expect((await subjectsOf(actor)).filter((subject) => subject.includes("FT-7"))).toHaveLength(1);
    expect((await subjectsOf(actor)).filter((subject) => subject.startsWith("You have been paid"))).toEqual([]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("applies a status for a whole file or currency to transfers without a status", async () => {
    const { bank, id, ids } = await exported();
    const xml = report(
      "<OrgnlPmtInfAndSts><OrgnlPmtInfId>DHOW-B-0001-BHD</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>" +
        "<StsRsnInf><Rsn><Prtry>CUT-OFF</Prtry></Rsn></StsRsnInf></OrgnlPmtInfAndSts>",
      "<GrpSts>ACSC</GrpSts>",
    );
    expect(await importStatusReport(bank, id, new Blob([xml]))).toMatchObject({
      settled: ["DHOW-B-0001-0001"],
      returned: ["DHOW-B-0001-0002"],
    });
    expect(await statuses(ids)).toEqual([6, 6, 5]);
    expect((await linesOf(id))[1]).toMatchObject({ reasonCode: "CUT-OFF" });
    expect(await checkDatabase()).toEqual([]);
  });

  test.each([
    ["nothing", ""],
    ["no XML", "hello"],
    ["truncated XML", report("").slice(0, -20)],
    ["another message", "<Document><BkToCstmrStmt/></Document>"],
    ["entities", `<!DOCTYPE x [<!ENTITY a "b">]>${report("")}`],
  ])("rejects %s", async (_what, xml) => {
    const { bank, id } = await exported();
    await expect(importStatusReport(bank, id, new Blob([xml]))).rejects.toThrow(Invalid);
  });

  test("is rejected if it has too many transfers, and changes nothing", async () => {
    const { bank, id, ids } = await exported();
    const file = new Blob([report(statusOf("DHOW-B-0001-0001", "ACSC").repeat(20_001))]);
    await expect(importStatusReport(bank, id, file)).rejects.toMatchObject({
      fields: {
        report: ["The file has more than 20000 entries. Nothing was saved. Split it into smaller files."],
      },
      code: "file_refused",
    });
    expect([await statuses(ids), await stateOf(id)]).toEqual([[5, 5, 5], "exported"]);
  });

  test("is not imported if the client has disconnected", async () => {
    const { bank, id, ids } = await exported();
    const file = new Blob([report(statusOf("DHOW-B-0001-0001", "ACSC"))]);
    const gone = AbortSignal.abort(new Error("The client went away."));
    await expect(importStatusReport(bank, id, file, { signal: gone })).rejects.toThrow("The client went away.");
    expect([await statuses(ids), await stateOf(id)]).toEqual([[5, 5, 5], "exported"]);
  });

  test("is read with any namespace prefix, and with one entry or several", () => {
    const plain = report(statusOf("A", "ACSC"));
    const prefixed = plain.replace(/<(\/?)(\w)/g, "<$1p:$2").replace("xmlns=", "xmlns:p=");
    expect(readStatusReport(prefixed)).toEqual(readStatusReport(plain));
    expect(readStatusReport(plain)).toMatchObject([{ endToEndId: "A", status: "ACSC", code: null }]);
  });
});

test("a batch is settled once every line is, and partly returned once one line is", () => {
  expect(finalBatchState([{ state: "settled" }, { state: "waits" }])).toBeNull();
  expect(finalBatchState([{ state: "settled" }, { state: "settled" }])).toBe("settled");
  expect(finalBatchState([{ state: "settled" }, { state: "returned" }])).toBe("partly returned");
});

describe("dhow check finds", () => {
  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      "another amount",
      () => db.update(payoutLines).set({ amount: 1, units: 1 }),
      /pays \$0\.01, but its orders sum to/,
    ],
    [
      "another amount in the line's currency",
      () => db.update(payoutLines).set({ units: 1 }),
      /an amount in its currency that does not match its rate/,
    ],
    ["another account", () => db.update(payoutLines).set({ iban: EMIRATES.iban }), /payoutLine .* its events say/],
    ["another file", () => db.update(payoutFiles).set({ body: "x" }), /payoutFile xml is/],
    ["a released order", () => db.update(payoutLineOrders).set({ isOpen: false }), /does not hold D-001001/],
    [
      "a settled line whose order is unpaid",
      () => db.update(payoutLines).set({ state: "settled" }),
      /is settled, but D-001001 is not paid/,
    ],
    [
      "a state that contradicts its lines",
      () => db.update(payoutBatches).set({ state: "settled" }),
      /it is settled, but its lines say exported/,
    ],
    [
      "a drafter who approved",
      () => db.update(payoutBatches).set({ approvedBy: payoutBatches.draftedBy as never }),
      /the same person drafted and approved it/,
    ],
  ])("%s", async (_what, plant, finding) => {
    await exported();
    expect(await checkDatabase()).toEqual([]);
    await plant();
    expect((await checkDatabase()).join("\n")).toMatch(finding);
    expect((await db.select().from(payees)).length).toBe(2);
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      "a debit of another amount than its transfer",
      () => db.update(bankLines).set({ amount: -1 }).where(eq(bankLines.state, "out")),
      /bank line \S+ of transfer DHOW-B-0001-0001 has another amount or currency than the transfer/,
    ],
    [
      "a debit in another currency than its transfer",
      () => db.update(bankLines).set({ currency: "QAR" }).where(eq(bankLines.state, "out")),
      /bank line \S+ of transfer DHOW-B-0001-0001 has another amount or currency than the transfer/,
    ],
    [
      "a debited transfer that waits",
      () => db.update(payoutLines).set({ state: "waits" }),
      /bank line \S+ of transfer DHOW-B-0001-0001 is a debit, but the transfer waits/,
    ],
    [
      "a return of a settled transfer",
      () => db.update(payoutLines).set({ state: "settled" }),
      /bank line \S+ of transfer DHOW-B-0001-0001 is a return, but the transfer is settled/,
    ],
    [
      "a return of an unknown transfer",
      () => db.update(bankLines).set({ endToEndId: "X" }).where(eq(bankLines.state, "returned")),
      /bank line \S+ of transfer X is a return, but no sent transfer has this reference/,
    ],
  ])("%s in a bank statement", async (_what, plant, finding) => {
    const { bank } = await exported();
    const bytes = mt940([
      { amount: "-1350.00", text: "PAYMENT", e2e: "DHOW-B-0001-0001", ref: "A1" },
      { amount: "1350.00", text: "RETURN", e2e: "DHOW-B-0001-0001", ref: "A2", isReversal: true },
    ]);
    await importStatement(bank, { fileName: "day.sta", file: new Blob([bytes]), account: null });
    expect(await checkDatabase()).toEqual([]);
    await plant();
    expect((await checkDatabase()).join("\n")).toMatch(finding);
  });
});

test("the status reports in these tests match the schema of pain.002.001.10", async () => {
  const rejected = "<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account closed</AddtlInf></StsRsnInf>";
  for (const xml of [
    report(statusOf("DHOW-B-0001-0001", "ACSC")),
    report(statusOf("DHOW-B-0001-0001", "RJCT", rejected)),
    report("", "<GrpSts>ACSC</GrpSts>"),
  ]) {
    expect(await schemaErrors("pain.002.001.10", xml)).toEqual([]);
  }
});
