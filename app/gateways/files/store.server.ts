import { randomBytes } from "node:crypto";
import type { Diagnosis } from "~/gateways/diagnosis";
import { maskSecret } from "~/gateways/http.server";
import { createDiskStore } from "./disk.server";
import type { FileStore } from "./files";
import { createS3Store } from "./s3.server";
import type { S3Settings } from "./settings";

export interface FilesConfiguration {
  /** Null: on the disk. */
  files: S3Settings | null;
  /** Where they lie, or only what is being received. */
  uploadsDir: string;
}

export function createFileStore({ files, uploadsDir }: FilesConfiguration): FileStore {
  const disk = createDiskStore(uploadsDir);
  return files ? createS3Store(files, { spool: disk.spool, removeHalves: disk.removeHalves }) : disk;
}

/** Where they lie, in words. */
export const describeFileLocation = ({ files, uploadsDir }: FilesConfiguration): string =>
  files ? `the bucket ${files.bucket}` : uploadsDir;

/** Errors: those of the disk; FilesUnavailable. */
export async function assertBucket({ files, uploadsDir }: FilesConfiguration): Promise<void> {
  if (files) await createS3Store(files, createDiskStore(uploadsDir)).assertReady();
}

/** Stores a file of a few bytes, looks at it and removes it again: a key may be allowed to read only. */
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
    return size === 5 ? [] : ["what was stored there is not what lies there"];
  };
  return { of, says, problems: await probe().catch((error: unknown) => [(error as Error).message]) };
}
