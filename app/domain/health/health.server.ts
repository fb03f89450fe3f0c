/** Reads the signs of a running Dhow's health, and the work that waits. Each query reads a bounded index range. */
import { isNotNull } from "drizzle-orm";
import { store } from "~/db/client.server";
import { approvals, webhookDeliveries, webhookEvents } from "~/db/schema";
import { readSnapshot } from "~/db/snapshot.server";
import { isWaiting } from "~/domain/approvals/verb-with-approval.server";
import { countQueue } from "~/domain/lists/bounded-count.server";
import { type QueuedMessages, summarizeQueuedMessages } from "~/domain/notifications/queue.server";
import { configuration } from "~/domain/settings/configuration";
import { clock } from "~/domain/values/clock";
import { countOverdueReviews, type OverdueReviews } from "~/domain/verdicts/review-queue.server";
import { readBackupTime, readFreeSpace } from "~/gateways/files/disk-space.server";
import { type DiskSpace, findProblems, type HealthProblem, type HealthSigns } from "./health";
import { listJobRuns } from "./job-runs";
import { readNightlyCheck } from "./nightly-check.server";

/** The signs, and the message queues by channel. */
export interface LoadedSigns extends HealthSigns {
  queues: QueuedMessages[];
}

/**
 * Loads the signs from the database and the disks. A folder that cannot be read has no sign: /readyz reports it.
 *
 * A sandbox needs no backup. With PostgreSQL, other programs make backups, and may touch `last-backup` in the data
 * folder.
 */
export async function loadHealthSigns(): Promise<LoadedSigns> {
  const { dataDir, uploadsDir, databaseUrl, sandbox } = configuration();
  const [[databaseSize, queues, nightlyCheck], backedUpAt, ...disks] = await Promise.all([
    readSnapshot(() => Promise.all([store().size(), summarizeQueuedMessages(clock.now()), readNightlyCheck()])),
    readBackupTime(dataDir),
    readDisk("data", dataDir),
    readDisk("uploads", uploadsDir),
  ]);
  const ages = queues.flatMap(({ age }) => age ?? []);
  return {
    jobs: listJobRuns(),
    disks: disks.flatMap((disk) => disk ?? []),
    databaseSize,
    backup:
      backedUpAt === null && (sandbox || databaseUrl !== null)
        ? null
        : { age: backedUpAt === null ? null : Math.max(0, clock.outside() - backedUpAt) },
    oldestMessageAge: ages.length === 0 ? null : Math.max(...ages),
    checkProblems: nightlyCheck.problems,
    queues,
  };
}

const readDisk = (folder: DiskSpace["folder"], path: string): Promise<DiskSpace | null> =>
  readFreeSpace(path).then(
    (free) => ({ folder, free }),
    () => null,
  );

/** Returns the current problems for the admin's dashboard. Empty if there are none. */
export const listHealthProblems = async (): Promise<HealthProblem[]> => findProblems(await loadHealthSigns());

/** The work that waits, each counted up to MAX_QUEUE. */
export interface WaitingWork {
  /** Webhooks that are not processed and not given up. */
  webhooks: number;
  /** Deliveries to companies' webhooks that wait for their first or next attempt. */
  deliveries: number;
  /** Proposals that need a second person. */
  proposals: number;
  overdueReviews: OverdueReviews[];
}

/** Counts the work that waits, from partial indexes. */
export async function countWaitingWork(): Promise<WaitingWork> {
  const [webhooks, deliveries, proposals, overdueReviews] = await Promise.all([
    countQueue(webhookEvents, isNotNull(webhookEvents.nextAttemptAt)),
    countQueue(webhookDeliveries, isNotNull(webhookDeliveries.nextAttemptAt)),
    countQueue(approvals, isWaiting),
    countOverdueReviews(clock.now()),
  ]);
  return { webhooks, deliveries, proposals, overdueReviews };
}
