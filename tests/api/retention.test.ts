/** Retention by API: the periods, the next erasures, earlier erasures, legal holds, and the answer for erased files. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { documents } from "~/db/schema";
import { closeCompany } from "~/domain/closures/closure.server";
import { eraseDueFiles } from "~/domain/retention/erasure.server";
import { DEFAULT_PERIODS } from "~/domain/retention/retention";
import { clock, DAY } from "~/domain/values/clock";
import { signedFile } from "~/http/files/signed-addresses.server";
import * as documentFile from "~/routes/api+/v1+/pub+/sme.doc.file.$file";
import { activeSme, staff, useWorld } from "../domain/world";
import { createClient } from "./client";

useWorld();

test("an admin reads and changes the periods", async () => {
  const api = await createClient(await staff("admin"));
  expect(await api.get("retention/periods")).toEqual(DEFAULT_PERIODS);
  const periods = { ...DEFAULT_PERIODS, identity: { ...DEFAULT_PERIODS.identity, SA: 10 } };
  expect(await api.put("retention/periods", periods)).toEqual(periods);
  expect(await api.get("retention/periods")).toEqual(periods);
  const { registration, ...fourKinds } = periods;
  const changed = { ...periods, registration: { ...registration, KW: 2 } };
  await api.put("retention/periods", changed);
  expect(await api.put("retention/periods", fourKinds)).toEqual(changed);
});

test("an admin erases files earlier, and places and lifts a legal hold", async () => {
  const [buyer, admin] = [await activeSme(), await staff("admin")];
  const api = await createClient(admin);
  const companyId = buyer.applicantId!;
  expect(await api.get("erasure/list")).toEqual({ erasures: [], count: 0 });
  expect(
    await api.noPost("erasure/request", { companyId, kind: "all", day: "2026-02-01", desc: "Asked" }),
  ).toMatchObject({ status: 409, code: "wrong_level" });
  await closeCompany(admin, { companyId, desc: "Retired" });
  await api.post("erasure/request", { companyId, kind: "identity", day: "2026-02-01", desc: "Asked" });
  await api.post("legal-hold/place", { companyId, desc: "A court case" });
  expect(await api.get("erasure/list")).toMatchObject({
    count: 5,
    erasures: [
      { company_id: companyId, kind: "identity", isRequested: true, isHeld: true, erasedAt: null },
      {},
      {},
      {},
      { kind: "names", isRequested: false, dueAt: "2036-01-31T20:59:59.999Z" },
    ],
  });
  const since = new Date(clock.now()).toISOString();
  expect(await api.get("legal-hold/list")).toEqual({
    count: 1,
    holds: [{ company_id: companyId, since, by: "admin", reason: "A court case", updatedAt: since }],
  });
  await api.post("legal-hold/lift", { companyId, desc: "Settled" });
  expect(await api.get("legal-hold/list")).toEqual({ holds: [], count: 0 });
  clock.stopAt(clock.now() + 3 * DAY);
  await eraseDueFiles();
  const later = await createClient(admin);
  expect(await later.get("erasure/list?list=done")).toMatchObject({
    count: 1,
    erasures: [{ kind: "identity", files: 1 }],
  });
});

test("an erased file answers 410 with the day, also to a browser that has it", async () => {
  const [buyer, admin] = [await activeSme(), await staff("admin")];
  const [paper] = await db.select().from(documents).where(eq(documents.applicantId, buyer.applicantId!));
  await closeCompany(admin, { companyId: buyer.applicantId!, desc: "Retired" });
  clock.stopAt(clock.now() + 11 * 366 * DAY);
  await eraseDueFiles();
  const answer = await documentFile.loader({
    request: new Request(`http://localhost/api/v1/pub/sme/doc/file/${signedFile("sme/doc", paper!.file)}`, {
      headers: { "If-None-Match": `"${paper!.file}"` },
    }),
    params: { file: paper!.file },
    context: {},
  } as never);
  expect([answer.status, await answer.json()]).toEqual([
    410,
    expect.objectContaining({ code: "erased", msg: expect.stringMatching(/^This file was erased on .*2037/) }),
  ]);
});
