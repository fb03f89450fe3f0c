/** Ports for programs that must know theirs before they start, or come back to it after a restart. */
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections and to port 0: those may be taken again at any moment. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/**
 * Returns a port of 127.0.0.1 that nobody listens on.
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
