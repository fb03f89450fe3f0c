/**
 * Small bank statements in formats documented by banks. None is a real file: each follows its source's fields, with
 * invented accounts, names and amounts.
 */

/* ---- camt.053 ---- */

const head = (version: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-23T06:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id>`;
const foot = `</Stmt>
</BkToCstmrStmt>
</Document>`;
const balance = (code: string, amount: string, currency: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt ` +
  `Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

/**
 * After Nordea, "Corporate Access Account Reporting, camt.053.001.02, Account Statement Extended", 1.4 of 2020: BBAN in
 * Othr, AcctSvcrRef by entry, structured reference.
 */
export const nordeaCamt = `${head("02")}
<Acct><Id><Othr><Id>12345678901</Id><SchmeNm><Cd>BBAN</Cd></SchmeNm></Othr></Id><Ccy>USD</Ccy></Acct>
${balance("OPBD", "1000.00", "USD", "2026-11-22")}
${balance("CLBD", "1750.50", "USD", "2026-11-22")}
<Ntry>
<Amt Ccy="USD">750.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>2026-11-22</Dt></BookgDt><ValDt><Dt>2026-11-23</Dt></ValDt>
<AcctSvcrRef>0001 2233</AcctSvcrRef>
<NtryDtls><TxDtls>
<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Nm>Salmiya Caf&#233;s &amp; Co</Nm></Dbtr>
<DbtrAcct><Id><IBAN>KW81CBKU0000000000001234560101</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>
</TxDtls></NtryDtls>
</Ntry>
<Ntry>
<Amt Ccy="USD">99.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts>
<BookgDt><Dt>2026-11-22</Dt></BookgDt>
</Ntry>
${foot}`;

/**
 * After Danske Bank, "Danske Bank interpretation of the BankToCustomerStatementV02": a batch entry with its parts'
 * amounts in AmtDtls.
 */
export const danskeCamt = `${head("02")}
<Acct><Id><IBAN>DK5000400440116243</IBAN></Id></Acct>
<Ntry>
<Amt Ccy="USD">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>2026-11-22</Dt></BookgDt><ValDt><Dt>2026-11-22</Dt></ValDt><AcctSvcrRef>B77</AcctSvcrRef>
<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
<TxDtls><Refs><EndToEndId>E-1</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="USD">100.00</Amt></TxAmt></AmtDtls>
<RmtInf><Ustrd>first</Ustrd></RmtInf></TxDtls>
<TxDtls><Refs><EndToEndId>E-2</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="USD">200.00</Amt></TxAmt></AmtDtls>
<RmtInf><Ustrd>second</Ustrd><Ustrd>and more</Ustrd></RmtInf></TxDtls>
</NtryDtls>
<AddtlNtryInf>Incoming</AddtlNtryInf>
</Ntry>
${foot}`;

/**
 * After Rabobank, "Format description CAMT.053", 1.5.4 of 2021, with the names of version 001.08 (ISO 20022): PRCD
 * before CLBD, Sts/Cd, Pty, a debit, and a returned transfer.
 */
export const rabobankCamt = `${head("08")}
<Acct><Id><IBAN>NL44RABO0123456789</IBAN></Id><Ccy>KWD</Ccy></Acct>
${balance("PRCD", "10.000", "KWD", "2026-11-21")}
${balance("CLBD", "14.875", "KWD", "2026-11-22")}
<Ntry>
<NtryRef>7001</NtryRef><Amt Ccy="KWD">30.125</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<RvslInd>false</RvslInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><DtTm>2026-11-22T10:00:00+03:00</DtTm></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>PB-000012-1</EndToEndId></Refs>
<Amt Ccy="KWD">30.125</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<RltdPties><Cdtr><Pty><Nm>Doha Roasters</Nm></Pty></Cdtr>
<CdtrAcct><Id><IBAN>QA58DOHB00001234567890ABCDEFG</IBAN></Id></CdtrAcct></RltdPties></TxDtls></NtryDtls>
</Ntry>
<Ntry>
<NtryRef>7002</NtryRef><Amt Ccy="KWD">35.000</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-22</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>PB-000011-3</EndToEndId></Refs></TxDtls></NtryDtls>
</Ntry>
${foot}`;

/* ---- MT940 ---- */

/**
 * After ING, "ING IBP Structured and Unstructured MT940 and MT942 Format Description", September 2013, and its page
 * "Harmonised reporting": text between slashes.
 */
export const ingMt940 = `{1:F01INGBNL2ABXXX0000000000}{2:I940INGBNL2AXXXN}{4:
:20:P261122000000001
:25:NL69INGB0123456789EUR
:28C:00226
:60F:C261121USD662,23
:61:2611221122C100,50NTRFEREF//26112200001
/TRCD/00100/
:86:/EREF/E2E-4411//CNTP/KW81CBKU0000000000001234560101/CBKUKWKW/Salmiya Cafes///
/REMI/USTD//Invoice 4411 RF18 5390 0754 7034/
:61:2611221122D12,00NCHGNONREF//26112200002
:86:/REMI/USTD//Charges/
:62F:C261122USD750,73
:64:C261122USD750,73
-}`;

/**
 * After Deutsche Bank Nederland, "Deutsche Bank MT940/942 format specifications", June 2012, with the subfields "?20"
 * of its German branches: a reversal, and an entry of last year.
 */
export const deutscheMt940 = `:20:STARTUMSE
:25:10070000/0012345600
:28C:00001/001
:60F:D260101USD100,00
:61:2601021231CD250,00N166NONREF//POS1
:86:166?00GUTSCHRIFT?20EREF+E-9SVWZ+Invoice 12?21 RF1853900754?227034
?30DEUTDEFF?31DE02100100109307118603?32SALMIYA?33 CAFES
:61:2601020102RC50,00N166NONREF
:86:166?20RETURN
:62F:C260102USD100,00
-`;

/**
 * After Commercial Bank of Dubai, "MT940/942 Format Specifications": free text in :86:, several lines, two messages in
 * a file.
 */
export const dubaiMt940 = `:20:1126327
:25:AE070331234567890123456
:28C:327/1
:60M:C261122AED0,
:61:261122C367,25FMSCSALARY//FT26327ABC
REF FROM SENDER
:86:INWARD TRANSFER SALMIYA CAFES
PAYMENT FOR ORDER D-001042
:62M:C261122AED367,25
-
:20:1126327
:25:AE070331234567890123456
:28C:327/2
:60M:C261122AED367,25
:62F:C261122AED367,25
-`;

/* ---- CSV ---- */

/**
 * After SEB, "Description of account statement CSV-format" (seb.ee): semicolons, D or C, decimal comma, and the fifteen
 * columns in its order.
 */
export const sebCsv =
  "Client account;Document number;Date;Beneficiary's/remitter's account;Beneficiary's/remitter's name;" +
  `Code of bank;;Debit/Credit (D/C);Amount;Reference number;Archiving ID;Description;Commission fee;Currency;Reg. code
EE382200221020145685;17;22.11.2026;EE791010010035554220;Salmiya Cafés;EEUHEE2X;;C;1.250,75;;RO0001;"Invoice ""17"";
second line";0;USD;
EE382200221020145685;18;22.11.2026;EE791010010035554220;Doha Roasters;EEUHEE2X;;D;10,00;;RO0002;Payment;0;USD;
`;

/**
 * After RBS and NatWest Bankline, as Access describes its import ("Format S"): no titles, dates as DD/MM/YY, separate
 * columns for debits and credits.
 */
export const banklineCsv = `160001,12345678,,,USD,,,,,22/11/26,SALMIYA CAFES,,,,,CR,,1250.75
160001,12345678,,,USD,,,,,22/11/26,CHARGES,,,,,DR,10.00,
`;

/**
 * After HSBCnet, as Access describes its import ("Format T"): account, date, currency, signed amount, text, kind. Here
 * with titles.
 */
export const hsbcCsv = `Account,Date,Currency,Amount,Description,Type
400530-12345678,22-Nov-2026,USD,"1,250.75",SALMIYA CAFES,CREDIT
400530-12345678,22-Nov-2026,KWD,-10.125,CHARGES,DEBIT
`;
