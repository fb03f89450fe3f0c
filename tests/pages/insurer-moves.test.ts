/** The pages on which an admin proposes SMEs to another insurer, and on which that insurer answers. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { WITHDRAW } from "~/domain/insurers/moves";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as cover from "~/routes/admin+/insurer+/$id.cover";
import * as move from "~/routes/admin+/insurer+/$id.move";
import * as proposed from "~/routes/insurance+/moves";
import { activeSme, insurer, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const signedIn = async ({ accountId }: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));

test("an admin proposes an SME, and the other insurer accepts it", async () => {
  const [buyer, second] = [await activeSme(), await activeSme()];
  const [id, next] = [(await insurer()).insurerId!, await insurer("Second Cover")];
  const [admin, taker] = [await signedIn(await staff("admin")), await signedIn(next)];
  const at = `/admin/insurer/${id}/move`;
  expect(await admin.see(cover, `/admin/insurer/${id}/cover`, { id })).toContain(at);
  expect(await admin.see(move, at, { id })).toContain("Existing orders and claims always stay.");
  const fields = { smeIds: buyer.applicantId!, toInsuranceId: next.insurerId!, desc: "The contract ends" };
  const wrong = await admin.send(move, at, { toInsuranceId: "", desc: "" }, { id });
  expect(wrong.status).toBe(422);
  for (const error of ["Select SMEs, or all of them", "Select the new insurer", "enter description"])
    expect(wrong.html).toContain(error);
  const none = await admin.send(move, at, { ...fields, toInsuranceId: WITHDRAW }, { id });
  expect([none.status, none.html.includes("No SMEs match.")]).toEqual([409, true]);
  const done = await admin.post(move, at, fields, { id });
  expect([done.status, done.headers.get("Location")]).toEqual([303, at]);
  expect(await admin.see(move, at, { id })).toContain("Proposed to Second Cover.");
  const list = await taker.see(proposed, "/insurance/moves");
  // Long labels have a line each.
  for (const page of [await admin.see(move, at, { id }), list]) expect(page).not.toContain('class="checks"');
  expect(list).toContain(`value="${buyer.applicantId}"`);
  expect(list).not.toContain(second.applicantId!);
  const declined = await taker.send(proposed, "/insurance/moves", { all: "on", answer: "decline", desc: "" });
  expect([declined.status, declined.html.includes("enter description")]).toEqual([422, true]);
  await taker.post(proposed, "/insurance/moves", { all: "on", answer: "accept", desc: "" });
  expect(await taker.see(proposed, "/insurance/moves")).toContain("No SMEs are proposed to you.");
  const after = `/admin/insurer/${next.insurerId}/move`;
  expect(await admin.see(move, after, { id: next.insurerId! })).toContain(buyer.applicantId!);
});
