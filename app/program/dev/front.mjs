/**
 * The development proxy. It passes each request to the program, holds requests while the program starts, and notifies
 * open pages after a restart.
 */

import { once } from "node:events";
import { createServer, request } from "node:http";

/** See reload.js. */
const CHANGES = "/dev/changes";

export async function openFront(host, port) {
  const first = Promise.withResolvers();
  /** Resolves to the program's address. */
  let target = first.promise;
  let version = 0;
  const pages = new Set();
  const tell = (page) => page.write(`data: ${process.pid}.${version}\n\n`);

  function addPage(page) {
    page.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    pages.add(page);
    page.once("close", () => pages.delete(page));
    if (version > 0) tell(page);
  }

  async function passOn(req, res) {
    const fail = () =>
      res.headersSent ? res.destroy() : res.writeHead(503).end("Dhow is not running: see the terminal.");
    const url = await target.catch(() => null);
    if (url === null) return fail();
    const headers = { ...req.headers, connection: "close" };
    const passed = request(url, { method: req.method, path: req.url, headers, agent: false });
    passed.once("error", fail);
    res.once("close", () => passed.destroy());
    passed.once("response", (answer) => {
      const given = answer.headers;
      delete given.connection;
      // In development, files keep their names in the next build.
      if (given["cache-control"]?.startsWith("public")) given["cache-control"] = "no-cache";
      res.writeHead(answer.statusCode, given);
      answer.pipe(res);
      answer.once("error", fail);
    });
    req.pipe(passed);
  }

  const server = createServer((req, res) => (req.url === CHANGES ? addPage(res) : void passOn(req, res)));
  await once(server.listen(port, host), "listening");

  return {
    url: `http://${host}:${server.address().port}`,
    /** Sends requests to the address that `started` resolves to, and reloads open pages then. */
    lead(started) {
      target = started;
      first.resolve(started);
      started.then(
        () => {
          version += 1;
          for (const page of pages) tell(page);
        },
        () => {},
      );
    },
  };
}
