/**
 * How often a page waits for PostgreSQL, one round trip after another, with its session and its menu. Over a network,
 * round trips decide how long a page takes.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { addApproval } from "~/domain/aggregates/counted-rows.server";
import { requestCredit } from "~/domain/credit-limits/credit-request.server";
import { sendPayee } from "~/domain/payees/payee.server";
import type { Actor, OfficerRole, Role } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import * as admin from "~/routes/admin+/dashboard";
import * as bank from "~/routes/bank+/dashboard";
import * as insurance from "~/routes/insurance+/dashboard";
import * as provider from "~/routes/provider+/dashboard";
import * as sme from "~/routes/sme+/dashboard";
import * as exposure from "~/routes/staff+/exposure";
import { activeSme, activeSupplier, insurer, order, staff, useOneWorld, wait } from "../domain/world";
import { usesPostgres } from "../on-postgres";
import { countRoundTrips, type RoundTrips } from "../round-trips";
import { Browser, type Page } from "./browser";

useOneWorld();

let people: Record<Role, Actor>;

beforeAll(async () => {
  const [buyer, seller, cover] = [await activeSme(10_000_00), await activeSupplier(), await insurer()];
  people = { admin: await staff("admin"), bank: await staff("bank"), insurance: cover, provider: seller, sme: buyer };
  for (const status of [0, 1, 2, 3, 4, 5, 6]) await order(buyer, seller, 100_00, status);
  await sendPayee(seller, { iban: "BH67BMAG00001299123456", holder: "Doha Roasters", bank: "A Bank", currency: "USD" });
  await requestCredit(buyer, { amount: 20_000_00, reason: "More orders" });
  for (const role of ["admin", "bank", "insurance"] as const) await propose(role, people[role]);
});

/** A proposal that waits for a colleague. */
const propose = (role: OfficerRole, { accountId, insurerId }: Actor) =>
  transaction((tx) =>
    addApproval(tx, {
      id: `a proposal of ${role}`,
      act: "none",
      input: [],
      about: role,
      what: "A change",
      why: "A reason",
      basis: "",
      role,
      insurerId,
      proposedBy: accountId,
      createdAt: clock.now(),
      expiresAt: clock.now() + DAY,
      state: "waiting",
    }),
  );

/**
 * The budgets. A page that needs more fails, and so does a page that needs less until its row says so. An admin's
 * second snapshot is for the signs of health, which come from the disks, too.
 */
const pages: [path: string, page: Page, budget: RoundTrips][] = [
  ["/sme/dashboard", sme, { statements: 12, snapshots: 1, roundTrips: 2 }],
  ["/provider/dashboard", provider, { statements: 11, snapshots: 1, roundTrips: 2 }],
  ["/insurance/dashboard", insurance, { statements: 18, snapshots: 1, roundTrips: 3 }],
  ["/bank/dashboard", bank, { statements: 19, snapshots: 1, roundTrips: 3 }],
  ["/admin/dashboard", admin, { statements: 30, snapshots: 2, roundTrips: 3 }],
  ["/insurance/exposure", exposure, { statements: 17, snapshots: 1, roundTrips: 3 }],
  ["/bank/exposure", exposure, { statements: 16, snapshots: 1, roundTrips: 3 }],
  ["/admin/exposure", exposure, { statements: 16, snapshots: 1, roundTrips: 3 }],
];

describe.runIf(usesPostgres)("a page waits for its session, then asks together", () => {
  test.each(pages)("%s", async (path, page, budget) => {
    // A year later, instalments are late and a review waits.
    wait(400 * DAY);
    const { accountId } = people[path.split("/")[1] as Role];
    const token = await transaction((tx) => startSession(tx, accountId, "web", clock.now()));
    const browser = await Browser.of(token);
    // Opens the connections, and prepares the statements.
    await Promise.all([1, 2, 3].map(() => browser.see(page, path)));
    expect(await countRoundTrips(() => browser.see(page, path))).toEqual(budget);
  });
});

test("no budget exceeds four round trips", () => {
  for (const [, , { roundTrips }] of pages) expect(roundTrips).toBeLessThanOrEqual(4);
});
