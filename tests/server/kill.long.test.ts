import { expect, it } from "vitest";
import { killRounds } from "./kill-rounds";

/** `npm run bench` does 200 rounds. */
const rounds = Number(process.env.KILL_ROUNDS ?? 20);
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));

it(`loses nothing acknowledged when it is killed ${rounds} times`, {
  timeout: 60_000 * (10 + rounds / 10),
}, async () => {
  const { orders, payments } = await killRounds(rounds, seed);
  // Otherwise the test would prove nothing.
  expect(orders).toBeGreaterThan(rounds / 2);
  expect(payments).toBeGreaterThan(rounds / 4);
});
