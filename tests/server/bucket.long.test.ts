/** The server with uploads in a bucket: upload, read, remove, outage, backup, restore, move and clean-up. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { documentField } from "~/domain/documents/document";
import { removeDocument, uploadDocument } from "~/domain/documents/document.server";
import { removeOrphanedFiles } from "~/domain/documents/orphaned-files.server";
import { parseConfiguration } from "~/domain/settings/configuration";
import { HOUR } from "~/domain/values/clock";
import { boot } from "~/program/boot.server";
import { newPdf } from "../domain/world";
import { expectLogged } from "../expected-log";
import { S3StandIn } from "../gateways/s3";
import { type Instance, startInstance } from "../instance.mjs";
import { runHere } from "./here";
import { buildTown, createVisitor, type Town } from "./town";

const scratch = mkdtempSync(join(tmpdir(), "dhow-bucket-test-"));
const s3 = new S3StandIn();
let town: Town;
let app: Instance;
let port: number;
let bucket: Record<string, string>;
beforeAll(async () => {
  port = (await s3.open()).port;
  bucket = s3.env;
  town = await buildTown(0, { folder: join(scratch, "town") });
  app = await startInstance("serve", { folder: town.folder, env: bucket });
});
afterAll(async () => {
  await app.stop();
  await s3.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** Runs a command on the server's data with its bucket. */
const dhow = (...words: string[]) =>
  runHere(words, { DATA_DIR: app.dataDir, UPLOADS_DIR: app.uploadsDir, SANDBOX: "on", ...bucket });
const containing = (words: string) => expect.stringContaining(words) as string;
const [FIRST, SECOND] = ["Article of association", "ID of shareholders"] as const;
const received = () =>
  readdirSync(app.uploadsDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const applicant = () => createVisitor(app.url, town.applicant);
async function upload(title: string, bytes: BlobPart = newPdf()) {
  const visitor = applicant();
  await visitor.get("/sme/verification");
  return visitor.post("/sme/verification?do=upload", { [documentField("sme", title)]: new File([bytes], "paper.pdf") });
}
const verification = async () => (await applicant().get("/sme/verification")).text;
const addresses = async () => [
  ...new Set((await verification()).match(/\/api\/v1\/pub\/sme\/doc\/file\/[\w-]+/g) ?? []),
];

it("stores, serves and removes files in the bucket, with none on disk", async () => {
  const paper = newPdf();
  expect((await upload(FIRST, paper)).status).toBe(303);
  expect([s3.objects.size, received()]).toEqual([1, []]);
  const [address = ""] = await addresses();
  const opened = await fetch(app.url + address, { headers: { Cookie: town.applicant.cookie } });
  expect([opened.status, opened.headers.get("Content-Type"), opened.headers.get("Content-Length")]).toEqual([
    200,
    "application/pdf",
    String(paper.length),
  ]);
  expect(Buffer.from(await opened.arrayBuffer()).equals(Buffer.from(paper))).toBe(true);
  expect((await fetch(app.url + address)).status).toBe(404);
  expect((await fetch(app.url + address, { method: "HEAD", headers: { Cookie: town.applicant.cookie } })).status).toBe(
    200,
  );
  // Uploading another file instead removes it.
  expect((await upload(FIRST)).status).toBe(303);
  expect(s3.objects.size).toBe(1);
  expect((await fetch(app.url + address, { headers: { Cookie: town.applicant.cookie } })).status).toBe(404);
});

it("an aborted upload leaves nothing behind", async () => {
  const before = s3.objects.size;
  const { hostname, port: at } = new URL(app.url);
  const socket = connect(Number(at), hostname);
  socket.write(
    `POST /sme/verification?do=upload HTTP/1.1\r\nHost: ${hostname}:${at}\r\nOrigin: ${app.url}\r\nCookie: ` +
      `${town.applicant.cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ` +
      `100000\r\n\r\n` +
      `--b\r\nContent-Disposition: form-data; name="${documentField("sme", SECOND)}"; ` +
      `filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n${"x".repeat(5000)}`,
  );
  await expect.poll(() => received().length).toBe(1);
  socket.destroy();
  await expect.poll(() => received().length).toBe(0);
  expect(s3.objects.size).toBe(before);
});

it("during an outage answers 503, stores nothing by half, and recovers", async () => {
  const [address = ""] = await addresses();
  const before = [...s3.objects.keys()];
  await s3.close();
  for (const answer of [await upload(SECOND), await applicant().get(address)]) {
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(answer.text).toContain("We cannot reach the stored files.");
  }
  expect(await (await fetch(`${app.url}/readyz`)).text()).toContain("cannot write to the upload bucket");
  expect(await dhow("doctor")).toMatchObject({ code: 1, stdout: containing("ECONNREFUSED") });
  expect(await dhow("check")).toMatchObject({
    code: 75,
    stderr: containing("dhow: cannot reach the uploaded files. S3: HEAD"),
  });
  await s3.open(port);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect([[...s3.objects.keys()], received(), (await addresses()).length]).toEqual([before, [], 1]);
  expect((await upload(SECOND)).status).toBe(303);
});

it("a file removed during an outage is gone for people, and a scheduled job deletes its bytes", async () => {
  expectLogged("an unused file could not be removed yet");
  const configuration = parseConfiguration(
    { DATA_DIR: app.dataDir, UPLOADS_DIR: app.uploadsDir, ...s3.env },
    { sandbox: true },
  );
  const instance = await boot(configuration);
  try {
    for (let n = 0; n < 4; n += 1) await uploadDocument(town.applicant.actor, FIRST, new Blob([newPdf()]));
    const keys = [...s3.objects.keys()];
    const id = await uploadDocument(town.applicant.actor, FIRST, new Blob([newPdf()]));
    const [left = ""] = [...s3.objects.keys()].filter((key) => !keys.includes(key));
    await s3.close();
    await removeDocument(town.applicant.actor, id);
    await s3.open(port);
    expect(s3.objects.has(left)).toBe(true);
    expect(await removeOrphanedFiles()).toEqual([]);
    for (const object of s3.objects.values()) object.at -= 2 * HOUR;
    expect(await removeOrphanedFiles()).toEqual([left.slice(3)]);
    expect([...s3.objects.keys()]).toEqual(keys);
  } finally {
    await instance.close();
  }
});

it("doctor names the bucket, and check reports missing or changed files", async () => {
  expect(await app.dhow("doctor")).toMatchObject({ code: 0, stdout: containing("in the bucket dhow-files at http") });
  expect(await dhow("check")).toMatchObject({ code: 0, stdout: containing("The books balance.") });
  const [[key, object]] = [...s3.objects] as [[string, { bytes: Buffer; at: number }]];
  s3.objects.set(key, { ...object, bytes: Buffer.alloc(object.bytes.length) });
  expect(await dhow("check")).toMatchObject({
    code: 1,
    stdout: containing(`file ${key.slice(3)} has changed since it was uploaded`),
  });
  s3.objects.delete(key);
  expect(await dhow("check")).toMatchObject({
    code: 1,
    stdout: containing(`file ${key.slice(3)} is not in the file store`),
  });
  s3.objects.set(key, object);
});

it("a backup contains the files, and restores them only into an empty bucket or a disk", async () => {
  const files = new Map([...s3.objects].map(([key, { bytes }]) => [key, bytes]));
  const tar = join(scratch, "whole.tar");
  expect(await dhow("backup", tar)).toMatchObject({
    code: 0,
    stdout: containing(`the database and ${files.size} uploaded files`),
  });
  const at = (folder: string, env: Record<string, string> = {}) => ({
    DATA_DIR: join(scratch, folder, "data"),
    UPLOADS_DIR: join(scratch, folder, "uploads"),
    ...env,
  });
  expect(await runHere(["restore", tar], at("full", s3.env))).toMatchObject({
    code: 1,
    stderr: containing("the bucket dhow-files already contains uploaded files"),
  });
  const other = await new S3StandIn().open();
  expect(await runHere(["restore", tar], at("far", other.env))).toMatchObject({
    code: 0,
    stdout: containing(`${files.size} uploaded files to the bucket dhow-files, as of `),
  });
  expect(new Map([...other.objects].map(([key, { bytes }]) => [key, bytes]))).toEqual(files);
  expect(await runHere(["check"], at("far", other.env))).toMatchObject({ code: 0 });
  // An interrupted restore leaves neither data nor files.
  other.objects.clear();
  other.faults.push(...[1, 2].map(() => ({ when: new RegExp(`PUT .*${[...files.keys()].at(-1)!}`), fault: 503 })));
  expect(await runHere(["restore", tar], at("broken", other.env))).toMatchObject({ code: 75 });
  expect(other.objects.size).toBe(0);
  expect(await runHere(["check"], at("broken", other.env))).toMatchObject({ code: 2 });
  await other.close();
  expect(await runHere(["restore", tar], at("near"))).toMatchObject({ code: 0 });
  expect(await runHere(["check"], at("near"))).toMatchObject({ code: 0 });
});

it("files can be moved to the disk and back, with counts and hashes", async () => {
  const count = s3.objects.size;
  const bytesByKey = new Map([...s3.objects].map(([key, { bytes }]) => [key, bytes]));
  expect(await dhow("files", "to-disk")).toMatchObject({
    code: 0,
    stdout: containing(`${count} files copied to ${app.uploadsDir}, 0 copied before, 0 missing`),
  });
  const onDisk = { DATA_DIR: app.dataDir, UPLOADS_DIR: app.uploadsDir };
  expect(await runHere(["check"], onDisk)).toMatchObject({ code: 0, stdout: "The books balance.\n" });
  s3.objects.clear();
  expect(await dhow("files", "to-bucket")).toMatchObject({
    code: 0,
    stdout: containing(`${count} files copied to the bucket dhow-files`),
  });
  expect(new Map([...s3.objects].map(([key, { bytes }]) => [key, bytes]))).toEqual(bytesByKey);
  expect(await runHere(["files", "to-bucket"], onDisk)).toMatchObject({
    code: 2,
    stderr: containing("FILES: this command needs FILES=s3"),
  });
});
