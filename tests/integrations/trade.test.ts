/** The client package completes a trade, from the registrations to the last instalment. */
import { expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { createIndustry } from "~/domain/industries/industry.server";
import { configuration } from "~/domain/settings/configuration";
import { SECOND } from "~/domain/values/clock";
import { insurer, PASSWORD, PDF, staff, useWorld, wait } from "../domain/world";
import { connectTo } from "./site";
import { trade } from "./trade";

useWorld();

test("completes a trade from registration to the last payment", async () => {
  const admin = await staff("admin");
  await createIndustry(admin, { title: "Food", desc: "Food and drink" });
  const order = await trade({
    connect: connectTo,
    wait: (seconds) => wait(seconds * SECOND),
    password: PASSWORD,
    staff: { admin: admin.email, bank: (await staff("bank")).email, insurance: (await insurer()).email },
    codes: configuration().codes,
    paper: new Blob([PDF]),
  });
  expect(order).toMatchObject({ status: 6, paid: true, amount: 1250.5, latePay: { active: false, once: false } });
  expect(order.installments.map((installment) => installment.amount)).toEqual([500.2, 375.15, 375.15]);
  expect(await checkDatabase()).toEqual([]);
});
