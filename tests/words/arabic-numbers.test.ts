/** Arabic nouns agree with their numbers: none, one and two have words of their own, and 3 to 10 take a plural. */
import { expect, test } from "vitest";
import { dashboards } from "~/words/ar/dashboards";
import { payoutBatches } from "~/words/ar/payout-batches";
import { quantities } from "~/words/ar/quantities";

const numbers = [0, 1, 2, 3, 11, 100];

test.each([
  ["transfers", payoutBatches.transfersOf, "لا تحويلات|تحويل واحد|تحويلان|3 تحويلات|11 تحويلًا|100 تحويل"],
  ["orders", payoutBatches.orders, "لا طلبات|طلب واحد|طلبان|3 طلبات|11 طلبًا|100 طلب"],
  ["months", quantities.months, "أقل من شهر|شهر واحد|شهرين|3 أشهر|11 شهرًا|100 شهر"],
])("counts %s", (_name, count, expected) => {
  expect(numbers.map((number) => count(number)).join("|")).toBe(expected);
});

test("names suppliers left out of a batch as objects", () => {
  const leftOut = numbers.slice(1).map((number) => payoutBatches.done.gathered(1, number).split("لم تشمل الحزمة ")[1]);
  expect(leftOut).toEqual(["موردًا واحدًا.", "موردين.", "3 موردين.", "11 موردًا.", "100 مورد."]);
});

test("labels every figure of the to-do list by a definite plural", () => {
  for (const kinds of Object.values(dashboards.tasks.kinds))
    for (const { many } of Object.values(kinds)) {
      expect(new Set(numbers.map((number) => many(number))).size).toBe(1);
      expect(many(2)).toMatch(/^(ال|حزم الدفع|طلبات زيادة الحد|مراجعات الحدود)/);
    }
});
