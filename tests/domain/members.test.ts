/** Teams: a company's owner invites people with duties, and a person works for several companies. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, outbox } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { authenticate, isSessionConfirmed, startSession } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import { confirmCheckout, createCheckout, loadCheckout } from "~/domain/checkouts/checkout.server";
import { chooseCompany, joinCompany, leaveCompany, listCompanies } from "~/domain/members/company.server";
import { dutiesInput, MAX_MEMBERS, type NewMember } from "~/domain/members/member";
import {
  changeDuties,
  inviteToTeam,
  inviteToTeamAgain,
  listMembers,
  removeFromTeam,
} from "~/domain/members/member.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { REQUEST_LIFE } from "~/domain/order-requests/order-request";
import {
  approveOrderRequest,
  expireOrderRequests,
  findOrderRequest,
  listOrderRequests,
  refuseOrderRequest,
  requestOrder,
  withdrawOrderRequest,
} from "~/domain/order-requests/order-request.server";
import { listOpenDeliveries } from "~/domain/orders/driver-link.server";
import { acceptOrder, cancelOwnOrder, confirmDelivery, createOrder } from "~/domain/orders/order.server";
import { loadOwnPack } from "~/domain/packs/company-pack.server";
import { startPayment } from "~/domain/payments/payment.server";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import { type Duty, duties } from "~/domain/values/duty";
import { Forbidden, Invalid, NotFound, Refused } from "~/domain/verbs/errors";
import { hasPermission, type Permission, permissions } from "~/domain/verbs/permissions";
import { activeSme, activeSupplier, order, PASSWORD, staff, useWorld, wait } from "./world";

useWorld();

const invitation = (given: Duty[], email = "sara@shop.test"): NewMember => ({
  name: "Sara",
  email,
  duties: given,
  orderLimit: null,
  monthLimit: null,
});

/** The token of the newest link that the address received. */
async function linkToken(email: string): Promise<string> {
  const mails = await db.select().from(outbox).where(eq(outbox.to, email));
  return mails.at(-1)?.link?.split("token=")[1] ?? "";
}

/** Adds a member to the owner's team, chooses its password and signs it in. */
async function member(owner: Actor, given: Duty[], email = "sara@shop.test"): Promise<Actor> {
  await inviteToTeam(owner, invitation(given, email));
  const { token } = await choosePassword(await linkToken(email), PASSWORD);
  return signedIn(token);
}

async function signedIn(token: string): Promise<Actor> {
  const actor = await authenticate(token, "web");
  if (!actor) throw new Error("The session is over.");
  return actor;
}

const ownSession = ({ accountId }: Actor) => transaction((tx) => startSession(tx, accountId, "web", clock.now()));

const orderOf = (buyer: Actor, seller: Actor) =>
  createOrder(buyer, { supplierId: seller.applicantId ?? "", amount: 100_00, description: "Beans" });

test("a new member joins by choosing a password, and acts within its duties", async () => {
  const [owner, seller] = [await activeSme(), await activeSupplier()];
  const buyer = await member(owner, ["buyer"]);
  expect(buyer).toMatchObject({ role: "sme", applicantId: owner.applicantId, name: "Sara", level: owner.level });
  expect(buyer.member).toMatchObject({ duties: ["buyer"] });

  const orderId = await orderOf(buyer, seller);
  await expect(startPayment(buyer, { orderId, purpose: "upfront", withoutBrowser: false })).rejects.toThrow(Forbidden);
  await expect(inviteToTeam(buyer, invitation(["buyer"], "x@shop.test"))).rejects.toThrow(Forbidden);
  await startPayment(owner, { orderId, purpose: "upfront", withoutBrowser: false });

  const [listed] = await listMembers(owner);
  expect(listed).toMatchObject({ email: "sara@shop.test", joinedAt: clock.now() });
  await changeDuties(owner, listed?.id ?? "", { ...invitation(["payer"]) });
  expect(
    (await signedIn((await signIn({ email: "sara@shop.test", password: PASSWORD }, "web")).token)).member,
  ).toMatchObject({
    duties: ["payer"],
  });
  expect(await checkDatabase()).toEqual([]);
});

test("a removed member is signed out of the company at once, and of no other", async () => {
  const [owner, other] = [await activeSme(), await activeSupplier()];
  const { token } = await (async () => {
    await inviteToTeam(owner, invitation(["buyer"]));
    return choosePassword(await linkToken("sara@shop.test"), PASSWORD);
  })();
  const buyer = await signedIn(token);
  await inviteToTeam(other, invitation(["driver"]));
  await joinCompany(buyer, other.applicantId ?? "");
  const driver = await chooseCompany(buyer, other.applicantId ?? "", "web");

  await removeFromTeam(owner, (await listMembers(owner))[0]?.id ?? "");
  expect(await authenticate(token, "web")).toBeNull();
  expect(await signedIn(driver.token)).toMatchObject({ role: "provider", applicantId: other.applicantId });
  await expect(chooseCompany(buyer, owner.applicantId ?? "", "web")).rejects.toThrow(NotFound);

  await removeFromTeam(other, (await listMembers(other))[0]?.id ?? "");
  const left = await signedIn((await signIn({ email: "sara@shop.test", password: PASSWORD }, "web")).token);
  expect(left).toMatchObject({ applicantId: null, member: { duties: [] } });
  await expect(orderOf(left, other)).rejects.toThrow(Forbidden);
  expect(await listCompanies(left)).toEqual([]);
  expect(await checkDatabase()).toEqual([]);
});

test("an owner works for another company after accepting its invitation, with one session for each", async () => {
  const [mine, host, seller] = [await activeSme(), await activeSme(), await activeSupplier()];
  await inviteToTeam(host, invitation(["buyer"], mine.email));
  const hostId = host.applicantId ?? "";
  await expect(chooseCompany(mine, hostId, "web"), "before accepting").rejects.toThrow(NotFound);
  expect(await listCompanies(mine)).toMatchObject([
    { state: "owner", isCurrent: true },
    { id: hostId, state: "invited" },
  ]);

  await joinCompany(mine, hostId);
  await expect(joinCompany(mine, hostId)).rejects.toThrow(Refused);
  const guest = await signedIn((await chooseCompany(mine, hostId, "web")).token);
  expect(guest).toMatchObject({ accountId: mine.accountId, applicantId: hostId, member: { duties: ["buyer"] } });
  const orderId = await orderOf(guest, seller);
  await expect(cancelOwnOrder(mine, orderId), "as the owner of another company").rejects.toThrow(NotFound);
  await cancelOwnOrder(guest, orderId);

  const back = await signedIn((await chooseCompany(guest, mine.applicantId ?? "", "web")).token);
  expect(back).toMatchObject({ applicantId: mine.applicantId });
  expect(back.member).toBeUndefined();
  expect((await signedIn(await ownSession(mine))).member).toBeUndefined();

  await leaveCompany(guest, hostId);
  expect(await listMembers(host)).toEqual([]);
  expect(await checkDatabase()).toEqual([]);
});

test("a declined invitation ends, and the company can invite again", async () => {
  const [mine, host] = [await activeSme(), await activeSupplier()];
  await inviteToTeam(host, invitation(["finance"], mine.email));
  await leaveCompany(mine, host.applicantId ?? "");
  expect(await listMembers(host)).toEqual([]);
  const id = await inviteToTeam(host, invitation(["finance"], mine.email));
  await inviteToTeamAgain(host, id);
  await joinCompany(mine, host.applicantId ?? "");
  await expect(inviteToTeamAgain(host, id)).rejects.toThrow(Refused);
  const { files } = await loadOwnPack(host);
  const texts = [];
  for await (const file of files) if (file.name === "team.csv") texts.push(file.content);
  expect(texts).toEqual([expect.stringMatching(/Sara,.*,finance,.*\r\nSara,.*,finance,/)]);
});

test("a driver sees no orders, and delivers", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const driver = await member(seller, ["driver"], "driver@farm.test");
  const orderId = await order(buyer, seller, 100_00, 2);
  expect(hasPermission(driver, "orders.see")).toBe(false);
  await expect(acceptOrder(driver, orderId)).rejects.toThrow(Forbidden);
  await expect(confirmDelivery(driver, orderId, "AAAAAAAAAA")).rejects.toThrow(Invalid);
  expect(await listOpenDeliveries(driver)).toMatchObject([{ orderId }]);
  await confirmDelivery(driver, orderId, (await loadOrderView(buyer, orderId)).verifyCode ?? "");
  expect(await listOpenDeliveries(driver)).toEqual([]);
});

test("choosing a company does not count as giving the password", async () => {
  const [mine, host] = [await activeSme(), await activeSupplier()];
  await inviteToTeam(host, invitation(["finance"], mine.email));
  await joinCompany(mine, host.applicantId ?? "");
  expect(await isSessionConfirmed(await ownSession(mine))).toBe(true);
  const { token } = await chooseCompany(mine, host.applicantId ?? "", "web");
  expect(await isSessionConfirmed(token)).toBe(false);
});

describe("invitations", () => {
  test("to officers, owners and members are rejected", async () => {
    const owner = await activeSme();
    const officer = await staff("bank");
    const rejected = async (input: NewMember, field: string) =>
      expect(await inviteToTeam(owner, input).catch((error: Invalid) => Object.keys(error.fields))).toEqual([field]);
    await rejected(invitation(["buyer"], owner.email), "email");
    await rejected(invitation(["buyer"], officer.email), "email");
    await rejected(invitation(["driver"]), "duties");
    await inviteToTeam(owner, invitation(["buyer"]));
    await rejected(invitation(["payer"]), "email");
  });

  test("end at the most members", async () => {
    const owner = await activeSme();
    for (let n = 0; n < MAX_MEMBERS; n += 1) await inviteToTeam(owner, invitation(["payer"], `p${n}@shop.test`));
    await expect(inviteToTeam(owner, invitation(["payer"], "last@shop.test"))).rejects.toThrow(Refused);
  });

  test("can be changed by their own company only", async () => {
    const [owner, other] = [await activeSme(), await activeSme()];
    const id = await inviteToTeam(owner, invitation(["buyer"]));
    for (const act of [
      () => changeDuties(other, id, invitation(["payer"])),
      () => removeFromTeam(other, id),
      () => inviteToTeamAgain(other, id),
    ])
      await expect(act()).rejects.toThrow(NotFound);
    expect(await listMembers(other)).toEqual([]);
  });

  test("create no second account, and the new one has no password", async () => {
    const owner = await activeSme();
    await inviteToTeam(owner, invitation(["buyer"]));
    const found = await db.select().from(accounts).where(eq(accounts.email, "sara@shop.test"));
    expect(found).toHaveLength(1);
    await expect(signIn({ email: "sara@shop.test", password: PASSWORD }, "web")).rejects.toThrow(Invalid);
  });
});

test("a limit per month covers at least one order at the limit per order", () => {
  const parse = (orderLimit: string, monthLimit: string) =>
    dutiesInput.safeParse({ duties: ["buyer"], orderLimit, monthLimit }).success;
  expect([parse("500", "400"), parse("500", "500"), parse("", "400"), parse("0", ""), parse("", "")]).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
});

test("no duty reaches money accounts, the team, keys, or anything of officers", async () => {
  const owners: Permission[] = [
    "members.manage",
    "keys.manage",
    "webhooks.manage",
    "payee.send",
    "contacts.change",
    "profile.change",
    "credit.ask",
    "checkouts.addresses",
    "verification.apply",
  ];
  const all = Object.keys(permissions) as Permission[];
  const officers = all.filter((permission) =>
    permissions[permission].every((holder) => ["admin", "bank", "insurance"].includes(holder)),
  );
  for (const role of ["sme", "provider"] as const) {
    const owner = role === "sme" ? await activeSme() : await activeSupplier();
    const everyDuty: Actor = {
      ...owner,
      member: { id: "m", duties, orderLimit: null, monthLimit: null, company: "Shop" },
    };
    for (const permission of [...owners, ...officers])
      expect(hasPermission(everyDuty, permission), permission).toBe(false);
    for (const permission of all)
      if (hasPermission(everyDuty, permission)) expect(hasPermission(owner, permission), permission).toBe(true);
  }
});

describe("a buyer's own limits", () => {
  async function limited(limits: Partial<NewMember>) {
    const [owner, seller] = [await activeSme(50_000_00), await activeSupplier()];
    await inviteToTeam(owner, { ...invitation(["buyer"]), ...limits });
    const buyer = await signedIn((await choosePassword(await linkToken("sara@shop.test"), PASSWORD)).token);
    const place = (amount: number) =>
      createOrder(buyer, { supplierId: seller.applicantId ?? "", amount, description: "Beans" });
    const ask = (amount: number) =>
      requestOrder(buyer, { supplierId: seller.applicantId ?? "", amount, description: "Beans" });
    return { owner, seller, buyer, place, ask };
  }

  test("end an order above them, and all orders of a month together", async () => {
    const { buyer, place } = await limited({ orderLimit: 500_00, monthLimit: 800_00 });
    await expect(place(500_01)).rejects.toThrow("above your limit of $500.00 per order");
    await place(500_00);
    await expect(place(400_00)).rejects.toThrow("You have $300.00 left of your limit of $800.00 this month");
    const canceled = await place(300_00);
    await cancelOwnOrder(buyer, canceled);
    await place(300_00);
    wait(31 * DAY);
    await place(500_00);
  });

  test("also apply to a checkout", async () => {
    const { seller, buyer } = await limited({ orderLimit: 500_00 });
    const sale = { amount: 900_00, description: "Beans", externalReference: null, buyerEmail: null, deliveryDay: null };
    const { token } = await loadCheckout(seller, await createCheckout(seller, sale));
    await expect(confirmCheckout(buyer, token, {})).rejects.toThrow("above your limit");
  });

  test("are no limits for an order that the owner approves", async () => {
    const { owner, buyer, ask, place } = await limited({ orderLimit: 500_00 });
    const id = await ask(900_00);
    await expect(approveOrderRequest(buyer, id)).rejects.toThrow(Forbidden);
    const orderId = await approveOrderRequest(owner, id);
    expect(await loadOrderView(buyer, orderId)).toMatchObject({ amount: 900_00, description: "Beans" });
    await expect(approveOrderRequest(owner, id)).rejects.toThrow("no longer waiting");
    await expect(withdrawOrderRequest(buyer, id)).rejects.toThrow("no longer waiting");
    await place(500_00);
    expect((await listOrderRequests(buyer, { page: 1, perPage: 10 })).rows).toMatchObject([
      { state: "approved", orderId, requestedBy: "Sara", isOwn: true },
    ]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("keep the credit's limits when the owner approves", async () => {
    const { owner, ask } = await limited({ orderLimit: 500_00 });
    const id = await ask(60_000_00);
    await expect(approveOrderRequest(owner, id)).rejects.toThrow(Invalid);
    await refuseOrderRequest(owner, id, "too much");
    expect(await findOrderRequest(owner, id)).toMatchObject({ state: "refused", reason: "too much", orderId: null });
  });

  test("lead to requests that others cannot see, and that expire", async () => {
    const { owner, buyer, ask } = await limited({ orderLimit: 500_00 });
    const id = await ask(900_00);
    const other = await activeSme();
    for (const act of [() => findOrderRequest(other, id), () => approveOrderRequest(other, id)])
      await expect(act()).rejects.toThrow(NotFound);
    const colleague = await member(owner, ["buyer"], "omar@shop.test");
    await expect(findOrderRequest(colleague, id)).rejects.toThrow(NotFound);
    const withdrawn = await ask(800_00);
    await withdrawOrderRequest(buyer, withdrawn);
    expect(await findOrderRequest(owner, withdrawn)).toMatchObject({ state: "withdrawn" });
    await expect(requestOrder(owner, { supplierId: "", amount: 1, description: "" })).rejects.toThrow(Forbidden);
    wait(REQUEST_LIFE + DAY);
    await expireOrderRequests();
    expect(await findOrderRequest(owner, id)).toMatchObject({ state: "expired" });
    expect(await checkDatabase()).toEqual([]);
  });
});
