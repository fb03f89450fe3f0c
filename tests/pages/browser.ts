/**
 * A browser for page tests: it calls the real loaders of a route and of the root, and the route's action, answers for
 * what they throw as the server does, and keeps their cookies.
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

  /** `name` is what it calls itself. */
  constructor(private readonly name = "") {}

  /** Signed in, when the token of a session is given. */
  static async of(token?: string): Promise<Browser> {
    const browser = new Browser();
    if (token) browser.keep([await sessionCookie().serialize(token)]);
    return browser;
  }

  /** Another one with the same cookies: whoever has stolen them. */
  copy(): Browser {
    const copy = new Browser(this.name);
    copy.cookies = new Map(this.cookies);
    return copy;
  }

  has(cookie: string): boolean {
    return this.cookies.has(cookie);
  }

  /** As signing out elsewhere does. */
  forget(cookie: string): void {
    this.cookies.delete(cookie);
  }

  /** What the forms of its pages carry now; empty for a visitor. */
  async token(): Promise<string> {
    return (await visitOf(this.request("/"))).csrf ?? "";
  }

  /** The loader's answer; a response when it redirected or said no. `cameFrom` is the page whose link led there. */
  async get(page: Page, path: string, params: Params = {}, cameFrom: string | null = null): Promise<any> {
    return requestScope.run(new Map(), () => this.run(page.loader!, this.request(path, cameFrom), params));
  }

  async post(page: Page, path: string, fields: Fields, params: Params = {}): Promise<Response> {
    return requestScope.run(new Map(), async () => this.run(page.action!, await this.form(path, fields), params));
  }

  /** What the page looks like after the form was sent, in the same request as the server does it. */
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

  /** The cookies as it sends them. */
  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private request(path: string, cameFrom: string | null = null, init: RequestInit = {}): Request {
    const headers = { Cookie: this.header, "User-Agent": this.name, ...(cameFrom !== null && { Referer: cameFrom }) };
    return new Request(SITE + path, { ...init, headers });
  }

  /** With a file in it as multipart, else as a form without script sends it. */
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

/** Removes ids and tokens from a page: their random characters may spell any short word. */
export const withoutTokens = (html: string): string => html.replace(/[\w-]{20,}/g, "…");

/** The messages of a refused form, by field; "" is the form as a whole. */
export async function fieldErrors(answer: Response): Promise<Record<string, string[]>> {
  return (await answer.clone().json()).lastResult.error ?? {};
}

const loaderData = async (loaded: unknown): Promise<any> => (loaded instanceof Response ? loaded.json() : loaded);
