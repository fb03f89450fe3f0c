import { onTestFinished, vi } from "vitest";
import type { StandIn } from "./stand-in";

/**
 * The next call is one that the stand-in does not answer. Its time is over once it has come there: no test depends on
 * how fast the machine is.
 */
export function keepSilent(standIn: StandIn, when: RegExp): void {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(limit.signal);
  onTestFinished(() => timeout.mockRestore());
  standIn.faults.push({ when, fault: () => limit.abort() });
}
