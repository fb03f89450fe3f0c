/** The price list that a supplier uploads, and its readers. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { files } from "~/db/schema";
import { checkDatabase } from "~/domain/check.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import * as pricesFile from "~/routes/api+/v1+/pub+/provider.prices.file.$file";
import * as profile from "~/routes/companies+/profile";
import * as prices from "~/routes/provider+/profile.prices";
import * as supplierPage from "~/routes/sme+/supplier+/$id";
import { activeSme, activeSupplier, insurer, newPdf, PASSWORD, sme, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

const world = useWorld();

const PATH = "/provider/profile/prices";
const openBrowser = async ({ email }: Actor) => Browser.of((await signIn({ email, password: PASSWORD }, "web")).token);

let seller: Actor, buyer: Actor, browser: Browser;
beforeEach(async () => {
  [seller, buyer] = [await activeSupplier(), await activeSme()];
  browser = await openBrowser(seller);
});

const upload = (content: Uint8Array<ArrayBuffer>) =>
  browser.post(prices, PATH, { prices: new File([content], "prices.pdf") });
const link = async (actor: Actor) => {
  const id = seller.applicantId ?? "";
  const html = await (await openBrowser(actor)).see(supplierPage, `/sme/supplier/${id}`, { id });
  return /\/api\/v1\/pub\/provider\/prices\/file\/([^"]+)/.exec(html)?.[1] ?? null;
};
const statusFor = async (actor: Actor, file: string) => {
  const path = `/api/v1/pub/provider/prices/file/${file}`;
  const reader = await openBrowser(actor);
  return ((await reader.get(pricesFile, path, { file }).catch((answer: Response) => answer)) as Response).status;
};

test("buyers, the supplier and admins open the uploaded file, others do not", async () => {
  expect(await link(buyer)).toBeNull();
  expect((await upload(newPdf())).headers.get("Location")).toBe("/provider/profile");
  const file = (await link(buyer))!;
  expect(await browser.see(profile, "/provider/profile")).toContain(file);
  const early = await (await sme(4)).actor();
  const statuses = await Promise.all(
    [buyer, seller, await staff("admin"), early, await activeSupplier(), await staff("bank"), await insurer()].map(
      (actor) => statusFor(actor, file),
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404]);
  expect(await checkDatabase()).toEqual([]);
});

test("a new file replaces the earlier one, and the supplier removes it", async () => {
  await upload(newPdf());
  const first = await link(buyer);
  await upload(newPdf());
  const second = await link(buyer);
  expect(second).not.toBe(first);
  expect(await statusFor(buyer, first!)).toBe(404);
  expect(world.current.files.names()).toContain(second);
  expect(world.current.files.names()).not.toContain(first);
  expect((await browser.post(prices, PATH, { do: "remove" })).status).toBe(303);
  expect(await link(buyer)).toBeNull();
  expect((await db.select().from(files)).map(({ name }) => name)).not.toContain(second);
  expect((await browser.post(prices, PATH, { do: "remove" })).status).toBe(409);
});

test("a file of another type is refused", async () => {
  const answer = await upload(new TextEncoder().encode("price,100"));
  expect(answer.status).toBe(422);
  expect(await link(buyer)).toBeNull();
});
