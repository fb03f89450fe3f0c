/** Common parts of the payment services' stand-ins: a web server, and ways to misbehave. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

export interface Answer {
  status?: number;
  json?: unknown;
  html?: string;
  location?: string;
}

/**
 * "lost": acts, but the answer breaks off. A number: answers this status without acting. A function: is called, and
 * there is no answer.
 */
export type Fault = "lost" | number | (() => void);

export abstract class StandIn {
  readonly asked: Asked[] = [];
  /** Faults for the next requests with a matching method and path, one each. */
  readonly faults: { when: RegExp; fault: Fault }[] = [];
  private server: Server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      const { method = "", url: path = "", headers } = req;
      const asked = { method, path, headers, body: Buffer.concat(chunks) };
      this.asked.push(asked);
      const at = this.faults.findIndex(({ when }) => when.test(`${method} ${path}`));
      const [found] = at < 0 ? [] : this.faults.splice(at, 1);
      if (typeof found?.fault === "function") return found.fault();
      if (typeof found?.fault === "number")
        return void res
          .writeHead(found.fault, { "Content-Type": "application/json" })
          .end('{"message":"out of order"}');
      void Promise.resolve(this.answer(asked)).then(({ status = 200, json, html, location }) => {
        if (found?.fault === "lost") return void req.socket.destroy();
        if (location) return void res.writeHead(303, { Location: location }).end();
        if (html !== undefined)
          return void res.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(html);
        res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(json));
      });
    });
  });

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  open(port = 0): Promise<this> {
    return new Promise((resolve) => this.server.listen(port, "127.0.0.1", () => resolve(this)));
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** The number of matching requests. */
  count(pattern: RegExp): number {
    return this.asked.filter(({ method, path }) => pattern.test(`${method} ${path}`)).length;
  }

  protected abstract answer(asked: Asked): Answer | Promise<Answer>;
}

/** A bank's page with Approve and Decline, without a script. */
export const bankPage = (name: string, amount: string): string =>
  `<!doctype html><html lang="en"><title>${name}</title><h1>${name}</h1><p>${amount}</p>` +
  `<form method="post"><button name="answer" value="approve">Approve</button> <button name="answer" ` +
  `value="decline">Decline</button></form></html>`;

export const isApproval = (body: Buffer): boolean => new URLSearchParams(body.toString()).get("answer") === "approve";
