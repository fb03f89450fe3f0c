import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { routeMatcher } from "~/fast-path/route-matcher.server";
import { routeTree } from "~/server/remix.server";

type Routes = ServerBuild["routes"];

const route = (id: string, parentId: string | undefined, path?: string, index?: boolean) => [
  id,
  { id, parentId, path, index, module: { default: () => null } },
];

const routes = Object.fromEntries([
  route("root", undefined, ""),
  route("_public", "root"),
  route("_public/index", "_public", undefined, true),
  route("_public/faq", "_public", "faq"),
  route("_public/about-us", "root", "about-us"),
  route("pay-order", "_public", "pay-order/:id/:code"),
  route("admin", "root", "admin"),
  route("admin/index", "admin", undefined, true),
  route("admin/$", "admin", "*"),
  route("admin/sme", "admin", "sme/:id/:tab"),
  route("admin/sme/verify", "admin/sme", "verify"),
  route("bank/home", "root", "bank/dashboard"),
  route("api/v1/$", "root", "api/v1/*"),
  route("api/v1/sme/list", "root", "api/v1/sme/list"),
  route("api/v1/provider/one", "root", "api/v1/provider/:id"),
  route("$", "root", "*"),
]) as Routes;

const match = routeMatcher(routes);
const tree = routeTree(Object.values(routes));

const found = (path: string) => match(path).map(({ route }) => route.id);
const foundByRemix = (path: string) => matchRoutes(tree, path)?.map(({ route }) => route.id) ?? [];

// The router warns about addresses that cannot be decoded.
beforeAll(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

describe("an address's routes", () => {
  it("are the page and its layouts, outermost first", () => {
    expect(found("/admin/sme/1/info/verify")).toEqual(["root", "admin", "admin/sme", "admin/sme/verify"]);
    expect(found("/admin/sme/1")).toEqual(["root", "admin", "admin/$"]);
    expect(found("/")).toEqual(["root", "_public", "_public/index"]);
    expect(found("/api/v1/nothing")).toEqual(["root", "api/v1/$"]);
    expect(match("/admin/sme/a%20b/info").at(-1)?.params).toEqual({ id: "a b", tab: "info" });
  });

  it("are found decoded and in any case", () => {
    expect(found("/Admin/x")).toEqual(["root", "admin", "admin/$"]);
    expect(found("/%61dmin/SME/1/info")).toEqual(["root", "admin", "admin/sme"]);
    expect(found("/API/v1/SME/list")).toEqual(["root", "api/v1/sme/list"]);
    expect(found("/faq/")).toEqual(["root", "_public", "_public/faq"]);
    expect(found("/%zz")).toEqual(["root", "$"]);
  });

  it("always equal the routes that Remix finds", () => {
    const word = fc.constantFrom(
      "admin",
      "Admin",
      "%61dmin",
      "api",
      "v1",
      "sme",
      "provider",
      "bank",
      "dashboard",
      "pay-order",
      "faq",
      "list",
      "verify",
      "x",
      "a%2Fb",
      "%zz",
      "",
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const path = `/${words.join("/")}`;
        expect(found(path), path).toEqual(foundByRemix(path));
      }),
      { numRuns: 3000 },
    );
  });
});
