/** What a page is called: the first thing that a screen reader says of it. */
import { expect, test } from "vitest";
import { pageTitle } from "~/ui/parts/title";

const called = (shell: object) => pageTitle("Orders", { matches: [{ id: "root", data: shell }] })[0];

test("a page has its name", () => expect(called({ notice: null })).toEqual({ title: "Orders - Dhow" }));

test("one with a notice says that first", () => {
  expect(called({ notice: { type: "success", message: "order accepted successfully" } })).toEqual({
    title: "order accepted successfully - Orders - Dhow",
  });
});

test("one whose form came back says so first", () => {
  expect(called({ invalid: true, notice: null })).toEqual({ title: "Error: Orders - Dhow" });
});
