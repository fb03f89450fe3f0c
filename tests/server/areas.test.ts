import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/node";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaOfPath, areasOf, cutTo } from "~/server/areas.server";

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

const build = { routes, assets: { routes } } as unknown as ServerBuild;
const areas = areasOf(routes);
const cut = (area: string) => Object.keys(cutTo(area, build).routes);

/** The routes as a tree, as Remix makes it. */
const tree = (all: Routes, parentId?: string): Parameters<typeof matchRoutes>[0] =>
  Object.values(all)
    .filter((one) => one.parentId === parentId)
    .map((one) =>
      one.index
        ? { index: true as const, id: one.id, path: one.path }
        : { id: one.id, path: one.path, children: tree(all, one.id) },
    );

const found = (all: Routes, path: string) => matchRoutes(tree(all), path)?.map((match) => match.route.id) ?? null;

describe("areas", () => {
  it("are the fixed segments with which addresses begin", () => {
    expect([...areas].sort()).toEqual([
      "", "about-us", "admin", "admin/sme", "api/v1", "api/v1/provider", "api/v1/sme/list", "bank/dashboard", "faq", "pay-order",
    ]);
  });

  it("hold their own routes, the layouts around them and what matches anything", () => {
    expect(cut("admin")).toEqual(["root", "admin", "admin/index", "admin/$", "$"]);
    expect(cut("admin/sme")).toEqual(["root", "admin", "admin/$", "admin/sme", "admin/sme/verify", "$"]);
    expect(cut("api/v1/sme/list")).toEqual(["root", "api/v1/$", "api/v1/sme/list", "$"]);
    expect(cut("")).toEqual(["root", "_public", "_public/index", "$"]);
    expect(Object.keys(cutTo("bank/dashboard", build).assets.routes)).toEqual(["root", "bank/home", "$"]);
  });

  it("take an address as Remix does: decoded, without regard to case", () => {
    expect(areaOfPath("/Admin/x", areas)).toBe("admin");
    expect(areaOfPath("/%61dmin/SME/1/info", areas)).toBe("admin/sme");
    expect(areaOfPath("/API/v1/SME/list", areas)).toBe("api/v1/sme/list");
    expect(areaOfPath("/api/v1/nothing", areas)).toBe("api/v1");
    expect(areaOfPath("/faq/", areas)).toBe("faq");
    expect(areaOfPath("/%zz", areas)).toBe("");
  });

  it("never change which route answers an address", () => {
    const word = fc.constantFrom("admin", "Admin", "api", "v1", "sme", "provider", "bank", "dashboard", "pay-order", "faq", "list", "verify", "x");
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const path = `/${words.join("/")}`;
        const part = cutTo(areaOfPath(path, areas), build).routes;
        expect(found(part, path)).toEqual(found(routes, path));
      }),
      { numRuns: 3000 },
    );
  });
});
