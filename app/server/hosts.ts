/** The hosts under which the site may be requested. A forged Host header must not end up in links or redirects. */

/** True for the names of the machine itself, with any port. */
const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);

/**
 * Returns a check of a request's host, in lower case and with its port unless that is the scheme's own. It allows the
 * public address's host and `others`; "*" allows all. If the public address is the machine itself, it allows the
 * machine's other names.
 */
export function createHostCheck(appUrl: string, others: readonly string[]): (host: string) => boolean {
  const own = new URL(appUrl).host;
  const hosts = new Set([own, ...others.map((host) => host.toLowerCase())]);
  const isLocal = isLoopback(own);
  return (host) => hosts.has(host) || hosts.has("*") || (isLocal && isLoopback(host));
}
