/** Whatever the day on which the demo is seeded, it holds what the demo promises. */
import { test } from "vitest";
import { seedDemo } from "../demo";
import { expectPromises } from "./promises";

test.each([
  ["just before midnight on a month's last day", Date.UTC(2027, 0, 31, 20, 59)],
  ["on a leap day", Date.UTC(2028, 1, 29, 9, 0)],
])("seeded %s: everybody at every level and orders in every status, and the books agree", async (_, now) => {
  const { world } = await seedDemo(now);
  await expectPromises(now).finally(() => world.close());
});
