/** Missing permission checks in pages and endpoints are harmless: the verbs still reject, and nothing is stored. */

import { beforeAll, describe, expect, test, vi } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import type { Actor, Role } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { permissions, requiredPermissions } from "~/domain/verbs/permissions";
import type { Method } from "~/http/api/protocol/endpoint.server";
import { requestScope } from "~/http/request/scope.server";
import type * as Session from "~/http/request/session.server";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as returned from "~/routes/admin+/order+/$id.return";
import * as industry from "~/routes/admin+/settings.industry.$id";
import * as pause from "~/routes/admin+/settings.insurer.$id_.pause";
import * as adminVerify from "~/routes/admin+/sme+/$id.$tab.verify";
import * as supplierVerify from "~/routes/admin+/supplier+/$id.$tab.verify";
import * as bankPay from "~/routes/bank+/order+/$id.pay";
import * as bankReject from "~/routes/finance+/sme+/$id.$tab.reject";
import * as insurerVerify from "~/routes/insurance+/sme+/$id.$tab.verify";
import * as providerOrder from "~/routes/provider+/order+/$id";
import * as decline from "~/routes/provider+/order+/$id.decline";
import * as clockPage from "~/routes/sandbox+/clock";
import * as cancel from "~/routes/sme+/order+/$id.cancel";
import * as note from "~/routes/staff+/sme+/$id.$tab.note";
import {
  type Company,
  callBody,
  createToken,
  filled,
  inTurn,
  keepPasswords,
  keepTime,
  openCompanies,
} from "../api/cast";
import { type Endpoint, endpoints } from "../api/routes";
import { watchStored } from "../api/stored";
import { order, sme, supplier, useOneWorld } from "../domain/world";
import { allowLogged } from "../expected-log";
import { Browser, type Fields, type Page, SITE } from "./browser";

vi.mock("~/http/request/session.server", async (original) => {
  const session = await original<typeof Session>();
  return { ...session, requireActor: (request: Request) => session.personOf(request) };
});

const world = useOneWorld();
keepTime();
keepPasswords();

let people: Company;
let stored: () => Promise<string[]>;
let ids: Record<"order" | "unpaid" | "sme" | "supplier" | "insurer", string>;

beforeAll(async () => {
  people = (await openCompanies()).ours;
  const idOf = async (person: { actor(): Promise<Actor> }) => (await person.actor()).applicantId!;
  ids = {
    order: await order(people.sme, people.provider, 100_00, 1),
    unpaid: await order(people.sme, people.provider),
    sme: await idOf(await sme(4)),
    supplier: await idOf(await supplier(4)),
    insurer: people.insurance.insurerId!,
  };
  stored = await watchStored(world.current.files);
});

interface Wire {
  page: Page;
  path: string;
  of?: keyof typeof ids;
  fields: Fields;
  /** Roles that would gain something, but lack the permission. */
  by: Role[];
}

const because: Fields = { desc: "because" };
const rolesExcept = (...may: Role[]): Role[] =>
  (["sme", "provider", "admin", "bank", "insurance"] as const).filter((role) => !may.includes(role));

const wires: [string, Wire][] = [
  [
    "accepting an order",
    {
      page: providerOrder,
      path: "/provider/order/:id",
      of: "order",
      fields: { intent: "accept" },
      by: rolesExcept("provider"),
    },
  ],
  [
    "declining an order",
    { page: decline, path: "/provider/order/:id/decline", of: "order", fields: because, by: rolesExcept("provider") },
  ],
  [
    "canceling an order",
    { page: cancel, path: "/sme/order/:id/cancel", of: "unpaid", fields: {}, by: rolesExcept("sme") },
  ],
  [
    "verifying an invoice",
    { page: adminOrder, path: "/admin/order/:id", of: "order", fields: {}, by: rolesExcept("admin") },
  ],
  [
    "returning an invoice",
    { page: returned, path: "/admin/order/:id/return", of: "order", fields: because, by: rolesExcept("admin") },
  ],
  [
    "paying a supplier",
    { page: bankPay, path: "/bank/order/:id/pay", of: "order", fields: {}, by: rolesExcept("bank") },
  ],
  [
    "the admin's verdict",
    { page: adminVerify, path: "/admin/sme/:id/info/verify", of: "sme", fields: because, by: rolesExcept("admin") },
  ],
  [
    "a reject of the bank",
    {
      page: bankReject,
      path: "/bank/sme/:id/info/reject",
      of: "sme",
      fields: because,
      by: rolesExcept("admin", "bank"),
    },
  ],
  [
    "an insurer's verdict",
    {
      page: insurerVerify,
      path: "/insurance/sme/:id/info/verify",
      of: "sme",
      fields: { credit: "5000" },
      by: rolesExcept("insurance"),
    },
  ],
  [
    "a supplier's discount",
    {
      page: supplierVerify,
      path: "/admin/supplier/:id/info/verify",
      of: "supplier",
      fields: { ...because, taxRate: "10" },
      by: rolesExcept("admin"),
    },
  ],
  [
    "a note",
    {
      page: note,
      path: "/admin/sme/:id/info/note",
      of: "sme",
      fields: because,
      by: rolesExcept("admin", "bank", "insurance"),
    },
  ],
  [
    "pausing an insurer",
    {
      page: pause,
      path: "/admin/settings/insurer/:id/pause",
      of: "insurer",
      fields: { isPaused: "true" },
      by: rolesExcept("admin"),
    },
  ],
  [
    "an industry",
    {
      page: industry,
      path: "/admin/settings/industry/:id",
      of: "insurer",
      fields: { title: "Boats", desc: "On water", seen: "x" },
      by: rolesExcept("admin"),
    },
  ],
  ["the clock", { page: clockPage, path: "/sandbox/clock", fields: { days: "3" }, by: rolesExcept("admin") }],
];

describe("a page without a permission check", () => {
  test.each(wires)("%s: is rejected by its verb", async (_what, { page, path, of, fields, by }) => {
    const id = of ? ids[of] : "";
    for (const role of by) {
      const browser = await Browser.of(
        await transaction((tx) => startSession(tx, people[role].accountId, "web", clock.now())),
      );
      await stored();
      const answer = await browser.post(page, path.replace(":id", id), fields, { id, tab: "info" });
      expect([role, answer.status, await stored()]).toEqual([role, 403, []]);
    }
  });
});

const acting = endpoints.flatMap((endpoint) =>
  endpoint.methods
    .filter((method) => method.method !== "GET" && method.permission !== "anyone")
    .map((method) => [`${method.method} ${endpoint.path}`, endpoint, method] as const),
);

/** The endpoint's answer with another permission than its own. */
async function answered(
  endpoint: Endpoint,
  method: Method,
  permission: Method["permission"],
  by: Actor,
): Promise<Response> {
  const form = await filled(endpoint, method, people, await inTurn(endpoint, method, people));
  const body = callBody(form) ?? {};
  const headers = new Headers({ Authorization: `Bearer ${await createToken(by)}` });
  if (!(body instanceof FormData)) headers.set("Content-Type", "application/json");
  const request = new Request(SITE + form.path, {
    method: method.method,
    headers,
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  const own = method.permission;
  method.permission = permission;
  await stored();
  try {
    return await requestScope.run(
      new Map(),
      async () => endpoint.module.action!({ request, params: {}, context: {} }) as Promise<Response>,
    );
  } finally {
    method.permission = own;
  }
}

test("every endpoint that changes something uses its verb's permission", () => {
  const withoutVerb = acting
    .filter(([, , { verb, permission }]) => verb === undefined || permission !== verb)
    .map(([name]) => name);
  // Signing out ends the calling session; changing a team member chooses among five verbs.
  expect(withoutVerb).toEqual(["POST /api/v1/admin/team/change", "POST /api/v1/auth/logout"]);
});

describe("an endpoint without its permission", () => {
  const refusedByTheVerb: string[] = [];
  // Signing out needs only the session's token.
  test.each(acting.filter(([name]) => !name.endsWith("/logout")))(
    "%s: stores nothing",
    async (name, endpoint, method) => {
      allowLogged("a call failed");
      const { status } = await answered(endpoint, method, "anyone", people.bank);
      // Calls limited per account fail before their verb, because there is no account.
      expect([403, 500]).toContain(status);
      expect(await stored()).toEqual([]);
      if (status === 403) refusedByTheVerb.push(name);
    },
  );

  test("is rejected by its verb in most cases", () => {
    expect(refusedByTheVerb.length).toBeGreaterThan(acting.length * 0.75);
  });
});

describe("an endpoint whose permission includes unverified applicants", () => {
  const isOfActive = ({ permission }: Method) =>
    permission !== "anyone" &&
    requiredPermissions(permission).some((required) => permissions[required].some((role) => role.startsWith("active")));
  const active = acting.filter(([, , method]) => isOfActive(method));

  test.each(active)("%s: is rejected by its verb", async (_name, endpoint, method) => {
    const newcomer = await (endpoint.path.includes("/sme/") ? sme(0) : supplier(0));
    const { status } = await answered(endpoint, method, "account.own", await newcomer.actor());
    expect([status, await stored()]).toEqual([403, []]);
  });
});
