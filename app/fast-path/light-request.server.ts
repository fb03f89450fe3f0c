/**
 * A Request that is made only as far as it is read. The platform's own takes as much memory as the rest of a page, and the
 * streams in it as much again; most loaders and actions read an address, a header and the fields of a form. Those are
 * answered at once, and the platform's own is made for whoever asks for more, such as Remix.
 */
import { type Incoming, webRequest } from "~/server/web-request.server";

/** Passes for a Platform: has what is in `light`, and all else from the one that `full` makes. */
function standIn<Full extends object>(Platform: { prototype: Full }, light: Partial<Full>, full: () => Full): Full {
  return new Proxy(light as Full, {
    getPrototypeOf: () => Platform.prototype,
    get(_light, name) {
      if (Object.hasOwn(light, name)) return Reflect.get(light, name) as unknown;
      const said: unknown = Reflect.get(full(), name);
      return typeof said === "function" ? (said.bind(full()) as unknown) : said;
    },
  });
}

function lightHeaders(pairs: Incoming["headers"]): Headers {
  let full: Headers | undefined;
  const get = (name: string): string | null => {
    if (full) return full.get(name);
    const wanted = name.toLowerCase();
    const found = pairs.filter(([one]) => one === wanted);
    return found.length > 0 ? found.map(([, value]) => value).join(", ") : null;
  };
  return standIn(Headers, { get, has: (name) => get(name) !== null }, () => (full ??= new Headers(pairs)));
}

export function lightRequest({ url, method, headers: pairs, body, signal }: Incoming): Request {
  const headers = lightHeaders(pairs);
  let full: Request | undefined;
  let isRead = false;

  function makeFull(): Request {
    if (full) return full;
    const stream = isRead ? () => new Blob([""]).stream() : body?.stream;
    full = webRequest({ url, method, signal, headers: [...headers], body: body && { ...body, stream: stream! } });
    // Used up, as that of the light one is.
    if (isRead) void full.text();
    return full;
  }

  /** Errors: it was read before, has too many bytes, or its client left. */
  async function text(): Promise<string> {
    if (isRead) throw new TypeError("The body was read already.");
    if (full) return full.text();
    if (!body) return "";
    isRead = true;
    return (await body.bytes()).toString().replace(/^\uFEFF/, "");
  }

  /** Errors: those of text(), and a body that is no form. */
  async function formData(): Promise<FormData> {
    const isFields = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers.get("Content-Type") ?? "");
    if (full || !isFields) return makeFull().formData();
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(await text())) form.append(name, value);
    return form;
  }

  const light = {
    url: url.href, method, headers, text, formData,
    get signal() {
      return signal();
    },
    get bodyUsed() {
      return isRead || full?.bodyUsed === true;
    },
  };
  return standIn(Request, light, makeFull);
}
