/** The instalment plan: its table, and the editor as rendered by the server. */
import { describe, expect, test } from "vitest";
import { PlanRows } from "~/ui/instalments/plan-rows";
import { PlanDialog } from "~/ui/verdicts/plan-dialog";
import {
  accessibleDescriptions,
  accessibleName,
  all,
  attribute,
  called,
  drawn,
  findOne,
  target,
  textsOf,
  words,
} from "../drawn";

const path = "/admin/sme/1/info/installments";
const editor = (answer?: unknown) => drawn(<PlanDialog suggested={[250_000, 125_000, 625_000]} />, { path, answer });
const parts = (page: ReturnType<typeof editor>) => all(page, "ol input");

describe("the instalment editor", () => {
  test("labels its fields by part", () => {
    const page = editor();
    expect(parts(page).map((input) => accessibleName(page, input))).toEqual([
      "Instalment 1 (upfront), percent",
      "Instalment 2, percent",
      "Instalment 3, percent",
    ]);
    expect(parts(page).map((input) => attribute(input, "value"))).toEqual(["25", "12.5", "62.5"]);
    expect(words(findOne(page, "output"))).toBe("Total: 100%");
  });

  test("names the part that each button removes, and its first button submits", () => {
    const page = editor();
    expect(textsOf(page, "li button")).toEqual(["Remove instalment 1", "Remove instalment 2", "Remove instalment 3"]);
    expect(words(all(findOne(page, "form"), "button")[0]!)).toBe("set Installment");
  });

  test("links an error to its part, or to the whole plan", () => {
    const wrong = (error: object) =>
      editor({ lastResult: { status: "error", error, initialValue: { desc: "x", installments: ["50", "", "60"] } } });
    const page = wrong({ "installments[1]": ["please be careful"] });
    expect(accessibleDescriptions(page, called(page, "Instalment 2, percent"))).toEqual(["Error: please be careful"]);
    expect(all(page, "[aria-invalid]")).toEqual([called(page, "Instalment 2, percent")]);
    const whole = wrong({ installments: ["sum of installments should be 100 %"] });
    expect(accessibleDescriptions(whole, findOne(whole, "fieldset"))).toEqual([
      "Error: sum of installments should be 100 %",
    ]);
    expect(target(whole, findOne(whole, ".errors a"))).toBe(findOne(whole, "fieldset"));
    expect(words(findOne(whole, "output"))).toBe("Total: 110%, 10% too much");
    expect(parts(whole).map((input) => attribute(input, "value") ?? "")).toEqual(["50", "", "60"]);
  });
});

test("the plan's lines show when each part is due, and equal parts share one", () => {
  const linesOf = (plan: number[]) =>
    all(drawn(<PlanRows plan={plan} />), ".rows > div").map((row) => row.childElements.map(words));
  expect(linesOf([250_000, 250_000, 500_000])).toEqual([
    ["upfront, when you order", "25%"],
    ["1 month after delivery", "25%"],
    ["2 months after delivery", "50%"],
  ]);
  expect(linesOf([100_000, 300_000, 300_000, 300_000])).toEqual([
    ["upfront, when you order", "10%"],
    ["months 1 to 3 after delivery", "3 × 30%"],
  ]);
});
