/** Uploaded files: which are accepted, what is stored of them, and that nothing is left behind. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { documents, files } from "~/db/schema";
import type { Actor } from "~/domain/actor";
import { HOUR } from "~/domain/clock";
import { mandatoryTitles, MAX_FILE_BYTES } from "~/domain/documents/document";
import { removeDocument, uploadDocument } from "~/domain/documents/documents.server";
import { readStoredFile } from "~/domain/documents/files.server";
import { removeOrphanedFiles } from "~/domain/documents/orphans.server";
import { type Invalid, Refused } from "~/domain/errors";
import { check } from "~/domain/reports/check.server";
import { diskFiles } from "~/gateways/files/disk.server";
import { PDF, sme, supplier, useWorld, wait } from "./world";

const world = useWorld();
const TITLE = mandatoryTitles("sme")[0]!;

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#00666a" } });
const stored = () => world.current.files.names();
const put = (actor: Actor, bytes: Uint8Array) => uploadDocument(actor, TITLE, { bytes });

let actor: Actor;
beforeEach(async () => {
  actor = await (await sme(3)).actor();
});

const ascii = (text: string) => new TextEncoder().encode(text);
const withTrailer = (trailer: string) => ascii(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n${trailer}\n%%EOF\n`);

describe("refused", () => {
  const LOCKED = "this PDF is protected with a password: save it without one and upload it again";
  const UNREADABLE = "this is not a file that we can read: PDF, PNG, JPEG or WebP, up to 10 MB";
  const LARGE = "the picture is too large: at most 8000 pixels on a side and 50 million in all";
  const DAMAGED = "this picture is damaged and cannot be read";
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ["an empty file", () => new Uint8Array(), "the file is empty"],
    ["more than 10 MB", () => new Uint8Array(MAX_FILE_BYTES + 1), "the file is too large: PDF, PNG, JPEG or WebP, up to 10 MB"],
    ["a program of Windows", () => ascii(`MZ${"\0".repeat(200)}PE`), UNREADABLE],
    ["a program of Linux", () => ascii("\x7fELF\x02\x01\x01"), UNREADABLE],
    ["a page of HTML", () => ascii("<!doctype html><script>alert(1)</script>"), UNREADABLE],
    ["a picture that can run scripts", () => ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'), UNREADABLE],
    ["a picture of a kind that is not accepted", () => picture(8, 8).gif().toBuffer(), UNREADABLE],
    ["a PDF with a password", () => withTrailer("trailer<</Root 1 0 R /Encrypt 5 0 R>>"), LOCKED],
    ["a PDF with a password, written in another way", () => withTrailer("trailer<</Encrypt\n<</Filter/Standard>>/Root 1 0 R>>"), LOCKED],
    ["a picture of 10 000 pixels", () => picture(10_000, 10).png().toBuffer(), LARGE],
    ["a picture of too many pixels", () => picture(7500, 7500).png().toBuffer(), LARGE],
    ["half a JPEG", async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 700), DAMAGED],
    ["the head of a PNG", async () => (await picture(400, 400).png().toBuffer()).subarray(0, 60), DAMAGED],
    ["a WebP with a torn middle", async () => (await picture(400, 400).webp({ lossless: true }).toBuffer()).fill(255, 40), DAMAGED],
  ];
  test.each(cases)("%s, and nothing is stored", async (_what, bytes, message) => {
    await put(actor, PDF);
    const before = [stored(), await db.select().from(files), await db.select().from(documents)];
    const refusal = await put(actor, await bytes()).catch((error: unknown) => error);
    expect((refusal as Invalid).fields).toEqual({ smeDoc: [message] });
    expect([stored(), await db.select().from(files), await db.select().from(documents)]).toEqual(before);
  });

  test("a PDF that only speaks of encryption is accepted", async () => {
    await put(actor, withTrailer("% see /Encrypt and /EncryptMetadata\ntrailer<</Root 1 0 R>>"));
  });

  test("when the level forbids it, what was stored is taken away again", async () => {
    const done = await (await sme(4)).actor();
    const before = stored();
    await expect(put(done, await picture(10, 10).png().toBuffer())).rejects.toThrow(Refused);
    expect(stored()).toEqual(before);
  });

  test("when the store fails at the preview, the original goes as well", async () => {
    const { files } = world.current;
    const real = files.put;
    let puts = 0;
    files.put = async (name, bytes) => {
      puts += 1;
      if (puts === 2) throw new Error("the disk is full");
      return real(name, bytes);
    };
    const before = stored();
    await expect(put(actor, await picture(10, 10).png().toBuffer())).rejects.toThrow("the disk is full");
    expect(stored()).toEqual(before);
  });
});

describe("previews", () => {
  const formats = { png: () => picture(900, 600).png(), jpeg: () => picture(900, 600).jpeg(), webp: () => picture(900, 600).webp() };
  test.each(Object.entries(formats))("of a %s: small, and the original stays what it was", async (_format, make) => {
    const bytes = await make().toBuffer();
    await put(actor, bytes);
    const [row] = await db.select().from(files);
    const small = await readStoredFile(row!.name, true);
    expect(small.mime).toBe("image/webp");
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 320, height: 213, format: "webp" });
    expect(Buffer.from((await readStoredFile(row!.name)).bytes).equals(bytes)).toBe(true);
    expect(await check()).toEqual([]);
  });

  test("stand upright and tell neither place nor camera", async () => {
    const exif = { IFD0: { Model: "Phone 9" }, IFD3: { GPSLatitude: "29/1 20/1 0/1" } };
    const bytes = await picture(600, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await put(actor, bytes);
    const [row] = await db.select().from(files);
    const small = await sharp((await readStoredFile(row!.name, true)).bytes).metadata();
    expect(small).toMatchObject({ width: 160, height: 320 });
    expect([small.exif, small.xmp, small.orientation]).toEqual([undefined, undefined, undefined]);
  });

  test("a small picture is not made larger, and a PDF has none", async () => {
    await put(actor, await picture(40, 30).png().toBuffer());
    const [row] = await db.select().from(files);
    expect(await sharp((await readStoredFile(row!.name, true)).bytes).metadata()).toMatchObject({ width: 40, height: 30 });
    await put(actor, PDF);
    const paper = (await db.select().from(files)).find(({ mime }) => mime === "application/pdf")!;
    expect(paper.preview).toBeNull();
    expect(await readStoredFile(paper.name, true)).toEqual({ bytes: PDF, mime: "application/pdf" });
  });

  test("go with their document", async () => {
    const id = await put(actor, await picture(40, 30).png().toBuffer());
    expect(stored()).toHaveLength(2);
    await removeDocument(actor, id);
    expect(stored()).toEqual([]);
    expect(await db.select().from(files)).toEqual([]);
  });

  test("several at once are all made", async () => {
    const bytes = await picture(2000, 2000).jpeg().toBuffer();
    await Promise.all(Array.from({ length: 6 }, () => put(actor, bytes)));
    expect(stored()).toHaveLength(12);
    expect(await check()).toEqual([]);
  });
});

test("check names a file that is gone, cut or without its preview", async () => {
  await put(actor, await picture(40, 30).png().toBuffer());
  const [row] = await db.select().from(files);
  const { files: store } = world.current;
  await store.remove(row!.preview!);
  expect(await check()).toEqual([`file ${row!.name} has lost its preview`]);
  await store.put(row!.preview!, PDF);
  await store.put(row!.name, PDF);
  expect(await check()).toEqual([`file ${row!.name} has ${PDF.length} bytes, its record says ${row!.bytes}`]);
  await store.remove(row!.name);
  expect(await check()).toEqual([`file ${row!.name} is not in the file store`]);
});

describe("what a crash left", () => {
  const orphan = (i = 0) => `${"orphan".padEnd(30, "-")}${i}`;

  test("goes when it is older than an hour; what rows name stays", async () => {
    await supplier(4);
    await put(actor, await picture(40, 30).png().toBuffer());
    const named = stored();
    await world.current.files.put(orphan(), PDF);
    expect(await removeOrphanedFiles()).toEqual([]);
    wait(HOUR + 1);
    await world.current.files.put(orphan(1), PDF);
    expect(await removeOrphanedFiles()).toEqual([orphan()]);
    expect(stored()).toEqual([...named, orphan(1)]);
  });

  test("a store that does not belong to the database is left alone", async () => {
    for (let i = 0; i < 3; i += 1) await world.current.files.put(orphan(i), PDF);
    wait(2 * HOUR);
    await expect(removeOrphanedFiles()).rejects.toThrow("3 of 3 uploaded files belong to no record");
    expect(stored()).toHaveLength(3);
  });
});

describe("the folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "dhow-files-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const name = "Ab".padEnd(43, "x");

  test("keeps, tells the size of, lists and removes", async () => {
    const store = diskFiles(folder);
    await store.put(name, PDF);
    expect(await store.size(name)).toBe(PDF.length);
    expect(Buffer.from((await store.get(name))!).equals(Buffer.from(PDF))).toBe(true);
    writeFileSync(join(folder, "README"), "somebody's");
    mkdirSync(join(folder, "photos"));
    writeFileSync(join(folder, "photos", "holiday-in-the-summer-of-2026"), "somebody's");
    const listed = [];
    for await (const one of store.kept()) listed.push(one);
    expect(listed).toEqual([{ name, age: expect.closeTo(0, -4) }]);
    await store.remove(name);
    expect([await store.get(name), await store.size(name)]).toEqual([null, null]);
    expect(await store.get("../secret")).toBeNull();
  });

  test("loses halves that are old, and nothing else", async () => {
    const store = diskFiles(folder);
    await store.put(name, PDF);
    const [old, fresh] = [join(folder, "Ab", `${name}2.part`), join(folder, "Ab", `${name}3.part`)];
    writeFileSync(old, "half");
    writeFileSync(fresh, "half");
    utimesSync(old, new Date(), new Date(Date.now() - 2 * HOUR));
    expect(await store.removeHalves(HOUR)).toBe(1);
    expect(readdirSync(join(folder, "Ab")).sort()).toEqual([name, `${name}3.part`]);
    expect(existsSync(old)).toBe(false);
  });
});
