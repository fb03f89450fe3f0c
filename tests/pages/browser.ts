/**
 * A browser for page tests. It calls the real loaders and actions of routes, handles their errors like the server, and
 * keeps cookies.
 */
import type { NoticeLink } from "~/domain/values/notice-link";
import { asResponse } from "~/http/forms/forms.server";
import { parseNoticeLink } from "~/http/forms/notices.server";
import { noticeStorage, sessionCookie } from "~/http/request/cookies.server";
import { requestScope } from "~/http/request/scope.server";
import { visitOf } from "~/http/request/session.server";
import * as root from "~/root";
import { drawRoute, type Route } from "../ui/draw";

export const SITE = "http://localhost:3000";

type Handler = (args: any) => any;
type Params = Record<string, string>;
export type Page = Route;
export type Fields = Record<string, string | Blob | (string | Blob)[]>;

export class Browser {
  private cookies = new Map<string, string>();

  /** `name` is the User-Agent header. */
  constructor(private readonly name = "") {}

  /** Signed in, if given a session token. */
  static async of(token?: string): Promise<Browser> {
    const browser = new Browser();
    if (token) browser.keep([await sessionCookie().serialize(token)]);
    return browser;
  }

  /** Another browser with the same cookies, as if stolen. */
  copy(): Browser {
    const copy = new Browser(this.name);
    copy.cookies = new Map(this.cookies);
    return copy;
  }

  has(cookie: string): boolean {
    return this.cookies.has(cookie);
  }

  /** Forgets a cookie, as if signed out elsewhere. */
  forget(cookie: string): void {
    this.cookies.delete(cookie);
  }

  /** Changes a cookie's value, as an attacker would. */
  change(cookie: string, alter: (value: string) => string): void {
    const value = String(JSON.parse(atob(decodeURIComponent(this.cookies.get(cookie) ?? ""))));
    this.cookies.set(cookie, encodeURIComponent(btoa(JSON.stringify(alter(value)))));
  }

  /** The CSRF token in its pages' forms; empty for a visitor. */
  async token(): Promise<string> {
    return (await visitOf(this.request("/"))).csrf ?? "";
  }

  /** The loader's data, or a response for redirects and errors. `cameFrom` is the referring page. */
  async get(page: Page, path: string, params: Params = {}, cameFrom: string | null = null): Promise<any> {
    return requestScope.run(new Map(), () => this.run(page.loader!, this.request(path, cameFrom), params));
  }

  async post(page: Page, path: string, fields: Fields, params: Params = {}): Promise<Response> {
    return requestScope.run(new Map(), async () => this.run(page.action!, await this.form(path, fields), params));
  }

  /** The page after submitting the form, rendered in the same request like on the server. */
  async send(page: Page, path: string, fields: Fields, params: Params = {}): Promise<{ status: number; html: string }> {
    return requestScope.run(new Map(), async () => {
      const answer: Response = await this.run(page.action!, await this.form(path, fields), params);
      return { status: answer.status, html: await this.drawn(page, this.request(path), params, await answer.json()) };
    });
  }

  async see(page: Page, path: string, params: Params = {}, cameFrom: string | null = null): Promise<string> {
    return requestScope.run(new Map(), () => this.drawn(page, this.request(path, cameFrom), params));
  }

  /** The notice that the next page shows. */
  async notice(): Promise<{ type: string; message: string; link?: NoticeLink } | undefined> {
    const { toast } = await noticeStorage().getToast(this.request("/"));
    const link = toast && parseNoticeLink(toast);
    return toast && { type: toast.type, message: toast.message, ...(link && { link }) };
  }

  private async drawn(page: Page, request: Request, params: Params, action?: unknown): Promise<string> {
    const [ofRoot, ofPage] = await Promise.all([root, page].map(({ loader }) => this.run(loader!, request, params)));
    const { pathname, search } = new URL(request.url);
    return drawRoute(root, page, pathname + search, {
      root: await loaderData(ofRoot),
      page: await loaderData(ofPage),
      action,
    });
  }

  /** The Cookie header. */
  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private request(path: string, cameFrom: string | null = null, init: RequestInit = {}): Request {
    const headers = { Cookie: this.header, "User-Agent": this.name, ...(cameFrom !== null && { Referer: cameFrom }) };
    return new Request(SITE + path, { ...init, headers });
  }

  /** Multipart if it contains a file, otherwise URL-encoded like a form without JavaScript. */
  private async form(path: string, fields: Fields): Promise<Request> {
    const entries = Object.entries({ csrf: await this.token(), ...fields }).flatMap(([name, value]) =>
      [value].flat().map((item) => [name, item] as const),
    );
    const isMultipart = entries.some(([, value]) => typeof value !== "string");
    const body: FormData | URLSearchParams = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of entries) body.append(name, value as string);
    return this.request(path, null, { method: "POST", body });
  }

  private async run(handler: Handler, request: Request, params: Params): Promise<any> {
    const answer = await (async () => handler({ request, params, context: {} }))().catch(async (thrown: unknown) => {
      const response = await asResponse(thrown, request);
      if (response instanceof Response) return response;
      throw response;
    });
    if (answer instanceof Response) this.keep(answer.headers.getSetCookie());
    return answer;
  }

  private keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Removes ids and tokens from a page, because their random characters may spell any short word. */
export const withoutTokens = (html: string): string => html.replace(/[\w-]{20,}/g, "…");

/** A rejected form's errors by field; "" for the whole form. */
export async function fieldErrors(answer: Response): Promise<Record<string, string[]>> {
  return (await answer.clone().json()).lastResult.error ?? {};
}

const loaderData = async (loaded: unknown): Promise<any> => (loaded instanceof Response ? loaded.json() : loaded);
