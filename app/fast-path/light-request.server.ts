/**
 * A Request that creates its parts when they are read. The platform's Request takes as much memory as the rest of a
 * page, and its streams take as much again. Most loaders and actions read only the address, a header and a form's
 * fields. The light Request answers those, and creates the platform's Request only if another member is read.
 */
import { type Incoming, webRequest } from "~/server/web-request.server";

/**
 * Lets objects of the class Light pass for a Platform object: the result of Light's full() supplies the missing
 * members, through a prototype between the two. A Proxy would also work, but took a quarter of a page's processor time.
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
    // The light Request's body was read, so the platform's must be read as well.
    if (this.#isRead) void this.#full.text();
    return this.#full;
  }

  /** @throws TypeError if the body was read before, and Error if it has too many bytes or the client has left. */
  async text(): Promise<string> {
    if (this.#full && !this.#isRead) return this.#full.text();
    return (await this.#bytes()).toString().replace(/^\uFEFF/, "");
  }

  /** @throws the errors of text(). */
  async arrayBuffer(): Promise<ArrayBuffer> {
    if (this.#full && !this.#isRead) return this.#full.arrayBuffer();
    return new Uint8Array(await this.#bytes()).buffer;
  }

  async #bytes(): Promise<Buffer> {
    if (this.#isRead) throw new TypeError("The body was read already.");
    const { body } = this.#incoming;
    if (!body) return Buffer.alloc(0);
    this.#isRead = true;
    return body.bytes();
  }

  /** @throws the errors of text(), and TypeError if the body is not a form. */
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
