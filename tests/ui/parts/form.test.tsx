/** Forms: every control has a label, keeps its value, and is linked to its hint and error. */

import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { ButtonForm } from "~/ui/parts/button";
import {
  CheckField,
  CheckGroup,
  FileField,
  Form,
  Hidden,
  type LastResult,
  PasswordField,
  PhoneField,
  SelectField,
  TextArea,
  TextField,
  useFields,
} from "~/ui/parts/form";
import {
  accessibleDescriptions,
  accessibleName,
  all,
  attribute,
  called,
  drawn,
  findOne,
  renderFaults,
  target,
  textsOf,
  words,
} from "../drawn";

type All = {
  title: string;
  desc: string;
  secret: string;
  kind: string;
  agreed: string;
  topics: string[];
  country: string;
  number: string;
  file: File;
  seen: string;
};

const options = [
  { value: "a", label: "Apples" },
  { value: "b", label: "Bread" },
  { value: "c", label: "Coffee" },
];

function Sample({
  lastResult,
  defaultValue,
  children,
}: {
  lastResult?: LastResult;
  defaultValue?: Partial<Omit<All, "file">>;
  children?: ReactNode;
}) {
  const [form, fields] = useFields<All>({ lastResult, defaultValue, id: "sample" });
  return (
    <Form form={form} submit="Send" multipart secondary={<a href="/back">Cancel</a>}>
      <TextField field={fields.title} label="Title" hint="As in the register" maxLength={80} />
      <TextArea field={fields.desc} label="Description" hint="What it does" />
      <PasswordField field={fields.secret} label="Password" hint="At least ten" autoComplete="new-password" />
      <SelectField field={fields.kind} label="Kind" hint="One of them" options={options} empty="Choose" />
      <CheckField field={fields.agreed} label="I agree" hint="To the terms" />
      <CheckGroup field={fields.topics} label="Topics" hint="As many as fit" options={options} />
      <PhoneField country={fields.country} number={fields.number} hint="With or without the country" />
      <FileField field={fields.file} label="File" hint="PDF or picture" accept="application/pdf" />
      <Hidden field={fields.seen} value={7} />
      {children}
    </Form>
  );
}

const typed = {
  title: `Bread & "Butter"`,
  desc: "two\nlines",
  kind: "b",
  agreed: "on",
  topics: ["a", "c"],
  country: "974",
  number: "5000 1234",
};
const refused = (error: Record<string, string[]>, initialValue: object = typed): LastResult =>
  ({ status: "error", error, initialValue }) as LastResult;
const names = ["Title", "Description", "Password", "Kind", "I agree", "Country code", "Number", "File"];

/** Errors by label or, for a group, by its legend. */
const errors: Record<string, [field: keyof All, message: string]> = {
  Title: ["title", "enter your title"],
  Description: ["desc", "enter you description"],
  Password: ["secret", "too short"],
  Kind: ["kind", "choose one"],
  "I agree": ["agreed", "agree first"],
  "Country code": ["country", "choose a country"],
  Number: ["number", "no such number"],
  File: ["file", "choose a file"],
};
const all422 = refused({
  ...Object.fromEntries(Object.values(errors).map(([field, message]) => [field, [message]])),
  topics: ["choose a topic"],
});

describe("every field", () => {
  test("has a label, and a hint that describes it", () => {
    const page = drawn(<Sample />);
    for (const name of names) expect(attribute(called(page, name), "aria-invalid"), name).toBeNull();
    const hints = Object.fromEntries(names.map((name) => [name, accessibleDescriptions(page, called(page, name))]));
    expect(hints).toEqual({
      Title: ["As in the register"],
      Description: ["What it does"],
      Password: ["At least ten"],
      Kind: ["One of them"],
      "I agree": ["To the terms"],
      "Country code": [],
      Number: ["With or without the country"],
      File: ["PDF or picture"],
    });
    expect(all(page, ".error, .errors, [aria-invalid]")).toEqual([]);
  });

  test.each(Object.entries(errors))(
    "%s is linked to its error, and only it is marked as invalid",
    (name, [field, message]) => {
      const page = drawn(<Sample lastResult={refused({ [field]: [message] })} />);
      const control = called(page, name);
      expect(accessibleDescriptions(page, control)).toContain(`Error: ${message}`);
      expect(
        all(page, "input, select, textarea").filter((other) => attribute(other, "aria-invalid") === "true"),
      ).toEqual([control]);
      expect(textsOf(page, "p.error")).toEqual([`Error: ${message}`]);
    },
  );

  test("keeps its hint beside an error", () => {
    const page = drawn(<Sample lastResult={all422} />);
    expect(accessibleDescriptions(page, called(page, "Title"))).toEqual([
      "As in the register",
      "Error: enter your title",
    ]);
    expect(accessibleDescriptions(page, called(page, "File"))).toEqual(["PDF or picture", "Error: choose a file"]);
  });

  test("shows only its first error, also of its parts", () => {
    const page = drawn(<Sample lastResult={refused({ title: ["first", "second"], "topics[1]": ["no such topic"] })} />);
    expect(textsOf(page, "p.error")).toEqual(["Error: first", "Error: no such topic"]);
  });

  test("is sent under its name, and none is `required`, because messages come from the server", () => {
    const page = drawn(<Sample />);
    const sent = new Set(all(page, "input, select, textarea").map((control) => attribute(control, "name")));
    expect(sent).toEqual(
      new Set(["csrf", "title", "desc", "secret", "kind", "agreed", "topics", "country", "number", "file", "seen"]),
    );
    expect(all(page, "[required]")).toEqual([]);
  });
});

describe("a typed or stored value", () => {
  test.each([
    ["returns with the errors", <Sample key="1" lastResult={all422} />],
    ["is filled in from the start", <Sample key="2" defaultValue={typed} />],
  ])("%s", (_what, form) => {
    const page = drawn(form);
    expect(attribute(called(page, "Title"), "value")).toBe(`Bread & "Butter"`);
    expect(findOne(page, "textarea").textContent.trim()).toBe("two\nlines");
    expect(textsOf(called(page, "Kind"), "option[selected]")).toEqual(["Bread"]);
    expect(called(page, "I agree").hasAttribute("checked")).toBe(true);
    expect(
      all(page, 'input[name="topics"]')
        .filter((box) => box.hasAttribute("checked"))
        .map((box) => accessibleName(page, box)),
    ).toEqual(["Apples", "Coffee"]);
    expect(all(called(page, "Country code"), "option[selected]").map((option) => attribute(option, "value"))).toEqual([
      "974",
    ]);
    expect(attribute(called(page, "Number"), "value")).toBe("5000 1234");
  });

  test("is empty if nothing is stored: no box is ticked and no option selected", () => {
    const page = drawn(<Sample />);
    expect(all(page, "[checked], [selected]")).toEqual([]);
    expect(textsOf(called(page, "Kind"), "option")).toEqual(["Choose", "Apples", "Bread", "Coffee"]);
    expect(attribute(called(page, "Title"), "value") ?? "").toBe("");
  });

  test("is never filled in for a password", () => {
    const secret = called(
      drawn(<Sample lastResult={refused({ secret: ["too short"] }, { ...typed, secret: "hunter22" })} />),
      "Password",
    );
    expect([attribute(secret, "type"), attribute(secret, "value")]).toEqual(["password", null]);
  });

  test("is sent in a hidden field", () => {
    expect(attribute(findOne(drawn(<Sample />), 'input[name="seen"]'), "value")).toBe("7");
  });
});

test("a prefix or suffix is not part of the value", () => {
  function Percent() {
    const [form, fields] = useFields<{ rate: string; amount: string }>({ defaultValue: { rate: "2.5", amount: "10" } });
    return (
      <Form form={form} submit="Send">
        <TextField field={fields.rate} label="Rate" suffix="%" inputMode="decimal" step={10} />
        <TextField field={fields.amount} label="Amount" prefix="$" />
      </Form>
    );
  }
  const page = drawn(<Percent />);
  expect(textsOf(page, ".affix")).toEqual(["%", "$"]);
  const rate = called(page, "Rate");
  expect([attribute(rate, "value"), attribute(rate, "inputmode"), attribute(rate, "data-step")]).toEqual([
    "2.5",
    "decimal",
    "10",
  ]);
});

test("a group of boxes is one fieldset with its legend, hint and error", () => {
  const page = drawn(<Sample lastResult={all422} />);
  const group = findOne(page, 'input[id="sample-topics"]').closest("fieldset")!;
  expect(words(findOne(group, "legend"))).toBe("Topics");
  expect(accessibleDescriptions(page, group)).toEqual(["As many as fit", "Error: choose a topic"]);
  expect(all(group, "input").map((box) => attribute(box, "aria-invalid"))).toEqual(["true", "true", "true"]);
});

test("country code and number share one fieldset", () => {
  const group = called(drawn(<Sample />), "Number").closest("fieldset")!;
  expect(words(findOne(group, "legend"))).toBe("Phone");
  expect(textsOf(group, "option")).toContain("+965 Kuwait");
});

describe("the error summary", () => {
  test("lists errors in field order, with links to their fields", () => {
    const page = drawn(<Sample lastResult={all422} />);
    const links = all(findOne(page, '[role="alert"]'), "a");
    expect(links.map(words)).toEqual([...Object.values(errors).map(([, message]) => message), "choose a topic"]);
    for (const [name, [, message]] of Object.entries(errors)) {
      const link = links.find((htmlElement) => words(htmlElement) === message)!;
      expect(target(page, link), name).toBe(called(page, name));
    }
    expect(attribute(target(page, links.at(-1)!), "name")).toBe("topics");
  });

  test("lists errors of the whole form without a link", () => {
    const summary = findOne(
      drawn(<Sample lastResult={refused({ "": ["the order was canceled meanwhile"] })} />),
      '[role="alert"]',
    );
    expect(textsOf(summary, "li")).toEqual(["the order was canceled meanwhile"]);
    expect(all(summary, "a")).toEqual([]);
  });

  test("has the focus, is announced, and precedes the fields", () => {
    const form = findOne(drawn(<Sample lastResult={all422} />), "form");
    const summary = findOne(form, ".errors");
    expect([attribute(summary, "role"), attribute(summary, "tabindex"), summary.hasAttribute("autofocus")]).toEqual([
      "alert",
      "-1",
      true,
    ]);
    const place = (element: unknown) => form.childElements.indexOf(element as never);
    expect(place(summary)).toBeLessThan(place(called(form, "Title").closest("div.field")));
  });

  test("is missing without errors", () => {
    expect(all(drawn(<Sample />), '[role="alert"]')).toEqual([]);
  });
});

describe("a form", () => {
  test("posts to the page's own address and query, with the session's token", () => {
    const form = findOne(drawn(<Sample />, { path: "/sme/orders?page=2" }), "form");
    expect([attribute(form, "method"), attribute(form, "enctype"), attribute(form, "action")]).toEqual([
      "post",
      "multipart/form-data",
      "/sme/orders?page=2&try=1",
    ]);
    expect(attribute(findOne(form, 'input[name="csrf"]'), "value")).toBe("token");
    expect(textsOf(form, ".actions button, .actions a")).toEqual(["Send", "Cancel"]);
    expect(attribute(findOne(form, "button"), "type")).toBe("submit");
  });

  test("with one button sends its hidden values, without undefined ones", () => {
    const form = findOne(
      drawn(
        <ButtonForm label="Pay" kind="danger" fields={{ key: "k1", order: 7, note: undefined }} action="/sme/late" />,
      ),
      "form",
    );
    expect(attribute(form, "action")).toMatch(/^\/sme\/late\b/);
    expect(all(form, "input").map((input) => [attribute(input, "name"), attribute(input, "value")])).toEqual([
      ["csrf", "token"],
      ["key", "k1"],
      ["order", "7"],
    ]);
    expect(words(findOne(form, "button.danger"))).toBe("Pay");
  });

  test("is valid HTML, with and without errors", () => {
    expect(renderFaults(<Sample />)).toEqual([]);
    expect(renderFaults(<Sample lastResult={all422} />)).toEqual([]);
  });
});
