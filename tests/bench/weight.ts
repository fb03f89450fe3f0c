/**
 * The transfer size of every page's first visit. Starts the demo, signs in as each person, follows every link and loads
 * each page cold, without JavaScript, with all its assets. Exit code 1 if a page exceeds its limit or a link is broken.
 */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { startInstance } from "../instance.mjs";

/** Bytes: the first window that a server sends without an acknowledgement, 10 segments of 1,460 bytes. */
export const pageLimit = 14_600;
/** Bytes: for pages with an editor in the browser. */
export const editorLimit = 110_000;

export const demoPassword = "dhow-demo-2026";
export const demoPeople = [
  "admin@dhow.test",
  "bank@dhow.test",
  "insurer1@dhow.test",
  "insurer2@dhow.test",
  "sme@dhow.test",
  "supplier@dhow.test",
  "newsme@dhow.test",
  "newsupplier@dhow.test",
];

export interface Weighed {
  /** The person who saw it: an email address, or "visitor". */
  who: string;
  path: string;
  status: number;
  /** Bytes on the wire in total. */
  bytes: number;
  html: number;
  limit: number;
  /** The page whose link led here first. */
  linkedFrom: string;
}

interface Fetched {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: number;
  body: string;
}

/** Receives the markup of every weighed page. */
export type Look = (page: Weighed, html: string) => void;

export interface Walk {
  look?: Look;
  /** The requested language. */
  language?: string;
  /** Pages per person that differ only by an id. */
  samples?: number;
  /** Whether a page's assets are fetched and counted, too. */
  withAssets?: boolean;
}

/** Everything that the given people and a visitor can reach by links. @throws Error if someone cannot sign in. */
export async function weighSite(url: string, options: Walk = {}): Promise<Weighed[]> {
  const { look = () => {}, language = "en", samples = 4, withAssets = true } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const assets = withAssets ? new Map<string, Promise<Asset>>() : null;
  try {
    const weighed: Weighed[] = [];
    for (const person of ["visitor", ...demoPeople]) {
      const cookies = new Map<string, string>();
      const ask: Ask = (path, form) => fetchRaw(agent, url, { path, form, cookies, language });
      const get: Get = (path) => ask(path);
      const start = person === "visitor" ? "/" : await signIn(ask, person, demoPassword);
      weighed.push(...(await walk(person, start, get, { assets, look, samples })));
    }
    return weighed;
  } finally {
    agent.destroy();
  }
}

type Ask = (path: string, form?: URLSearchParams) => Promise<Fetched>;
type Get = (path: string) => Promise<Fetched>;

interface Extent {
  look: Look;
  samples: number;
  /** Known assets. Null: only pages are weighed. */
  assets: Map<string, Promise<Asset>> | null;
}

async function walk(person: string, start: string, get: Get, { look, samples, assets }: Extent): Promise<Weighed[]> {
  const weighed: Weighed[] = [];
  const seen = new Set<string>([start]);
  const kinds = new Map<string, number>();
  const queue = [{ path: start, linkedFrom: "" }];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, linkedFrom } = next;
    const kind = kindOf(path);
    const count = (kinds.get(kind) ?? 0) + 1;
    if (count > samples) continue;
    kinds.set(kind, count);
    const page = await get(path);
    const follow = (target: string) => {
      const to = inside(target, path);
      if (to && !seen.has(to) && isPage(to)) {
        seen.add(to);
        queue.push({ path: to, linkedFrom: path });
      }
    };
    if (page.headers.location) {
      follow(page.headers.location);
      continue;
    }
    if (page.status < 400 && !page.headers["content-type"]?.startsWith("text/html")) continue;
    const tags = tagsOf(page.body);
    for (const tag of tags) if (tag.name === "a" && tag.attributes.href) follow(tag.attributes.href);
    const wanted = assets ? await everyAsset(assetsOf(tags, path), get, assets) : [];
    const bytes = page.bytes + wanted.reduce((sum, asset) => sum + asset.bytes, 0);
    const limit = tags.some(({ attributes: { src } }) => src?.includes("/entry.client")) ? editorLimit : pageLimit;
    const result = { who: person, path, status: page.status, bytes, html: page.bytes, limit, linkedFrom };
    weighed.push(result);
    look(result, page.body);
  }
  return weighed;
}

/** The address without ids, tokens and values: one for every kind of page. */
export const kindOf = (path: string): string =>
  path
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, ":id")
    .replace(/\/[A-Za-z0-9_-]{10,}(?=\/|$|\?)/g, (piece) => (/\d/.test(piece) ? "/:token" : piece))
    .replace(/=[^&]*/g, "=")
    .replace(/\d+/g, ":n");

/** Files and endpoints are no pages. */
const isPage = (path: string): boolean =>
  !/^\/(api|build)\//.test(path) && !/\.(svg|json|csv|pdf|png|jpe?g)(\?|$)/.test(path);

/** Path and query of an address of this site; null for others. Identical pages under another fragment are one page. */
function inside(target: string, base: string): string | null {
  if (/^(mailto|tel|data|javascript):/i.test(target)) return null;
  const url = new URL(target, `http://here.invalid${base}`);
  // The demo's links contain its public address, which is the crawled one.
  return url.hostname === "here.invalid" || url.hostname === "127.0.0.1" ? url.pathname + url.search : null;
}

/* ---- a page's assets ---- */

interface Asset {
  bytes: number;
  refers: string[];
}

async function everyAsset(paths: string[], get: Get, known: Map<string, Promise<Asset>>): Promise<Asset[]> {
  const found = new Map<string, Asset>();
  const queue = [...paths];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (found.has(path)) continue;
    const loading = known.get(path) ?? loadAsset(path, get);
    // Pictures may belong to a person; build files are the same for everybody.
    if (path.startsWith("/build/")) known.set(path, loading);
    const asset = await loading;
    found.set(path, asset);
    queue.push(...asset.refers);
  }
  return [...found.values()];
}

async function loadAsset(path: string, get: Get): Promise<Asset> {
  const { bytes, body, status, headers } = await get(path);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  const references = headers["content-type"]?.startsWith("text/css")
    ? /(?:url\(|@import\s+)\s*["']?([^"')\s;]+)/g
    : /\b(?:from|import)\s*\(?\s*["'](\/build\/[^"']+|\.{1,2}\/[^"']+\.js)["']/g;
  const urls = [...body.matchAll(references)].map((match) => match[1]!);
  return { bytes, refers: urls.map((url) => inside(url, path)).filter((url) => url !== null) };
}

const loadedRels = new Set(["stylesheet", "icon", "preload", "manifest", "apple-touch-icon"]);

function assetsOf(tags: Tag[], base: string): string[] {
  const targets = tags.flatMap(({ name, attributes: { rel, href, src, srcset, data, media } }) => {
    // A browser loads one of the pictures for both themes. The others weigh as much: tests/e2e/weight.spec.ts.
    if (name === "source" && media === "(prefers-color-scheme: dark)") return [];
    if (name === "link") return rel?.split(/\s+/).some((token) => loadedRels.has(token)) ? [href] : [];
    if (["script", "img", "source", "iframe", "embed"].includes(name)) return [src, srcset?.split(/[\s,]/)[0]];
    return name === "object" ? [data] : [];
  });
  const paths = targets.flatMap((target) => (target ? [inside(target, base)] : []));
  // Documents that people uploaded are content, not part of the page.
  return paths.filter((path) => path !== null && !path.startsWith("/api/v1/pub/")) as string[];
}

interface Tag {
  name: string;
  attributes: Partial<Record<string, string>>;
}

function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>/gi)].map((match) => ({
    name: match[1]!.toLowerCase(),
    attributes: Object.fromEntries(
      [...match[2]!.matchAll(/([^\s"'>/=]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [
        key!.toLowerCase(),
        (value ?? "").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
      ]),
    ),
  }));
}

/* ---- HTTP ---- */

interface Asked {
  path: string;
  form: URLSearchParams | undefined;
  cookies: Map<string, string>;
  language: string;
}

function fetchRaw(agent: Agent, origin: string, { path, form, cookies, language }: Asked): Promise<Fetched> {
  const body = form?.toString();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = {
    Accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    "Accept-Encoding": "gzip, deflate, br",
    "Accept-Language": language,
    ...(cookie && { Cookie: cookie }),
    ...(body !== undefined && {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(Buffer.byteLength(body)),
    }),
  };
  return new Promise((resolve, reject) => {
    const req = request(new URL(path, origin), { agent, headers, method: form ? "POST" : "GET" }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("error", reject);
      res.on("end", () => {
        for (const header of res.headers["set-cookie"] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
          if (!name) continue;
          if (!value || /max-age=0\b|expires=thu, 01 jan 1970/i.test(header)) cookies.delete(name);
          else cookies.set(name, value);
        }
        const raw = Buffer.concat(chunks);
        const head = `HTTP/1.1 ${res.statusCode} ${res.statusMessage}\r\n`.length + 2;
        // Each header is "name: value\r\n": four bytes more than its two strings.
        const lines = res.rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0);
        const encoding = res.headers["content-encoding"];
        const plain = encoding === "br" ? brotliDecompressSync(raw) : encoding === "gzip" ? gunzipSync(raw) : raw;
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          bytes: head + lines + raw.length,
          body: plain.toString(),
        });
      });
    });
    req.on("error", reject);
    req.end(body);
  });
}

/** Fills in the sign-in form like a browser. Returns the redirect. */
async function signIn(ask: Ask, email: string, password: string) {
  const path = "/auth/login";
  const page = await ask(path);
  const form = page.body
    .match(/<form\b[^>]*>[\s\S]*?<\/form>/gi)
    ?.find((candidate) => /name="password"/.test(candidate));
  if (!form) throw new Error(`${path} has no form with a password`);
  const tags = tagsOf(form);
  const values = new URLSearchParams();
  for (const { name, attributes } of tags) {
    if (name === "input" && attributes.type === "hidden") values.set(attributes.name ?? "", attributes.value ?? "");
  }
  values.set("email", email);
  values.set("password", password);
  const answer = await ask(inside(tags[0]?.attributes.action || path, path) ?? path, values);
  const target = answer.headers.location && inside(answer.headers.location, path);
  if (!target || target.startsWith(path)) throw new Error(`${email} cannot sign in: ${path} answers ${answer.status}`);
  return target;
}

/* ---- the report ---- */

/** A table, heaviest first, with only the heaviest of pages that differ by an id. */
export function report(weighed: Weighed[]): string {
  const heaviest = new Map<string, Weighed>();
  for (const page of weighed) {
    const key = `${page.who} ${isBroken(page)} ${kindOf(page.path)}`;
    if ((heaviest.get(key)?.bytes ?? -1) < page.bytes) heaviest.set(key, page);
  }
  const rows = [...heaviest.values()].sort((page, other) => other.bytes - page.bytes);
  const lines = rows.map((page) => {
    const { bytes, html, status, who: person, path, linkedFrom } = page;
    const mark = isBroken(page) ? `${status}, linked from ${linkedFrom}` : isOver(page) ? "OVER" : "";
    return `${String(bytes).padStart(8)} ${String(html).padStart(8)}  ${person.padEnd(19)} ${path}  ${mark}`.trimEnd();
  });
  return ["   total     html  who                 page", ...lines].join("\n");
}

export const isOver = ({ bytes, limit }: Weighed): boolean => bytes > limit;
/** A link in the sandbox's outbox is for its message's recipient, so others may be rejected. */
export const isBroken = ({ status, linkedFrom }: Weighed): boolean =>
  status >= 400 && !((status === 403 || status === 404) && linkedFrom.startsWith("/sandbox/outbox"));

if (import.meta.main) {
  const demo = await startInstance("demo");
  try {
    const weighed = await weighSite(demo.url);
    console.log(report(weighed));
    const over = weighed.filter(isOver).length;
    const broken = weighed.filter(isBroken).length;
    console.log(`\n${weighed.length} pages weighed: ${over} over their limit, ${broken} links lead nowhere.`);
    process.exitCode = over + broken > 0 ? 1 : 0;
  } finally {
    await demo.stop();
  }
}
