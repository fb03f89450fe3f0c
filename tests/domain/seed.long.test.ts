/** The demo keeps its guarantees on every day of seeding. */
import { test } from "vitest";
import { seedDemo } from "../demo";
import { expectPromises } from "./promises";

test.each([
  ["just before midnight on a month's last day", Date.UTC(2027, 0, 31, 20, 59)],
  ["on a leap day", Date.UTC(2028, 1, 29, 9, 0)],
  ["on the second day of a month", Date.UTC(2027, 2, 2, 9, 0)],
])("seeded %s: has every level and status, and the check finds nothing", async (_, now) => {
  const { world } = await seedDemo(now);
  await expectPromises(now).finally(() => world.close());
});
