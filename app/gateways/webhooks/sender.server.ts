/**
 * Posts webhooks. The connection goes to an address that was checked: the check is the connection's own lookup, so a
 * name that leads elsewhere a moment later gains nothing.
 */
import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { bareHost, isLocalAddress, isPublicIp, isWebhookAddress } from "./public-address.server";
import { type WebhookAnswer, type WebhookGateway, WebhookUndelivered } from "./webhooks";

/** Milliseconds for the connection and the whole answer. */
const ANSWER_TIMEOUT = 20_000;

/** The most bytes that are read of an answer. */
const MAX_ANSWER = 4096;

/** Finds the addresses of a host's name. */
export type FindAddresses = (host: string, found: (error: Error | null, all: LookupAddress[]) => void) => void;

interface SenderSettings {
  /** True if http://127.0.0.1 is allowed. */
  allowsLocal: boolean;
  timeout?: number;
  findAddresses?: FindAddresses;
}

const findInDns: FindAddresses = (host, found) =>
  systemLookup(host, { all: true }, (error, all) => found(error, all ?? []));

export function createWebhookSender(settings: SenderSettings): WebhookGateway {
  const { allowsLocal, timeout = ANSWER_TIMEOUT, findAddresses = findInDns } = settings;
  return {
    async post(url, headers, body, stop) {
      if (!isWebhookAddress(url, allowsLocal)) throw new WebhookUndelivered("forbidden address");
      const target = new URL(url);
      const isLocal = allowsLocal && isLocalAddress(target);
      const send = isLocal ? httpRequest : httpsRequest;
      const request = send(target, {
        method: "POST",
        headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
        agent: false,
        servername: isLocal ? undefined : bareHost(target),
        lookup: isLocal ? undefined : publicLookup(findAddresses),
      } as Parameters<typeof httpsRequest>[1]);
      request.end(body);
      const limit = AbortSignal.any([AbortSignal.timeout(timeout), ...(stop ? [stop] : [])]);
      const end = () => request.destroy(new WebhookUndelivered("no answer in time"));
      limit.addEventListener("abort", end);
      return readAnswer(request).finally(() => limit.removeEventListener("abort", end));
    },
  };
}

/** Returns a lookup that fails if one of the host's addresses is not public. */
const publicLookup =
  (findAddresses: FindAddresses): LookupFunction =>
  (host, options, found) =>
    findAddresses(host, (error, all) => {
      if (error || all.length === 0) return found(new WebhookUndelivered("unknown host"), "", 0);
      if (!all.every(({ address }) => isPublicIp(address)))
        return found(new WebhookUndelivered("forbidden address"), "", 0);
      if (options.all) return found(null, all);
      const [{ address, family }] = all as [LookupAddress];
      return found(null, address, family);
    });

/** Resolves with the answer's status and beginning, and then ends the connection. */
function readAnswer(request: ClientRequest): Promise<WebhookAnswer> {
  const answer = Promise.withResolvers<WebhookAnswer>();
  request.on("error", (error) =>
    answer.reject(error instanceof WebhookUndelivered ? error : new WebhookUndelivered("no connection")),
  );
  request.on("response", (response: IncomingMessage) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = () => {
      const text = Buffer.concat(chunks).subarray(0, MAX_ANSWER).toString("utf8");
      answer.resolve({ status: response.statusCode ?? 0, text });
      request.destroy();
    };
    response.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_ANSWER) finish();
    });
    response.on("end", finish);
    response.on("error", (error) =>
      answer.reject(error instanceof WebhookUndelivered ? error : new WebhookUndelivered("no connection")),
    );
  });
  return answer.promise;
}
