/**
 * Calls every verb directly, as every role and signed out: a caller without its permissions is rejected before the verb
 * does anything.
 */
/// <reference types="vite/types/importMeta.d.ts" />
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Tx } from "~/db/client.server";
import type * as Recording from "~/domain/events/event.server";
import type { Actor } from "~/domain/values/actor";
import { Forbidden } from "~/domain/verbs/errors";
import { hasPermission, type Permission, permissions } from "~/domain/verbs/permissions";
import { type Verb, type VerbWithoutActor, verb } from "~/domain/verbs/verb.server";
import { watchStored } from "../api/stored";
import { activeSme, activeSupplier, insurer, sme, staff, supplier, useOneWorld } from "./world";

const world = useOneWorld();

const modules = import.meta.glob<Record<string, unknown>>("../../app/domain/**/*.server.ts", { eager: true });
const exported = Object.values(modules).flatMap((module) => Object.entries(module));

type AnyVerb = Verb<unknown[], unknown>;
const isVerb = (value: unknown): value is AnyVerb => typeof value === "function" && "permissions" in value;
const isUnasked = (value: unknown): value is VerbWithoutActor<unknown[], unknown> =>
  typeof value === "function" && "calledBy" in value;
const verbs = exported.filter((entry): entry is [string, AnyVerb] => isVerb(entry[1]));
const unasked = exported.filter((entry): entry is [string, VerbWithoutActor<unknown[], unknown>] =>
  isUnasked(entry[1]),
);
const namesOf = (calledBy: string) =>
  unasked
    .filter(([, verbWithoutActor]) => verbWithoutActor.calledBy === calledBy)
    .map(([name]) => name)
    .sort();

let callers: [string, Actor | null][];
let stored: () => Promise<string[]>;

beforeAll(async () => {
  callers = [
    ["nobody", null],
    ["an SME at level 0", await (await sme(0)).actor()],
    ["an SME at level 8", await activeSme()],
    ["a supplier at level 0", await (await supplier(0)).actor()],
    ["a supplier at level 5", await activeSupplier()],
    ["an admin", await staff("admin")],
    ["a bank officer", await staff("bank")],
    ["an insurer's officer", await insurer()],
  ];
  stored = await watchStored(world.current.files);
});

test("finds every verb once", () => {
  expect(verbs.length).toBeGreaterThan(30);
  expect(new Set(verbs.map(([name]) => name)).size).toBe(verbs.length);
});

describe.each(verbs)("%s", (name, act) => {
  test("has permissions from the table", () => {
    expect(act.permissions.length).toBeGreaterThan(0);
    for (const permission of act.permissions) expect(Object.keys(permissions)).toContain(permission);
  });

  test("rejects every caller without a permission before reading its inputs", async () => {
    await stored();
    const isRefused = async (actor: Actor | null) => {
      await expect(act(actor as Actor, undefined, undefined), name).rejects.toThrow(Forbidden);
    };
    for (const [callerName, actor] of callers) {
      if (actor && act.permissions.some((permission) => hasPermission(actor, permission))) continue;
      await isRefused(actor);
      expect(await stored(), callerName).toEqual([]);
    }
    await isRefused(undefined as unknown as Actor);
    await isRefused({ role: "nobody", level: null } as unknown as Actor);
  });
});

test("runs no verb before the listeners are wired", async () => {
  // A fresh copy of the module that nothing has subscribed to.
  const copy = "../../app/domain/events/event.server?unwired";
  const { withListeners } = (await import(copy)) as typeof Recording;
  const work = vi.fn();
  await expect(withListeners({} as Tx, work)).rejects.toThrow("call wire() before the first verb");
  expect(work).not.toHaveBeenCalled();
});

describe("an officer who must set up a second factor", () => {
  const owing = async (): Promise<Actor> => ({ ...(await staff("admin")), mustSetUpSecondFactor: true });
  const answers = (permission: Permission) => verb(permission, () => Promise.resolve("done"));

  test("can only set it up", async () => {
    await expect(answers("settings.change")(await owing())).rejects.toThrow(Forbidden);
    expect(await answers("account.secure")(await owing())).toBe("done");
    expect(await answers("settings.change")(await staff("admin"))).toBe("done");
  });
});

describe("verbs without a permission", () => {
  test("for everybody are these", () => {
    expect(namesOf("anybody")).toMatchInlineSnapshot(`
      [
        "authenticate",
        "authenticateApiKey",
        "choosePassword",
        "confirmDeliveryAsDriver",
        "confirmRegistration",
        "deleteUnsentForm",
        "discardRegistration",
        "endSession",
        "finishSignIn",
        "proposeRegistration",
        "receiveDeliveryReport",
        "receiveWebhook",
        "recordClaimPack",
        "recordDevice",
        "recordDownload",
        "requestCode",
        "requestPasswordReset",
        "saveUnsentForm",
        "sendInquiry",
        "signIn",
        "storeResponse",
      ]
    `);
  });

  test("for scheduled jobs, bank events and the command line are these, and no page or endpoint uses them", () => {
    const chores = namesOf("Dhow");
    expect(chores).toMatchInlineSnapshot(`
      [
        "activatePayees",
        "addStaff",
        "anchorRecord",
        "answerLateCharges",
        "cancelExpiredOrders",
        "cancelUnansweredOrders",
        "deleteDoneEvents",
        "deleteEndedSessions",
        "deleteExpiredCodes",
        "deleteExpiredLinks",
        "deleteExpiredRegistrations",
        "deleteOldAccesses",
        "deleteOldAttempts",
        "deleteOldCodeRequests",
        "deleteOldDeliveries",
        "deleteOldIdempotencyRecords",
        "deleteOldResponses",
        "deleteOldStatementDrafts",
        "deleteOldTexts",
        "deleteOldUnsentForms",
        "deleteUnusedReceiptPapers",
        "deliverEmails",
        "deliverTextMessages",
        "demandOverdueRepayments",
        "disableByEmail",
        "enableByEmail",
        "endHolds",
        "eraseDueFiles",
        "expireApprovals",
        "expireCheckouts",
        "expireOrderRequests",
        "hashEarlierFiles",
        "markSandbox",
        "matchBankLines",
        "matchSharedSecret",
        "notifyOverdueDeliveries",
        "payDueInstalments",
        "playCounterparties",
        "processDueRefunds",
        "processDueScreenings",
        "processRefund",
        "processWebhooks",
        "recordClockJump",
        "recordInitialEvents",
        "resendMessageByCommand",
        "resendMessagesByCommand",
        "resetByEmail",
        "runNightlyCheck",
        "sealUnkeyedEvents",
        "sendDocumentReminders",
        "sendInstalmentReminders",
        "sendMorningEmails",
        "sendWebhooks",
        "setSandbox",
        "settleOpenPayments",
        "settlePayment",
        "updateCreditStates",
        "updateDerivedData",
        "watchPromises",
      ]
    `);
    const sources = import.meta.glob<string>("../../app/{routes,http}/**/*.{ts,tsx}", {
      eager: true,
      query: "?raw",
      import: "default",
    });
    for (const [file, text] of Object.entries(sources)) {
      const imported = [...text.matchAll(/import \{([^}]*)\}/g)]
        .flatMap((found) => found[1]!.split(","))
        .map((specifier) => specifier.trim());
      expect(
        imported.filter((specifier) => chores.includes(specifier)),
        file,
      ).toEqual([]);
    }
  });
});
