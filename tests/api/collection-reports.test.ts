/** The collection reports of the bank and the insurers through the API. */
import { beforeAll, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { insurer, staff, useOneWorld } from "../domain/world";
import { keepTime } from "./cast";
import { type Client, createClient, wrong } from "./client";

useOneWorld();
keepTime();

const path = "collection/reports";
const FIRST = { pastDueDays: 0, defaults: true, insolvencies: true, writeOffs: true };
let [admin, bank, cover] = [] as unknown as [Client, Client, Client];
let insuranceId = "";

beforeAll(async () => {
  const officer = await insurer();
  insuranceId = officer.insurerId!;
  [admin, bank, cover] = [
    await createClient(await staff("admin")),
    await createClient(await staff("bank")),
    await createClient(officer),
  ];
});

test("the bank and an insurer choose their own, and an admin sees all", async () => {
  expect([await bank.get(path), await cover.get(path)]).toEqual([FIRST, FIRST]);
  expect(await bank.put(path, { ...FIRST, pastDueDays: 7 })).toEqual({ ...FIRST, pastDueDays: 7 });
  expect(await cover.put(path, { ...FIRST, writeOffs: false })).toEqual({ ...FIRST, writeOffs: false });
  expect(await bank.get(path)).toEqual({ ...FIRST, pastDueDays: 7 });
  expect(await admin.get(path)).toEqual({
    companies: [
      { insuranceId: null, insurance: null, ...FIRST, pastDueDays: 7 },
      { insuranceId, insurance: "Gulf Cover", ...FIRST, writeOffs: false },
    ],
  });
  expect(await checkDatabase()).toEqual([]);
});

test("a wrong choice is rejected", async () => {
  expect(await bank.noPut(path, { ...FIRST, defaults: "on" })).toEqual(wrong("defaults", "Send true or false"));
  expect(await bank.noPut(path, { ...FIRST, pastDueDays: 121 })).toEqual(
    wrong("pastDueDays", "Enter a whole number from 0 to 120"),
  );
  expect(await bank.noPut(path, { ...FIRST, pastDueDays: 46 })).toEqual(
    wrong("pastDueDays", "Enter at most 45: the last reminder goes out 45 days after a deadline"),
  );
});
