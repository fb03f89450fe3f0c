/** The settings' industries. */
import { expect, test } from "vitest";
import { IndustrySettings, NewIndustry } from "~/ui/industries/industries";
import { attribute, called, drawn, tableRows, textsOf } from "../drawn";

test("industries are listed, with a form for a new one", () => {
  const page = drawn(
    <>
      <IndustrySettings industries={[{ id: "1", title: "Food", titleAr: "أغذية", desc: "What cafes buy" }]} />
      <NewIndustry lastResult={null} />
    </>,
  );
  expect(tableRows(page)).toEqual([["Food", "أغذية", "What cafes buy", "Edit: Food"]]);
  expect(textsOf(page, "tbody th")).toEqual(["Food"]);
  expect([attribute(called(page, "Title"), "value"), called(page, "Description").textContent.trim()]).toEqual([
    null,
    "",
  ]);
});
