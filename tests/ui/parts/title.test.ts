/** The title of a page, which a screen reader reads first. */
import { expect, test } from "vitest";
import { pageTitle } from "~/ui/parts/title";

const called = (shell: object) => pageTitle("Orders", { matches: [{ id: "root", data: shell }] })[0];

test('the title is "Orders - Dhow"', () => expect(called({ notice: null })).toEqual({ title: "Orders - Dhow" }));

test("a notice comes first in the title", () => {
  expect(called({ notice: { type: "success", message: "order accepted successfully" } })).toEqual({
    title: "order accepted successfully - Orders - Dhow",
  });
});

test('a rejected form\'s title starts with "Error"', () => {
  expect(called({ invalid: true, notice: null })).toEqual({ title: "Error: Orders - Dhow" });
});
