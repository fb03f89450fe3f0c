/** A visitor's waiting time beside 1,000 clients that send one byte a second, compared with alone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Instance, startInstance } from "../instance.mjs";
import { percentile, slowCrowd, waits } from "../server/slow-clients";

const ROUNDS = 5;
const PAGES = 400;

let app: Instance;
beforeAll(async () => {
  app = await startInstance("serve");
});
afterAll(() => app.stop());

it("1,000 slow clients do not double the p99 of a visitor's pages", async () => {
  const [alone, beside]: [number[], number[]] = [[], []];
  await waits(app.url, PAGES); // warm-up
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(percentile(await waits(app.url, PAGES), 0.99));
    const crowd = await slowCrowd(app.url, 1000);
    beside.push(percentile(await waits(app.url, PAGES), 0.99));
    crowd.leave();
  }
  const [idle, crowded] = [alone, beside].map((all) =>
    percentile(
      all.sort((a, b) => a - b),
      0.5,
    ),
  ) as [number, number];
  console.log(
    `p99, median of ${ROUNDS} rounds: alone ${idle.toFixed(1)} ms, beside 1 000 slow clients ` +
      `${crowded.toFixed(1)} ms: ${(crowded / idle).toFixed(2)} times`,
  );
  expect(crowded / idle).toBeLessThan(2);
});
