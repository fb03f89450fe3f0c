/** Accessibility of the most used pages. all-pages.long.spec.ts checks every kind of page. */
import { type Kind, problemsOf } from "./accessibility";
import { expect, test } from "./app";

const page = (path: string, link?: string): Kind => ({ path, isNew: true, isFullest: true, ...(link && { link }) });

const pages = new Map([
  ["visitor", [page("/"), page("/auth/register/sme")]],
  [
    "sme@dhow.test",
    [page("/sme/dashboard"), page("/sme/orders"), page("/sme/orders", "tbody a"), page("/sme/profile/contact")],
  ],
  ["newsme@dhow.test", [page("/sme/verification")]],
  ["supplier@dhow.test", [page("/provider/orders?status=1", "tbody a")]],
  ["admin@dhow.test", [page("/admin/settings"), page("/admin/sme?level=waiting", 'tbody a[href$="/review"]')]],
  ["bank@dhow.test", [page("/bank/statements"), page("/bank/orders?status=5", "tbody a")]],
]);

test("on twelve kinds of page axe finds nothing, and nothing is cut off at 320 px or double text size", async ({
  browser,
  demo,
}) => {
  expect([...pages.values()].flat()).toHaveLength(12);
  expect(await problemsOf(browser, demo, pages)).toEqual([]);
});
