/** Ports for programs that must know theirs before they start, or keep it after a restart. */
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports for outgoing connections and port 0, which may be taken at any moment. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/**
 * Returns an unused port of 127.0.0.1.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(LOWEST, HIGHEST);
  const probe = createServer();
  try {
    await once(probe.listen(port, "127.0.0.1"), "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return freePort();
    throw error;
  }
  await once(probe.close(), "close");
  return port;
}
