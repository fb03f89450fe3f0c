/** The pages of settlements with the bank: an admin drafts, the bank agrees, and either confirms the transfer. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { settlements } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import { countTasks, listTasks } from "~/domain/dashboards/task.server";
import type { Actor } from "~/domain/values/actor";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, HOUR } from "~/domain/values/clock";
import * as draft from "~/routes/admin+/settlements.new";
import * as agree from "~/routes/bank+/settlement+/$id.agree";
import * as ledger from "~/routes/finance+/order+/$id_.ledger";
import * as page from "~/routes/finance+/settlement+/$id";
import * as confirm from "~/routes/finance+/settlement+/$id.confirm";
import * as discard from "~/routes/finance+/settlement+/$id.discard";
import * as back from "~/routes/finance+/settlement+/$id.return";
import * as linesCsv from "~/routes/finance+/settlement+/$id_.csv";
import * as list from "~/routes/finance+/settlements";
import * as listCsv from "~/routes/finance+/settlements_.csv";
import { activeSme, activeSupplier, order, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

let [admin, bank, orderId] = [] as unknown as [Actor, Actor, string];
beforeEach(async () => {
  [admin, bank] = [await staff("admin"), await staff("bank")];
  orderId = await order(await activeSme(50_000_00), await activeSupplier(), 1_000_00, 6);
  clock.stopAt(startOfMonth("2026-02") + 9 * HOUR);
});

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

const LIST = "/admin/settlements";
const NEW = `${LIST}/new`;
const settlementId = async () => (await db.select().from(settlements))[0]?.id ?? "";
const csv = async (answer: unknown) => (await (answer as Response).text()).replace("\uFEFF", "").trim().split(/\r?\n/);
const waiting = async (actor: Actor) => [
  (await countTasks(actor)).settlements,
  (await listTasks(actor, clock.now())).find(({ kind }) => kind === "settlement")?.oldest?.title,
];

test("a settlement goes from the draft to the transfer, and back", async () => {
  const [drafter, agreer] = [await openBrowser(admin), await openBrowser(bank)];
  const shown = await drafter.see(list, LIST);
  for (const text of ["The bank&#x27;s money", "$900.00", "$227.50", "Draft settlement", "No settlements."])
    expect(shown).toContain(text);
  expect(await drafter.see(draft, NEW)).toContain("January 2026");
  expect(await agreer.see(list, "/bank/settlements")).not.toContain("Draft settlement");

  const early = await drafter.send(draft, NEW, { month: "2026-02" });
  expect(early.html).toContain("You can settle February 2026 once it is over.");
  const drafted = await drafter.post(draft, NEW, { month: "2026-01" });
  const id = await settlementId();
  expect([drafted.status, drafted.headers.get("Location")]).toEqual([303, `/admin/settlement/${id}`]);
  const [adminPath, bankPath] = [`/admin/settlement/${id}`, `/bank/settlement/${id}`];
  expect([await waiting(bank), await waiting(admin)]).toEqual([
    [1, "S-0001"],
    [0, undefined],
  ]);
  const waits = await drafter.see(page, adminPath, { id });
  expect(waits).toContain("The bank must agree before the money is transferred.");
  expect(waits).not.toContain("Agree to");
  expect(await agreer.see(page, bankPath, { id })).toContain("Agree to $227.50");

  expect((await agreer.post(agree, `${bankPath}/agree`, {}, { id })).status).toBe(303);
  expect([await waiting(bank), await waiting(admin)]).toEqual([
    [0, undefined],
    [1, "S-0001"],
  ]);
  expect(await agreer.see(page, bankPath, { id })).toContain("DHOW-S0001");
  const future = { valueDate: "2027-01-01", bankReference: "OUT 1" };
  const refused = await drafter.send(confirm, `${adminPath}/confirm`, future, { id });
  expect(refused.html).toContain("The value date cannot be in the future");
  const payment = { valueDate: "2026-02-01", bankReference: "OUT 1" };
  expect((await drafter.post(confirm, `${adminPath}/confirm`, payment, { id })).status).toBe(303);
  expect(await agreer.see(page, bankPath, { id })).toContain("Mark as returned");
  const book = await agreer.see(ledger, `/bank/order/${orderId}/ledger`, { id: orderId });
  for (const text of ["The bank&#x27;s money", "$225.00", "Settled with the bank"]) expect(book).toContain(text);

  expect(await csv(await agreer.get(listCsv, "/bank/settlements/csv"))).toEqual([
    "Settlement,Month,State,Orders,Principal,Bank share,To the bank,Transfer reference,Value date,Bank reference",
    "S-0001,2026-01,Settled,1,225.00,2.50,227.50,DHOW-S0001,2026-02-01,OUT 1",
  ]);
  expect(await csv(await agreer.get(linesCsv, `${bankPath}/csv`, { id }))).toEqual([
    "Order,SME,Order amount,Collected,Principal,Bank share",
    "D-001001,Salmiya Cafés,1000.00,250.00,225.00,2.50",
  ]);
  expect((await agreer.post(back, `${bankPath}/return`, { desc: "closed account" }, { id })).status).toBe(303);
  expect(await agreer.see(list, "/bank/settlements?state=returned")).toContain("S-0001");
  expect(await checkDatabase()).toEqual([]);
});

test("a discarded settlement shows its reason, and its dialogs lead back to it", async () => {
  const drafter = await openBrowser(admin);
  await drafter.post(draft, NEW, { month: "2026-01" });
  const id = await settlementId();
  const path = `/admin/settlement/${id}`;
  expect((await drafter.send(discard, `${path}/discard`, { desc: "" }, { id })).status).toBe(422);
  expect((await drafter.post(discard, `${path}/discard`, { desc: "wrong month" }, { id })).status).toBe(303);
  expect(await drafter.see(page, path, { id })).toContain("wrong month");
  const late = (await drafter.get(discard, `${path}/discard`, { id })) as Response;
  expect([late.status, late.headers.get("Location")]).toEqual([302, path]);
});
