/** A fair queue for files: accounts take turns, so that one account with many files does not delay others. */
import { TooMany } from "~/domain/verbs/errors";
import { message } from "~/words/message";

export interface QueueLimits {
  /** Files processed at once, at most one per account. */
  atOnce: number;
  /** Limits of waiting files: their number, their number per account, and their total bytes. */
  waiting: number;
  ofOne: number;
  bytes: number;
  /** Milliseconds until a waiting file is rejected, so that its answer is not late. */
  timeout: number;
}

/** The sender of a file. `signal` aborts when the sender has gone. */
export interface UploadSender {
  /** The account's id. */
  whose: string;
  signal?: AbortSignal;
}

/** Runs `work` on the file when the account has its turn. */
export type RunQueued = <T>(file: Blob, by: UploadSender, work: () => Promise<T>) => Promise<T>;

interface WaitingUpload {
  bytes: number;
  begin(): void;
}

/** An outage, listed in app/domain/verbs/outage.ts. */
const inspectorBusyError = () =>
  Object.assign(new Error("too many files wait to be looked at"), { code: "INSPECTOR_BUSY" });

/**
 * Makes a queue. Files of senders who have gone are skipped.
 * @throws TooMany (the queue) if the account has too many files waiting.
 * @throws Error INSPECTOR_BUSY (the queue) if too many files wait, or this one waited too long.
 * @throws the reason of `signal` (the queue).
 */
export function createUploadQueue({
  atOnce,
  waiting: maxWaiting,
  ofOne,
  bytes: mostBytes,
  timeout,
}: QueueLimits): RunQueued {
  /** Waiting files by account, in the sequence of turns. */
  const waiting = new Map<string, WaitingUpload[]>();
  const running = new Set<string>();

  function startNext(): void {
    for (const [accountId, [first, ...rest]] of waiting) {
      if (running.size >= atOnce) return;
      if (running.has(accountId) || !first) continue;
      running.add(accountId);
      setWaiting(accountId, rest);
      first.begin();
    }
  }

  function setWaiting(accountId: string, files: WaitingUpload[]): void {
    if (files.length > 0) waiting.set(accountId, files);
    else waiting.delete(accountId);
  }

  function waitTurn(accountId: string, bytes: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const files = waiting.get(accountId) ?? [];
    const all = [...waiting.values()].flat();
    if (files.length >= ofOne) throw new TooMany(message("filesWaiting", ofOne), 10);
    if (all.length >= maxWaiting || all.reduce((sum, waitingUpload) => sum + waitingUpload.bytes, bytes) > mostBytes)
      throw inspectorBusyError();
    return new Promise((resolve, reject) => {
      const leaveQueue = (reason: unknown) => {
        endWait();
        setWaiting(
          accountId,
          (waiting.get(accountId) ?? []).filter((waitingUpload) => waitingUpload !== file),
        );
        reject(reason as Error);
      };
      const leaveAborted = () => leaveQueue(signal?.reason);
      const timer = setTimeout(() => leaveQueue(inspectorBusyError()), timeout);
      const endWait = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leaveAborted);
      };
      const file: WaitingUpload = { bytes, begin: () => (endWait(), resolve()) };
      signal?.addEventListener("abort", leaveAborted);
      waiting.set(accountId, [...files, file]);
      startNext();
    });
  }

  return async (file, { whose: accountId, signal }, work) => {
    await waitTurn(accountId, file.size, signal);
    try {
      return await work();
    } finally {
      running.delete(accountId);
      // The account goes to the end of the queue.
      const files = waiting.get(accountId) ?? [];
      waiting.delete(accountId);
      setWaiting(accountId, files);
      startNext();
    }
  };
}
