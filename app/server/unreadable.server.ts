/** Answers requests that Node's parser rejects, such as an address with unencoded Arabic digits. */
import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { refusalPage, ServerRefusal } from "./refusal.server";

interface ParserError extends Error {
  code?: string;
  /** The bytes that the parser could not read. */
  rawPacket?: Buffer;
}

const refusals: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The address, or the cookies of this site, are too long."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "This came too slowly. Please try again."],
};
const unreadable: [status: number, message: string] = [400, "This address cannot be read."];

/** The path in the first line, without its query. "/" if the line has none. */
const pathIn = (packet: Buffer | undefined): string =>
  /^[A-Z]+ (\/[^\s?]*)/.exec(packet?.toString("latin1") ?? "")?.[1] ?? "/";

/** Makes `server` answer unreadable requests with an error page, or JSON for the API, and close the connection. */
export function answerUnreadable(server: Server, headers: Iterable<[string, string]>, stylesheet?: string): void {
  const answers = new WeakMap<Socket, ServerResponse>();
  for (const event of ["request", "checkContinue"])
    server.on(event, ({ socket }: { socket: Socket }, res: ServerResponse) => answers.set(socket, res));
  server.on("clientError", ({ code, rawPacket }: ParserError, socket: Socket) => {
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent && !answer.writableFinished;
    if (code === "ECONNRESET" || !socket.writable || isAnswering) return void socket.destroy();
    const [status, message] = refusals[code ?? ""] ?? unreadable;
    const refusal = new ServerRefusal(
      status,
      message,
      { Connection: "close" },
      status === 408 ? "too_slow" : "unreadable",
    );
    const place = { pathname: pathIn(rawPacket), requestId: null, origin: undefined, accept: undefined, stylesheet };
    const page = refusalPage(refusal, place);
    const body = Buffer.from(page.body);
    const lines = [...headers, ...Object.entries(page.headers), ["Content-Length", String(body.length)]];
    socket.end(
      Buffer.concat([
        Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`),
        Buffer.from(`${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`),
        body,
      ]),
    );
  });
}
