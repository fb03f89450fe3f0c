import { onTestFinished, vi } from "vitest";
import type { StandIn } from "./stand-in";

/**
 * The stand-in does not answer the next call, whose time limit ends as soon as it arrives, so no test depends on the
 * machine's speed.
 */
export function keepSilent(standIn: StandIn, when: RegExp): void {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(limit.signal);
  onTestFinished(() => timeout.mockRestore());
  standIn.faults.push({ when, fault: () => limit.abort() });
}
