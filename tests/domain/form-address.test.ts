/** A form never posts to the address of its own page, so that Back returns to it. */
import { expect, test } from "vitest";
import { formAction } from "~/domain/values/form-address";

const page = (address: string) => {
  const { pathname, search } = new URL(address, "http://dhow");
  return { pathname, search };
};

test.each([
  [undefined, "/contact-us", "/contact-us?try=1"],
  [undefined, "/sme/orders?page=2", "/sme/orders?page=2&try=1"],
  ["/account?do=email", "/account", "/account?do=email&try=1"],
  [
    "/admin/settings?section=industries#industries",
    "/admin/settings",
    "/admin/settings?section=industries&try=1#industries",
  ],
])("%s on %s posts to %s", (action, address, expected) => expect(formAction(action, page(address))).toBe(expected));

test("each try has another address", () => {
  expect(formAction(undefined, page("/contact-us?try=1"))).toBe("/contact-us?try=2");
  expect(formAction("/account?do=email", page("/account?do=email&try=7"))).toBe("/account?do=email&try=8");
});

test("ignores an invalid count in the address", () => {
  for (const odd of ["x", "-3", "1e99", "0", "", "1.5"])
    expect(formAction(undefined, page(`/contact-us?try=${odd}`))).toBe("/contact-us?try=1");
});
