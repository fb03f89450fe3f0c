/** Every path of the API, from its route files, and a client that calls their loaders and actions. */
/// <reference types="vite/types/importMeta.d.ts" />

import type { Method } from "~/http/api/protocol/endpoint.server";
import { requestScope } from "~/http/request/scope.server";
import { mountedNames } from "~/role-folders";
import * as nowhere from "~/routes/api+/$";
import { assertDocumented } from "./openapi";

interface Module {
  loader(args: any): Promise<Response>;
  action?(args: any): Promise<Response>;
  methods?: (area: string) => Method[];
}

export interface Endpoint {
  /** The file's name below app/routes/api+/v1+/. */
  file: string;
  /** "/api/v1/sme/order/show/{id}" */
  path: string;
  methods: Method[];
  module: Module;
}

const modules = import.meta.glob<Module>("/app/routes/api+/v1+/*/*.ts", { eager: true });

/** Maps a file to its path, like remix-flat-routes: "sme+/order.show.$id.ts" becomes "/sme/order/show/{id}". */
const routePath = (file: string): string =>
  `/api/v1/${file
    .replace(/\.ts$/, "")
    .replace("+/", "/")
    .replaceAll(".", "/")
    .replace(/\$(\w+)/g, "{$1}")}`;

/** "sme" of "sme+/order.list.ts". */
const areaIn = (file: string): string => file.split("+/")[0] ?? "";

const all = Object.entries(modules)
  .flatMap(([name, module]) =>
    mountedNames(name.replace("/app/routes/api+/v1+/", "")).map((file) => ({
      file,
      path: routePath(file),
      methods: module.methods?.(areaIn(file)) ?? [],
      module,
    })),
  )
  .sort((route, other) => (route.file < other.file ? -1 : 1));

/** Routes made by the endpoint builder; the others serve files. */
export const endpoints: Endpoint[] = all.filter((route) => route.module.methods !== undefined);
export const fileRoutes = all.filter((route) => route.module.methods === undefined);

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: any;
}

interface Options {
  token?: string | null;
  /** JSON or form data. */
  body?: unknown;
  headers?: Record<string, string>;
}

const SITE = "http://localhost:3000";

/**
 * Calls a path as the server does, through the route's loader or action, and checks the answer against the document.
 */
export async function call(method: string, path: string, { token, body, headers = {} }: Options = {}): Promise<Answer> {
  const url = new URL(path, SITE);
  const found = all
    .map((route) => ({ ...route, params: matchParams(route.path, url.pathname) }))
    .find((route) => route.params !== null);
  const { module, params } = found ?? { module: nowhere as Module, params: {} };
  const isRaw = typeof body === "string" || body instanceof FormData || body instanceof Uint8Array;
  const request = new Request(url, {
    method,
    headers: {
      ...(body === undefined || body instanceof FormData ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : isRaw ? (body as BodyInit) : JSON.stringify(body),
  });
  const isRead = ["GET", "HEAD", "OPTIONS"].includes(method);
  const handler = isRead ? module.loader : (module.action ?? module.loader);
  const answer = await requestScope.run(new Map(), async () => handler({ request, params, context: {} }));
  const text = await answer.text();
  const isJson = answer.headers.get("Content-Type")?.startsWith("application/json");
  const answered = {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson && text !== "" ? JSON.parse(text) : null,
  };
  assertDocumented(method, url.pathname, answered);
  return answered;
}

function matchParams(pattern: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split("/"), pathname.split("/")];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, piece] of wanted.entries()) {
    if (piece.startsWith("{")) params[piece.slice(1, -1)] = decoded(given[i]!);
    else if (piece !== given[i]) return null;
  }
  return params;
}

/** Like the router, keeps a piece that cannot be decoded. */
function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}
