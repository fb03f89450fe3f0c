/** Several processes of Dhow as one, which reveals state kept in a single process. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startInstance } from "./instance.mjs";
import { startPostgres } from "./postgres.mjs";

/**
 * Sends each request to another process than the one before.
 * @param {import("./instance.mjs").Instance[]} processes
 */
export async function inTurns(processes) {
  let turn = 0;
  const front = createServer((req, res) => {
    const { url } = processes[(turn += 1) % processes.length];
    const passed = request(url + req.url, { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(res);
    });
    passed.on("error", () => res.destroy());
    req.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(front, "listening");
  const address = front.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    passed: () => turn,
    close() {
      front.close();
      front.closeAllConnections();
    },
  };
}

/**
 * Starts two processes on a separate PostgreSQL.
 * @param {Record<string, string>} [env]
 * @returns {Promise<import("./instance.mjs").Instance>} as one: commands run with the settings of the first
 */
export async function startTwo(env = {}) {
  const server = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), "dhow-two-"));
  /** @type {import("./instance.mjs").Instance[]} */
  const processes = [];
  const front = await inTurns(processes);
  const { url } = front;
  const given = {
    ...env,
    DATABASE_URL: server.urlOf("postgres"),
    SECRET: "what both processes know, of 40 characters",
    APP_URL: url,
  };
  for (let n = 0; n < 2; n += 1) processes.push(await startInstance("serve", { folder, env: given }));
  const [first] = processes;
  return {
    ...first,
    url,
    output: () => processes.map((process) => process.output()).join("\n"),
    kill: async () => void (await Promise.all(processes.map((process) => process.kill()))),
    async stop() {
      front.close();
      const codes = await Promise.all(processes.map((process) => process.stop()));
      await server.stop();
      await rm(folder, { recursive: true });
      return codes.find((code) => code !== 0) ?? 0;
    },
  };
}
