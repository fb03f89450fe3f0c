/** Members of a team through the API: their tokens reach as far as their duties. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startCompanySession } from "~/domain/accounts/sessions.server";
import { joinCompany } from "~/domain/members/company.server";
import { inviteToTeam } from "~/domain/members/member.server";
import { clock } from "~/domain/values/clock";
import { activeSme, activeSupplier, useWorld } from "../domain/world";
import { call } from "./routes";

useWorld();

test("a buyer's token orders within its limits, and pays nothing", async () => {
  const [owner, person, seller] = [await activeSme(), await activeSme(), await activeSupplier()];
  const companyId = owner.applicantId ?? "";
  const invitation = { name: "Sara", email: person.email, orderLimit: 500_00, monthLimit: null };
  await inviteToTeam(owner, { ...invitation, duties: ["buyer"] });
  await joinCompany(person, companyId);
  const session = { accountId: person.accountId, companyId, kind: "api", isConfirmed: true } as const;
  const token = await transaction((tx) => startCompanySession(tx, session, clock.now()));
  const post = (path: string, body: object) => call("POST", `/api/v1/sme/${path}`, { token, body: { ...body } });

  const order = { providerId: seller.applicantId, description: "Beans" };
  const above = await post("order/create", { ...order, amount: 501 });
  expect([above.status, above.body.code]).toEqual([409, "above_own_limit"]);
  const placed = await post("order/create", { ...order, amount: 500 });
  expect(placed.status).toBe(200);
  const paid = await post("pay/init", { orderId: placed.body.content.orderId });
  expect([paid.status, paid.body.code, paid.body.msg]).toEqual([
    403,
    "forbidden",
    "Your duties do not include this. Ask the owner of your company's account.",
  ]);
  const webhooks = await call("GET", "/api/v1/sme/webhook/list", { token });
  expect([webhooks.status, webhooks.body.code]).toEqual([403, "forbidden"]);
});
