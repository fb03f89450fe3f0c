/** A fair queue for work on files: accounts take turns, so that one with many files keeps nobody else waiting. */
import { TooMany } from "~/domain/verbs/errors";
import { message } from "~/words/message";

export interface QueueLimits {
  /** Files that are worked on at once, at most one of each account. */
  atOnce: number;
  /** Files that wait: in all, of one account, and their bytes in all. */
  waiting: number;
  ofOne: number;
  bytes: number;
  /** Milliseconds that a file waits at most, so that its answer is not late. */
  timeout: number;
}

/** Who sent the file; `signal` says that nobody waits any more. */
export interface UploadSender {
  /** The account. */
  whose: string;
  signal?: AbortSignal;
}

/** Works on the file when it is its turn. */
export type RunQueued = <T>(file: Blob, by: UploadSender, work: () => Promise<T>) => Promise<T>;

interface WaitingUpload {
  bytes: number;
  begin(): void;
}

/** An outage, as app/domain/verbs/outage.ts tells it. */
const inspectorBusyError = () =>
  Object.assign(new Error("too many files wait to be looked at"), { code: "INSPECTOR_BUSY" });

/**
 * A new queue. A file whose sender has gone is not worked on. Errors: TooMany when the account has too many waiting,
 * INSPECTOR_BUSY when there are too many in all, or when it waited too long.
 */
export function createUploadQueue({
  atOnce,
  waiting: maxWaiting,
  ofOne,
  bytes: mostBytes,
  timeout,
}: QueueLimits): RunQueued {
  /** By account, in the order of their turns. */
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
    const own = waiting.get(accountId) ?? [];
    const all = [...waiting.values()].flat();
    if (own.length >= ofOne) throw new TooMany(message("filesWaiting", ofOne), 10);
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
      waiting.set(accountId, [...own, file]);
      startNext();
    });
  }

  return async (file, { whose: accountId, signal }, work) => {
    await waitTurn(accountId, file.size, signal);
    try {
      return await work();
    } finally {
      running.delete(accountId);
      // An account that had its turn goes to the end of the queue.
      const own = waiting.get(accountId) ?? [];
      waiting.delete(accountId);
      setWaiting(accountId, own);
      startNext();
    }
  };
}
