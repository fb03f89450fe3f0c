/** A person's sessions. */
import { describe, expect, test } from "vitest";
import { SessionList } from "~/ui/accounts/sessions";
import {
  accessibleDescriptions,
  accessibleName,
  all,
  attribute,
  drawn,
  findOne,
  renderFaults,
  target,
  textsOf,
} from "../drawn";

const at = Date.UTC(2026, 10, 20, 9);

describe("sessions", () => {
  const session = {
    id: "s1",
    kind: "web" as const,
    device: "Firefox on Windows",
    createdAt: at,
    seenAt: at,
    isThis: true,
  };
  const rows = [
    session,
    { ...session, id: "s2", device: null, isThis: false },
    { ...session, id: "s3", kind: "api" as const, isThis: false },
  ];
  const list = (lastResult: object | null = null) => (
    <SessionList email="huda@cafes.test" rows={rows} count={3} page={1} lastResult={lastResult as never} />
  );

  test("are named by their browser, and all others can be ended", () => {
    const page = drawn(list());
    expect(textsOf(page, "tbody th")).toEqual(["Firefox on Windows", "Unknown browser", "API client"]);
    expect(all(page, "tbody input").map((box) => [attribute(box, "value"), accessibleName(page, box)])).toEqual([
      ["s2", "End: Unknown browser"],
      ["s3", "End: API client"],
    ]);
    expect(renderFaults(list())).toEqual([]);
  });

  test('keep ticked boxes, and an empty selection shows its error at "all others"', () => {
    const refused = (error: object) => drawn(list({ status: "error", error, initialValue: { sessionId: ["s3"] } }));
    expect(
      all(refused({ currentPassword: ["enter your password"] }), "tbody input[checked]").map((box) =>
        attribute(box, "value"),
      ),
    ).toEqual(["s3"]);
    const page = refused({ others: ["Choose the sessions to end"] });
    const box = target(page, findOne(page, ".errors a"));
    expect([accessibleName(page, box), accessibleDescriptions(page, box)]).toEqual([
      "End all other sessions",
      ["Error: Choose the sessions to end"],
    ]);
  });
});
