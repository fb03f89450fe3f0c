/** The order of insurers. */
import { expect, test } from "vitest";
import { InsurerList } from "~/ui/insurers/insurer-list";
import { all, attribute, drawn, textsOf } from "../drawn";

test("the order of insurers has buttons to move, and reasons for being skipped", () => {
  const insurers = [
    { id: "a", name: "Pearl", skipped: null, waiting: 0 },
    { id: "b", name: "Shield", skipped: "paused" as const, waiting: 2 },
    { id: "c", name: "Dune", skipped: "no staff" as const, waiting: 1 },
  ];
  const page = drawn(
    <form>
      <InsurerList insurers={insurers} seen="7" />
    </form>,
  );
  expect(all(page, "li").map((row) => textsOf(row, "button"))).toEqual([
    ["Down: Pearl"],
    ["Up: Shield", "Down: Shield"],
    ["Up: Dune"],
  ]);
  expect(all(page, "button").map((button) => [attribute(button, "name"), attribute(button, "value")])).toEqual([
    ["down", "a"],
    ["up", "b"],
    ["down", "b"],
    ["up", "c"],
  ]);
  expect(textsOf(page, "li > span")).toEqual([
    "Pearl",
    "ShieldPaused New SMEs skip this insurer; 2 still wait for it",
    "DuneNo staff New SMEs skip this insurer; 1 still waits for it",
  ]);
  expect(all(page, 'input[name="insuranceList"]').map((input) => attribute(input, "value"))).toEqual(["a", "b", "c"]);
  expect(textsOf(page, "li a").filter((link) => /Pause|Resume/.test(link))).toEqual([
    "Pause: Pearl",
    "Resume: Shield",
    "Pause: Dune",
  ]);
});
