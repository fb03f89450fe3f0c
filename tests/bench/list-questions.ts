/** Every list of pages and endpoints, with filters and searches, as calls of their loaders in this process. */
/// <reference types="vite/types/importMeta.d.ts" />
import { useStore } from "~/db/client.server";
import { FEED_START, readEventFeed } from "~/domain/event-feed/event-feed.server";
import { toInsurerKey } from "~/domain/events/feed-readers";
import { PAGE_SIZE } from "~/domain/lists/list";
import { type Actor, type Role, roles } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import type { Method } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { sessionCookie } from "~/http/request/cookies.server";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import { requestScope } from "~/http/request/scope.server";
import { mountedNames } from "~/role-folders";
import { type Company, createToken, endpointArea } from "../api/cast";
import { type Endpoint, endpoints } from "../api/routes";
import { openWorld, type World } from "../domain/world";
import { TOWN_NOW } from "./town";

export interface Town extends Company {
  world: World;
  industry: string;
}

/** Opens a database. Each has its own objects for the people in `company`, because sessions belong to one database. */
export async function openTown(path: string, company: Company): Promise<Town> {
  const world = await openWorld(path);
  clock.stopAt(TOWN_NOW);
  const { industry } = world.store.readerConnection.prepare("select id as industry from industries").get() as {
    industry: string;
  };
  return { ...structuredClone(company), world, industry };
}

export interface Answer {
  count: number;
  rows: unknown[];
}

export interface Question {
  list: string;
  ask(town: Town, page: number): Promise<Answer>;
}

/** The list page somewhere in a loader's data. Undefined if it has none. */
function listIn(answer: object): Answer | undefined {
  const rows = Object.values(answer).find(Array.isArray);
  if ("count" in answer && typeof answer.count === "number" && rows) return { count: answer.count, rows };
  const parts = Object.values(answer).filter((part) => part && typeof part === "object" && !Array.isArray(part));
  for (const part of parts) {
    const found = listIn(part);
    if (found) return found;
  }
  return undefined;
}

type Loader = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>;
const files = import.meta.glob<{ loader: Loader }>("/app/routes/*/**/*.tsx", { eager: true });
const modules = Object.fromEntries(
  Object.entries(files).flatMap(([file, module]) => mountedNames(file).map((name) => [name, module] as const)),
);

/** Searches with as many results in both databases: the maximum shown, or one company. */
const many = "q=copies";
const words = [many, "q=copies%20gulf", "q={email}", "q=D-001500"];
const ofOfficers = ["", "level=waiting", "level=8", ...words];
const pages: [path: string, file: string, asked?: string[]][] = [
  ["/admin/sme", "sme+/index", ofOfficers],
  ["/admin/supplier", "supplier+/index", ["", "level=waiting", "level=5", ...words]],
  ["/admin/orders", "orders", ["", "status=waiting", "status=6", ...words]],
  ["/admin/installments", "installments", ["", ...words]],
  ["/admin/sme/{sme}/installments", "sme+/$id.$tab"],
  ["/admin/settings/team", "settings_.team", ["", "role=bank"]],
  ["/bank/sme", "sme+/index", ofOfficers],
  ["/bank/orders", "orders", ["", "status=waiting", "status=6", ...words]],
  ["/bank/installments", "installments", ["", ...words]],
  ["/bank/payouts", "payouts"],
  ["/bank/sme/{sme}/invoices", "sme+/$id.$tab"],
  ["/insurance/sme", "sme+/index", ["", "level=waiting", many, "q={email}"]],
  ["/insurance/orders", "orders", ["status=-10", "status=6", many, "q={email}"]],
  ["/provider/orders", "orders", ["", "status=waiting", "status=6"]],
  ["/sme/orders", "orders", ["status=-10", "status=6"]],
  ["/sme/invoices", "invoices"],
  ["/sme/supplier", "supplier+/index", ["", "industry={industry}", many, "q={email}"]],
];

const ofPages = pages.flatMap(([path, file, asked = [""]]): Question[] => {
  const area = path.split("/")[1] as Role;
  const module = modules[`/app/routes/${area}+/${file}.tsx`];
  return asked.map((query) => ({
    list: query ? `${path}?${query}` : path,
    async ask(town, page) {
      const of = /supplier/.test(path) ? town.provider : town.sme;
      const address = path.replace("{sme}", town.sme.applicantId!);
      const search = query.replace("{industry}", town.industry).replace("{email}", of.email);
      const url = new URL(`${address}?page=${page}&${search}`, "http://localhost");
      const cookie = await sessionCookie().serialize(await session(town, area, "web"));
      const request = new Request(url, { headers: { Cookie: cookie.split(";")[0]! } });
      const params = { id: town.sme.applicantId!, tab: address.split("/").at(-1)! };
      return listIn((await module!.loader({ request, params, context: {} })) as object)!;
    },
  }));
});

/**
 * A month, a bank file, an owner or a maximum limits the lines of statements, settlements, fee invoices and groups. The
 * town has no collection cases, because no scheduled job has marked its late instalments, and no webhooks.
 */
const hasLimitedLines = ({ path }: Endpoint): boolean =>
  (/\/(statement|settlement|fee-invoice)\//.test(path) && !path.endsWith("/list")) ||
  /\/(collection|group|webhook)\/show\//.test(path);
const isPaged = ({ method, query, output }: Method): boolean =>
  method === "GET" && query !== undefined && "page" in (query as any).shape && "count" in ((output as any).shape ?? {});

/** Every list of the API, with its filters. */
const ofEndpoints = endpoints
  .filter((endpoint) => !hasLimitedLines(endpoint))
  .flatMap((endpoint) =>
    endpoint.methods.filter(isPaged).flatMap((method) => {
      const { shape } = method.query as unknown as { shape: Record<string, unknown> };
      const asked = [
        "",
        ...("status" in shape ? ["status=6"] : []),
        ...("level" in shape && endpointArea(endpoint) !== "insurance"
          ? [/\/provider\/list$/.test(endpoint.path) ? "level=5" : "level=8"]
          : []),
        ...("industry" in shape ? ["industry={industry}"] : []),
        ...("role" in shape ? ["role=admin"] : []),
        ...("q" in shape ? [many] : []),
      ];
      return asked.map((query) => ofEndpoint(endpoint, method, query));
    }),
  );

function ofEndpoint({ path, module }: Endpoint, method: Method, query: string): Question {
  async function ask(town: Town, page: number): Promise<Answer> {
    const known = { sme: town.sme.applicantId!, insurer: town.insurance.insurerId! };
    const id = method.of === "sme" || method.of === "insurer" ? known[method.of] : samples[method.of ?? "sme"];
    const url = new URL(
      `${path.replace("{id}", id)}?page=${page}&${query.replace("{industry}", town.industry)}`,
      "http://localhost",
    );
    // Calls for every role are made by an SME.
    const area = endpointArea({ path });
    const token = await session(town, area === "auth" ? "sme" : (area as Role), "api");
    const request = new Request(url, { headers: { Authorization: `Bearer ${token}` } });
    // The loader itself, because the tests' client also validates each answer.
    const answer = await module.loader({ request, params: { id }, context: {} });
    return listIn(((await answer.json()) as { content: object }).content)!;
  }
  return { list: query ? `${path}?${query}` : path, ask };
}

const sessions = new Map<Actor, Map<string, string>>();
async function session(town: Town, role: Role, kind: "web" | "api"): Promise<string> {
  const known = sessions.get(town[role]) ?? new Map<string, string>();
  sessions.set(town[role], known);
  if (!known.has(kind)) known.set(kind, await createToken(town[role], kind));
  return known.get(kind)!;
}

/** The first and the last events of each role. Their orders are pages of their own. */
const ofFeeds = roles.map((area): Question => {
  const walk = (actor: Actor): [condition: string, value: unknown] => {
    if (area === "sme") return ["feed_sme_id = ?", actor.applicantId];
    if (area === "provider") return ["feed_supplier_id = ?", actor.applicantId];
    return area === "insurance" ? ["feed_insurer = ?", toInsurerKey(actor.insurerId!)] : ["position > ?", 0];
  };
  return {
    list: `events of ${area}`,
    async ask(town, page) {
      const actor = town[area];
      const [condition, value] = walk(actor);
      const [row] = town.world.store.readerConnection
        .prepare(`select id from events where ${condition} order by position desc limit 1 offset ?`)
        .all(value, PAGE_SIZE) as { id: string }[];
      const after = page === 1 ? FEED_START : row!.id;
      const { events } = await readEventFeed(actor, { after, type: null, limit: PAGE_SIZE });
      return { count: 2 * PAGE_SIZE, rows: events };
    },
  };
});

export const questions: Question[] = [...ofPages, ...ofEndpoints, ...ofFeeds];

/** Calls the loader of a list's page, without HTTP. */
export function askTown({ ask }: Question, town: Town, page: number): Promise<Answer> {
  useStore(town.world.store);
  resetRateLimits();
  return requestScope.run(new Map(), () => ask(town, page));
}

/** Calls `run` for each statement of all databases, with the function that runs it. */
export function watchStatements(town: Town, watch: <T>(run: () => T) => T): void {
  type Methods = Record<string, (...all: unknown[]) => unknown>;
  const statement = Object.getPrototypeOf(town.world.store.readerConnection.prepare("select 1")) as Methods;
  for (const name of ["all", "get", "run"]) {
    const run = statement[name]!;
    statement[name] = function (...all) {
      return watch(() => run.apply(this, all));
    };
  }
}
