/**
 * The demo's documents: small real files, made in code. PDFs carry their text, pictures look like scanned cards, bank
 * statements add up.
 */
import { crc32, deflateSync } from "node:zlib";

/** A one-page PDF (A4): the first line large, the rest below it. */
export function createPdf(title: string, lines: string[]): Uint8Array<ArrayBuffer> {
  const shown = [`BT /F1 22 Tf 60 760 Td (${escapePdf(title)}) Tj ET`];
  shown.push("0.11 0.29 0.38 rg 60 744 475 3 re f 0 g");
  lines.forEach((line, i) => shown.push(`BT /F1 11 Tf 60 ${712 - i * 20} Td (${escapePdf(line)}) Tj ET`));
  const content = shown.join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${escapePdf(title)}) /Producer (Dhow demo) >>`,
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  text +=
    `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R ` +
    `>>\nstartxref\n${start}\n%%EOF\n`;
  // Every character is one byte, so the offsets above are offsets in the file.
  return Buffer.from(text, "latin1");
}

const escapePdf = (text: string) => text.replace(/[^\x20-\x7e]/g, "?").replace(/[\\()]/g, "\\$&");

type Colour = readonly [red: number, green: number, blue: number];
const PAPER_COLOUR: Colour = [244, 240, 230];
const INK_COLOUR: Colour = [110, 118, 124];
const PHOTO_COLOUR: Colour = [170, 182, 190];
const BAND_COLOURS: Colour[] = [
  [22, 58, 82],
  [18, 92, 84],
  [120, 52, 40],
  [64, 52, 110],
  [150, 104, 30],
];

/**
 * A picture like a scanned identity card: a coloured band, a portrait's place and lines; `variety` tells cards apart.
 */
export function createCardPng(variety: number): Uint8Array<ArrayBuffer> {
  const width = 320;
  const height = 204;
  const band = BAND_COLOURS[variety % BAND_COLOURS.length] ?? PAPER_COLOUR;
  const pixelColour = (x: number, y: number): Colour => {
    if (y < 40 || y >= height - 12) return band;
    if (x >= 24 && x < 104 && y >= 64 && y < 168) return PHOTO_COLOUR;
    const row = Math.floor((y - 64) / 24);
    const isLine = y >= 64 && row < 5 && (y - 64) % 24 < 8;
    return isLine && x >= 128 && x < 220 + ((variety * 7 + row * 31) % 72) ? INK_COLOUR : PAPER_COLOUR;
  };
  const pixels = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(pixelColour(x, y), y * (1 + width * 3) + 1 + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // eight bits each of red, green and blue
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(pixels)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export interface CamtEntry {
  /** The bank's own. */
  reference: string;
  /** Cents, above zero when money came in. */
  amount: number;
  name: string;
  text?: string;
  /** The reference of whoever sent it. */
  endToEndId?: string;
}

/**
 * A day of an account in dollars as a bank sends it: camt.053.001.02 of ISO 20022. `day` is "2026-11-23", `opening` in
 * cents.
 */
export function createCamt053(
  { account, day, opening }: { account: string; day: string; opening: number },
  entries: CamtEntry[],
): Uint8Array<ArrayBuffer> {
  const closing = entries.reduce((sum, { amount }) => sum + amount, opening);
  const amountXml = (cents: number) =>
    `<Amt Ccy="USD">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;
  const balanceXml = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountXml(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  const lines = entries.map(({ reference, amount, name, text, endToEndId = "NOTPROVIDED" }) => {
    const side = amount < 0 ? "Cdtr" : "Dbtr";
    return [
      `<Ntry>${amountXml(amount)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>`,
      `<AcctSvcrRef>${reference}</AcctSvcrRef>`,
      `<NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>`,
      `<RltdPties><${side}><Nm>${escapeXml(name)}</Nm></${side}></RltdPties>`,
      text === undefined ? "" : `<RmtInf><Ustrd>${escapeXml(text)}</Ustrd></RmtInf>`,
      "</TxDtls></NtryDtls></Ntry>",
    ].join("");
  });
  return new TextEncoder().encode(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
      `<GrpHdr><MsgId>${day}</MsgId><CreDtTm>${day}T18:00:00Z</CreDtTm></GrpHdr>`,
      `<Stmt><Id>${day}</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>USD</Ccy></Acct>`,
      balanceXml("OPBD", opening),
      balanceXml("CLBD", closing),
      ...lines,
      "</Stmt></BkToCstmrStmt></Document>\n",
    ].join("\n"),
  );
}

const escapeXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/**
 * A photographed licence: the same card for everybody, since nothing here can compress a JPEG. What is said in its
 * comment makes it a file of its own.
 */
export function createLicenceJpeg(comment = ""): Uint8Array<ArrayBuffer> {
  const jpeg = Buffer.from(LICENCE, "base64");
  const commentBytes = Buffer.from(comment);
  const length = commentBytes.length + 2;
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, length >> 8, length & 0xff]),
    commentBytes,
    jpeg.subarray(2),
  ]);
}

const LICENCE = [
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEABIMDRANCxIQDhAUExIVGywdGxgYGzYnKSAsQDlEQz85Pj1HUGZXR0thTT0+WXlaYWltcnNyRVV9",
  "hnxvhWZwcm4BExQUGxcbNB0dNG5JPklubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubv/AABEIAGgA",
  "oAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQy",
  "gZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SV",
  "lpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAEC",
  "AwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3",
  "ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS",
  "09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/AOcroOcKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoA",
  "KACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoA1f+Ea1b/n0/wDIif41HPErkkH/AAjWrf8APp/5ET/GjniHJIP+Ea1b/n0/8iJ/jRzx",
  "DkkH/CNat/z6f+RE/wAaOeIckg/4RrVv+fT/AMiJ/jRzxDkkH/CNat/z6f8AkRP8aOeIckg/4RrVv+fT/wAiJ/jRzxDkkH/CNat/z6f+RE/x",
  "o54hySD/AIRrVv8An0/8iJ/jRzxDkkH/AAjWrf8APp/5ET/GjniHJIP+Ea1b/n0/8iJ/jRzxDkkH/CNat/z6f+RE/wAaOeIckg/4RrVv+fT/",
  "AMiJ/jRzxDkkH/CNat/z6f8AkRP8aOeIckg/4RrVv+fT/wAiJ/jRzxDkkH/CNat/z6f+RE/xo54hySD/AIRrVv8An0/8iJ/jRzxDkkH/AAjW",
  "rf8APp/5ET/GjniHJIP+Ea1b/n0/8iJ/jRzxDkkH/CNat/z6f+RE/wAaOeIckj0Cuc3CgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAK",
  "ACgAoAq300kWzy2xnOeKqKuJuxU+2T/3/wBBVcqJuw+2T/3/ANBRyoLsPtk/9/8AQUcqC7D7ZP8A3/0FHKguy3YzSS7/ADGzjGOKmSsUnctV",
  "IzD/AOEj/wCnX/yJ/wDWq+UVw/4SP/p1/wDIn/1qOULh/wAJH/06/wDkT/61HKFw/wCEj/6df/In/wBajlC4f8JH/wBOv/kT/wCtRyhcP+Ej",
  "/wCnX/yJ/wDWo5QuH/CR/wDTr/5E/wDrUcoXD/hI/wDp1/8AIn/1qOULh/wkf/Tr/wCRP/rUcoXD/hI/+nX/AMif/Wo5QuXtM1H+0PM/deXs",
  "x/FnOc+3tSasNMvVIBQBR1L/AJZ/j/SriTIpVZIUAFABQBd03/lp+H9aiRUS9UFEH2K1/wCfaH/v2KdwD7Fa/wDPtD/37FFwD7Fa/wDPtD/3",
  "7FFwD7Fa/wDPtD/37FFwD7Fa/wDPtD/37FFwD7Fa/wDPtD/37FFwD7Fa/wDPtD/37FFwD7Fa/wDPtD/37FFwD7Fa/wDPtD/37FFwD7Fa/wDP",
  "tD/37FFwHxQRQ58qJEz12qBmgCSkAUAUdS/5Z/j/AEq4kyKVWSFABQAUAXdN/wCWn4f1qJFRL1QUc5/wj91/z0h/M/4VfMTYP+Efuv8AnpD+",
  "Z/wo5gsH/CP3X/PSH8z/AIUcwWD/AIR+6/56Q/mf8KOYLB/wj91/z0h/M/4UcwWD/hH7r/npD+Z/wo5gsH/CP3X/AD0h/M/4UcwWD/hH7r/n",
  "pD+Z/wAKOYLB/wAI/df89IfzP+FHMFg/4R+6/wCekP5n/CjmCxpaRp8tj5vmsh34xtJ7Z9vek3caRo1IwoAo6l/yz/H+lXEmRSqyQoAKACgC",
  "7pv/AC0/D+tRIqJeqCjD/wCEj/6df/In/wBar5RXD/hI/wDp1/8AIn/1qOULh/wkf/Tr/wCRP/rUcoXD/hI/+nX/AMif/Wo5QuH/AAkf/Tr/",
  "AORP/rUcoXD/AISP/p1/8if/AFqOULh/wkf/AE6/+RP/AK1HKFw/4SP/AKdf/In/ANajlC4f8JH/ANOv/kT/AOtRyhcP+Ej/AOnX/wAif/Wo",
  "5QuXtM1H+0PM/deXsx/FnOc+3tSasNMvVIBQBR1L/ln+P9KuJMilVkhQAUAFAF3Tf+Wn4f1qJFRL1QUQfYrX/n2h/wC/Yp3APsVr/wA+0P8A",
  "37FFwD7Fa/8APtD/AN+xRcA+xWv/AD7Q/wDfsUXAPsVr/wA+0P8A37FFwD7Fa/8APtD/AN+xRcA+xWv/AD7Q/wDfsUXAPsVr/wA+0P8A37FF",
  "wD7Fa/8APtD/AN+xRcA+xWv/AD7Q/wDfsUXAfFBFDnyokTPXaoGaAJKQBQBR1L/ln+P9KuJMilVkhQAUAFAF3Tf+Wn4f1qJFRL1QUc5/wj91",
  "/wA9IfzP+FXzE2D/AIR+6/56Q/mf8KOYLB/wj91/z0h/M/4UcwWD/hH7r/npD+Z/wo5gsH/CP3X/AD0h/M/4UcwWD/hH7r/npD+Z/wAKOYLB",
  "/wAI/df89IfzP+FHMFg/4R+6/wCekP5n/CjmCwf8I/df89IfzP8AhRzBYP8AhH7r/npD+Z/wo5gsaWkafLY+b5rId+MbSe2fb3pN3GkaNSMK",
  "AILm2+0bfm27c9s1SdhNXIP7O/6a/wDjv/16fMLlD+zv+mv/AI7/APXo5g5Q/s7/AKa/+O//AF6OYOUP7O/6a/8Ajv8A9ejmDlJ7a2+z7vm3",
  "bsdsUm7jSsT1IwoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKACgAoAKAOZrzDsCgAoAKACgAoAKA",
  "CgAoAKACgAoAKACgAoAKACgAoAKACgD/AP/Z",
].join("");
