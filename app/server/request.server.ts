/**
 * Reads from node:http's request who sent it, through which proxies, to which address, and what kind of request it is.
 */
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Where the application finds the address of the client. Only the server can set it. */
export const clientAddressHeader = "x-dhow-client-address";
export const requestIdHeader = "x-request-id";

/** The proxies whose X-Forwarded-* headers count; null when there are none. */
export type Proxies = BlockList | null;

/** `trusted` are addresses and networks such as 10.0.0.0/8. Errors: an entry that is neither. */
export function proxies(trusted: readonly string[]): Proxies {
  const list = new BlockList();
  for (const entry of trusted) {
    const [, address = "", prefix] = /^([^/]+)(?:\/(\d+))?$/.exec(entry) ?? [];
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    try {
      if (prefix === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(prefix), family);
    } catch {
      throw new Error(`TRUST_PROXY: "${entry}" is not an address or a network`);
    }
  }
  return trusted.length === 0 ? null : list;
}

export interface Sender {
  /** The client's own address, not that of a trusted proxy in between. */
  address: string;
  /** Scheme and host as the client wrote them. Null when the Host header is missing, sent twice, or not a host. */
  origin: string | null;
  isTrusted: boolean;
}

export function findSender(req: IncomingMessage, trusted: Proxies): Sender {
  let address = plainAddress(req.socket.remoteAddress ?? "");
  const isTrusted = includesAddress(trusted, address);
  let protocol = "http";
  // Of several Host headers a proxy may have believed another than we would: such a request is answered 400 (RFC 9112,
  // section 3.2).
  const hosts = req.rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host",
  ).length;
  let host = hosts === 1 ? req.headers.host : undefined;
  if (isTrusted) {
    // Every proxy appends the address that it heard from: walk back from the last to the first that is no trusted
    // proxy.
    for (const hop of listHeader(req.headers["x-forwarded-for"]).reverse()) {
      if (!isIP(plainAddress(hop))) break;
      address = plainAddress(hop);
      if (!includesAddress(trusted, address)) break;
    }
    protocol = listHeader(req.headers["x-forwarded-proto"])[0] === "https" ? "https" : "http";
    if (host !== undefined) host = listHeader(req.headers["x-forwarded-host"])[0] ?? host;
  }
  const isHost = host !== undefined && /^[a-z0-9.\-_:[\]]+$/i.test(host);
  return { address, origin: isHost ? (URL.parse(`${protocol}://${host}`)?.origin ?? null) : null, isTrusted };
}

const listHeader = (header: string | string[] | undefined): string[] =>
  String(header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** IPv4 as IPv4, also where a socket for both families calls it ::ffff:192.0.2.1. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

export const includesAddress = (list: Proxies, from: string): boolean => {
  const address = plainAddress(from);
  const family = isIP(address);
  return list !== null && family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
};

/** The URL that was asked for. Null when the request names none, as "OPTIONS *" does. */
export function parseUrl(req: IncomingMessage, origin: string): URL | null {
  const target = req.url ?? "";
  // A target that starts with two slashes is a path like any other: it must not become a host.
  if (target.startsWith("/")) return URL.parse(origin + target);
  const whole = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return whole && new URL(origin + whole.pathname + whole.search);
}

/** An address as the router reads it; one that cannot be decoded stays as it is. */
export function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

export const isApi = (pathname: string): boolean => /^\/api(\/|$)/i.test(decodePath(pathname));

/** Where payment gateways post: their signature says who they are. */
export const isWebhook = (pathname: string): boolean => /^\/webhooks\//i.test(decodePath(pathname));

export const isMultipart = (req: IncomingMessage): boolean =>
  /^multipart\/form-data/i.test(req.headers["content-type"] ?? "");

export const hasBody = (req: IncomingMessage): boolean =>
  req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
