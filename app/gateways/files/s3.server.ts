/**
 * Stores files in a bucket of an S3 server, under the same paths as on disk. Source: app/domain/README.md, "Documents
 * and files".
 */
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import type { FileStore } from "./files";
import { hashFile } from "./hash";
import type { S3Settings } from "./settings";

/**
 * Milliseconds until an answer starts, and between its parts. Two attempts and a pause stay below the 30 seconds that a
 * request to Dhow may take.
 */
const ANSWER_TIMEOUT = 12_000;
const RETRY_PAUSE = 300;
const EMPTY_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** The bucket is temporarily unavailable, or the settings are wrong. */
export class FilesUnavailable extends Error {
  /** The key of the message that people read: app/domain/verbs/outage.ts. */
  readonly code = "FILES_AWAY";
}

interface BucketRequest {
  query?: Record<string, string>;
  body?: Blob;
  sha256?: string;
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Contents" });
const isFileName = (name: string) => /^[\w-]{20,}$/.test(name);

/**
 * Makes the store. Files are received in `spool`.
 * @throws FilesUnavailable (its calls).
 */
export function createS3Store(
  settings: S3Settings,
  spool: Pick<FileStore, "spool" | "removeHalves">,
): FileStore & { assertReady(): Promise<void> } {
  const { endpoint, bucket, region, key: accessKeyId, secret: secretAccessKey } = settings;
  const cache = new Map<string, ArrayBuffer>();

  /** Sends one request. Returns null if the file does not exist. */
  async function sendRequest(
    method: string,
    path: string,
    { query = {}, body, sha256 = EMPTY_SHA256 }: BucketRequest,
  ): Promise<Response | null> {
    const label = `S3: ${method} ${bucket}/${path}`;
    const url = `${endpoint}/${bucket}${path && `/${path}`}?${new URLSearchParams(query)}`;
    const { headers } = await new AwsV4Signer({
      method,
      url,
      headers: { "X-Amz-Content-Sha256": sha256 },
      accessKeyId,
      secretAccessKey,
      region,
      service: "s3",
      cache,
    }).sign();
    headers.set("Accept-Encoding", "identity");
    const stop = new AbortController();
    const away = (error: unknown) =>
      new FilesUnavailable(
        `${label}: ${stop.signal.aborted ? "no answer in time" : (errorReason(error) ?? "the connection failed")}`,
      );
    // Only without window and redirect does fetch() keep no copy of the body in memory. A redirect would also send the
    // signature elsewhere.
    const answer = await runWithin(stop, () =>
      fetch(url, { method, headers, body: body ?? null, signal: stop.signal, redirect: "error", window: null }),
    ).catch((error: unknown) => {
      throw away(error);
    });
    const whole = new Response(answer.body && limitPauses(answer.body, stop, away), answer);
    if (answer.ok) return whole;
    const code = /<Code>(\w+)<\/Code>/.exec(await whole.text())?.[1] ?? "";
    if (answer.status === 404 && path !== "" && (method === "HEAD" || code === "NoSuchKey")) return null;
    const isPassing = answer.status >= 500 || answer.status === 429 || answer.status === 408;
    throw Object.assign(new FilesUnavailable(`${label}: answered ${answer.status} ${code}`.trim()), {
      isRefusal: !isPassing,
    });
  }

  /** Tries twice. Every request is idempotent, because a name is never used for other bytes. */
  const requestWithRetry = (method: string, path: string, more: BucketRequest = {}): Promise<Response | null> =>
    sendRequest(method, path, more).catch(async (error: FilesUnavailable & { isRefusal?: boolean }) => {
      if (error.isRefusal || !(error instanceof FilesUnavailable)) throw error;
      await sleep(RETRY_PAUSE);
      return sendRequest(method, path, more);
    });

  const assertReady = async (): Promise<void> => void (await requestWithRetry("HEAD", ""));
  const objectPath = (name: string) => {
    if (!isFileName(name)) throw new Error("not the name of a stored file");
    return `${name.slice(0, 2)}/${name}`;
  };
  return {
    ...spool,
    assertReady,
    async put(name, file) {
      const sha256 = await hashFile(file);
      // The signature covers the hash, so the server rejects other bytes.
      await requestWithRetry("PUT", objectPath(name), { body: file, sha256 });
      return sha256;
    },
    async get(name) {
      const answer = isFileName(name) ? await requestWithRetry("GET", objectPath(name)) : null;
      if (!answer) return null;
      return { size: Number(answer.headers.get("Content-Length")), stream: () => answer.body ?? new Blob([]).stream() };
    },
    async size(name) {
      const answer = await requestWithRetry("HEAD", objectPath(name));
      // A HEAD answer has no text. Without the bucket, a file is not missing but unavailable.
      if (!answer) await assertReady();
      return answer && Number(answer.headers.get("Content-Length"));
    },
    async remove(name) {
      await requestWithRetry("DELETE", objectPath(name));
    },
    async *list() {
      for (let token = ""; ; ) {
        const answer = await requestWithRetry("GET", "", {
          query: { "list-type": "2", ...(token && { "continuation-token": token }) },
        });
        const now = Date.parse(answer?.headers.get("Date") ?? "");
        const { ListBucketResult: list } = parser.parse((await answer?.text()) ?? "") as {
          ListBucketResult?: BucketList;
        };
        for (const { Key, LastModified } of list?.Contents ?? []) {
          const name = Key.slice(3);
          const age = now - Date.parse(LastModified);
          // Ignores other files in the bucket.
          if (isFileName(name) && Key === objectPath(name) && Number.isFinite(age)) yield { name, age };
        }
        token = list?.NextContinuationToken ?? "";
        if (list && list.IsTruncated !== "true") return;
        if (!token) throw new FilesUnavailable(`S3: the list of ${bucket} cannot be read`);
      }
    },
  };
}

interface BucketList {
  Contents?: { Key: string; LastModified: string }[];
  IsTruncated?: string;
  NextContinuationToken?: string;
}

const errorReason = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code;

async function runWithin<T>(stop: AbortController, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => stop.abort(), ANSWER_TIMEOUT);
  return work().finally(() => clearTimeout(timer));
}

/** Passes a body on while reading it, and aborts if the server pauses for too long. The reader may pause. */
function limitPauses(
  body: ReadableStream<Uint8Array>,
  stop: AbortController,
  toUnavailable: (error: unknown) => Error,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await runWithin(stop, () => reader.read()).catch((error: unknown) => {
          throw toUnavailable(error);
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
