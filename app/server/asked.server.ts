/**
 * The web Request of what node:http hands over. A whole one takes as much memory as the rest of a page, and the streams in
 * it as much again; most loaders and actions read an address, a header and the fields of a form. Those are answered at
 * once, and the whole is made for whoever asks for more, such as Remix itself.
 */
import type { IncomingMessage } from "node:http";
import { type BodyLimit, bodyOf, bytesOf } from "./body.server";
import { clientAddressHeader, hasBody, requestIdHeader } from "./request.server";

/** Headers that say who asks or by what way: they are ours to set. */
const ours = new Set([clientAddressHeader, requestIdHeader, "x-forwarded-host"]);

type Pairs = [name: string, value: string][];

/** What the application has to know of a request besides the client's words. */
interface Around extends BodyLimit {
  url: URL;
  /** Says that nobody waits for the answer any more; made when it is asked for. */
  signal: () => AbortSignal;
}

/** The client's headers, without those that are ours to set, and the given ones. */
export function headersOf({ rawHeaders }: IncomingMessage, given: Pairs): Headers {
  const pairs: Pairs = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase();
    if (!ours.has(name)) pairs.push([name, rawHeaders[at + 1]!]);
  }
  return new AskedHeaders(pairs.concat(given)) as object as Headers;
}

export const requestOf = (req: IncomingMessage, headers: Headers, around: Around): Request =>
  new Asked(req, headers, around) as object as Request;

class AskedHeaders {
  #pairs: Pairs;
  #whole: Headers | undefined;

  constructor(pairs: Pairs) {
    this.#pairs = pairs;
  }

  whole(): Headers {
    return (this.#whole ??= new Headers(this.#pairs));
  }

  get(name: string): string | null {
    if (this.#whole) return this.#whole.get(name);
    const wanted = name.toLowerCase();
    let found: string | null = null;
    for (const [one, value] of this.#pairs) if (one === wanted) found = found === null ? value : `${found}, ${value}`;
    return found;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  set(name: string, value: string): void {
    if (this.#whole) return this.#whole.set(name, value);
    const changed = name.toLowerCase();
    this.#pairs = [...this.#pairs.filter(([one]) => one !== changed), [changed, value]];
  }
}

class Asked {
  #req: IncomingMessage;
  #around: Around;
  #whole: Request | undefined;
  #isRead = false;
  readonly headers: Headers;

  constructor(req: IncomingMessage, headers: Headers, around: Around) {
    this.#req = req;
    this.headers = headers;
    this.#around = around;
  }

  get #hasBody(): boolean {
    return hasBody(this.#req) && this.method !== "GET" && this.method !== "HEAD";
  }

  /** Its body is used up when that was read already. */
  whole(): Request {
    if (this.#whole) return this.#whole;
    const body = !this.#hasBody ? null : this.#isRead ? "" : bodyOf(this.#req, this.#around);
    const whole = new Request(this.#around.url, { method: this.method, headers: this.headers, body, duplex: "half" });
    // Given to it when it is made, the signal would be tied to it by what is freed only when all memory is swept.
    Object.defineProperty(whole, "signal", { value: this.signal });
    if (this.#isRead) void whole.text();
    return (this.#whole = whole);
  }

  get url(): string {
    return this.#around.url.href;
  }

  get method(): string {
    return this.#req.method ?? "GET";
  }

  get signal(): AbortSignal {
    return this.#around.signal();
  }

  get bodyUsed(): boolean {
    return this.#isRead || this.#whole?.bodyUsed === true;
  }

  /** Errors: it was read before, has too many bytes, or its client left. */
  async text(): Promise<string> {
    if (this.#isRead) throw new TypeError("The body was read already.");
    if (this.#whole) return this.#whole.text();
    if (!this.#hasBody) return "";
    this.#isRead = true;
    const text = (await bytesOf(this.#req, this.#around)).toString();
    return text.startsWith("\uFEFF") ? text.slice(1) : text;
  }

  /** Errors: those of text(), and a body that is no form. */
  async formData(): Promise<FormData> {
    if (this.#whole || !isFields(this.headers.get("Content-Type"))) return this.whole().formData();
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(await this.text())) form.append(name, value);
    return form;
  }
}

const isFields = (type: string | null): boolean => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type ?? "");

/** What a light one does not say itself, its whole one says. */
function restAsWhole(light: { prototype: { whole(): object } }, { prototype }: { prototype: object }): void {
  for (const name of Reflect.ownKeys(prototype)) {
    const { get, value } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    if (Object.hasOwn(light.prototype, name) || !(get || typeof value === "function")) continue;
    Object.defineProperty(light.prototype, name, {
      get(this: { whole(): object }) {
        const whole = this.whole();
        const said: unknown = Reflect.get(whole, name);
        return typeof said === "function" ? (said.bind(whole) as unknown) : said;
      },
    });
  }
  Object.setPrototypeOf(light.prototype, prototype);
}
restAsWhole(AskedHeaders, Headers);
restAsWhole(Asked, Request);
