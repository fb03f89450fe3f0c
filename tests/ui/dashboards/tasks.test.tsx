/** The dashboard's tasks. */
import { describe, expect, test } from "vitest";
import { TaskList } from "~/ui/dashboards/tasks";
import { drawn, hrefs, tableRows, textsOf, words } from "../drawn";

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

  test("are rows, the longest wait first, each with its consequence", () => {
    const page = drawn(<TaskList role="admin" waiting={waiting} now={now} />);
    expect(tableRows(page)).toEqual([
      ["1 invoice to verify Until then, the bank cannot pay the supplier.", "Doha Cafes", "2 days"],
      ["3 SMEs to check Until then, the SME cannot order.", "Doha Cafes", "2 days"],
    ]);
    expect(hrefs(page)).toEqual(["/admin/order/c1", "/admin/sme?level=4"]);
  });

  test("have the sequence of their waiting time for the bank, too", () => {
    const kinds = ["unidentified", "batch", "approval", "sme", "refund", "payout"] as const;
    const since = (hours: number) => ({ id: "x", title: "A task", since: at - hours * HOUR });
    const tasks = kinds.map((kind, place) => ({ kind, count: 2, oldest: since((place * 5) % 7) }));
    const page = drawn(<TaskList role="bank" waiting={tasks} now={now} />);
    expect(textsOf(page, "tbody a")).toEqual([
      "2 refunds to transfer",
      "2 payout batches to approve",
      "2 orders to pay",
      "2 proposals to approve",
      "2 SMEs to decide on",
      "2 bank entries to identify",
    ]);
  });

  test("leave out the one task of the next step", () => {
    const rows = (count: number) =>
      drawn(
        <TaskList
          role="provider"
          waiting={[
            { kind: "accept", count, oldest },
            { kind: "upload", count: 1, oldest },
          ]}
          now={now}
          shown="accept"
        />,
      );
    expect(textsOf(rows(1), "tbody a")).toEqual(["1 order to invoice"]);
    expect(textsOf(rows(2), "tbody a")).toEqual(["2 orders to accept", "1 order to invoice"]);
    const only = drawn(
      <TaskList role="provider" waiting={[{ kind: "accept", count: 1, oldest }]} now={now} shown="accept" />,
    );
    expect(words(only)).toBe("");
  });

  test("say so if nothing waits", () => {
    expect(words(drawn(<TaskList role="admin" waiting={[waiting[2]!]} now={now} />))).toContain("You are up to date.");
  });
});
