/** The contract of both file stores, and S3's specifics, with a stand-in that checks every signature. */
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import v8 from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { outageMessage } from "~/domain/verbs/outage";
import { copyFiles } from "~/gateways/files/copy.server";
import { createDiskStore } from "~/gateways/files/disk.server";
import type { FileStore } from "~/gateways/files/files";
import { readChunks } from "~/gateways/files/hash";
import { parseFilesSettings, type S3Settings } from "~/gateways/files/settings";
import { createFileStore, diagnoseFiles } from "~/gateways/files/store.server";
import { S3StandIn } from "./s3";

const scratch = mkdtempSync(join(tmpdir(), "dhow-files-test-"));
const s3 = new S3StandIn();
beforeAll(() => s3.open());
afterAll(async () => {
  await s3.close();
  rmSync(scratch, { recursive: true, force: true });
});
beforeEach(() => {
  s3.objects.clear();
  s3.faults.length = 0;
  s3.asked.length = 0;
});

v8.setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

let folders = 0;
function newFolder(): string {
  const folder = join(scratch, String((folders += 1)));
  mkdirSync(folder);
  return folder;
}
const bucket = (changed: Partial<S3Settings> = {}, uploadsDir = newFolder()) =>
  createFileStore({ files: { ...s3.settings, ...changed }, uploadsDir });
const nameOf = (n: number) => `${String(n).padStart(2, "0")}_-name-of-twenty-signs-and-more`;
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const bytesIn = async (store: FileStore, name: string) => {
  const found = await store.get(name);
  return found && buffer(readChunks(found));
};
async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, age } of store.list()) {
    expect(age).toBeGreaterThan(-2000);
    expect(age).toBeLessThan(60_000);
    names.push(name);
  }
  return names.sort();
}

describe.each([
  ["on the disk", () => createDiskStore(newFolder())],
  ["in a bucket", () => bucket()],
])("files %s", (_where, open) => {
  it("are stored byte for byte with their SHA-256", async () => {
    const store = open();
    const bytes = randomBytes(300_000);
    expect(await store.put(nameOf(1), new Blob([bytes]))).toBe(sha256(bytes));
    expect(await store.size(nameOf(1))).toBe(bytes.length);
    expect((await store.get(nameOf(1)))?.size).toBe(bytes.length);
    expect((await bytesIn(store, nameOf(1)))?.equals(bytes)).toBe(true);
  });

  it("can be listed and removed repeatedly", async () => {
    const store = open();
    for (let n = 0; n < 10; n += 1) await store.put(nameOf(n), new Blob([String(n)]));
    expect(await namesIn(store)).toEqual(Array.from({ length: 10 }, (_, n) => nameOf(n)));
    await store.remove(nameOf(4));
    await store.remove(nameOf(4));
    expect(await namesIn(store)).toHaveLength(9);
  });

  it("that are missing are null, and an invalid name opens nothing", async () => {
    const store = open();
    expect([await store.get(nameOf(1)), await store.size(nameOf(1)), await store.get("../../etc/passwd")]).toEqual([
      null,
      null,
      null,
    ]);
    await expect(store.put("../escaped-from-its-folder", new Blob(["x"]))).rejects.toThrow("not the name");
    expect(await namesIn(store)).toEqual([]);
  });

  it("are received beside stored ones, and an aborted upload leaves nothing", async () => {
    const store = open();
    const gone = (async function* () {
      yield Buffer.from("half");
      throw new Error("gone");
    })();
    await expect(store.spool(gone)).rejects.toThrow("gone");
    const { file, remove } = await store.spool(readChunks(new Blob(["whole"])));
    expect(await file.text()).toBe("whole");
    await remove();
    expect([await namesIn(store), await store.removeHalves(-1)]).toEqual([[], 0]);
  });
});

describe("a bucket", () => {
  const put = (store: FileStore) => store.put(nameOf(1), new Blob(["bytes"]));
  const away = (words: string) =>
    expect.objectContaining({ code: "FILES_AWAY", message: expect.stringContaining(words) as string }) as Error;

  it.each([
    ["a wrong secret", { secret: "another" }, "SignatureDoesNotMatch"],
    ["an unknown key", { key: "AKNOBODY" }, "InvalidAccessKeyId"],
    ["another region", { region: "eu-west-1" }, "AuthorizationHeaderMalformed"],
    ["a bucket that is not there", { bucket: "nowhere" }, "NoSuchBucket"],
  ])("rejects %s, which is reported as an outage without the secret", async (_what, changed, code) => {
    const store = bucket(changed);
    await expect(put(store)).rejects.toEqual(away(code));
    await expect(store.get(nameOf(1))).rejects.toEqual(away(code));
    await expect(store.size(nameOf(1))).rejects.toEqual(away("bucket" in changed ? "404" : "403"));
    expect(s3.asked.filter((request) => request.startsWith("PUT"))).toHaveLength(1);
    const error: unknown = await put(store).catch((failure: unknown) => failure);
    expect(outageMessage(error)).not.toBeNull();
    expect((error as Error).message).not.toContain(s3.secret);
    expect(s3.objects.size).toBe(0);
  });

  it("rejects a wrong clock", async () => {
    s3.ahead = 20 * 60_000;
    await expect(put(bucket())).rejects.toEqual(away("RequestTimeTooSkewed"));
    s3.ahead = 0;
  });

  it("rejects bytes that differ from the hash", async () => {
    const bytes = ["first", "later"];
    const changing = new Blob(["first"]);
    changing.stream = () => new Blob([bytes.shift()!]).stream();
    await expect(bucket().put(nameOf(1), changing)).rejects.toEqual(away("XAmzContentSHA256Mismatch"));
    expect(s3.objects.size).toBe(0);
  });

  it("is retried once", async () => {
    const store = bucket();
    s3.faults.push({ when: /PUT/, fault: 503 });
    await put(store);
    s3.faults.push({ when: /PUT/, fault: "lost" });
    await put(store);
    s3.faults.push({ when: /GET/, fault: 500 }, { when: /GET/, fault: 500 });
    await expect(store.get(nameOf(1))).rejects.toEqual(away("answered 500"));
    expect((await bytesIn(store, nameOf(1)))?.toString()).toBe("bytes");
    expect(s3.asked.map((request) => request.split(" ")[0])).toEqual(["PUT", "PUT", "PUT", "PUT", "GET", "GET", "GET"]);
  });

  it("that is unreachable is an outage, and a broken download is no complete file", async () => {
    const nobody = await new S3StandIn().open();
    const { endpoint } = nobody.settings;
    await nobody.close();
    await expect(bucket({ endpoint }).get(nameOf(1))).rejects.toEqual(away("ECONNREFUSED"));
    const store = bucket();
    await store.put(nameOf(1), new Blob([randomBytes(400_000)]));
    s3.faults.push({ when: /GET/, fault: "cut" });
    await expect(bytesIn(store, nameOf(1))).rejects.toEqual(away("S3: GET"));
  });

  it("streams files without holding one in memory", async () => {
    const [MB, COUNT] = [2 ** 20, 64];
    const large = new Blob(["x"]);
    Object.defineProperty(large, "size", { value: COUNT * MB });
    large.stream = () => {
      let left = COUNT;
      return new ReadableStream(
        { pull: (to) => (left-- > 0 ? to.enqueue(new Uint8Array(MB)) : to.close()) },
        { highWaterMark: 0 },
      );
    };
    let peak = 0;
    // Garbage is excluded, because the engine decides when to collect it. The second
    // collection counts memory that the first one has freed.
    const look = () => {
      collectGarbage();
      collectGarbage();
      peak = Math.max(peak, process.memoryUsage().arrayBuffers);
    };
    // A server that stores nothing.
    const sink = createServer((req, res) => {
      let taken = 0;
      req.on("data", (chunk: Buffer) => (taken += chunk.length) % (8 * MB) < chunk.length && look());
      req.on("end", () =>
        req.method === "PUT"
          ? res.end()
          : (res.setHeader("Content-Length", COUNT * MB), Readable.fromWeb(large.stream() as never).pipe(res)),
      );
    });
    await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
    const store = bucket({ endpoint: `http://127.0.0.1:${(sink.address() as AddressInfo).port}` });
    look();
    const before = peak;
    await store.put(nameOf(1), large);
    let read = 0;
    for await (const chunk of readChunks((await store.get(nameOf(1)))!))
      if ((read += chunk.length) % (8 * MB) < chunk.length) look();
    sink.close();
    expect(read).toBe(COUNT * MB);
    expect((peak - before) / MB).toBeLessThan(16);
  });

  describe("that does not answer", () => {
    afterEach(() => void vi.useRealTimers());
    it("times out as soon as a person would give up", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const store = bucket();
      s3.faults.push({ when: /GET/, fault: "silent" }, { when: /GET/, fault: 503 });
      const rejection = expect(store.get(nameOf(1))).rejects.toEqual(away("answered 503"));
      while (s3.asked.length < 1) await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(12_001);
      vi.useRealTimers();
      await rejection;
      expect(s3.asked).toHaveLength(2);
    });
  });

  it("ignores other objects beside Dhow's files", async () => {
    const store = bucket();
    await put(store);
    for (const key of ["readme.txt", `xx/${nameOf(1)}`, "backups/01/dhow.tar"])
      s3.objects.set(key, { bytes: Buffer.from("x"), at: Date.now() });
    expect(await namesIn(store)).toEqual([nameOf(1)]);
  });

  it("is tried by doctor, which leaves nothing behind", async () => {
    const files = s3.settings;
    const { says, problems } = await diagnoseFiles({ files, uploadsDir: newFolder() });
    expect([problems, s3.objects.size, says.join().includes(s3.secret)]).toEqual([[], 0, false]);
    expect(
      (await diagnoseFiles({ files: { ...files, bucket: "nowhere" }, uploadsDir: newFolder() })).problems.join(),
    ).toContain("NoSuchBucket");
    s3.faults.push({ when: /PUT/, fault: 403 });
    expect((await diagnoseFiles({ files, uploadsDir: newFolder() })).problems.join()).toContain("answered 403");
  });
});

it("files move from disk to bucket and back with verified hashes, and a second run copies none", async () => {
  const [disk, far, back] = [createDiskStore(newFolder()), bucket(), createDiskStore(newFolder())];
  const names = Array.from({ length: 7 }, (_, n) => nameOf(n));
  for (const name of names) await disk.put(name, new Blob([randomBytes(1000)]));
  const all = async function* () {
    yield* [...names, nameOf(99)];
  };
  expect(await copyFiles(all(), { from: disk, to: far })).toEqual({
    copied: 7,
    same: 0,
    bytes: 7000,
    missing: [nameOf(99)],
  });
  expect(await copyFiles(all(), { from: disk, to: far })).toMatchObject({ copied: 0, same: 7, bytes: 7000 });
  s3.objects.get(`03/${nameOf(3)}`)!.bytes = Buffer.from("damaged");
  expect(await copyFiles(all(), { from: disk, to: far })).toMatchObject({ copied: 1, same: 6 });
  expect(await copyFiles(all(), { from: far, to: back })).toMatchObject({ copied: 7, same: 0, bytes: 7000 });
  for (const name of names) expect(await bytesIn(back, name)).toEqual(await bytesIn(disk, name));
});

it("settings choose the bucket, and missing ones are named without values", () => {
  expect([parseFilesSettings({}), parseFilesSettings({ FILES: "disk" })]).toEqual([null, null]);
  expect(parseFilesSettings(s3.env)).toEqual(s3.settings);
  expect(() => parseFilesSettings({ FILES: "tape" })).toThrow("FILES: must be disk or s3");
  expect(() =>
    parseFilesSettings({
      FILES: "s3",
      FILES_S3_SECRET: "hush",
      FILES_S3_ENDPOINT: "ftp://x",
      FILES_S3_BUCKET: "No Bucket",
    }),
  ).toThrow(
    "FILES_S3_KEY: is missing\nFILES_S3_ENDPOINT: must be an address that begins with " +
      "https://\nFILES_S3_BUCKET: is not a valid bucket name",
  );
});

it("no test leaves files in the upload folders", () => {
  expect(readdirSync(scratch, { recursive: true }).filter((path) => /\.spool\/./.test(String(path)))).toEqual([]);
});
