/** Problems for the operator: late jobs, full disks, old backups and waiting messages, on the dashboard. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { outbox, webhookEvents } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { CODE_LIFE } from "~/domain/accounts/verification-code";
import { recordReceipt } from "~/domain/cash/receipt.server";
import { findProblems, type HealthSigns } from "~/domain/health/health";
import { countWaitingWork, listHealthProblems, loadHealthSigns } from "~/domain/health/health.server";
import { listJobRuns, watchJobs } from "~/domain/health/job-runs";
import { NIGHTLY_CHECK_KEY, readNightlyCheck } from "~/domain/health/nightly-check.server";
import { jobNames, runJobs } from "~/domain/jobs.server";
import { setLog } from "~/domain/log";
import { runNightlyCheck } from "~/domain/nightly-check.server";
import { emailCode } from "~/domain/notifications/messages";
import { queueMail, queueSms } from "~/domain/notifications/outbox.server";
import { type Configuration, configuration, configure } from "~/domain/settings/configuration";
import { storeSetting } from "~/domain/settings/stored-setting.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { recordBackup } from "~/gateways/files/disk-space.server";
import { gateways } from "~/gateways/gateways";
import { startJobs } from "~/program/schedule.server";
import * as dashboard from "~/routes/admin+/dashboard";
import { expectLogged } from "../expected-log";
import { Browser } from "../pages/browser";
import { rawRun } from "../raw";
import { activeSme, activeSupplier, colleagueOf, order, PASSWORD, sme, staff, useWorld, wait } from "./world";

useWorld();

let folder: string;
let before: Configuration;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dhow-health-"));
  before = configuration();
  configure({ ...before, dataDir: folder, uploadsDir: folder });
});
afterEach(() => {
  configure(before);
  rmSync(folder, { recursive: true });
  watchJobs([]);
  vi.useRealTimers();
});

const GB = 1024 ** 3;
const kinds = async () => (await listHealthProblems()).map(({ kind }) => kind);
const setMode = (mode: Partial<Configuration>) => configure({ ...configuration(), ...mode });

const HEALTHY: HealthSigns = {
  jobs: [],
  disks: [
    { folder: "data", free: 10 * GB },
    { folder: "uploads", free: 10 * GB },
  ],
  databaseSize: GB,
  backup: { age: HOUR },
  oldestMessageAge: null,
  checkProblems: 0,
};

test("the nightly check shows the number of its problems on the dashboard until a night finds none", async () => {
  const shown = async () => (await listHealthProblems()).filter(({ kind }) => kind === "check");
  const id = await order(await activeSme(), await activeSupplier());
  await rawRun("update instalments set amount = amount + 1 where order_id = ? and number = 3", id);
  const errors: string[] = [];
  setLog({ info: () => {}, warn: () => {}, error: (_, text) => void errors.push(text) });
  onTestFinished(() => setLog(null));
  await runNightlyCheck();
  expect(errors.join("\n")).toContain("dhow check --quick: order D-001001: its instalments do not sum to its amount");
  expect(await shown()).toEqual([{ kind: "check", count: errors.length }]);
  await rawRun("update instalments set amount = amount - 1 where order_id = ? and number = 3", id);
  await runNightlyCheck();
  expect(await shown()).toEqual([]);
  expect(await readNightlyCheck()).toEqual({ problems: 0, last: "" });
  expect(jobNames("everyDay")).toContain("runNightlyCheck");
});

describe("a disk", () => {
  test("is low below 1 GB, and below two copies of the database where the database is", () => {
    const low = (free: number, databaseSize: number) =>
      findProblems({
        ...HEALTHY,
        databaseSize,
        disks: HEALTHY.disks.map((disk) => ({ ...disk, free })),
      });
    expect(low(GB, GB / 2)).toEqual([]);
    expect(low(2 * GB - 1, GB)).toEqual([{ kind: "disk", folder: "data", free: 2 * GB - 1 }]);
    expect(low(GB - 1, 0).map(({ kind }) => kind)).toEqual(["disk", "disk"]);
  });

  test("has its real free space, and none is shown for a folder that is gone", async () => {
    const { disks, databaseSize } = await loadHealthSigns();
    expect(disks.map((disk) => disk.folder)).toEqual(["data", "uploads"]);
    expect(disks[0]!.free).toBeGreaterThan(0);
    expect(databaseSize).toBeGreaterThan(100_000);
    setMode({ uploadsDir: join(folder, "gone") });
    expect((await loadHealthSigns()).disks.map((disk) => disk.folder)).toEqual(["data"]);
  });
});

describe("a backup", () => {
  test("is a problem if there is none, and once it is older than two days", async () => {
    setMode({ sandbox: false, databaseUrl: null });
    expect(await listHealthProblems()).toEqual([{ kind: "backup", age: null }]);
    clock.reset();
    await recordBackup(folder);
    expect(await kinds()).toEqual([]);
    const twoDaysAgo = new Date(Date.now() - 2 * DAY - MINUTE);
    utimesSync(join(folder, "last-backup"), twoDaysAgo, twoDaysAgo);
    expect(await kinds()).toEqual(["backup"]);
    await recordBackup(folder);
    expect(await kinds()).toEqual([]);
  });

  test("is not required in a sandbox or for PostgreSQL, unless one was recorded", async () => {
    for (const mode of [{ sandbox: true }, { sandbox: false, databaseUrl: "postgres://dhow@db1/dhow" }]) {
      setMode(mode);
      expect(await kinds()).toEqual([]);
    }
    clock.reset();
    writeFileSync(join(folder, "last-backup"), "");
    utimesSync(join(folder, "last-backup"), 0, 0);
    expect(await kinds()).toEqual(["backup"]);
  });
});

describe("a message", () => {
  const queue = (channel: "email" | "sms") =>
    transaction((tx) =>
      channel === "email"
        ? queueMail(tx, "noor@example.test", emailCode("123456", CODE_LIFE), clock.now())
        : queueSms(
            tx,
            { email: "noor@example.test", phoneCountry: "965", phoneNumber: "50000000" },
            emailCode("123456", CODE_LIFE),
            clock.now(),
          ),
    );

  test.each(["email", "sms"] as const)(
    "(%s) is a problem once it has waited for more than an hour",
    async (channel) => {
      await queue(channel);
      wait(HOUR);
      await queue(channel);
      expect(await kinds()).toEqual([]);
      wait(1);
      expect(await listHealthProblems()).toEqual([{ kind: "messages", age: HOUR + 1 }]);
      expect((await loadHealthSigns()).queues).toEqual(
        (["email", "sms"] as const).map((name) =>
          name === channel ? { channel, count: 2, age: HOUR + 1 } : { channel: name, count: 0, age: null },
        ),
      );
    },
  );

  test("that was sent or given up does not count", async () => {
    await queue("email");
    wait(2 * HOUR);
    await transaction((tx) => tx.update(outbox).set({ nextAttemptAt: null, error: "given up" }));
    expect(await kinds()).toEqual([]);
  });
});

describe("a scheduled job", () => {
  test("is a problem after three periods without success, and none after a success", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    watchJobs([
      { name: "anchorRecord", period: DAY },
      { name: "endHolds", period: MINUTE },
    ]);
    vi.advanceTimersByTime(3 * MINUTE);
    expect(await kinds()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(await listHealthProblems()).toEqual([{ kind: "jobs", names: ["endHolds"] }]);
    await runJobs("everyMinute");
    expect(await kinds()).toEqual([]);
    vi.advanceTimersByTime(3 * DAY);
    await runJobs("everyMinute");
    expect(await listHealthProblems()).toEqual([{ kind: "jobs", names: ["anchorRecord"] }]);
  });

  test("that fails does not count as a success", async () => {
    expectLogged("removeOrphanedFiles failed");
    watchJobs([{ name: "removeOrphanedFiles", period: DAY }]);
    const list = vi.spyOn(gateways().files, "list").mockImplementation(() => {
      throw new Error("the disk is away");
    });
    await runJobs("everyDay");
    expect(listJobRuns()).toMatchObject([{ failures: 1, hasSucceeded: false, duration: null }]);
    list.mockRestore();
    await runJobs("everyDay");
    expect(listJobRuns()).toMatchObject([{ failures: 1, hasSucceeded: true, duration: expect.any(Number) as number }]);
  });

  test("is watched while the schedule runs", async () => {
    const stop = startJobs();
    expect(listJobRuns()).toContainEqual(expect.objectContaining({ name: "anchorRecord", period: DAY }));
    expect(listJobRuns()).toContainEqual(expect.objectContaining({ name: "endHolds", period: MINUTE }));
    await stop();
    expect(listJobRuns()).toEqual([]);
  });
});

test("counts webhooks, proposals and reviews that wait longer than promised", async () => {
  const now = clock.now();
  const event = { gateway: "tap" as const, body: "{}", receivedAt: now };
  await transaction(async (tx) => {
    for (const [eventId, nextAttemptAt] of [
      ["waits", now],
      ["was processed", null],
    ] as const)
      await tx.insert(webhookEvents).values({ ...event, id: generateId(now), eventId, nextAttemptAt });
  });
  const receipt = { amount: 100_00, valueDate: isoDay(now), bankReference: "R-1", isOther: true };
  const admin = await staff("admin");
  await colleagueOf(admin);
  const proposed = recordReceipt(admin, { ...receipt, smeId: (await activeSme()).applicantId ?? "" });
  await expect(proposed).rejects.toThrow(AwaitsApproval);
  await sme(4);
  const counted = await countWaitingWork();
  expect(counted).toMatchObject({ webhooks: 1, proposals: 1 });
  expect(counted.overdueReviews.every(({ count }) => count === 0)).toBe(true);
  wait(30 * DAY);
  const late = (await countWaitingWork()).overdueReviews;
  expect(late.find(({ officer, applicant }) => officer === "admin" && applicant === "sme")?.count).toBe(1);
  expect(late.find(({ officer }) => officer === "bank")?.count).toBe(0);
});

test("the admin's dashboard shows each problem in red, in both languages", async () => {
  setMode({ sandbox: false, databaseUrl: null });
  vi.useFakeTimers({ toFake: ["performance"] });
  watchJobs([
    { name: "anchorRecord", period: MINUTE },
    { name: "endHolds", period: MINUTE },
  ]);
  vi.advanceTimersByTime(4 * MINUTE);
  await transaction((tx) => queueMail(tx, "noor@example.test", emailCode("123456", CODE_LIFE), clock.now()));
  await transaction((tx) => storeSetting(tx, NIGHTLY_CHECK_KEY, { problems: 2, last: "" }));
  wait(3 * HOUR);
  const admin = await staff("admin");
  const browser = await Browser.of((await signIn({ email: admin.email, password: PASSWORD }, "web")).token);
  const errors = async () =>
    [
      ...(await browser.see(dashboard, "/admin/dashboard")).matchAll(/<div class="notice error">(.*?)<\/div><\/div>/g),
    ].map(([, text]) => text!.replace(/<[^>]*>/g, "").replace(/[\u2066-\u2069]/g, ""));
  expect(await errors()).toEqual([
    "Error2 scheduled jobs keep failing: anchorRecord, endHolds. The log has the reason.",
    "ErrorThere is no backup yet. Set up a nightly backup.",
    "ErrorMessages have been waiting for 3 hours. Check the mail server and the SMS service.",
    "ErrorThe nightly check found 2 problems in the books. The log has the details. Run dhow check.",
  ]);
  setMode({ languages: ["ar"] });
  expect(await errors()).toEqual([
    "خطأمهمتان مجدولتان تفشلان باستمرار: anchorRecord, endHolds. السبب مذكور في سجل الخادم.",
    "خطألا توجد نسخة احتياطية بعد. أعدّ نسخًا احتياطيًا كل ليلة.",
    "خطأرسائل بانتظار الإرسال منذ 3 ساعات. تحقق من خادم البريد وخدمة الرسائل النصية.",
    "خطأوجد الفحص الليلي مشكلتين في الدفاتر. التفاصيل في سجل الخادم. شغّل الأمر dhow check.",
  ]);
});
