/** The inspector's queue: see ../turns. */
import { newTurns, type TurnLimits } from "../turns";
import type { Inspector } from "./inspection";

const limits: TurnLimits = { atOnce: 2, waiting: 100, ofOne: 4, bytes: 512 * 1024 * 1024, patience: 10_000 };

/** The same inspector with a queue before it. */
export function inTurns(inspector: Inspector, given = limits): Inspector {
  const inTurn = newTurns(given);
  return { inspect: (file, by) => inTurn(file, by, () => inspector.inspect(file, by)) };
}
