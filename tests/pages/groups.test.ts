/** The pages of connected companies, from an SME's page and the exposure. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { connectCompanies, setGroupLimit } from "~/domain/groups/group.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as connect from "~/routes/admin+/company+/$id.connect";
import * as disconnect from "~/routes/admin+/company+/$id.disconnect";
import * as limit from "~/routes/admin+/group+/$id.limit";
import * as groups from "~/routes/finance+/groups";
import * as groupsFile from "~/routes/finance+/groups_.csv";
import * as exposure from "~/routes/staff+/exposure";
import * as group from "~/routes/staff+/group+/$id";
import * as companyPage from "~/routes/staff+/sme+/$id.$tab";
import { activeSme, activeSupplier, colleagueOf, insurer, order, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const signedIn = async ({ accountId }: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));

test("an admin connects a suggested SME, limits the group with a second admin, and disconnects the SME", async () => {
  const [first, second, officer] = [await activeSme(), await activeSme(), await staff("admin")];
  const admin = await signedIn(officer);
  const id = first.applicantId!;
  const [page, params] = [`/admin/sme/${id}/info`, { id, tab: "info" }];
  const at = `/admin/company/${id}/connect`;
  expect(await admin.see(companyPage, page, params)).toContain(at);
  const form = await admin.see(connect, at, { id });
  const suggested = `?email=${encodeURIComponent(second.email)}`;
  for (const text of ["Possible connections", `/admin/sme/${second.applicantId}/info`, suggested])
    expect(form).toContain(text);
  expect(await admin.see(connect, `${at}${suggested}`, { id })).toContain(`value="${second.email}"`);
  const wrong = await admin.send(connect, at, { email: "nobody@shop.test", desc: "One owner" }, { id });
  for (const text of ["No SME signs in with this email address", "nobody@shop.test", "One owner"])
    expect(wrong.html).toContain(text);
  const done = await admin.post(connect, at, { email: second.email, desc: "One owner" }, { id });
  expect([done.status, done.headers.get("Location")]).toEqual([303, page]);

  await order(second, await activeSupplier(), 1_000_00, 1);
  const shown = await admin.see(companyPage, page, params);
  const groupId = /\/admin\/group\/([\w-]+)/.exec(shown)![1]!;
  for (const text of ["Group GR-0001", `/admin/sme/${second.applicantId}/info`, "$750.00", "$20,000.00"])
    expect(shown).toContain(text);
  for (const text of ["GR-0001", "and 1 more"]) expect(await admin.see(groups, "/admin/groups")).toContain(text);
  expect(await admin.see(exposure, "/admin/exposure?by=group")).toContain(`/admin/group/${groupId}`);

  await colleagueOf(officer);
  const limitAt = `/admin/group/${groupId}/limit`;
  expect(await admin.see(group, `/admin/group/${groupId}`, { id: groupId })).toContain(limitAt);
  expect(await admin.see(limit, limitAt, { id: groupId })).toContain("Used now: $750.00.");
  const low = await admin.send(limit, limitAt, { limit: "-1", desc: "One owner" }, { id: groupId });
  expect(low.html).toContain("aria-invalid");
  await admin.post(limit, limitAt, { limit: "500", desc: "One owner" }, { id: groupId });
  expect((await admin.notice())!.message).toContain("This needs two people (a group's limit)");
  expect(await admin.see(group, `/admin/group/${groupId}`, { id: groupId })).not.toContain("$500.00");

  const leave = `/admin/company/${id}/disconnect`;
  expect(await admin.see(disconnect, leave, { id })).toContain("no longer counts in GR-0001");
  const left = await admin.post(disconnect, leave, { desc: "Sold" }, { id });
  expect([left.status, left.headers.get("Location")]).toEqual([303, page]);
  expect(await admin.see(companyPage, page, params)).not.toContain("GR-0001");
});

test("the bank and the insurer see the group, and only the bank its limit", async () => {
  const [first, second, admin] = [await activeSme(), await activeSme(), await staff("admin")];
  const smeIds = { smeId: first.applicantId!, otherId: second.applicantId! };
  const id = await connectCompanies(admin, { ...smeIds, desc: "One owner" });
  await setGroupLimit(admin, { groupId: id, limit: 0, desc: "Stop" });
  await order(first, await activeSupplier(), 1_000_00, 0).catch(() => null);
  const [bank, covering, other] = [
    await signedIn(await staff("bank")),
    await signedIn(await insurer()),
    await signedIn(await insurer("Other Cover")),
  ];
  const seen = await bank.see(group, `/bank/group/${id}`, { id });
  for (const text of ["Limit", "$0.00", "2 companies"]) expect(seen).toContain(text);
  expect(seen).not.toContain("/disconnect");
  expect(await bank.see(groups, "/bank/groups")).toContain("GR-0001");
  const covered = await covering.see(group, `/insurance/group/${id}`, { id });
  expect(covered).toContain("2 companies");
  expect(covered).not.toContain("Limit");
  expect(await other.get(group, `/insurance/group/${id}`, { id })).toMatchObject({ status: 404 });
  const file = await bank.get(groupsFile, "/bank/groups/csv");
  expect(await file.text()).toMatch(/GR-0001,.*,2,20000\.00,0\.00,0\.00/);
});

test("the pages are in Arabic, too", async () => {
  const [first, second, admin] = [await activeSme(), await activeSme(), await staff("admin")];
  const smeIds = { smeId: first.applicantId!, otherId: second.applicantId! };
  const id = await connectCompanies(admin, { ...smeIds, desc: "One owner" });
  const browser = await signedIn(admin);
  configure({ ...configuration(), languages: ["ar"] });
  for (const [page, address, params] of [
    [groups, "/admin/groups", {}],
    [group, `/admin/group/${id}`, { id }],
    [connect, `/admin/company/${first.applicantId}/connect`, { id: first.applicantId! }],
  ] as const)
    expect(await browser.see(page, address, params)).not.toMatch(/Connected|Group |Disconnect|owner/);
});
