/** Webhooks of the bank, insurers and Dhow: each gets the events of its own feed, and no officer owns one. */
import { beforeEach, describe, expect, test } from "vitest";
import { changePassword } from "~/domain/accounts/change-password.server";
import { addSmeNote } from "~/domain/applicants/applicant.server";
import { checkDatabase } from "~/domain/check.server";
import { FEED_START, readEventFeed } from "~/domain/event-feed/event-feed.server";
import { setOfficersNeedSecondFactor } from "~/domain/settings/settings.server";
import { disableByEmail } from "~/domain/team/operator.server";
import type { Actor } from "~/domain/values/actor";
import { MINUTE } from "~/domain/values/clock";
import { adminVerifySme, bankVerifySme, insurerRejectSme } from "~/domain/verdicts/verdict.server";
import { sendWebhooks } from "~/domain/webhooks/sender.server";
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  switchWebhook,
  testWebhook,
} from "~/domain/webhooks/webhook.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import { settleFeeds } from "../on-postgres";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  messages,
  order,
  PASSWORD,
  sme,
  staff,
  useWorld,
  wait,
} from "./world";

useWorld();

interface Hit {
  url: string;
  id: string;
  type: string;
  subjectId: string;
}

let [buyer, seller, admin, bank, first, second] = [] as unknown as [Actor, Actor, Actor, Actor, Actor, Actor];
let hits: Hit[];
let status: number;

beforeEach(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  [admin, bank] = [await staff("admin"), await staff("bank")];
  [first, second] = [await insurer(), await insurer("Second Cover")];
  [hits, status] = [[], 200];
  const post = async (url: string, _headers: Record<string, string>, body: string) => {
    const { _id, type, subject } = JSON.parse(body) as { _id: string; type: string; subject: { _id: string } };
    hits.push({ url, id: _id, type, subjectId: subject._id });
    return { status, text: "ok" };
  };
  connectGateways({ ...gateways(), webhooks: { post } });
});

const urlOf = ({ accountId }: Actor) => `https://hooks.example/${accountId}`;
const create = (by: Actor, types = "") => createWebhook(by, { url: urlOf(by), description: "", types });
const run = async () => {
  await settleFeeds();
  await sendWebhooks();
};
const idsFor = (reader: Actor) => hits.filter(({ url }) => url === urlOf(reader)).map(({ id }) => id);
const feedOf = async (reader: Actor, after = FEED_START) =>
  (await readEventFeed(reader, { after, type: null, limit: 500 })).events;
const log = async (by: Actor, id: string) => (await listDeliveries(by, id, { page: 1, perPage: 100 })).rows;
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => "",
    (error: { code: string }) => error.code,
  );

describe("an organization's webhook", () => {
  test("gets the events of its role's feed, and no others", async () => {
    const readers = [admin, bank, first, second];
    const before = new Map<Actor, Set<string>>();
    for (const reader of readers) {
      await settleFeeds();
      before.set(reader, new Set((await feedOf(reader)).map(({ id }) => id)));
      await create(reader);
    }
    await order(buyer, seller, 1_000_00, 6);
    await addSmeNote(first, buyer.applicantId!, "Known to us");
    await addSmeNote(bank, buyer.applicantId!, "Late twice");
    await run();
    for (const reader of readers) {
      const later = (await feedOf(reader)).filter(({ id }) => !before.get(reader)!.has(id));
      expect(idsFor(reader), reader.role).toEqual(later.map(({ id }) => id));
    }
    expect(idsFor(second)).toEqual([]);
    expect([idsFor(first), idsFor(bank), idsFor(admin)].map(({ length }) => length > 5)).toEqual([true, true, true]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("belongs to all of its officers, and outlives its creator", async () => {
    const colleague = await colleagueOf(bank);
    const { id } = await create(bank);
    for (const { email } of [bank, colleague])
      expect((await messages(email))[0]).toMatchObject({ subject: "A new webhook gets your events" });
    await changePassword(bank, { currentPassword: PASSWORD, password: "another-long-secret-9" }, "web");
    await disableByEmail(bank.email);
    await setOfficersNeedSecondFactor(admin, true);
    const orderId = await order(buyer, seller, 1_000_00, 6);
    await run();
    expect(hits.filter(({ subjectId }) => subjectId === orderId).map(({ type }) => type)).toContain("order.paidOut");
    expect(await listWebhooks(colleague)).toMatchObject([{ id, state: "active" }]);
    for (const stranger of [admin, first, seller]) {
      expect(await refusal(switchWebhook(stranger, id, false)), stranger.role).toBe("not_found");
      expect(await listWebhooks(stranger)).toEqual([]);
    }
    await removeWebhook(colleague, id);
    expect(await checkDatabase()).toEqual([]);
  });

  test("tells all officers that its address is gone", async () => {
    await create(first);
    status = 410;
    await order(buyer, seller, 100_00, 1);
    await run();
    expect((await messages(first.email))[0]).toMatchObject({ subject: "We disabled one of your webhooks" });
    expect(await listWebhooks(first)).toMatchObject([{ state: "disabled", disabledBy: "gone" }]);
    expect(await messages(second.email)).toEqual([]);
  });

  test("sends the newest event that its role sees as a test", async () => {
    const { id } = await create(second);
    expect(await refusal(testWebhook(second, id))).toBe("no_events");
    const orderId = await order(buyer, seller, 1_000_00, 6);
    const ofBank = await create(bank, "batch.*");
    await settleFeeds();
    await testWebhook(bank, ofBank.id);
    await run();
    expect(hits).toMatchObject([{ url: urlOf(bank), type: "order.paidOut", subjectId: orderId }]);
  });
});

describe("an insurer's webhook", () => {
  test("does not tell of an SME that has left, also when the event was queued before", async () => {
    const { id } = await create(first);
    await create(second);
    const smeId = (await (await sme()).actor()).applicantId!;
    await adminVerifySme(admin, smeId, "papers are complete");
    status = 500;
    await bankVerifySme(bank, smeId, "good standing");
    await run();
    expect(hits.map(({ type }) => type)).toEqual(["applicant.waitsWithInsurer"]);
    [hits, status] = [[], 200];
    await insurerRejectSme(first, smeId, "not in this trade");
    wait(2 * MINUTE);
    await run();
    const typesFor = (reader: Actor) => hits.filter(({ url }) => url === urlOf(reader)).map(({ type }) => type);
    expect(typesFor(first)).toEqual(["applicant.rejectedByInsurer"]);
    expect(typesFor(second)).toEqual(["applicant.waitsWithInsurer"]);
    const unseen = (await log(first, id)).find(({ type }) => type === "applicant.waitsWithInsurer")!;
    expect(unseen).toMatchObject({ state: "failed", error: "no longer visible", nextAttemptAt: null, attempts: 1 });
    expect(await listWebhooks(first)).toMatchObject([{ state: "active" }]);
    hits = [];
    await resendDelivery(first, unseen.id);
    await run();
    expect(hits).toEqual([]);
    expect(await checkDatabase()).toEqual([]);
  });
});
