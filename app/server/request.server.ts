/** Reads sender, proxies, address and kind from a request of node:http. */
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { decodePath } from "~/http/request/site.server";

/** The header that tells the application the client's address. Only the server can set it. */
export const clientAddressHeader = "x-dhow-client-address";
export const requestIdHeader = "x-request-id";

/** The proxies whose X-Forwarded-* headers are trusted. Null if there are none. */
export type Proxies = BlockList | null;

/**
 * Parses a list of trusted addresses and networks, such as 10.0.0.0/8.
 *
 * @throws Error if an entry is neither an address nor a network.
 */
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
  // A proxy may have used another of several Host headers than we would. Such a request is answered 400 (RFC 9112,
  // section 3.2).
  const hosts = req.rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host",
  ).length;
  let host = hosts === 1 ? req.headers.host : undefined;
  if (isTrusted) {
    // Each proxy appends the address it received the request from. Walk back to the last address that is not a trusted
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

/** Returns the IPv4 address inside an IPv4-mapped IPv6 address such as ::ffff:192.0.2.1. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

export const includesAddress = (list: Proxies, from: string): boolean => {
  const address = plainAddress(from);
  const family = isIP(address);
  return list !== null && family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
};

/** Returns the requested URL. Null for a request without one, such as "OPTIONS *". */
export function parseUrl(req: IncomingMessage, origin: string): URL | null {
  const target = req.url ?? "";
  // A target that starts with two slashes is still a path: its first segment must not become the host.
  if (target.startsWith("/")) return URL.parse(origin + target);
  const whole = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return whole && new URL(origin + whole.pathname + whole.search);
}

export const isApi = (pathname: string): boolean => /^\/api(\/|$)/i.test(decodePath(pathname));

/** True for the paths that payment gateways post to. Their signature identifies them. */
export const isWebhook = (pathname: string): boolean => /^\/webhooks\//i.test(decodePath(pathname));

export const isMultipart = (req: IncomingMessage): boolean =>
  /^multipart\/form-data/i.test(req.headers["content-type"] ?? "");

export const isForm = (req: IncomingMessage): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(req.headers["content-type"] ?? "");

export const hasBody = (req: IncomingMessage): boolean =>
  req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
