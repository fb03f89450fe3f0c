/** What node:http says of a request: who sent it by what way, where to, and how much of it there may be. */
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Where the application finds the address of the client. Only the server can set it. */
export const clientAddressHeader = "x-dhow-client-address";
export const requestIdHeader = "x-request-id";

/** Whose X-Forwarded-* count; null when nobody's do. */
export type Proxies = BlockList | null;

/** From addresses and networks such as 10.0.0.0/8. Errors: an entry that is neither. */
export function proxies(trusted: readonly string[]): Proxies {
  if (trusted.length === 0) return null;
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const bits = Number(prefix);
    if (!isIP(address) || (prefix !== undefined && !(bits >= 0 && bits <= (family === "ipv6" ? 128 : 32)))) {
      throw new Error(`TRUST_PROXY: "${entry}" is not an address or a network`);
    }
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, bits, family);
  }
  return list;
}

export interface Sender {
  /** The client's own address, not that of a trusted proxy in between. */
  address: string;
  /** Scheme and host as the client wrote them. Null when the Host header is missing, there twice, or no host at all. */
  origin: string | null;
  isTrusted: boolean;
}

export function senderOf(req: IncomingMessage, trusted: Proxies): Sender {
  let address = plainAddress(req.socket.remoteAddress ?? "");
  const isTrusted = isIn(trusted, address);
  let protocol = "http";
  let host = hasOneHost(req) ? req.headers.host : undefined;
  if (isTrusted) {
    // Every proxy appends whom it heard from: walk back from the last until one that is not ours.
    for (const hop of listed(req.headers["x-forwarded-for"]).reverse()) {
      if (!isIP(plainAddress(hop))) break;
      address = plainAddress(hop);
      if (!isIn(trusted, address)) break;
    }
    protocol = listed(req.headers["x-forwarded-proto"])[0] === "https" ? "https" : "http";
    if (host !== undefined) host = listed(req.headers["x-forwarded-host"])[0] ?? host;
  }
  return { address, origin: originFrom(protocol, host), isTrusted };
}

/** Of several a proxy in between may have believed another one: such a request is answered 400 (RFC 9112, section 3.2). */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1;
}

/** The one that was asked for last: most servers have one name. */
let last: { host: string; protocol: string; origin: string | null } = { host: "", protocol: "", origin: null };

function originFrom(protocol: string, host: string | undefined): string | null {
  if (!host || !/^[a-z0-9.\-_:[\]]+$/i.test(host)) return null;
  if (host !== last.host || protocol !== last.protocol) {
    last = { host, protocol, origin: URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`).origin : null };
  }
  return last.origin;
}

const listed = (header: string | string[] | undefined): string[] =>
  String(header ?? "").split(",").map((part) => part.trim()).filter(Boolean);

/** IPv4 as IPv4, also where a socket for both families calls it ::ffff:192.0.2.1. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

export const isIn = (list: Proxies, from: string): boolean => {
  if (!list) return false;
  const address = plainAddress(from);
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
};

/** The address asked for. Null when it is none, such as the * of OPTIONS. */
export function urlOf(req: IncomingMessage, origin: string): URL | null {
  const target = req.url ?? "";
  // A target that starts with two slashes is a path like any other: it must not become a host.
  if (target.startsWith("/")) return URL.canParse(origin + target) ? new URL(origin + target) : null;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return new URL(origin + pathname + search);
}

/** An address as the router reads it; one that cannot be decoded stays as it is. */
export function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

export const isApi = (pathname: string): boolean => /^\/api(\/|$)/i.test(decoded(pathname));

/** Where payment gateways post: their signature says who they are. */
export const isWebhook = (pathname: string): boolean => /^\/webhooks\//i.test(decoded(pathname));

/** The addresses to which files are sent, and which read them as they come. */
const takesFiles = [
  /^\/(sme|provider)\/verification\?do=upload$/,
  /^\/provider\/order\/[^/]+$/,
  /^\/api\/v1\/(sme|provider)\/doc\/upload$/i,
  /^\/api\/v1\/provider\/order\/invoice\/upload$/i,
];

/** How many bytes a body may have: much only where a file is expected, and it comes as one. */
export function bodyLimit(req: IncomingMessage, url: URL, limits: { multipart: number; other: number }): number {
  const isMultipart = /^multipart\/form-data/i.test(req.headers["content-type"] ?? "");
  // Of the query only which form of the page it is: the rest counts its tries.
  const form = url.searchParams.get("do");
  const isForFiles = takesFiles.some((address) => address.test(decoded(url.pathname) + (form === null ? "" : `?do=${form}`)));
  return isMultipart && isForFiles ? limits.multipart : limits.other;
}

export const hasBody = (req: IncomingMessage): boolean =>
  req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
