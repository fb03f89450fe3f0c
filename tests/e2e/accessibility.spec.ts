/**
 * The pages on which people spend their time, as everybody reads them. all-pages.long.spec.ts looks at every kind of
 * page.
 */
import { type Kind, problemsOf } from "./accessibility";
import { expect, test } from "./app";

const page = (path: string, link?: string): Kind => ({ path, isNew: true, ...(link && { link }) });

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

test("twelve kinds of pages: axe finds nothing, and nothing is lost at 320 px or with text of twice the size", async ({
  browser,
  demo,
}) => {
  expect([...pages.values()].flat()).toHaveLength(12);
  expect(await problemsOf(browser, demo, pages)).toEqual([]);
});
