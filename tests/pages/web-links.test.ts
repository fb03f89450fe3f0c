/** A company's website and Instagram on its own, officers' and buyers' pages: links only if they lead to the web. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as supplierAtAdmin from "~/routes/admin+/supplier+/$id.$tab";
import * as profile from "~/routes/companies+/profile";
import * as contact from "~/routes/companies+/profile.contact";
import * as supplierPage from "~/routes/sme+/supplier+/$id";
import { activeSme, activeSupplier, staff, useOneWorld } from "../domain/world";
import { Browser, fieldErrors } from "./browser";

useOneWorld();

let [buyers, sellers, admins]: Browser[] = [];
let id: string;

beforeAll(async () => {
  const of = async (actor: Actor) =>
    Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
  const seller = await activeSupplier();
  id = seller.applicantId!;
  [buyers, sellers, admins] = [await of(await activeSme()), await of(seller), await of(await staff("admin"))];
});

const pages = async () => [
  await buyers!.see(supplierPage, `/sme/supplier/${id}`, { id }),
  await sellers!.see(profile, "/provider/profile"),
  await admins!.see(supplierAtAdmin, `/admin/supplier/${id}/info`, { id, tab: "info" }),
];

test("website and Instagram are links on every page", async () => {
  const fields = {
    address: "Doha",
    website: "www.roasters.test/shop",
    instagram: "https://www.instagram.com/roasters.qa/",
  };
  expect((await sellers!.post(contact, "/provider/profile/contact", fields)).status).toBe(303);
  for (const html of await pages()) {
    expect(html).toContain(
      '<a href="https://www.roasters.test/shop" rel="noopener noreferrer nofollow">www.roasters.test/shop</a>',
    );
    expect(html).toContain(
      '<a href="https://www.instagram.com/roasters.qa/" rel="noopener noreferrer nofollow">@roasters.qa</a>',
    );
  }
});

test("buyers open the price list, which must be an https address", async () => {
  const address = "https://www.roasters.test/prices.pdf";
  const fields = { address: "Doha", website: "roasters.test", instagram: "" };
  const send = (priceList: string) => sellers!.post(contact, "/provider/profile/contact", { ...fields, priceList });
  expect((await send(address)).status).toBe(303);
  const link = (text: string) => `<a href="${address}" rel="noopener noreferrer nofollow">${text}</a>`;
  const [buyersPage, ownPage, adminsPage] = await pages();
  expect(buyersPage).toContain(link("Open price list"));
  for (const html of [ownPage, adminsPage]) expect(html).toContain(link(address));
  for (const wrong of ["http://roasters.test/prices.pdf", "roasters.test/prices", "https://a:b@x.test", "javascript:1"])
    expect(await fieldErrors(await send(wrong))).toMatchObject({
      priceList: [expect.stringContaining("Enter an address that starts with https://")],
    });
  expect((await send("")).status).toBe(303);
  expect((await pages())[0]).not.toContain("Open price list");
});

test("invalid values stored by an earlier version are shown as text", async () => {
  await db
    .update(applicants)
    .set({ website: "javascript:alert(1)", instagram: 'alert(1) "<b>' })
    .where(eq(applicants.id, id));
  for (const html of await pages()) {
    expect(html).toContain("<dd>javascript:alert(1)</dd>");
    expect(html).toContain("<dd>alert(1) &quot;&lt;b&gt;</dd>");
    expect(html).not.toMatch(/href="[^"]*(javascript|alert)/);
  }
  // Its form shows the stored value and asks for a valid one.
  expect(await sellers!.see(contact, "/provider/profile/contact")).toContain('value="javascript:alert(1)"');
  const refused = await sellers!.post(contact, "/provider/profile/contact", {
    address: "Doha",
    website: "javascript:alert(1)",
    instagram: "a b",
  });
  expect(await fieldErrors(refused)).toEqual({
    website: ["Enter a website, such as www.example.com"],
    instagram: ["Enter your Instagram name, such as gulf.pantry"],
  });
});
