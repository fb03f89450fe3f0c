/** Changing credit limits, plans and discounts: the dialogs of insurers and admins. */

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { listOwnCreditRequests } from "~/domain/credit-limits/credit-request.server";
import { readReviewInterval } from "~/domain/credit-limits/review.server";
import { changeCredit } from "~/domain/credit-limits/terms.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { WHOLE } from "~/domain/values/money";
import * as settings from "~/routes/admin+/settings";
import * as plan from "~/routes/admin+/sme+/$id.$tab.plan";
import * as supplierOfAdmin from "~/routes/admin+/supplier+/$id.$tab";
import * as discount from "~/routes/admin+/supplier+/$id.$tab.discount";
import * as profile from "~/routes/companies+/profile";
import * as limits from "~/routes/insurance+/limits";
import * as grant from "~/routes/insurance+/limits.ask.$id.grant";
import * as refusal from "~/routes/insurance+/limits.ask.$id.refuse";
import * as review from "~/routes/insurance+/limits.review.$id";
import * as credit from "~/routes/insurance+/sme+/$id.$tab.credit";
import * as more from "~/routes/sme+/credit";
import * as files from "~/routes/sme+/credit.files";
import * as back from "~/routes/sme+/credit.withdraw";
import * as smePage from "~/routes/staff+/sme+/$id.$tab";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  newPdf,
  order,
  sme,
  staff,
  useWorld,
  wait,
} from "../domain/world";
import { Browser } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const findApplicantRow = async (id: string) => (await db.select().from(applicants).where(eq(applicants.id, id)))[0]!;

test("an insurer changes its SME's credit limit with a reason", async () => {
  const id = (await activeSme(10_000_00)).applicantId!;
  const browser = await openBrowser(await insurer());
  const params = { id, tab: "info" };
  expect(await browser.see(smePage, `/insurance/sme/${id}/info`, params)).toContain(`/insurance/sme/${id}/info/credit`);
  const path = `/insurance/sme/${id}/info/credit`;
  const page = await browser.see(credit, path, params);
  expect(page).toContain("Current limit $10,000.00, $0.00 used. Requested: $20,000.00.");
  expect(page).toContain("Instalments paid on time");
  const wrong = await browser.send(credit, path, { credit: "12000", reasonCode: "" }, params);
  expect([wrong.status, wrong.html.includes("Select a reason")]).toEqual([422, true]);
  const other = await browser.send(credit, path, { credit: "12000", reasonCode: "other" }, params);
  expect([other.status, other.html.includes("Enter a comment that explains the reason")]).toEqual([422, true]);
  const done = await browser.post(credit, path, { credit: "12000", reasonCode: "grew" }, params);
  expect([done.status, done.headers.get("Location")]).toEqual([303, `/insurance/sme/${id}/info`]);
  expect((await findApplicantRow(id)).creditAmount).toBe(12_000_00);
  expect((await browser.post(credit, path, { credit: "0", reasonCode: "risk" }, params)).status).toBe(303);
  expect((await findApplicantRow(id)).creditAmount).toBe(0);
});

test("a form loaded before another change is rejected and shows the current limit", async () => {
  const id = (await activeSme(10_000_00)).applicantId!;
  const browser = await openBrowser(await insurer());
  const [path, params] = [`/insurance/sme/${id}/info/credit`, { id, tab: "info" }];
  const seen = /name="seen" value="([^"]+)"/.exec(await browser.see(credit, path, params))![1]!;
  await changeCredit(await insurer(), id, 11_000_00, { code: "grew", words: null });
  const { status, html } = await browser.send(credit, path, { credit: "9000", reasonCode: "risk", seen }, params);
  expect(status).toBe(409);
  expect(html).toContain("The credit limit is now $11,000.00");
  expect(html).toContain('value="9000"');
});

test("before approval an SME's page offers no changes", async () => {
  const id = (await (await sme(4)).actor()).applicantId!;
  const admin = await openBrowser(await staff("admin"));
  expect(await admin.see(smePage, `/admin/sme/${id}/info`, { id, tab: "info" })).not.toContain(
    "Change instalment plan",
  );
  const away = await admin.get(plan, `/admin/sme/${id}/info/plan`, { id, tab: "info" });
  expect(away.headers.get("Location")).toBe(`/admin/sme/${id}/info`);
});

test("a single admin changes the plan and discount; with two admins the change is proposed", async () => {
  const [buyer, seller] = [(await activeSme()).applicantId!, (await activeSupplier()).applicantId!];
  const browser = await openBrowser(await staff("admin"));
  const at = (id: string) => ({ id, tab: "info" });
  expect(await browser.see(smePage, `/admin/sme/${buyer}/info`, at(buyer))).toContain("Change instalment plan");
  expect(await browser.see(supplierOfAdmin, `/admin/supplier/${seller}/info`, at(seller))).toContain("Change discount");
  expect(await browser.see(discount, `/admin/supplier/${seller}/info/discount`, at(seller))).toContain('value="10"');
  expect(
    (
      await browser.post(
        discount,
        `/admin/supplier/${seller}/info/discount`,
        { taxRate: "5", reasonCode: "asked" },
        at(seller),
      )
    ).status,
  ).toBe(303);
  expect((await findApplicantRow(seller)).discountRate).toBe(WHOLE / 20);
  const path = `/admin/sme/${buyer}/info/plan`;
  expect(await browser.see(plan, path, at(buyer))).toContain('value="25"');
  const wrong = await browser.send(plan, path, { "installments[0]": "50", reasonCode: "grew" }, at(buyer));
  expect([wrong.status, wrong.html.includes("sum of installments should be 100 %")]).toEqual([422, true]);
  expect(
    (
      await browser.post(
        plan,
        path,
        { "installments[0]": "40", "installments[1]": "60", reasonCode: "grew" },
        at(buyer),
      )
    ).status,
  ).toBe(303);
  expect((await findApplicantRow(buyer)).plan).toEqual([400_000, 600_000]);
  await colleagueOf(await staff("admin"));
  const proposed = await browser.post(
    discount,
    `/admin/supplier/${seller}/info/discount`,
    { taxRate: "6", reasonCode: "asked" },
    at(seller),
  );
  expect(proposed.headers.get("Location")).toBe("/admin/approvals");
  expect((await findApplicantRow(seller)).discountRate).toBe(WHOLE / 20);
});

test("no page shows a negative available credit", async () => {
  const buyer = await activeSme(10_000_00);
  await order(buyer, await activeSupplier(), 8_000_00, 0);
  await changeCredit(await insurer(), buyer.applicantId!, 3_000_00, { code: "risk", words: null });
  const pages = [
    await (await openBrowser(buyer)).see(profile, "/sme/profile"),
    await (await openBrowser(await insurer())).see(smePage, `/insurance/sme/${buyer.applicantId!}/info`, {
      id: buyer.applicantId!,
      tab: "info",
    }),
  ];
  for (const page of pages) {
    expect(page).toContain("$0.00");
    expect(page).not.toMatch(/-\$|−\$|\$-/);
  }
});

/** Returns the tag of the amount's field. */
const creditField = (html: string) => /<input[^>]*name="credit"[^>]*>/.exec(html)![0];

test("an SME requests more credit with a reason and documents, and sees the insurer's grant", async () => {
  const buyer = await activeSme(10_000_00);
  const own = await openBrowser(buyer);
  expect(await own.see(profile, "/sme/profile")).toContain('href="/sme/credit"');
  const wrong = await own.send(more, "/sme/credit", { credit: "9000", desc: "" });
  expect([wrong.status, wrong.html.includes("Enter a reason")]).toEqual([422, true]);
  const less = await own.send(more, "/sme/credit", { credit: "9000", desc: "a branch" });
  expect([less.status, less.html.includes("Enter more than your current limit of $10,000.00")]).toEqual([422, true]);
  expect(
    (
      await own.post(more, "/sme/credit", {
        credit: "20000",
        desc: "A branch in Jahra",
        files: new File([newPdf()], "statement.pdf"),
      })
    ).status,
  ).toBe(303);
  const waiting = await own.see(more, "/sme/credit");
  for (const words of [
    "Your insurer has not answered yet.",
    "$20,000.00",
    "A branch in Jahra",
    "Documents for a credit request",
  ])
    expect(waiting).toContain(words);
  expect((await own.post(files, "/sme/credit/files", {})).status).toBe(422);
  expect((await own.post(files, "/sme/credit/files", { files: new File([newPdf()], "iban.pdf") })).status).toBe(303);
  const [ask] = await listOwnCreditRequests(buyer);
  expect(ask!.files).toHaveLength(2);

  const cover = await openBrowser(await insurer());
  const queue = await cover.see(limits, "/insurance/limits");
  for (const words of ["Salmiya Cafés", "A branch in Jahra", `/insurance/limits/ask/${ask!.id}/grant`])
    expect(queue).toContain(words);
  const path = `/insurance/limits/ask/${ask!.id}/grant`;
  expect(creditField(await cover.see(grant, path, { id: ask!.id }))).not.toContain("value=");
  expect((await cover.post(grant, path, { credit: "15000", reasonCode: "asked" }, { id: ask!.id })).status).toBe(303);
  expect(await cover.see(limits, "/insurance/limits")).toContain("No requests for more credit.");
  expect(await own.see(more, "/sme/credit")).toMatch(/approved:.*\$15,000\.00/s);
});

test("a credit request can be rejected with a reason, or withdrawn", async () => {
  const buyer = await activeSme(10_000_00);
  const own = await openBrowser(buyer);
  const asked = { credit: "20000", desc: "A branch in Jahra" };
  await own.post(more, "/sme/credit", asked);
  const [{ id } = { id: "" }] = await listOwnCreditRequests(buyer);
  const cover = await openBrowser(await insurer());
  const path = `/insurance/limits/ask/${id}/refuse`;
  expect(await cover.see(refusal, path, { id })).toContain("Refuse increase for Salmiya Cafés");
  expect((await cover.post(refusal, path, { reasonCode: "risk", desc: "Not this year" }, { id })).status).toBe(303);
  expect(await own.see(more, "/sme/credit")).toContain("Not this year");
  await own.post(more, "/sme/credit", asked);
  expect(await own.see(back, "/sme/credit/withdraw")).toContain("You can send a new request.");
  expect((await own.post(back, "/sme/credit/withdraw", {})).status).toBe(303);
  expect(await own.see(more, "/sme/credit")).toContain("withdrawn");
});

test("an unreadable document is named, and the credit request is kept", async () => {
  const buyer = await activeSme(10_000_00);
  const own = await openBrowser(buyer);
  const answer = await own.post(more, "/sme/credit", {
    credit: "20000",
    desc: "A branch",
    files: new File(["nothing"], "notes.txt"),
  });
  expect(answer.status).toBe(303);
  expect((await listOwnCreditRequests(buyer))[0]).toMatchObject({ state: "waiting", files: [] });
});

test("an insurer reviews a credit with the SME's history and keeps it", async () => {
  const [buyer, seller] = [await activeSme(10_000_00), await activeSupplier()];
  const id = buyer.applicantId!;
  await order(buyer, seller, 4_000_00, 3);
  const emptyPage = await (await openBrowser(await insurer())).see(limits, "/insurance/limits");
  expect(emptyPage).toContain("No reviews are due in the next 30 days.");
  wait(340 * DAY);
  const cover = await openBrowser(await insurer());
  expect(await cover.see(limits, "/insurance/limits")).toContain(`/insurance/limits/review/${id}`);
  const path = `/insurance/limits/review/${id}`;
  const page = await cover.see(review, path, { id });
  for (const words of [
    "Credit limit review of Salmiya Cafés",
    "$4,000.00",
    "Instalments late now",
    "to keep the current",
  ])
    expect(page).toContain(words);
  expect(creditField(page)).not.toContain("value=");
  expect((await cover.post(review, path, { credit: "10000", reasonCode: "review" }, { id })).status).toBe(303);
  expect(await cover.see(limits, "/insurance/limits")).toContain("No reviews are due in the next 30 days.");
  expect((await cover.get(review, path, { id })).status).toBe(404);
});

test("an admin sets the review interval", async () => {
  const browser = await openBrowser(await staff("admin"));
  expect(await browser.see(settings, "/admin/settings")).toMatch(/name="reviewEvery"[^>]*value="12"/);
  expect((await browser.post(settings, "/admin/settings?section=reviews", { reviewEvery: "often" })).status).toBe(422);
  expect((await browser.post(settings, "/admin/settings?section=reviews", { reviewEvery: "6" })).status).toBe(303);
  expect(await readReviewInterval()).toBe(6);
});
