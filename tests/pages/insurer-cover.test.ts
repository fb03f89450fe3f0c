/** The page of an insurer's cover, and the notices of its SMEs. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { endCover } from "~/domain/insurers/cover.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as cover from "~/routes/admin+/insurer+/$id.cover";
import * as pause from "~/routes/admin+/settings.insurer.$id_.pause";
import * as layout from "~/routes/companies+/_layout";
import * as supplierPage from "~/routes/sme+/supplier+/$id";
import { activeSme, activeSupplier, insurer, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const signedIn = async ({ accountId }: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));

test("an admin ends and resumes an insurer's cover, and sees the SMEs that need another insurer", async () => {
  const [buyer, admin] = [await activeSme(), await signedIn(await staff("admin"))];
  const id = (await insurer()).insurerId!;
  const at = `/admin/insurer/${id}/cover`;
  expect(await admin.see(pause, `/admin/settings/insurer/${id}/pause`, { id })).toContain(at);
  expect(await admin.see(cover, at, { id })).toContain(`/admin/sme/${buyer.applicantId}/info`);
  const wrong = await admin.send(cover, at, { ends: "true", until: "2020-01-01", desc: "No contract" }, { id });
  for (const text of ["aria-invalid", 'value="2020-01-01"', "No contract"]) expect(wrong.html).toContain(text);
  const done = await admin.post(cover, at, { ends: "true", until: "", desc: "No contract" }, { id });
  expect([done.status, done.headers.get("Location")]).toEqual([303, at]);
  expect(await admin.see(cover, at, { id })).toContain("The SMEs below need another insurer.");
  await admin.post(cover, at, { ends: "false", desc: "A new contract" }, { id });
  expect(await admin.see(cover, at, { id })).toContain("Last day with cover");
});

test("an SME reads on all its pages that its insurer covers no new orders", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  await endCover(await staff("admin"), { insurerId: (await insurer()).insurerId!, until: null, desc: "x" });
  const browser = await signedIn(buyer);
  const text = "your insurer no longer covers them";
  expect(await browser.see(layout, "/sme/dashboard")).toContain(text);
  const id = seller.applicantId!;
  const page = await browser.see(supplierPage, `/sme/supplier/${id}`, { id });
  expect(page).toContain(text);
  expect(page).not.toContain(`/sme/supplier/${id}/order`);
});
