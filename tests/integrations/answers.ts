/** A stand-in for Dhow that gives prepared answers, for tests of the client package. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "dhow-client";
import { afterEach } from "vitest";

export const content = (value: object): string => JSON.stringify({ content: value });

interface Received {
  line: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Answers of a stand-in for Dhow, in turn. Null breaks the connection. */
type Answers = ([status: number, body: string, headers?: Record<string, string>] | null)[];

let close = () => {};
afterEach(() => close());

/** Starts a stand-in that gives the answers, and connects. */
export async function connectToAnswers(...answers: Answers) {
  const received: Received[] = [];
  const waited: number[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await request.toArray()).join("");
    received.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    const answer = answers[received.length - 1];
    if (!answer) return request.socket.destroy();
    const [status, text, headers = {}] = answer;
    response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", ...headers }).end(text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  close = () => server.close();
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const dhow = connect({
    site,
    key: "dhow_test_key",
    language: "ar",
    wait: async (milliseconds) => void waited.push(milliseconds),
  });
  return { dhow, site, received, waited };
}
