/**
 * A Request that is made only as far as it is read. The platform's own takes as much memory as the rest of a page, and
 * its streams take as much again. Most loaders and actions read only the address, a header and the fields of a form:
 * the light one answers those itself, and makes the platform's own only for whoever asks for more, such as Remix.
 */
import { type Incoming, webRequest } from "~/server/web-request.server";

/**
 * Lets objects of Light pass for a Platform: whatever Light does not have itself is asked of the one that its full()
 * makes. A prototype between the two does it. A Proxy could do it, too, but took a quarter of the processor time of a
 * page.
 */
function impersonate(Light: { prototype: object }, Platform: { prototype: object }): void {
  const between = Object.create(Platform.prototype) as object;
  for (const name of Reflect.ownKeys(Platform.prototype)) {
    const { value } = Object.getOwnPropertyDescriptor(Platform.prototype, name) ?? {};
    const isConstant = value !== undefined && typeof value !== "function";
    if (name === "constructor" || isConstant) continue;
    Object.defineProperty(between, name, {
      get(this: { full(): object }) {
        const full = this.full();
        const member: unknown = Reflect.get(full, name);
        return typeof member === "function" ? (member.bind(full) as unknown) : member;
      },
    });
  }
  Object.setPrototypeOf(Light.prototype, between);
}

class LightHeaders {
  #full: Headers | undefined;
  readonly #pairs: Incoming["headers"];

  constructor(pairs: Incoming["headers"]) {
    this.#pairs = pairs;
  }

  full(): Headers {
    return (this.#full ??= new Headers(this.#pairs));
  }

  get(name: string): string | null {
    if (this.#full) return this.#full.get(name);
    const wanted = name.toLowerCase();
    let found: string | null = null;
    for (const [key, value] of this.#pairs) if (key === wanted) found = found === null ? value : `${found}, ${value}`;
    return found;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }
}

class LightRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly #incoming: Incoming;
  #full: Request | undefined;
  #isRead = false;

  constructor(incoming: Incoming) {
    this.#incoming = incoming;
    this.url = incoming.url.href;
    this.method = incoming.method;
    this.headers = new LightHeaders(incoming.headers) as unknown as Headers;
  }

  get signal(): AbortSignal {
    return this.#incoming.signal();
  }

  get bodyUsed(): boolean {
    return this.#isRead || this.#full?.bodyUsed === true;
  }

  full(): Request {
    if (this.#full) return this.#full;
    const { url, method, body, signal } = this.#incoming;
    const stream = this.#isRead ? () => new Blob([""]).stream() : body?.stream;
    this.#full = webRequest({
      url,
      method,
      signal,
      headers: [...this.headers],
      body: body && { ...body, stream: stream! },
    });
    // The light one's body was read, so this one's must be, too.
    if (this.#isRead) void this.#full.text();
    return this.#full;
  }

  /** Errors: the body was read before or has too many bytes, or its client left. */
  async text(): Promise<string> {
    if (this.#isRead) throw new TypeError("The body was read already.");
    if (this.#full) return this.#full.text();
    const { body } = this.#incoming;
    if (!body) return "";
    this.#isRead = true;
    return (await body.bytes()).toString().replace(/^\uFEFF/, "");
  }

  /** Errors: those of text(), and a body that is no form. */
  async formData(): Promise<FormData> {
    const isFields = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(this.headers.get("Content-Type") ?? "");
    if (this.#full || !isFields) return this.full().formData();
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(await this.text())) form.append(name, value);
    return form;
  }
}

impersonate(LightHeaders, Headers);
impersonate(LightRequest, Request);

export const lightRequest = (incoming: Incoming): Request => new LightRequest(incoming) as unknown as Request;
