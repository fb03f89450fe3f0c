/** The driver links in this browser. A driver may carry the goods of several orders. */
import type { DriverLink } from "~/domain/orders/driver-link.server";
import { driverCookie, readCookie } from "./cookies.server";

/** The most links that a browser keeps. A cookie has 4 KB, and a link 57 characters. */
const MAX_LINKS = 20;

const SHAPE = /^[\w-]{1,40}$/;

/** Returns the links that were opened in this browser, newest first. Their secrets are not checked. */
async function readDriverLinks(request: Request): Promise<DriverLink[]> {
  const value = (await readCookie(driverCookie(), request)) ?? "";
  return value
    .split(" ")
    .map((link) => link.split("."))
    .filter((link): link is [string, string] => link.length === 2)
    .map(([orderId, token]) => ({ orderId, token }));
}

/** Returns the secret of this order's driver link in this browser. Null if it was not opened here. */
export async function readDriverToken(request: Request, orderId: string): Promise<string | null> {
  return (await readDriverLinks(request)).find((link) => link.orderId === orderId)?.token ?? null;
}

/** Returns the header that keeps the link in this browser. */
export async function keepDriverLink(request: Request, link: DriverLink): Promise<HeadersInit> {
  if (![link.orderId, link.token].every((part) => SHAPE.test(part))) return {};
  const others = (await readDriverLinks(request)).filter(({ orderId }) => orderId !== link.orderId);
  const value = [link, ...others].slice(0, MAX_LINKS).map(({ orderId, token }) => `${orderId}.${token}`);
  return { "Set-Cookie": await driverCookie().serialize(value.join(" ")) };
}
