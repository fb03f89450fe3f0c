/** The network of an address, for rate limits: one IPv6 client can use all 2^64 addresses of its network. */
import { isIPv6 } from "node:net";

/**
 * Returns an IPv4 address unchanged, unwrapped if IPv6-mapped (::ffff:192.0.2.1). For IPv6 returns the /64 network,
 * such as "2001:db8:0:1::/64".
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

/** The eight hexadecimal groups of an IPv6 address in any notation. */
function ipv6Groups(address: string): string[] {
  const [withoutZone = ""] = address.split("%");
  const written = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = written.split("::").map((part) => part.split(":").filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}
