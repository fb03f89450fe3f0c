/** The page script's busy buttons and dialogs, without a browser. Browser tests cover the rest of the script. */
import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

type Listener = (event: object) => void;

/** Runs the script on a page with one button, and an open dialog if given. */
function openPage(dialog: object | null = null) {
  const listeners: [type: string, listener: Listener][] = [];
  const attributes = new Map<string, string>();
  const button = {
    disabled: false,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  };
  const source = readFileSync("app/ui/site/enhance.js", "utf8");
  // A script outside a module has neither imports nor its own address.
  const script = source.replace(/^import .*$/m, "").replace("import.meta.url", '"/enhance.js"');
  runInNewContext(script, {
    addEventListener: (type: string, listener: Listener) => listeners.push([type, listener]),
    document: {
      querySelector: (selector: string) => (selector === "dialog[open]" ? dialog : null),
      querySelectorAll: () => (attributes.has("aria-busy") ? [button] : []),
    },
    location: { pathname: "/auth/login" },
    navigator: { onLine: true },
    performance: { getEntriesByType: () => [{ type: "navigate" }] },
    sessionStorage: {},
    setTimeout: (work: () => void) => void queueMicrotask(work),
    clearTimeout: () => {},
    words: {},
  });
  return {
    button,
    isBusy: () => attributes.get("aria-busy") === "true",
    fire(type: string, event: object) {
      for (const [name, listener] of listeners) if (name === type) listener(event);
    },
  };
}

const form = { method: "post", enctype: "application/x-www-form-urlencoded", closest: () => null };

test("a pressed button is busy and disabled until the page is shown again", async () => {
  const { button, isBusy, fire } = openPage();
  fire("submit", { target: form, submitter: button, defaultPrevented: false });
  // The browser reads the form first, because it does not send a disabled button.
  expect([button.disabled, isBusy()]).toEqual([false, false]);
  await setImmediate();
  expect([button.disabled, isBusy()]).toEqual([true, true]);
  fire("pageshow", { persisted: false });
  expect([button.disabled, isBusy()]).toEqual([false, false]);
});

test("a search's button stays enabled", async () => {
  const { button, fire } = openPage();
  fire("submit", { target: { ...form, method: "get" }, submitter: button, defaultPrevented: false });
  await setImmediate();
  expect(button.disabled).toBe(false);
});

test("Escape and a click outside a dialog follow its close link, a click inside does not", () => {
  let closed = 0;
  const dialog = {
    close: () => {},
    showModal: () => {},
    querySelector: (selector: string) => (selector === ".close" ? { click: () => (closed += 1) } : null),
    getBoundingClientRect: () => ({ left: 100, right: 300, top: 100, bottom: 200 }),
    oncancel: (_event: object) => {},
    onclick: (_event: object) => {},
  };
  openPage(dialog);
  dialog.onclick({ target: dialog, clientX: 200, clientY: 150 });
  expect(closed).toBe(0);
  dialog.onclick({ target: dialog, clientX: 20, clientY: 150 });
  expect(closed).toBe(1);
  dialog.oncancel({ target: dialog, preventDefault: () => {} });
  expect(closed).toBe(2);
});
