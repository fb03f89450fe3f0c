/** The pages that close and reopen a company, from its page. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as close from "~/routes/admin+/company+/$id.close";
import * as reopen from "~/routes/admin+/company+/$id.reopen";
import * as companyPage from "~/routes/staff+/sme+/$id.$tab";
import { activeSme, activeSupplier, order, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const signedIn = async ({ accountId }: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));

test("an admin closes a company from its page and reopens it", async () => {
  const [buyer, admin] = [await activeSme(), await signedIn(await staff("admin"))];
  const id = buyer.applicantId!;
  const [page, params] = [`/admin/sme/${id}/info`, { id, tab: "info" }];
  const at = `/admin/company/${id}`;
  expect(await admin.see(companyPage, page, params)).toContain(`${at}/close`);
  expect(await admin.see(close, `${at}/close`, { id })).toContain("Nobody of the company can sign in afterwards.");
  const empty = await admin.send(close, `${at}/close`, { desc: "" }, { id });
  expect(empty.html).toContain("aria-invalid");
  const done = await admin.post(close, `${at}/close`, { desc: "Retired" }, { id });
  expect([done.status, done.headers.get("Location")]).toEqual([303, page]);
  const closed = await admin.see(companyPage, page, params);
  for (const text of ["Closed", `${at}/reopen`, `/admin/sme/${id}/statement`, "/admin/sme?level=9"])
    expect(closed).toContain(text);
  const again = await admin.post(reopen, `${at}/reopen`, { desc: "A new owner" }, { id });
  expect([again.status, again.headers.get("Location")]).toEqual([303, page]);
  expect(await admin.see(companyPage, page, params)).toContain(`${at}/close`);
});

test("the page lists the open matters instead of a form, and the bank has no such page", async () => {
  const buyer = await activeSme();
  await order(buyer, await activeSupplier(), 1_000_00, 1);
  const id = buyer.applicantId!;
  const shown = await (await signedIn(await staff("admin"))).see(close, `/admin/company/${id}/close`, { id });
  for (const text of ["cannot be closed yet", "<li>1 order in progress</li>", "unpaid instalments of $750.00"])
    expect(shown).toContain(text);
  expect(shown).not.toContain("<form method");
  const page = await (await signedIn(await staff("bank"))).see(companyPage, `/bank/sme/${id}/info`, {
    id,
    tab: "info",
  });
  expect(page).not.toContain("Close company");
});
