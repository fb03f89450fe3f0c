/** The site's forms and calls that upload files. */
import { beforeAll, expect, it, vi } from "vitest";
import { MAX_REPORT_BYTES } from "~/domain/payout-batches/pain-002";
import { formAction } from "~/domain/values/form-address";
import { remixSite } from "~/server/remix.server";
import { buildOfSources } from "./build";

const build = await buildOfSources();
// The router warns about addresses that cannot be decoded.
beforeAll(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

const takesFiles = (path: string) => remixSite(build).takesFiles?.(new URL(path, "http://x"));

it.each([
  ["?do=upload", "/sme/verification", 6],
  ["?do=upload", "/provider/verification", 5],
  ["?do=upload", "/provider/verification?do=upload&try=3", 5],
  [undefined, "/sme/credit", 5],
  [undefined, "/sme/credit/files", 5],
  [undefined, "/sme/profile/document", 1],
  [undefined, "/provider/profile/document", 1],
  [undefined, "/provider/payee", 1],
  [undefined, "/bank/statements", 1],
  [undefined, "/admin/statements", 1],
  [undefined, "/provider/order/01a0325e", 1],
  [undefined, "/provider/order/01a0325e?try=1", 1],
])("the form %s of %s uploads up to %i large files", (action, page, room) => {
  const shown = new URL(page, "http://x");
  const { pathname, search } = new URL(formAction(action, shown), shown);
  expect(takesFiles(pathname + search)).toBe(room);
});

it.each([
  ["sme", "doc"],
  ["provider", "doc"],
  ["provider", "order/invoice"],
])("calls to /api/v1/%s/%s/upload upload files", (role, of) => {
  expect(takesFiles(`/api/v1/${role}/${of}/upload`)).toBe(1);
  expect(takesFiles(`/API/v1/${role}/${of}/UPLOAD`)).toBe(1);
});

it("only a bank's status report may be a body of more than the usual size", () => {
  const longBody = (path: string) => remixSite(build).longBody?.(new URL(path, "http://x"));
  for (const area of ["admin", "bank"]) {
    expect(longBody(`/api/v1/${area}/batch/report`)).toBeGreaterThanOrEqual(2 * MAX_REPORT_BYTES);
    expect(longBody(`/api/v1/${area}/batch/settle`)).toBe(0);
  }
  for (const path of ["/api/v1/sme/info/add", "/bank/batch/01a0325e", "/auth/login"]) expect(longBody(path)).toBe(0);
});

it("no other form or call does", () => {
  const paths = [
    "/",
    "/nothing",
    "/%zz",
    "/sme/verification",
    "/sme/verification?do=info",
    "/sme/verification?do=upload2",
    "/provider/order/01a0325e?do=upload",
    "/provider/order/01a0325e/decline",
    "/provider/orders",
    "/api/v1/sme/doc/list",
    "/api/v1/sme/doc/upload?do=upload",
    "/api/v1/sme/info/add",
    "/auth/login",
  ];
  expect(paths.filter(takesFiles)).toEqual([]);
  expect(
    Object.values(build.routes).filter(
      ({ module }) => (module.handle as object | undefined) && "takesFiles" in (module.handle as object),
    ),
  ).toHaveLength(30);
});
