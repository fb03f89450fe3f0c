/** The addresses to which webhooks may go: https on the public internet. */
import { BlockList, isIP, SocketAddress } from "node:net";

/** Networks of IPv4 that are private, reserved or not of one host: RFC 6890 and its successors. */
const ipv4Networks = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Networks inside of 2000::/3 that are reserved, or lead to addresses of IPv4. */
const ipv6Networks = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const forbidden = new BlockList();
for (const [network, bits] of ipv4Networks) forbidden.addSubnet(network, bits, "ipv4");
for (const [network, bits] of ipv6Networks) forbidden.addSubnet(network, bits, "ipv6");

/** The network of the public internet in IPv6. Addresses of IPv4 in the form of IPv6 are outside. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");

/** Returns whether the IP address is on the public internet. False for every other text. */
export function isPublicIp(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes("%")) return false;
  const place = new SocketAddress({ address, family: version === 4 ? "ipv4" : "ipv6" });
  return !forbidden.check(place) && (version === 4 || globalIpv6.check(place));
}

/**
 * The host without the brackets of an IPv6 address. `URL` has turned decimal and octal numbers into an IPv4 address.
 */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

/** The only address without https, for tests and sandboxes on one machine. */
const LOCAL_HOST = "127.0.0.1";

/** Returns whether the address is http://127.0.0.1, with any port and path. */
export const isLocalAddress = (url: URL): boolean => url.protocol === "http:" && url.hostname === LOCAL_HOST;

/**
 * Returns whether a webhook may go to the address, as far as its text tells. The sender also checks the IP address to
 * which the host's name leads. `allowsLocal`: true if http://127.0.0.1 is allowed, too.
 */
export function isWebhookAddress(text: string, allowsLocal: boolean): boolean {
  const url = URL.parse(text);
  if (!url || url.username !== "" || url.password !== "") return false;
  if (allowsLocal && isLocalAddress(url)) return true;
  const host = bareHost(url);
  if (url.protocol !== "https:" || host === "") return false;
  if (isIP(host) !== 0) return isPublicIp(host);
  return host.includes(".") && !/\.(localhost|local|internal|home\.arpa)$/i.test(host);
}
