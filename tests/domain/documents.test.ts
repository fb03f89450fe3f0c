/** Uploaded files: accepted and rejected files, stored files, and clean-up after failed uploads. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { documents, files, idempotencyRecords } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { attemptRules } from "~/domain/accounts/attempts.server";
import { checkDatabase } from "~/domain/check.server";
import { MAX_FILE_BYTES, MAX_FILES, mandatoryTitles } from "~/domain/documents/document";
import { removeDocument, uploadDocument } from "~/domain/documents/document.server";
import { hashEarlierFiles } from "~/domain/documents/file-hashes.server";
import { openStoredFile, sha256Of } from "~/domain/documents/file-storage.server";
import { removeOrphanedFiles } from "~/domain/documents/orphaned-files.server";
import { MAX_CONCURRENT_UPLOADS, withSpool } from "~/domain/documents/upload-spool.server";
import type { Actor } from "~/domain/values/actor";
import { clock, HOUR } from "~/domain/values/clock";
import { type Invalid, Refused } from "~/domain/verbs/errors";
import { createDiskStore } from "~/gateways/files/disk.server";
import { readChunks } from "~/gateways/files/hash";
import { rawRun } from "../raw";
import { newPdf, PDF, sme, supplier, useWorld, wait } from "./world";

const world = useWorld();
const TITLE = mandatoryTitles("sme")[0]!;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#00666a" } });
const stored = () => world.current.files.names();
const put = (actor: Actor, bytes: BlobPart) => uploadDocument(actor, TITLE, new Blob([bytes]));
/** The stored bytes. */
const bytesOf = async (name: string, asPreview = false) =>
  buffer(readChunks((await openStoredFile(name, asPreview)).file));

const SHA256 = createHash("sha256").update(PDF).digest("hex");

let actor: Actor;
beforeEach(async () => {
  actor = await (await sme(3)).actor();
});

const ascii = (text: string) => new TextEncoder().encode(text);
/** A PDF edited by hand. */
const changed = (from: string | RegExp, to: string) =>
  Buffer.from(Buffer.from(PDF).toString("latin1").replace(from, to), "latin1");

/** An encrypted PDF as qpdf writes it. */
const locked = (id: string, owner: string, user: string) =>
  changed(
    "trailer\n<<",
    `trailer\n<< /ID [<${id}> <${id}>] /Encrypt << /Filter /Standard /Length 40 /V 1 /R 2 /P -4 /O <${owner}> ` +
      `/U <${user}> >>`,
  );
const WITH_PASSWORD = locked(
  "455e97e5df8ff234bff7733face81b14",
  "92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd",
  "e3b1a67190b976cf4681953e51c20c9c27b7938937a344b69e4626bb75d2f07b",
);
/** Opens without a password and forbids printing. */
const NOT_TO_PRINT = locked(
  "a982f57ba1b4e8367af0127f9a324844",
  "c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab",
  "39174f0fe9c8e5c57b814a38dd84e5fc161692190f5699392eb2094b09e27007",
);

describe("rejects", () => {
  const LOCKED = "This PDF is protected by a password. Save it without one and upload it.";
  const BROKEN = "This PDF is damaged or incomplete. Save it again and upload it.";
  const EMPTY = "This PDF has no pages";
  const UNREADABLE = "We cannot read this file. Upload a PDF, PNG, JPEG or WebP file up to 10 MB.";
  const LARGE = "the picture is too large: at most 8000 pixels on a side and 50 million in all";
  const DAMAGED = "This picture is damaged. Upload another copy.";
  const cases: [string, () => Promise<BlobPart> | BlobPart, string][] = [
    ["an empty file", () => new Uint8Array(), "The file is empty"],
    [
      "more than 10 MB",
      () => new Uint8Array(MAX_FILE_BYTES + 1),
      "The file is too large. Upload a PDF, PNG, JPEG or WebP file up to 10 MB.",
    ],
    ["a program of Windows", () => ascii(`MZ${"\0".repeat(200)}PE`), UNREADABLE],
    ["a program of Linux", () => ascii("\x7fELF\x02\x01\x01"), UNREADABLE],
    ["a page of HTML", () => ascii("<!doctype html><script>alert(1)</script>"), UNREADABLE],
    ["a picture that can run scripts", () => ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'), UNREADABLE],
    ["a picture of a kind that is not accepted", () => picture(8, 8).gif().toBuffer(), UNREADABLE],
    ["eight bytes that begin like a PDF", () => "%PDF-1.4", BROKEN],
    ["the first and the last line of a PDF", () => "%PDF-1.4\n%%EOF\n", BROKEN],
    ["a PDF without pages", () => changed("/Kids [3 0 R] /Count 1", "/Kids [] /Count 0"), EMPTY],
    ["a PDF whose page is not there", () => changed(/3 0 obj[^]*?endobj/, ""), BROKEN],
    ["half a PDF", () => PDF.slice(0, PDF.length / 2), BROKEN],
    ["a PDF without its last line", () => PDF.slice(0, -7), BROKEN],
    ["a PDF with a password", () => WITH_PASSWORD, LOCKED],
    ["a picture of 10 000 pixels", () => picture(10_000, 10).png().toBuffer(), LARGE],
    ["a picture of too many pixels", () => picture(7500, 7500).png().toBuffer(), LARGE],
    ["half a JPEG", async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 700), DAMAGED],
    ["the head of a PNG", async () => (await picture(400, 400).png().toBuffer()).subarray(0, 60), DAMAGED],
    [
      "a WebP with a torn middle",
      async () => (await picture(400, 400).webp({ lossless: true }).toBuffer()).fill(255, 40),
      DAMAGED,
    ],
  ];
  test.each(cases)("%s, and stores nothing", async (_what, bytes, message) => {
    await put(actor, newPdf());
    const before = [stored(), await db.select().from(files), await db.select().from(documents)];
    const refusal = await put(actor, await bytes()).catch((error: unknown) => error);
    expect((refusal as Invalid).fields).toEqual({ smeDoc: [message] });
    expect([stored(), await db.select().from(files), await db.select().from(documents)]).toEqual(before);
  });

  test("a file whose sender has disconnected", async () => {
    const gone = new AbortController();
    const { files: store } = world.current;
    const real = store.put;
    // The last moment when the disconnection can be noticed: the bytes are stored, the row is not.
    store.put = async (name, file) => real(name, file).finally(() => gone.abort(new Error("The client went away.")));
    const sent = uploadDocument(actor, TITLE, new Blob([await picture(10, 10).png().toBuffer()]), {
      key: "a key",
      signal: gone.signal,
    });
    await expect(sent).rejects.toThrow("The client went away.");
    store.put = real;
    expect([
      stored(),
      await db.select().from(files),
      await db.select().from(documents),
      await db.select().from(idempotencyRecords),
    ]).toEqual([[], [], [], []]);
  });

  test("a file if the level forbids it, and deletes the stored bytes", async () => {
    const done = await (await sme(4)).actor();
    const before = stored();
    await expect(put(done, await picture(10, 10).png().toBuffer())).rejects.toThrow(Refused);
    expect(stored()).toEqual(before);
  });

  test("a file if storing its preview fails, and deletes the original", async () => {
    const { files } = world.current;
    const real = files.put;
    let puts = 0;
    files.put = async (name, file) => {
      puts += 1;
      if (puts === 2) throw new Error("the disk is full");
      return real(name, file);
    };
    const before = stored();
    await expect(put(actor, await picture(10, 10).png().toBuffer())).rejects.toThrow("the disk is full");
    expect(stored()).toEqual(before);
  });
});

describe("accepts PDFs that readers can repair", () => {
  const cases: [string, () => BlobPart[]][] = [
    ["as it should be", () => [PDF]],
    ["with lines that end as on Windows", () => [changed(/\n/g, "\r\n")]],
    ["with a scanner's own line before its head", () => ["SCAN 0001\r\n", PDF]],
    ["with a table of wrong places", () => [changed(/\d{10} 00000 n/g, "0000000777 00000 n")]],
    ["with the table elsewhere", () => [changed(/startxref\n\d+/, "startxref\n0")]],
    ["without its table", () => [changed(/xref\n0 \d[^]*?trailer/, "trailer")]],
    ["with a wrong length", () => [changed(/\/Length \d+/, "/Length 99999")]],
    ["with a wrong count of pages", () => [changed("/Count 1", "/Count 7")]],
    ["without ends of objects", () => [changed(/endobj\n/g, "")]],
    ["with zeros behind it", () => [PDF, new Uint8Array(4000)]],
    ["with a line of a mail gateway behind it", () => [PDF, "<!-- checked -->\n"]],
    ["that asks not to be printed, and opens without a password", () => [NOT_TO_PRINT]],
    ["that only speaks of encryption", () => [changed("trailer", "% see /Encrypt 5 0 R\ntrailer")]],
  ];
  test.each(cases)("%s", async (_what, parts) => {
    expect(await uploadDocument(actor, TITLE, new Blob(parts()))).toEqual(expect.any(String));
  });
});

describe("the same file", () => {
  test("is stored once under a title; uploading it again returns the same document", async () => {
    const id = await put(actor, PDF);
    const before = [stored(), await db.select().from(files)];
    expect(await put(actor, PDF)).toBe(id);
    expect(await uploadDocument(actor, TITLE.toUpperCase(), new Blob([PDF]), { key: "a key" })).toBe(id);
    expect([stored(), await db.select().from(files)]).toEqual(before);
    expect(await put(actor, newPdf())).not.toBe(id);
    const elsewhere = await uploadDocument(actor, mandatoryTitles("sme")[1]!, new Blob([PDF]));
    const foreignId = await put(await (await sme(3)).actor(), PDF);
    expect(new Set([id, elsewhere, foreignId]).size).toBe(3);
  });

  test("is stored once if it is uploaded twice at the same time", async () => {
    const [first, other] = await Promise.all([put(actor, PDF), put(actor, PDF)]);
    expect(first).toBe(other);
    expect(stored()).toHaveLength(1);
  });

  test("can be uploaded again after removal", async () => {
    const id = await put(actor, PDF);
    await removeDocument(actor, id);
    expect(await put(actor, PDF)).not.toBe(id);
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("an applicant's storage quota", () => {
  /** Adds records as if `count` files of `bytes` bytes had been uploaded. */
  async function fill(count: number, bytes: number): Promise<string> {
    const id = await put(actor, newPdf());
    await rawRun("update files set bytes = ?", bytes);
    for (let n = 1; n < count; n += 1) {
      await rawRun(
        "insert into files (name, mime, bytes, created_at) values (?, 'application/pdf', ?, 0)",
        `file ${n}`,
        bytes,
      );
      await rawRun(
        "insert into documents (id, applicant_id, title, file, created_at) values (?, ?, ?, ?, 0)",
        `document ${n}`,
        actor.applicantId,
        TITLE,
        `file ${n}`,
      );
    }
    return id;
  }
  const refusal = async (bytes: BlobPart) => put(actor, bytes).catch((error: Invalid) => [error.code, error.fields]);

  test("is 40 files: the next is rejected until one is removed", async () => {
    const id = await fill(MAX_FILES, 1024 * 1024);
    const before = stored();
    expect(await refusal(newPdf())).toEqual([
      "quota_exceeded",
      { smeDoc: ["You have reached the limit (40 of 40 files, 40 of 120 MB). Remove a file first."] },
    ]);
    expect(stored()).toEqual(before);
    await removeDocument(actor, id);
    expect(await put(actor, newPdf())).toEqual(expect.any(String));
  });

  test("is 120 MB", async () => {
    await fill(12, 10 * 1024 * 1024 - 10);
    expect(await refusal(newPdf())).toEqual([
      "quota_exceeded",
      {
        smeDoc: ["There is not enough space for this file (12 of 40 files, 120 of 120 MB). Remove another file first."],
      },
    ]);
  });

  test("applies to simultaneous uploads", async () => {
    await fill(MAX_FILES - 1, 1000);
    const outcomes = await Promise.allSettled([put(actor, newPdf()), put(actor, newPdf())]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("is separate for each applicant", async () => {
    await fill(MAX_FILES, 1000);
    expect(await put(await (await sme(3)).actor(), newPdf())).toEqual(expect.any(String));
  });
});

test("limits upload attempts: a burst, then one every three seconds, accepted or not", async () => {
  const { burst, every } = attemptRules.uploads;
  for (let n = 0; n < burst; n += 1) await expect(put(actor, "MZ")).rejects.toThrow("We cannot read this file");
  await expect(put(actor, PDF)).rejects.toThrow(/^Too many files uploaded\. Try again in /);
  await expect(withSpool(actor.accountId, async () => "read")).rejects.toThrow("Too many files uploaded");
  expect(await put(await (await sme(3)).actor(), PDF)).toEqual(expect.any(String));
  wait(every);
  expect(await put(actor, PDF)).toEqual(expect.any(String));
  // After the clock is set back, the limit must not last longer.
  clock.stopAt(clock.now() - HOUR);
  expect(await put(actor, newPdf())).toEqual(expect.any(String));
  await expect(put(actor, newPdf())).rejects.toThrow("Too many files uploaded");
  wait(every);
  expect(await put(actor, newPdf())).toEqual(expect.any(String));
});

describe("temporary files", () => {
  async function* chunks(...parts: string[]) {
    for (const part of parts) yield new TextEncoder().encode(part);
  }

  test("exist only during their request, whether it succeeds or fails", async () => {
    const { files: store } = world.current;
    const text = await withSpool(actor.accountId, async (spool) => {
      const file = await spool(chunks("a ", "paper"));
      expect(store.spooled()).toBe(1);
      return file.text();
    });
    expect([text, store.spooled()]).toEqual(["a paper", 0]);
    const failed = withSpool(actor.accountId, async (spool) => {
      await spool(chunks("a paper"));
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(store.spooled()).toBe(0);
  });

  test("are limited to four requests per account; the fifth is rejected before it is read", async () => {
    let finish = () => {};
    const until = new Promise<void>((resolve) => (finish = resolve));
    const begun = vi.fn(() => until);
    const four = Array.from({ length: MAX_CONCURRENT_UPLOADS }, () => withSpool(actor.accountId, begun));
    await expect.poll(() => begun).toHaveBeenCalledTimes(MAX_CONCURRENT_UPLOADS);
    const isRead = vi.fn();
    await expect(withSpool(actor.accountId, isRead)).rejects.toThrow("4 of your files are still uploading");
    expect(isRead).not.toHaveBeenCalled();
    expect(await withSpool("another", async () => "read")).toBe("read");
    finish();
    await Promise.all(four);
    expect(await withSpool(actor.accountId, async () => "read")).toBe("read");
  });
});

describe("previews", () => {
  const formats = {
    png: () => picture(900, 600).png(),
    jpeg: () => picture(900, 600).jpeg(),
    webp: () => picture(900, 600).webp(),
  };
  test.each(Object.entries(formats))("are small for a %s, and the original is unchanged", async (_format, make) => {
    const bytes = await make().toBuffer();
    await put(actor, bytes);
    const [row] = await db.select().from(files);
    expect((await openStoredFile(row!.name, true)).mime).toBe("image/webp");
    expect(await sharp(await bytesOf(row!.name, true)).metadata()).toMatchObject({
      width: 320,
      height: 213,
      format: "webp",
    });
    expect((await bytesOf(row!.name)).equals(bytes)).toBe(true);
    expect(await checkDatabase()).toEqual([]);
  });

  test("are rotated upright, without location or camera data", async () => {
    const exif = { IFD0: { Model: "Phone 9" }, IFD3: { GPSLatitude: "29/1 20/1 0/1" } };
    const bytes = await picture(600, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await put(actor, bytes);
    const [row] = await db.select().from(files);
    const small = await sharp(await bytesOf(row!.name, true)).metadata();
    expect(small).toMatchObject({ width: 160, height: 320 });
    expect([small.exif, small.xmp, small.orientation]).toEqual([undefined, undefined, undefined]);
  });

  test("do not enlarge a small picture, and a PDF has none", async () => {
    await put(actor, await picture(40, 30).png().toBuffer());
    const [row] = await db.select().from(files);
    expect(await sharp(await bytesOf(row!.name, true)).metadata()).toMatchObject({ width: 40, height: 30 });
    await put(actor, PDF);
    const paper = (await db.select().from(files)).find(({ mime }) => mime === "application/pdf")!;
    expect(paper.preview).toBeNull();
    expect((await openStoredFile(paper.name, true)).mime).toBe("application/pdf");
    expect((await bytesOf(paper.name, true)).equals(PDF)).toBe(true);
  });

  test("are deleted with their document", async () => {
    const id = await put(actor, await picture(40, 30).png().toBuffer());
    expect(stored()).toHaveLength(2);
    await removeDocument(actor, id);
    expect(stored()).toEqual([]);
    expect(await db.select().from(files)).toEqual([]);
  });

  test("are all made for simultaneous uploads", async () => {
    await Promise.all(
      Array.from({ length: 6 }, async (_, n) =>
        put(
          actor,
          await picture(2000, 2000 + n)
            .jpeg()
            .toBuffer(),
        ),
      ),
    );
    expect(stored()).toHaveLength(12);
    expect(await checkDatabase()).toEqual([]);
  });
});

test("the check names a file that is missing, truncated or without its preview", async () => {
  await put(actor, await picture(40, 30).png().toBuffer());
  const [row] = await db.select().from(files);
  const { files: store } = world.current;
  await store.remove(row!.preview!);
  expect(await checkDatabase()).toEqual([`file ${row!.name} has lost its preview`]);
  await store.put(row!.preview!, new Blob([PDF]));
  await store.put(row!.name, new Blob([PDF]));
  expect(await checkDatabase()).toEqual([
    `file ${row!.name} has ${PDF.length} bytes, but its record says ${row!.bytes}`,
  ]);
  await store.remove(row!.name);
  expect(await checkDatabase()).toEqual([`file ${row!.name} is not in the file store`]);
});

test("the check compares file contents, or only sizes if told to", async () => {
  await put(actor, PDF);
  const [row] = await db.select().from(files);
  expect(row!.sha256).toBe(SHA256);
  const other = Buffer.from(PDF);
  other[100]! ^= 1;
  await world.current.files.put(row!.name, new Blob([other]));
  expect(await checkDatabase()).toEqual([`file ${row!.name} has changed since it was uploaded`]);
  expect(await checkDatabase({ areFilesRead: false })).toEqual([]);
});

test("a scheduled job adds missing hashes, but not for missing or truncated files", async () => {
  for (let n = 0; n < 5; n += 1) await put(actor, newPdf());
  const before = await db.select().from(files).orderBy(files.name);
  await transaction(async (tx) => tx.update(files).set({ sha256: null }));
  const hashes = async () => (await db.select().from(files).orderBy(files.name)).map(({ sha256 }) => sha256);
  await hashEarlierFiles(undefined, 1);
  expect(await hashes()).toEqual([before[0]!.sha256, null, null, null, null]);
  await world.current.files.remove(before[1]!.name);
  await world.current.files.put(before[2]!.name, new Blob(["cut"]));
  await hashEarlierFiles();
  expect(await hashes()).toEqual([before[0]!.sha256, null, null, before[3]!.sha256, before[4]!.sha256]);
});

describe("files left by a crash", () => {
  const orphan = (i = 0) => `${"orphan".padEnd(30, "-")}${i}`;

  test("are deleted after an hour; files with a row stay", async () => {
    await supplier(4);
    await put(actor, await picture(40, 30).png().toBuffer());
    const named = stored();
    await world.current.files.put(orphan(), new Blob([PDF]));
    expect(await removeOrphanedFiles()).toEqual([]);
    wait(HOUR + 1);
    await world.current.files.put(orphan(1), new Blob([PDF]));
    expect(await removeOrphanedFiles()).toEqual([orphan()]);
    expect(stored()).toEqual([...named, orphan(1)]);
  });

  test("are not deleted if the store belongs to another database", async () => {
    for (let i = 0; i < 3; i += 1) await world.current.files.put(orphan(i), new Blob([PDF]));
    wait(2 * HOUR);
    await expect(removeOrphanedFiles()).rejects.toThrow("3 of 3 uploaded files belong to no record");
    expect(stored()).toHaveLength(3);
  });
});

describe("the file store on disk", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "dhow-files-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const name = "Ab".padEnd(43, "x");

  test("stores, measures, lists and removes files", async () => {
    const store = createDiskStore(folder);
    expect(await store.put(name, new Blob([PDF]))).toBe(SHA256);
    expect(await store.size(name)).toBe(PDF.length);
    expect((await buffer(readChunks((await store.get(name))!))).equals(PDF)).toBe(true);
    writeFileSync(join(folder, "README"), "somebody's");
    mkdirSync(join(folder, "photos"));
    writeFileSync(join(folder, "photos", "holiday-in-the-summer-of-2026"), "somebody's");
    utimesSync(join(folder, "Ab", name), new Date(), new Date(Date.now() - 2 * HOUR));
    const listed = [];
    for await (const file of store.list()) listed.push(file);
    expect(listed).toEqual([{ name, age: expect.any(Number) as number }]);
    expect(Math.floor(listed[0]!.age / HOUR)).toBe(2);
    await store.remove(name);
    expect([await store.get(name), await store.size(name)]).toEqual([null, null]);
    expect(await store.get("../secret")).toBeNull();
  });

  test("deletes only old partial files", async () => {
    const store = createDiskStore(folder);
    await store.put(name, new Blob([PDF]));
    const [old, fresh] = [join(folder, "Ab", `${name}2.part`), join(folder, "Ab", `${name}3.part`)];
    writeFileSync(old, "half");
    writeFileSync(fresh, "half");
    utimesSync(old, new Date(), new Date(Date.now() - 2 * HOUR));
    expect(await store.removeHalves(HOUR)).toBe(1);
    expect(readdirSync(join(folder, "Ab")).sort()).toEqual([name, `${name}3.part`]);
    expect(existsSync(old)).toBe(false);
  });

  async function* chunks(bytes: Uint8Array, count: number) {
    for (let n = 0; n < count; n += 1) yield bytes;
  }

  test("writes a temporary file beside the stored files, and removes it", async () => {
    const store = createDiskStore(folder);
    const { file, remove } = await store.spool(chunks(PDF, 3));
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.concat([PDF, PDF, PDF]))).toBe(true);
    for await (const entry of store.list()) expect(entry).toBeUndefined();
    expect(await store.put(name, file)).toBe(await sha256Of(file));
    await remove();
    expect(readdirSync(join(folder, ".spool"))).toEqual([]);
    expect((await store.get(name))?.size).toBe(3 * PDF.length);
  });

  test("deletes temporary files of interrupted uploads, and those a crash left an hour ago", async () => {
    const store = createDiskStore(folder);
    async function* cut() {
      yield PDF;
      throw new Error("The client went away.");
    }
    await expect(store.spool(cut())).rejects.toThrow("The client went away.");
    expect(readdirSync(join(folder, ".spool"))).toEqual([]);
    const [old, fresh] = [join(folder, ".spool", "old"), join(folder, ".spool", "fresh")];
    for (const path of [old, fresh]) writeFileSync(path, "half");
    utimesSync(old, new Date(), new Date(Date.now() - 2 * HOUR));
    expect(await store.removeHalves(HOUR)).toBe(1);
    expect(readdirSync(join(folder, ".spool"))).toEqual(["fresh"]);
  });
});
