/** Bank statements on pages: uploading a file, confirming, assigning and ignoring entries, also in Arabic. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { bankAccounts, bankStatements, statementDrafts } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as page from "~/routes/finance+/statement.$id";
import * as aside from "~/routes/finance+/statement.$id.line.$line.aside";
import * as back from "~/routes/finance+/statement.$id.line.$line.back";
import * as list from "~/routes/finance+/statements";
import * as columns from "~/routes/finance+/statements.columns";
import * as preview from "~/routes/finance+/statements_.preview";
import * as match from "~/routes/finance+/unidentified";
import { activeSme, activeSupplier, order, staff, useWorld } from "../domain/world";
import { mt940 } from "../mt940";
import { Browser, withoutTokens } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

let buyer: Actor;
let bank: Actor;
let browser: Browser;
beforeEach(async () => {
  [buyer, bank] = [await activeSme(), await staff("bank")];
  browser = await openBrowser(bank);
});

const CSV_COLUMNS = {
  account: "kw81 cbku 0101",
  delimiter: ",",
  decimalSign: ".",
  dateForm: "YYYY-MM-DD",
  bookedOn: "Date",
  amount: "Amount",
  currency: "Currency",
  text: "Words",
  bankReference: "Ref",
  name: "Payer",
};
const file = (text: string, name = "january.csv") => new File([text], name, { type: "text/csv" });
const rows = (...lines: string[]) => file(["Date,Amount,Currency,Ref,Payer,Words", ...lines].join("\n"));

async function sent(bytes: File, account = "KW81CBKU0101"): Promise<string> {
  await browser.post(columns, "/bank/statements/columns", CSV_COLUMNS);
  const done = await browser.post(list, "/bank/statements", { file: bytes, account });
  expect([done.status, done.headers.get("Location")]).toEqual([
    303,
    expect.stringMatching(/^\/bank\/statement\/[\w-]{36}$/),
  ]);
  const [statement] = await db.select().from(bankStatements);
  return statement?.id ?? "";
}

const findLines = async (id: string) => (await findBankStatement(bank, id, null, { page: 1, perPage: 50 })).lines.rows;

test("without JavaScript a file is imported, and its entries confirmed, assigned, ignored and undone", async () => {
  const seller = await activeSupplier();
  await order(buyer, seller, 400_00, 3);
  const id = await sent(
    rows(
      `2026-01-30,12.50,USD,B1,Salmiya,${transferReference(buyer.applicantId ?? "")}`,
      "2026-01-30,100.00,USD,B2,SALMIYA CAFÉS,invoice",
      "2026-01-30,36.725,KWD,B3,Somebody,no idea",
      "2026-01-30,73.45,AED,B4,Somebody,no idea",
      "2026-01-30,-9.00,USD,B5,Charges,fee",
    ),
  );
  expect(await browser.see(list, "/bank/statements")).toContain("5 of 5");
  const shown = await browser.see(page, `/bank/statement/${id}`, { id });
  for (const word of [
    "january.csv",
    "matched (1)",
    "suggested (1)",
    "unmatched (2)",
    "outgoing (1)",
    "Matches an instalment and the name (90%)",
    "We have no exchange rate for KWD",
    "KWD 36.725",
    "AED 73.45",
    "$20.00",
    "at the fixed rate",
  ])
    expect(shown).toContain(word);
  const only = withoutTokens(await browser.see(page, `/bank/statement/${id}?state=proposed`, { id }));
  expect([only.includes("B2"), only.includes("B4")]).toEqual([true, false]);
  const [, proposed, , dirhams] = await findLines(id);

  const at = (act: string, line?: { id: string }) =>
    [`/bank/statement/${id}/line/${line?.id ?? ""}/${act}`, { id, line: line?.id ?? "" }] as const;
  const matching = (line?: { id: string }) => `/bank/unidentified?line=${line?.id ?? ""}`;
  expect(shown).toContain(`href="${matching(proposed)}"`);
  const dialog = withoutTokens(await browser.see(match, matching(proposed)));
  expect(dialog).toContain("Matches an instalment and the name (90%)");
  expect(dialog).not.toContain("No SMEs match your search.");
  for (const search of ["nobody", "salmiya"]) {
    const searched = await browser.see(match, `${matching(proposed)}&q=${search}`);
    expect([search, searched.includes("No SMEs match your search.")]).toEqual([search, search === "nobody"]);
  }
  const smeId = buyer.applicantId ?? "";
  const confirmed = { lineId: proposed?.id ?? "", smeId };
  const done = await browser.post(match, matching(proposed), confirmed);
  expect([done.status, done.headers.get("Location")]).toEqual([
    303,
    expect.stringMatching(/^\/bank\/unidentified\?line=/),
  ]);
  // The entry is decided, so its page leads to the queue and another answer is rejected.
  expect(
    (await browser.get(match, matching(proposed)).catch((response: Response) => response)).headers.get("Location"),
  ).toBe("/bank/unidentified");
  expect((await browser.post(match, matching(proposed), confirmed)).status).toBe(409);

  expect(await browser.see(match, matching(dirhams))).not.toContain("Keep the money");
  expect(await browser.see(match, `${matching(dirhams)}&q=salmiya`)).toContain(smeId);
  expect(await browser.see(match, `${matching(dirhams)}&q=nobody`)).toContain("No SMEs match your search.");
  await browser.post(match, matching(dirhams), { lineId: dirhams?.id ?? "", smeId, keep: "on" });
  expect(await loadUnappliedBalance(db, smeId)).toBe(20_00);

  const [taking, taken] = at("back", dirhams);
  expect(await browser.see(back, taking, taken)).toContain("This removes the money from the SME&#x27;s balance.");
  expect((await browser.post(back, taking, {}, taken)).status).toBe(303);
  expect(await loadUnappliedBalance(db, buyer.applicantId ?? "")).toBe(0);
  const [setting, set] = at("aside", dirhams);
  expect((await browser.post(aside, setting, { desc: "" }, set)).status).toBe(422);
  expect((await browser.post(aside, setting, { desc: "our own capital" }, set)).status).toBe(303);
  expect(await browser.see(page, `/bank/statement/${id}`, { id })).toContain("our own capital");
});

test("a preview shows the import of an MT940 file, and imports it", async () => {
  const entries = [
    { amount: "10.00", text: "Cash", ref: "A1", day: "260129" },
    { amount: "-4.00", text: "Charges", ref: "A2", day: "260130" },
  ];
  const day = new File([mt940(entries)], "day.sta");
  const led = await browser.post(list, "/bank/statements", { file: day, account: "", next: "preview" });
  expect(led.headers.get("Location")).toBe("/bank/statements/preview");
  const html = await browser.see(preview, "/bank/statements/preview");
  const shown = withoutTokens(html).replaceAll(/<[^>]+>/g, "");
  for (const text of ["Closing balanceUSD 6.00", "Money inUSD 10.00", "Money outUSD 4.00", "Import 2 entries"])
    expect(shown).toContain(text);
  expect(shown).toContain("29 January 2026 – 30 January 2026");
  const sha256 = /name="sha256" value="([0-9a-f]+)"/.exec(html)?.[1] ?? "";
  const done = await browser.post(preview, "/bank/statements/preview", { sha256 });
  expect(done.headers.get("Location")).toMatch(/^\/bank\/statement\//);
  expect((await browser.get(preview, "/bank/statements/preview")).headers.get("Location")).toBe("/bank/statements");
});

test("an unreadable file is rejected with the line number", async () => {
  const emptyAnswer = await browser.post(list, "/bank/statements", { account: "" });
  const saidOf = async (answer: Response) =>
    ((await answer.json()) as { lastResult: { error: Record<string, string[]> } }).lastResult.error;
  expect([emptyAnswer.status, await saidOf(emptyAnswer)]).toEqual([422, { file: ["Choose a file"] }]);
  await browser.post(columns, "/bank/statements/columns", CSV_COLUMNS);
  const wrong = await browser.post(list, "/bank/statements", {
    file: rows("2026-13-30,1.00,USD,B2,x,y"),
    account: "KW81CBKU0101",
  });
  expect([wrong.status, await saidOf(wrong)]).toEqual([422, { file: ['Line 2: "2026-13-30" is not a date'] }]);
  const incomplete = await browser.post(columns, "/bank/statements/columns", {
    ...CSV_COLUMNS,
    amount: "",
    credit: "In",
  });
  expect([incomplete.status, await saidOf(incomplete)]).toEqual([
    422,
    { amount: ["Enter a column with signed amounts, or one column for credits and one for debits"] },
  ]);
  expect(await browser.see(columns, "/bank/statements/columns?account=KW81CBKU0101")).toContain('value="Words"');
});

test("a line that cannot be read is rejected alone, and the statement's page says why", async () => {
  const id = await sent(rows("2026-01-30,1.00,USD,B1,x,y", "2026-13-30,1.00,USD,B2,x,y"));
  const shown = withoutTokens(await browser.see(page, `/bank/statement/${id}`, { id }));
  for (const words of [
    "1 line rejected",
    "&quot;2026-13-30&quot; is not a date",
    "statements/columns?account=KW81CBKU0101",
  ])
    expect(shown).toContain(words);
});

describe("the preview of a CSV file", () => {
  const PREVIEW = "/bank/statements/preview";
  const upload = (bytes: File, fields: Record<string, string> = {}) =>
    browser.post(list, "/bank/statements", { file: bytes, ...fields });
  const german = file(
    [
      "Buchungstag;Valuta;Betrag;Art;Währung;Verwendungszweck",
      "03.11.2026;04.11.2026;1.250,75;H;USD;Rechnung",
      "05.11.2026;05.11.2026;10,00;S;USD;Gebühr",
      "05.11.2026;05.11.2026;99,00;Zins;USD;Zinsen",
      "06.11.2026;06.11.2026;1.339,75;Saldo;USD;",
    ].join("\n"),
    "november.csv",
  );
  const typed = {
    account: "KW81CBKU0101",
    delimiter: ";",
    dateForm: "DD.MM.YYYY",
    decimalSign: ",",
    bookedOn: "Buchungstag",
    valueOn: "Valuta",
    amount: "Betrag",
    direction: "Art",
    currency: "Währung",
    text: "Verwendungszweck",
  };
  const words = (...meanings: [word: string, meaning: string][]) =>
    Object.fromEntries(
      meanings.flatMap(([word, meaning], at) => [
        [`words[${at}].word`, word],
        [`words[${at}].meaning`, meaning],
      ]),
    );
  const hidden = async (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(await browser.see(preview, PREVIEW))?.[1] ?? "";
  const errorsOf = async (answer: Response) =>
    ((await answer.json()) as { lastResult: { error: Record<string, string[]> } }).lastResult.error;

  test("is where a file without a layout leads: rows, guesses, and each word to confirm", async () => {
    const led = await upload(german);
    expect([led.status, led.headers.get("Location")]).toEqual([303, PREVIEW]);
    const shown = withoutTokens(await browser.see(preview, PREVIEW));
    for (const part of [
      "november.csv",
      "1.339,75",
      '<option value="Buchungstag" selected="">',
      '<option value="DD.MM.YYYY" selected="">DD.MM.YYYY: 3 November 2026',
      "03.11.2026 is read as 3 November 2026.",
      '<option value="," selected="">12,50: USD 1,250.75',
      '<option value="credit" selected="">',
      '<option value="debit" selected="">',
      '<option value="other" selected="">',
      "Choose a meaning",
    ])
      expect(shown).toContain(part);
  });

  test("saves the layout and imports the file in one step, once each word has a meaning", async () => {
    await upload(german);
    const sha256 = await hidden("sha256");
    const unsaid = await browser.post(preview, PREVIEW, {
      ...typed,
      sha256,
      ...words(["H", "credit"], ["S", "debit"]),
    });
    expect([unsaid.status, await errorsOf(unsaid)]).toEqual([
      422,
      { direction: ["Choose the meaning of each word in this column"] },
    ]);
    const empty = await browser.post(preview, PREVIEW, { ...typed, sha256, ...words(["H", "credit"], ["Zins", ""]) });
    expect(await errorsOf(empty)).toEqual({ "words[1].meaning": ["Choose the meaning of this word"] });
    expect(await db.select().from(bankAccounts)).toEqual([]);
    const all = words(["H", "credit"], ["S", "debit"], ["Zins", "credit"], ["Saldo", "other"]);
    const done = await browser.post(preview, PREVIEW, { ...typed, sha256, ...all });
    const id = done.headers.get("Location")?.split("/").at(-1) ?? "";
    expect([done.status, (await findLines(id)).map(({ amount, bookedOn }) => [amount, bookedOn])]).toEqual([
      303,
      [
        [125075, "2026-11-03"],
        [-1000, "2026-11-05"],
        [9900, "2026-11-05"],
      ],
    ]);
    expect(await browser.see(page, `/bank/statement/${id}`, { id })).toContain("1 line is no booking");
    const [saved] = await db.select().from(bankAccounts);
    expect(saved?.mapping).toMatchObject({ creditWords: ["H", "Zins"], debitWords: ["S"], otherWords: ["Saldo"] });
    // The file is imported, so it is no longer kept.
    expect((await browser.get(preview, PREVIEW).catch((response: Response) => response)).status).toBe(302);
    expect(await db.select().from(statementDrafts)).toEqual([]);
  });

  test("shows other choices without saving them", async () => {
    await upload(german);
    const chosen = { ...typed, sha256: await hidden("sha256"), direction: "Währung", dateForm: "MM/DD/YYYY" };
    const { status, html: shown } = await browser.send(preview, PREVIEW, {
      ...chosen,
      next: "show",
      ...words(["H", "debit"]),
    });
    expect(status).toBe(200);
    expect(shown).toContain("03.11.2026 is not a date in this format.");
    expect([shown.includes('name="words[0].word" value="USD"'), shown.includes('value="Zins"')]).toEqual([true, false]);
    expect(await db.select().from(bankAccounts)).toEqual([]);
  });

  test("shows the account's saved layout for change", async () => {
    await browser.post(columns, "/bank/statements/columns", CSV_COLUMNS);
    await upload(rows("2026-01-30,1.00,USD,B1,x,y"), { account: "KW81CBKU0101", next: "preview" });
    const shown = await browser.see(preview, PREVIEW);
    expect(shown).toContain('<option value="Payer" selected="">');
    expect(shown).toContain('value="KW81CBKU0101"');
  });

  test("rejects another file's choices, and a file that is no statement", async () => {
    await upload(german);
    const sha256 = await hidden("sha256");
    await upload(rows("2026-01-30,1.00,USD,B1,x,y"));
    const late = await browser.post(preview, PREVIEW, { ...typed, sha256, ...words(["H", "credit"]) });
    expect(await errorsOf(late)).toEqual({ "": ["This file is no longer kept. Upload it again."] });
    const xml = await upload(file("<Document/>"), { next: "preview" });
    expect(await errorsOf(xml)).toEqual({
      file: ["This is not a bank statement. Upload a camt.053, MT940 or CSV file."],
    });
  });
});

test("an admin has the same pages, and both read them in Arabic", async () => {
  const id = await sent(rows("2026-01-30,5.00,USD,B1,Somebody,x"));
  const admin = await openBrowser(await staff("admin"));
  expect(await admin.see(list, "/admin/statements")).toContain(`/admin/statement/${id}`);
  configure({ ...configuration(), languages: ["ar"] });
  const shown = await browser.see(page, `/bank/statement/${id}`, { id });
  for (const word of ["كشف حساب بنكي", "غير مطابَق (", "طابق مع منشأة", "استبعد القيد"]) expect(shown).toContain(word);
  expect(await admin.see(list, "/admin/statements")).toContain("كشف جديد");
});
