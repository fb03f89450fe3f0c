/** The layout around every page, and the parts of pages. */
import { describe, expect, test } from "vitest";
import { Countdown } from "~/ui/parts/countdown";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import { Empty, Facts, NextStep, Notice, Page, Section } from "~/ui/parts/page";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { Tabs } from "~/ui/parts/tabs";
import { Topics } from "~/ui/parts/topics";
import { AreaLayout } from "~/ui/site/area";
import { Document } from "~/ui/site/document";
import { PublicLayout } from "~/ui/site/layout";
import { ThemeForm } from "~/ui/site/theme-form";
import {
  accessibleDescriptions,
  all,
  attribute,
  called,
  drawn,
  findOne,
  hrefs,
  renderFaults,
  target,
  textsOf,
  words,
} from "../drawn";

const admin = { signedIn: { role: "admin" as const, name: "Noor", email: "noor@dhow.test", level: null } };
const layouts = [
  [
    "public",
    <PublicLayout key="1">
      <h1>Title</h1>
    </PublicLayout>,
  ],
  [
    "area",
    <AreaLayout key="2" role="admin">
      <h1>Title</h1>
    </AreaLayout>,
  ],
] as const;

describe.each(layouts)("the %s layout", (_name, layout) => {
  test("has a skip link to the start of its content, because w3m and ELinks ignore <main>", () => {
    const page = drawn(<Document>{layout}</Document>);
    const skip = all(page, "a")[0]!;
    expect(words(skip)).toBe("Skip to content");
    const start = target(page, skip);
    expect(start).toBe(findOne(page, "main").childElements[0]);
    // A block element, because w3m jumps to the line before an empty inline element.
    expect([start.tagName, attribute(start, "tabindex")]).toEqual(["div", "-1"]);
  });

  test("announces the last action's notice once, as a status", () => {
    const statusTextsOf = (shell: object) => textsOf(drawn(layout, { shell }), '[role="status"]');
    expect(statusTextsOf({ notice: { type: "success", message: "order created" } })).toEqual(["order created"]);
    expect(statusTextsOf({ restoredValues: { title: "x" } })[0]).toContain("We have restored your entries");
    expect(statusTextsOf({})).toEqual([""]);
  });

  test("shows a notice's link as a button beside it", () => {
    const link = { href: "/admin/sme/1/review", words: "Review next" };
    const page = drawn(layout, { shell: { notice: { type: "success", message: "Done!", link } } });
    const button = findOne(findOne(page, '[role="status"]'), "a.button");
    expect([words(button), attribute(button, "href")]).toEqual([link.words, link.href]);
  });

  test("offers the other language in its own name, and returns to the same page", () => {
    const shell = { ...admin, languages: ["en" as const, "ar" as const] };
    const form = findOne(drawn(layout, { path: "/admin/orders?page=2", shell }), "header form.language");
    expect(textsOf(form, "button")).toEqual(["العربية"]);
    expect(attribute(findOne(form, '[name="to"]'), "value")).toBe("/admin/orders?page=2");
  });

  test("is valid HTML", () => expect(renderFaults(layout, { shell: admin })).toEqual([]));
});

test("marks the current theme, and changes it from the same page", () => {
  const form = drawn(<ThemeForm />, { path: "/account?page=2", shell: { ...admin, theme: "dark" } });
  expect(textsOf(form, '[aria-pressed="true"]')).toEqual(["Dark"]);
  expect(attribute(findOne(form, '[name="to"]'), "value")).toBe("/account?page=2");
});

describe("the menu", () => {
  const current = (path: string) => {
    const page = drawn(<AreaLayout role="admin">x</AreaLayout>, { path, shell: admin });
    return [".rail", ".top"].flatMap((part) => textsOf(page, `${part} [aria-current="page"]`));
  };

  test.each([
    ["/admin/orders", "Order's"],
    ["/admin/order/7", "Order's"],
    ["/admin/sme", "Sme's"],
    ["/account", "Account"],
  ])("at %s marks %s as current", (path, item) => {
    expect(current(path)).toEqual([item]);
  });

  test("offers an applicant only the pages that its level allows", () => {
    const items = (level: number) =>
      hrefs(
        drawn(<AreaLayout role="sme">x</AreaLayout>, {
          shell: { signedIn: { role: "sme", name: "", email: "huda@cafes.test", level } },
        }),
        ".rail a",
      );
    expect(items(4)).toEqual(["/sme/verification", "/sme/profile"]);
    expect(items(8)).toContain("/sme/orders");
  });

  test("links a visitor to sign-in, and a signed-in person to the account", () => {
    expect(textsOf(drawn(<PublicLayout>x</PublicLayout>), ".top > .button")).toEqual(["Login / Register"]);
    expect(hrefs(drawn(<PublicLayout>x</PublicLayout>, { shell: admin }), ".top > .button")).toEqual(["/admin"]);
  });
});

describe("a page", () => {
  test("has one h1, its lead and actions, and its dialog first", () => {
    const page = drawn(
      <Page
        title="Orders"
        lead="All of them."
        actions={<a href="/new">New</a>}
        dialog={<Dialog title="Sure?">Really.</Dialog>}
      >
        <Section title="Open" id="open" actions={<a href="/all">All</a>}>
          text
        </Section>
      </Page>,
    );
    expect(textsOf(page, "h1")).toEqual(["Orders"]);
    expect(words(page)).toMatch(/^Sure\?.*Really\.Orders.*New.*All of them\.Open.*All.*text$/);
    expect(attribute(findOne(page, "section"), "id")).toBe("open");
  });

  test("omits unknown facts, but shows zero", () => {
    const facts = drawn(
      <Facts
        items={[
          ["Paid", 0],
          ["Reason", null],
          ["Note", ""],
          ["Rate", false],
          ["Name", "Doha"],
        ]}
      />,
    );
    expect(all(facts, "dl > div").map((fact) => fact.childElements.map(words))).toEqual([
      ["Paid", "0"],
      ["Name", "Doha"],
    ]);
  });

  test.each([
    ["success", ""],
    ["error", "Error"],
    ["warning", "Warning"],
    ["info", "Note"],
  ] as const)('a %s notice starts with the label "%s"', (type, word) => {
    const notice = findOne(drawn(<Notice type={type}>It is so.</Notice>), `.notice.${type}`);
    expect(words(notice)).toBe(`${word}It is so.`);
  });

  test("shows the next step, or that there is none", () => {
    const next = drawn(
      <NextStep title="Make the upfront payment" action={<a href="/pay">Pay</a>}>
        By Sunday.
      </NextStep>,
    );
    expect([words(findOne(next, "h2")), hrefs(next), attribute(findOne(next, "section"), "aria-label")]).toEqual([
      "Make the upfront payment",
      ["/pay"],
      "Next step",
    ]);
    const empty = drawn(<Empty action={<a href="/sme/supplier">Find a supplier</a>}>No orders yet.</Empty>);
    expect(textsOf(empty, ".empty > p, .empty > a").sort()).toEqual(["Find a supplier", "No orders yet."]);
  });

  test("has tabs, one of them current", () => {
    const tabs = drawn(
      <Tabs
        label="SME Profile"
        items={[
          { href: "/info", title: "info", current: false },
          { href: "/documents", title: "documents", current: true },
        ]}
      />,
    );
    expect([
      attribute(findOne(tabs, "nav"), "aria-label"),
      textsOf(tabs, '[aria-current="page"]'),
      hrefs(tabs),
    ]).toEqual(["SME Profile", ["documents"], ["/info", "/documents"]]);
    expect(textsOf(drawn(<Topics titles={["Food", "Paper"]} />), ".topic")).toEqual(["Food", "Paper"]);
  });
});

describe("a dialog", () => {
  test("is open, labelled by its title, and closes by links without JavaScript", () => {
    const page = drawn(
      <Dialog title="Cancel order" kind="danger">
        text
      </Dialog>,
      { path: "/sme/order/1/cancel" },
    );
    const dialog = findOne(page, "dialog");
    expect([dialog.hasAttribute("open"), attribute(dialog, "class")]).toEqual([true, "danger"]);
    const title = findOne(page, `[id="${attribute(dialog, "aria-labelledby")}"]`);
    expect([words(title), title.hasAttribute("autofocus"), attribute(title, "tabindex")]).toEqual([
      "Cancel order",
      true,
      "-1",
    ]);
    expect(hrefs(page)).toEqual(Array(2).fill("/sme/order/1#1-cancel"));
    expect(words(findOne(page, ".close"))).toBe("Close ×");
    // The dimmed area is for the pointer only.
    expect([attribute(findOne(page, ".dim"), "aria-hidden"), attribute(findOne(page, ".dim"), "tabindex")]).toEqual([
      "true",
      "-1",
    ]);
  });

  test("closes to the link that opened it, over any page", () => {
    const link = findOne(
      drawn(
        <DialogLink href="/admin/settings/insurer/7/pause?page=2" kind="quiet">
          Pause
        </DialogLink>,
      ),
      "a",
    );
    expect([attribute(link, "id"), attribute(link, "class")]).toEqual(["7-pause", "button quiet"]);
    const over = drawn(
      <Dialog title="Pause" page="/admin/settings">
        <CancelLink />
      </Dialog>,
      { path: "/admin/settings/insurer/7/pause/" },
    );
    expect(hrefs(over)).toEqual(Array(3).fill("/admin/settings#7-pause"));
    // A form led to this dialog, so there is no link to return to.
    const answer = drawn(
      <Dialog title="Sure?" page="/auth/register/sme" isAnswer>
        <CancelLink>No</CancelLink>
      </Dialog>,
      { path: "/auth/register/sme/confirm" },
    );
    expect(hrefs(answer)).toEqual(Array(3).fill("/auth/register/sme"));
  });

  test("asks for a reason, and keeps it after an error", () => {
    const answer = {
      lastResult: { status: "error", error: { desc: ["enter a reason"] }, initialValue: { desc: "too" } },
    };
    const page = drawn(<ReasonDialog title="Return invoice" hint="The supplier reads it." />, {
      answer,
      path: "/admin/order/1/return",
    });
    const reason = called(page, "Reason");
    expect([reason.textContent.trim(), accessibleDescriptions(page, reason)]).toEqual([
      "too",
      ["The supplier reads it.", "Error: enter a reason"],
    ]);
    expect(words(findOne(page, "button.danger"))).toBe("Return invoice");
  });
});

describe("the waiting time for another code", () => {
  const wait = (seconds: number) =>
    drawn(
      <Countdown seconds={seconds}>
        <button type="submit">Send again</button>
      </Countdown>,
    );

  test("is shown in seconds, at most twenty", () => {
    expect(textsOf(wait(4.2), "p")).toEqual(["You can request a new code in 5 seconds"]);
    expect(attribute(findOne(wait(4.2), ".countdown"), "class")).toBe("countdown t5");
    expect(textsOf(wait(60), "b")).toEqual(["20"]);
    expect(textsOf(wait(0), "p")).toEqual([]);
    for (const seconds of [0, 5]) expect(textsOf(wait(seconds), "button")).toEqual(["Send again"]);
  });
});
