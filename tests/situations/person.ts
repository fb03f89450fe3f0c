/**
 * A person who works in Dhow, on pages without JavaScript or by API. One step is one form that the person sends, or
 * one call that changes something.
 */
/// <reference types="vite/types/importMeta.d.ts" />
import { getRouteInfo } from "remix-flat-routes";
import { expect } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { mountedNames } from "~/role-folders";
import { createToken } from "../api/cast";
import { call } from "../api/routes";
import { Browser, type Fields, type Page } from "../pages/browser";

export type Way = "pages" | "API";

const names = { sme: "SME", provider: "supplier", admin: "admin", bank: "bank", insurance: "insurer" };

export interface Step {
  /** The address of the page with the form. */
  at: string;
  /** The typed or chosen values. All other fields keep the values that the page shows. */
  fill?: Fields;
  /** The beginning of the words on the form's button, where the page has several forms. */
  press?: string;
  /** The call below the role's address, for example "order/accept". */
  call: string;
  method?: "POST" | "PUT";
  body?: Record<string, unknown> | (() => FormData);
}

export class Person {
  /** `steps`: where it writes down its steps. */
  constructor(
    readonly actor: Actor,
    private readonly way: Way,
    private readonly steps: string[],
  ) {}

  /** A browser that has just signed in: earlier sessions may have ended when the clock moved. */
  private async signIn(): Promise<Browser> {
    const { accountId } = this.actor;
    return Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));
  }

  /** Takes the step. `words` name it: "proposes new deadlines". */
  async take(words: string, step: Step): Promise<void> {
    this.steps.push(`${names[this.actor.role]} ${words}`);
    await (this.way === "API" ? this.makeCall(step) : this.sendForm(step));
  }

  /** Returns a page as the person sees it. */
  async see(address: string): Promise<string> {
    return seePage(await this.signIn(), address);
  }

  /** Returns the `content` of a reading call's answer. */
  async read(address: string): Promise<any> {
    const answer = await call("GET", `/api/v1/${this.actor.role}/${address}`, { token: await createToken(this.actor) });
    expect([address, answer.status]).toEqual([address, 200]);
    return answer.body.content;
  }

  private async makeCall({ call: address, method = "POST", body = {} }: Step): Promise<any> {
    const sent = typeof body === "function" ? body() : body;
    const token = await createToken(this.actor);
    const answer = await call(method, `/api/v1/${this.actor.role}/${address}`, { token, body: sent });
    const done = answer.body?.code === "awaits_approval" ? 202 : 200;
    expect([address, answer.status, answer.body]).toEqual([address, done, answer.body]);
    return answer.body.content;
  }

  /** Sends the form and returns the address to which the answer leads. */
  private async sendForm({ at, fill = {}, press }: Step): Promise<string> {
    const browser = await this.signIn();
    const { action, fields } = findForm(await seePage(browser, at), at, { fill, press });
    const { page, params } = routeOf(action);
    const answer = await browser.post(page, action, { ...fields, ...fill }, params);
    const problem = answer.status === 303 ? "" : await answer.text();
    expect([at, answer.status, problem]).toEqual([at, 303, ""]);
    return answer.headers.get("Location") ?? "";
  }

  /** Begins a payment with the step, approves it on the bank's page, and returns to Dhow. */
  async pay(words: string, step: Step): Promise<void> {
    this.steps.push(`${names[this.actor.role]} ${words}`);
    const started = this.way === "API" ? (await this.makeCall(step)).payUrl : await this.sendForm(step);
    const { pathname } = new URL(started, "http://localhost");
    const browser = await this.signIn();
    const { page, params } = routeOf(pathname);
    const back = (await browser.post(page, pathname, { answer: "approve" }, params)).headers.get("Location") ?? "";
    await seePage(browser, back);
  }
}

const seePage = (browser: Browser, address: string): Promise<string> => {
  const { page, params } = routeOf(address);
  return browser.see(page, address, params);
};

/* ---- routes by address ---- */

const modules = import.meta.glob<Page>(["/app/routes/**/*.{ts,tsx}", "!/app/routes/api+/**"], { eager: true });

const routes = Object.entries(modules)
  .flatMap(([file, page]) =>
    mountedNames(file.replace("/app/routes/", "")).map((name) => ({ page, path: pathOf(name) })),
  )
  // Fixed words before parameters.
  .sort((one, other) => one.path.replaceAll(":", "~").localeCompare(other.path.replaceAll(":", "~"), "en"));

function pathOf(name: string): string {
  return getRouteInfo("routes", name, { nestedDirectoryChar: "+" }).path ?? "";
}

/** Returns the page of an address, and the values of its parameters. */
function routeOf(address: string): { page: Page; params: Record<string, string> } {
  const { pathname } = new URL(address, "http://localhost");
  const found = routes.flatMap(({ page, path }) => {
    const params = matchPath(path.split("/"), pathname.split("/"));
    return params ? [{ page, params }] : [];
  });
  const best = found.toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0];
  if (!best) throw new Error(`no page answers at ${address}`);
  return best;
}

function matchPath(wanted: string[], given: string[]): Record<string, string> | null {
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, piece] of wanted.entries()) {
    if (piece.startsWith(":")) params[piece.slice(1)] = decodeURIComponent(given[at]!);
    else if (piece !== given[at]) return null;
  }
  return params;
}

/* ---- forms of a page ---- */

interface Form {
  action: string;
  fields: Fields;
}

/** Finds the page's form that has all filled fields and the button. */
function findForm(html: string, at: string, { fill, press }: Pick<Step, "fill" | "press">): Form {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].filter(([, head]) =>
    /method="post"/i.test(head!),
  );
  const found = forms.find(([whole]) => {
    const button = press === undefined ? "" : buttonOf(whole, press);
    return button !== null && Object.keys(fill ?? {}).every((name) => whole.includes(`name="${name}"`));
  });
  if (!found) {
    const shown = forms.map(([whole]) => [...whole.matchAll(/name="([^"]*)"/g)].map((match) => match[1]).join(" "));
    const buttons = [...html.matchAll(/<button[^>]*>([\s\S]*?)<\/button>/g)].map((match) => words(match[1]!));
    throw new Error(`${at} has no form with ${Object.keys(fill ?? {})} and “${press}”, only: ${shown} ${buttons}`);
  }
  const [whole, head = ""] = found;
  const button = press === undefined ? "" : (buttonOf(whole, press) ?? "");
  const [action, name] = [attribute(button, "formaction") ?? attribute(head, "action"), attribute(button, "name")];
  const fields = fieldsOf(whole);
  return {
    action: action ? new URL(action, `http://localhost${at}`).href.slice("http://localhost".length) : at,
    fields: name === null ? fields : { ...fields, [name]: attribute(button, "value") ?? "" },
  };
}

const buttonOf = (form: string, label: string): string | null =>
  [...form.matchAll(/<button[^>]*>[\s\S]*?<\/button>/g)].find(([whole]) => words(whole).startsWith(label))?.[0] ?? null;

/** The fields of a form with the values that the page shows. */
function fieldsOf(form: string): Fields {
  const fields: Record<string, string[]> = {};
  const add = (name: string | null, value: string) => void (name && (fields[name] ??= []).push(value));
  for (const [input] of form.matchAll(/<input\b[^>]*>/g)) {
    const type = attribute(input, "type") ?? "text";
    if (type === "file" || type === "submit") continue;
    if ((type === "checkbox" || type === "radio") && !/\schecked\b/.test(input)) continue;
    add(attribute(input, "name"), attribute(input, "value") ?? (type === "checkbox" ? "on" : ""));
  }
  for (const [, head = "", options = ""] of form.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = all.find((option) => /\sselected\b/.test(option)) ?? all[0] ?? "";
    add(attribute(head, "name"), attribute(chosen, "value") ?? "");
  }
  for (const [, head = "", text = ""] of form.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g))
    add(attribute(head, "name"), plain(text));
  return fields;
}

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return found === undefined ? null : plain(found);
};

const words = (html: string): string => plain(html.replace(/<[^>]*>/g, "")).trim();

const plain = (html: string): string =>
  html.replace(
    /&(quot|#x27|lt|gt|amp);/g,
    (_, name: string) => ({ quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" })[name]!,
  );
