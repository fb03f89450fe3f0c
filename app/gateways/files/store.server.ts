import { randomBytes } from "node:crypto";
import type { Diagnosis } from "~/gateways/diagnosis";
import { maskSecret } from "~/gateways/http.server";
import { createDiskStore } from "./disk.server";
import type { FileStore } from "./files";
import { createS3Store } from "./s3.server";
import type { S3Settings } from "./settings";

/** The place of uploaded files. */
export interface FilesConfiguration {
  /** The bucket. Null if files are stored on disk. */
  files: S3Settings | null;
  /** The folder of stored files. With a bucket, only of files being received. */
  uploadsDir: string;
}

/** Makes the configured store of uploaded files. */
export function createFileStore({ files, uploadsDir }: FilesConfiguration): FileStore {
  const disk = createDiskStore(uploadsDir);
  return files ? createS3Store(files, { spool: disk.spool, removeHalves: disk.removeHalves }) : disk;
}

/** Returns the store's location for messages: the bucket or the folder. */
export const describeFileLocation = ({ files, uploadsDir }: FilesConfiguration): string =>
  files ? `the bucket ${files.bucket}` : uploadsDir;

/**
 * Checks that the bucket can be used. Has no effect if files are stored on disk.
 * @throws FilesUnavailable if it cannot.
 */
export async function assertBucket({ files, uploadsDir }: FilesConfiguration): Promise<void> {
  if (files) await createS3Store(files, createDiskStore(uploadsDir)).assertReady();
}

/**
 * Describes the store, and tests a bucket by storing and removing a small file, because a key may be read-only. Errors
 * become `problems`.
 */
export async function diagnoseFiles(settings: FilesConfiguration): Promise<Diagnosis> {
  const of = "Files";
  const { files, uploadsDir } = settings;
  if (!files) return { of, says: [`in ${uploadsDir}`], problems: [] };
  const says = [
    `in the bucket ${files.bucket} at ${files.endpoint}, region ${files.region}, key ${maskSecret(files.key)}`,
  ];
  const store = createFileStore(settings);
  const name = `doctor-${randomBytes(12).toString("hex")}`;
  const probe = async () => {
    await store.put(name, new Blob(["probe"]));
    const size = await store.size(name);
    await store.remove(name);
    return size === 5 ? [] : ["the bucket's copy of a test file has a wrong size"];
  };
  return { of, says, problems: await probe().catch((error: unknown) => [(error as Error).message]) };
}
