/** Reschedules through the API: proposed, consented to, agreed, declined and withdrawn. */
import { beforeAll, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { activeSme, activeSupplier, insurer, order, staff, useOneWorld } from "../domain/world";
import { keepTime } from "./cast";
import { type Client, createClient, NOT_FOUND, wrong } from "./client";

useOneWorld();
keepTime();

let [sme, admin, bank, cover, stranger] = [] as unknown as Client[];
let [buyer, seller] = [] as unknown as Actor[];

beforeAll(async () => {
  [buyer, seller] = [await activeSme(50_000_00), await activeSupplier()];
  [sme, stranger] = [await createClient(buyer), await createClient(await activeSme())];
  [admin, bank] = [await createClient(await staff("admin")), await createClient(await staff("bank"))];
  cover = await createClient(await insurer());
});

test("an admin proposes, bank and insurer consent, and the SME agrees", async () => {
  const orderId = await order(buyer!, seller!, 1_000_00, 3);
  const day = isoDay(clock.now() + 150 * DAY);
  const proposal = { orderId, deadlines: [day, day, day], desc: "Sales fell in Ramadan." };
  expect(await admin!.noPost("order/reschedule/propose", { ...proposal, deadlines: [day] })).toEqual(
    wrong("deadlines", "Enter 3 dates, one per open instalment."),
  );
  await admin!.post("order/reschedule/propose", proposal);
  expect(await sme!.get(`order/reschedule/list/${orderId}`)).toEqual({ reschedules: [] });
  expect(await sme!.noPost("order/reschedule/agree", { orderId })).toMatchObject({ code: "done_already" });
  for (const reader of [bank!, cover!])
    expect(await reader.get("order/reschedule/waiting")).toEqual({
      reschedules: [
        {
          _id: expect.any(String),
          number: expect.stringMatching(/^RS-\d{6}-1$/),
          orderId,
          sme: expect.any(String),
          amount: 1000,
          lastDeadline: expect.stringContaining(day),
          desc: "Sales fell in Ramadan.",
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
        },
      ],
      count: 1,
    });
  await bank!.post("order/reschedule/consent", { orderId });
  expect(await bank!.get("order/reschedule/waiting")).toEqual({ reschedules: [], count: 0 });
  await cover!.post("order/reschedule/consent", { orderId });
  for (const reader of [sme!, admin!, bank!, cover!])
    expect((await reader.get(`order/reschedule/list/${orderId}`)).reschedules).toMatchObject([
      { state: "open", desc: "Sales fell in Ramadan.", isInsured: true, bankConsentAt: expect.any(String) },
    ]);
  expect(await stranger!.noPost("order/reschedule/agree", { orderId })).toEqual(NOT_FOUND);
  await sme!.post("order/reschedule/agree", { orderId });
  const shown = (await sme!.get(`order/show/${orderId}`)).order.installments[1].paid.deadline;
  expect(shown.slice(0, 10)).toBe(day);
  expect(await checkDatabase()).toEqual([]);
});

test("each party refuses by its own call", async () => {
  const orderId = await order(buyer!, seller!, 1_000_00, 3);
  const day = isoDay(clock.now() + 150 * DAY);
  const propose = () =>
    admin!.post("order/reschedule/propose", { orderId, deadlines: [day, day, day], desc: "Sales fell." });
  await propose();
  await bank!.post("order/reschedule/refuse", { orderId, desc: "The guarantee ends in May." });
  await propose();
  await cover!.post("order/reschedule/refuse", { orderId, desc: "Not covered." });
  await propose();
  await admin!.post("order/reschedule/withdraw", { orderId });
  await propose();
  await bank!.post("order/reschedule/consent", { orderId });
  await cover!.post("order/reschedule/consent", { orderId });
  await sme!.post("order/reschedule/decline", { orderId, desc: "I can pay in time." });
  const { reschedules } = await admin!.get(`order/reschedule/list/${orderId}`);
  expect(reschedules.map(({ state, refusal }: { state: string; refusal: string | null }) => [state, refusal])).toEqual([
    ["refused", "The guarantee ends in May."],
    ["refused", "Not covered."],
    ["withdrawn", null],
    ["refused", "I can pay in time."],
  ]);
});
