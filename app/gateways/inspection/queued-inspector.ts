import { createUploadQueue, type QueueLimits } from "~/gateways/upload-queue";
import type { Inspector } from "./inspection";

const queueLimits: QueueLimits = { atOnce: 2, waiting: 100, ofOne: 4, bytes: 512 * 1024 * 1024, timeout: 10_000 };

/**
 * Queues inspections, so that accounts take turns.
 * @throws (its inspect()) the errors of createUploadQueue() and of `inspector`.
 */
export function createQueuedInspector(inspector: Inspector, limits = queueLimits): Inspector {
  const inTurn = createUploadQueue(limits);
  return { inspect: (file, by) => inTurn(file, by, () => inspector.inspect(file, by)) };
}
