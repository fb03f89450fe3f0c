/** The dashboard's tasks. */
import { describe, expect, test } from "vitest";
import { OldestTasks, TaskSection } from "~/ui/dashboards/tasks";
import { drawn, findOne, hrefs, textsOf, words } from "../drawn";

const HOUR = 3_600_000;
const at = Date.UTC(2026, 10, 20, 9);

describe("tasks", () => {
  const oldest = { id: "c1", title: "Doha Cafes", since: at };
  const waiting = [
    { kind: "sme" as const, count: 3, oldest: { ...oldest, since: at + HOUR } },
    { kind: "invoice" as const, count: 1, oldest },
    { kind: "plan" as const, count: 0, oldest: null },
  ];
  const now = at + 50 * HOUR;

  test("are counted and link to their lists", () => {
    const page = drawn(<TaskSection role="admin" waiting={waiting} now={now} />);
    expect(textsOf(page, "li")).toEqual([
      "3 SMEs to check (oldest: 2 days)",
      "1 invoice to verify (for 2 days)",
      "0 SMEs that need a payment plan",
    ]);
    expect(hrefs(page)).toEqual(["/admin/sme?level=4", "/admin/orders?status=waiting", "/admin/sme?level=7"]);
    expect(words(drawn(<TaskSection role="admin" waiting={[waiting[2]!]} now={now} />))).toContain(
      "You are up to date.",
    );
  });

  test("that have waited longest come next", () => {
    const page = drawn(<OldestTasks role="admin" waiting={waiting} now={now} />);
    expect([words(findOne(page, "h2")), hrefs(page)]).toEqual(["Next: Doha Cafes", ["/admin/order/c1"]]);
    expect(words(drawn(<OldestTasks role="admin" waiting={[waiting[2]!]} now={now} />))).toBe("");
  });
});
