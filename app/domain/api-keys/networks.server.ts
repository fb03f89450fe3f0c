/** The networks from which an API key works: addresses and CIDR ranges of IPv4 and IPv6. */
import { BlockList, isIP, SocketAddress } from "node:net";

/** Splits the typed networks, one on each line or between commas. */
export const splitNetworks = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

interface Network {
  address: string;
  bits: number;
  family: "ipv4" | "ipv6";
}

/** Returns null for a text that is no address or range, and for a range of all addresses, which limits nothing. */
function parseNetwork(text: string): Network | null {
  const [address = "", length, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%") || rest.length > 0) return null;
  const most = version === 4 ? 32 : 128;
  if (length !== undefined && !/^[1-9]\d{0,2}$/.test(length)) return null;
  const bits = length === undefined ? most : Number(length);
  return bits > most ? null : { address, bits, family: version === 4 ? "ipv4" : "ipv6" };
}

export const isNetwork = (text: string): boolean => parseNetwork(text) !== null;

/** Returns whether the address is in one of the networks. True without networks. False for an unreadable address. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const version = isIP(address);
  if (version === 0) return false;
  const list = new BlockList();
  for (const network of networks.map(parseNetwork))
    if (network) list.addSubnet(network.address, network.bits, network.family);
  // BlockList compares an IPv4 address that is mapped to IPv6 (::ffff:192.0.2.1) with the ranges of IPv4.
  return list.check(new SocketAddress({ address, family: version === 4 ? "ipv4" : "ipv6" }));
}
