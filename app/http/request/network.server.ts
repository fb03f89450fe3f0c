/**
 * The network of an address, for limits by address: a client with one address of an IPv6 network has all 2^64 of them.
 */
import { isIPv6 } from "node:net";

/**
 * IPv4 whole, also as a socket for both families calls it (::ffff:192.0.2.1); of IPv6 the first half:
 * "2001:db8:0:1::/64".
 */
export function addressNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = ipv6Groups(address);
  if (groups.slice(0, 6).join() === "0,0,0,0,0,ffff") {
    return groups
      .slice(6)
      .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
      .join(".");
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address in hexadecimal, in whichever way it is written. */
function ipv6Groups(address: string): string[] {
  const [withoutZone = ""] = address.split("%");
  const written = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = written.split("::").map((part) => part.split(":").filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}
