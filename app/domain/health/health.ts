/**
 * Problems of a running Dhow that its operator must solve, although it still serves requests. The admin's dashboard and
 * /metrics show the same list.
 */
import { DAY, HOUR } from "~/domain/values/clock";

/** A scheduled job of this process. */
export interface JobRun {
  name: string;
  /** Milliseconds between two runs. */
  period: number;
  /** Milliseconds since the last success, or since the start of the schedule if there was none. */
  age: number;
  /** True once the job has succeeded. */
  hasSucceeded: boolean;
  /** Milliseconds that the last success took. Null if there was none. */
  duration: number | null;
  /** The number of failures. */
  failures: number;
}

/** The folder of the database or of the uploaded files. */
export type DiskFolder = "data" | "uploads";

/** The free space of a folder's disk, in bytes. */
export interface DiskSpace {
  folder: DiskFolder;
  free: number;
}

export interface HealthSigns {
  jobs: readonly JobRun[];
  disks: readonly DiskSpace[];
  /** Bytes of the database. */
  databaseSize: number;
  /** Null for a database that `dhow backup` does not back up and that has no `last-backup` file. */
  backup: {
    /** Milliseconds since the last backup. Null if there was none. */
    age: number | null;
  } | null;
  /** Milliseconds since the oldest waiting message was queued. Null if none waits. */
  oldestMessageAge: number | null;
  /** The problems that the last nightly check found. */
  checkProblems: number;
}

export type HealthProblem =
  | { kind: "jobs"; names: string[] }
  /** `free`: bytes. */
  | { kind: "disk"; folder: DiskFolder; free: number }
  /** `age`: milliseconds. Null if there was no backup. */
  | { kind: "backup"; age: number | null }
  /** `age`: milliseconds. */
  | { kind: "messages"; age: number }
  /** `count`: the problems that the last nightly check found. */
  | { kind: "check"; count: number };

export const problemKinds = ["jobs", "disk", "backup", "messages", "check"] as const satisfies HealthProblem["kind"][];

/** A job may miss so many periods. */
const MAX_PERIODS = 3;
/** Bytes: the least free space of a disk. */
const MIN_FREE = 1024 ** 3;
/** A backup and an upgrade write a copy of the database; the second one is room to go on. */
const FREE_DATABASES = 2;
/** Two nights may pass without a backup. */
const MAX_BACKUP_AGE = 2 * DAY;
const MAX_MESSAGE_AGE = HOUR;

/** Returns the problems, at most one for each job list, disk, backup and queue. Empty if there are none. */
export function findProblems({
  jobs,
  disks,
  databaseSize,
  backup,
  oldestMessageAge,
  checkProblems,
}: HealthSigns): HealthProblem[] {
  const names = jobs.filter(({ age, period }) => age > MAX_PERIODS * period).map(({ name }) => name);
  const neededSpace = { data: Math.max(MIN_FREE, FREE_DATABASES * databaseSize), uploads: MIN_FREE };
  const fullDisks = disks.filter(({ folder, free }) => free < neededSpace[folder]);
  return [
    ...(names.length > 0 ? [{ kind: "jobs" as const, names }] : []),
    ...fullDisks.map(({ folder, free }) => ({ kind: "disk" as const, folder, free })),
    ...(backup && (backup.age ?? Infinity) > MAX_BACKUP_AGE ? [{ kind: "backup" as const, age: backup.age }] : []),
    ...((oldestMessageAge ?? 0) > MAX_MESSAGE_AGE ? [{ kind: "messages" as const, age: oldestMessageAge ?? 0 }] : []),
    ...(checkProblems > 0 ? [{ kind: "check" as const, count: checkProblems }] : []),
  ];
}
