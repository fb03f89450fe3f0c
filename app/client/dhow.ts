/** A client of Dhow's API: typed calls that are repeated safely, answers as plain objects, and the feed of events. */
import type { Calls } from "./calls.js";

export type * from "./calls.js";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The calls with this method, by their paths behind "/api/v1". */
type CallsWith<M extends Method> = {
  [Call in keyof Calls as Call extends `${M} ${infer Path}` ? Path : never]: Calls[Call];
};

interface Call {
  input: object;
  answer: unknown;
}

export interface CallOptions {
  /** A call with the same key within a day gets the first answer again. Without it, each call has a random key. */
  idempotencyKey?: string;
}

/** The input is optional if each of its fields is. */
type Input<C extends Call> =
  Record<never, never> extends C["input"]
    ? [input?: C["input"], options?: CallOptions]
    : [input: C["input"], options?: CallOptions];

type Calling<Each> = <Path extends keyof Each & string>(
  path: Path,
  ...input: Each[Path] extends Call ? Input<Each[Path]> : never
) => Promise<Each[Path] extends Call ? Each[Path]["answer"] : never>;

/** The roles with a feed of events. */
export type FeedRole = keyof CallsWith<"GET"> extends infer Path
  ? Path extends `/${infer Role}/event/list`
    ? Role
    : never
  : never;

type Feed<Role extends FeedRole> = Calls[`GET /${Role}/event/list`];
export type EventOf<Role extends FeedRole> = Feed<Role>["answer"]["events"][number];

type Gets = CallsWith<"GET">;

/** The lists that can be read by cursor. */
export type ListPath = {
  [Path in keyof Gets]: Gets[Path]["input"] extends { after?: string; perPage?: number } ? Path : never;
}[keyof Gets] &
  string;

/** The fields of a list's answer with rows. */
type RowField<Path extends ListPath> = {
  [Field in keyof Gets[Path]["answer"]]: Gets[Path]["answer"][Field] extends readonly unknown[] ? Field : never;
}[keyof Gets[Path]["answer"]] &
  string;

type RowOf<
  Path extends ListPath,
  Field extends RowField<Path>,
> = Gets[Path]["answer"][Field] extends readonly (infer Row)[] ? Row : never;

export interface Dhow {
  get: Calling<CallsWith<"GET">>;
  post: Calling<CallsWith<"POST">>;
  put: Calling<CallsWith<"PUT">>;
  delete: Calling<CallsWith<"DELETE">>;
  /**
   * Goes through the events after `after`, oldest first, until none is left. Store the last event's `_id`, and begin
   * there the next time. Without `after` it begins with the first event.
   */
  events<Role extends FeedRole>(
    role: Role,
    from?: Pick<Feed<Role>["input"], "after" | "type">,
  ): AsyncGenerator<EventOf<Role>>;
  /**
   * Goes through all rows of a list in its order. `field` is the answer's field with the rows, such as "orders". Rows
   * that arrive meanwhile move no other row.
   */
  list<Path extends ListPath, Field extends RowField<Path>>(
    path: Path,
    field: Field,
    input?: Omit<Gets[Path]["input"], "page" | "after" | "expand">,
  ): AsyncGenerator<RowOf<Path, Field>>;
}

export interface Options {
  /** The address of your Dhow, such as "https://dhow.example". */
  site: string;
  /** An API key, or the token of a person's sign-in. Null for calls that need neither. */
  key: string | null;
  /** The language of errors. English without it. */
  language?: "en" | "ar";
  /** How often a call is tried. 5 without it. */
  tries?: number;
  /** Replaces `fetch`, for example behind a proxy. */
  fetch?: (request: Request) => Promise<Response>;
  /** Replaces the waiting before a further try. */
  wait?: (milliseconds: number) => Promise<void>;
}

/** An error that Dhow answered. `message` is for people; decide by `code`. */
export class DhowError extends Error {
  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** A code of the page /developers/errors. Null if something between you and Dhow answered. */
    readonly code: string | null,
    message: string,
    /** The messages of each invalid field. */
    readonly errors: Readonly<Record<string, string[]>>,
    /** Tell it to Dhow's operator, who finds the call by it. */
    readonly requestId: string | null,
  ) {
    super(message);
    this.name = "DhowError";
  }
}

/**
 * Returns a client. It repeats a call after a lost connection, and when Dhow asks for patience. Each call that changes
 * something has an Idempotency-Key, so that its repetition has no second effect.
 */
export function connect(options: Options): Dhow {
  const calling =
    (method: Method) =>
    (path: string, input: object = {}, { idempotencyKey = crypto.randomUUID() }: CallOptions = {}) =>
      send(toRequest(options, { method, path, input, idempotencyKey }), options);
  const get = calling("GET");
  async function* list(path: string, field: string, input: object = {}): AsyncGenerator<unknown> {
    for (let after: string | null = ""; after !== null; ) {
      const page = (await get(path, { perPage: 100, ...input, after })) as Record<string, unknown>;
      yield* page[field] as unknown[];
      after = page.next as string | null;
    }
  }
  return {
    get: get as Dhow["get"],
    post: calling("POST") as Dhow["post"],
    put: calling("PUT") as Dhow["put"],
    delete: calling("DELETE") as Dhow["delete"],
    async *events(role, from = {}) {
      let after = from.after;
      for (let hasMore = true; hasMore; ) {
        const page = (await get(`/${role}/event/list`, { limit: 100, ...from, after })) as Feed<typeof role>["answer"];
        yield* page.events;
        after = page.next;
        hasMore = page.more;
      }
    },
    list: list as Dhow["list"],
  };
}

interface CallToSend {
  method: Method;
  path: string;
  input: object;
  idempotencyKey: string;
}

function toRequest({ site, key, language }: Options, { method, path, input, idempotencyKey }: CallToSend): Request {
  const fields = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields.get(name)));
    fields.delete(name);
    return value;
  });
  const url = new URL(`/api/v1${filled}`, site);
  const headers = new Headers({ Accept: "application/json, */*" });
  if (key !== null) headers.set("Authorization", `Bearer ${key}`);
  if (language) headers.set("Accept-Language", language);
  if (method === "GET") {
    for (const [name, value] of fields) url.searchParams.set(name, String(value));
    return new Request(url, { method, headers });
  }
  headers.set("Idempotency-Key", idempotencyKey);
  const hasFile = [...fields.values()].some((value) => value instanceof Blob);
  if (!hasFile) headers.set("Content-Type", "application/json");
  const body = hasFile ? toForm(fields) : JSON.stringify(Object.fromEntries(fields));
  return new Request(url, { method, headers, body });
}

/** Returns the answer's content. Tries again while a further try can succeed. */
async function send(
  request: Request,
  { fetch: fetchOnce = fetch, wait = sleep, tries = 5 }: Options,
): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt >= tries;
    const response = await fetchOnce(request.clone()).catch((error: unknown) => {
      if (isLast) throw error;
      return null;
    });
    if (response?.ok) return contentOf(response);
    const error = response && (await toError(response));
    if (error && (isLast || !isPassing(error))) throw error;
    await wait(patience(response, attempt));
  }
}

/** Returns whether the same call can succeed a moment later. */
const isPassing = ({ status, code }: DhowError): boolean =>
  [429, 502, 503, 504].includes(status) || code === "idempotency_key_running";

function toForm(fields: Map<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return form;
}

/** The answer's content, or its file. */
async function contentOf(response: Response): Promise<unknown> {
  if (!isJson(response)) return response.blob();
  return ((await response.json()) as { content: unknown }).content;
}

const isJson = ({ headers }: Response): boolean => headers.get("Content-Type")?.startsWith("application/json") ?? false;

async function toError(response: Response): Promise<DhowError> {
  const text = await response.text();
  const { status, headers } = response;
  if (!isJson(response)) return new DhowError(status, null, `Status ${status}`, {}, headers.get("X-Request-Id"));
  const {
    msg,
    code,
    errors = {},
    requestId,
  } = JSON.parse(text) as {
    msg: string;
    code: string;
    errors?: Record<string, string[]>;
    requestId: string;
  };
  return new DhowError(status, code, msg, errors, requestId);
}

/** Milliseconds until the next try: as Dhow asks, or up to a second, two, four and so on, at random. */
function patience(response: Response | null, attempt: number): number {
  const asked = Number(response?.headers.get("Retry-After") ?? Number.NaN);
  return Number.isNaN(asked) ? Math.random() * 1000 * 2 ** (attempt - 1) : asked * 1000;
}

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
