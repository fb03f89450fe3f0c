/** The pages that links in messages open. */
import { describe, expect, test } from "vitest";
import { MessageLinkPage } from "~/ui/site/message-link-page";
import { attribute, called, drawn, hrefs, textsOf, words } from "../drawn";

describe("a link page", () => {
  const props = {
    title: "Pay order",
    button: "Pay",
    note: "Sign in to pay.",
    why: "So that nobody else pays.",
    warning: null,
    account: "/sme",
    over: "It was paid on 3 November.",
  };
  const page = (state: "ready" | "sign in" | "over" | "another's" | "unknown") =>
    drawn(
      <MessageLinkPage {...props} state={state}>
        Order D-001042
      </MessageLinkPage>,
    );

  test.each([
    ["ready", ["Pay"]],
    ["sign in", ["Pay"]],
    ["over", []],
    ["another's", []],
    ["unknown", []],
  ] as const)('in the state "%s" has the buttons %j', (state, buttons) => {
    expect(textsOf(page(state), "main button")).toEqual(buttons);
  });

  test("says why there is nothing to do, and asks visitors to sign in", () => {
    expect(words(page("over"))).toContain("It was paid on 3 November.");
    expect([textsOf(page("unknown"), "h2"), textsOf(page("unknown"), "main a.button")]).toEqual([
      ["your data is incorrect"],
      ["account"],
    ]);
    expect(hrefs(page("unknown"), "main a.button")).toEqual(["/sme"]);
    expect(attribute(called(page("sign in"), "Password"), "autocomplete")).toBe("current-password");
  });
});
