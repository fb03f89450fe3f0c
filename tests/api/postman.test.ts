/** The Postman collection has every call. Its sign-in stores the token for the other calls. */
import { expect, test } from "vitest";
import { configuration } from "~/domain/settings/configuration";
import * as collectionFile from "~/routes/_public+/developers+/postman[.]json";
import { activeSme, PASSWORD, useWorld } from "../domain/world";
import { call, endpoints, fileRoutes } from "./routes";

useWorld();

interface Item {
  name: string;
  request: {
    method: string;
    auth: { type: string; bearer?: { value: string }[] };
    url: { raw: string; path: string[]; query: { key: string }[]; variable: { key: string; value: string }[] };
    body?: { mode: string; raw?: string; formdata?: { key: string; type: string }[] };
  };
  event?: { script: { exec: string[] } }[];
}

interface Collection {
  info: { schema: string };
  variable: { key: string; value: string }[];
  item: { name: string; description: string; item: Item[] }[];
}

const read = async (): Promise<Collection> => collectionFile.loader().json();
const itemsOf = ({ item }: Collection) => item.flatMap((topic) => topic.item);

test("has every call of the API once, with its path, its fields and a token", async () => {
  const collection = await read();
  expect(collection.info.schema).toBe("https://schema.getpostman.com/json/collection/v2.1.0/collection.json");
  const found = itemsOf(collection).map(
    ({ request: { method, url } }) => `${method} /${url.path.join("/").replace(/:(\w+)/g, "{$1}")}`,
  );
  const published = [
    ...endpoints.flatMap(({ path, methods }) => methods.map(({ method }) => `${method} ${path}`)),
    ...fileRoutes.map(({ path }) => `GET ${path}`),
  ];
  expect(found.toSorted()).toEqual([...new Set(published)].toSorted());
  for (const { request } of itemsOf(collection)) {
    expect(request.url.raw).toBe(`{{site}}/${request.url.path.join("/")}`);
    const ids = request.url.path.filter((segment) => segment.startsWith(":")).map((segment) => segment.slice(1));
    expect(request.url.variable.map(({ key }) => key)).toEqual(ids);
    if (request.body?.mode === "raw") expect(JSON.parse(request.body.raw ?? "")).toBeTypeOf("object");
    if (request.body?.mode === "formdata")
      expect(request.body.formdata!.filter(({ type }) => type === "file")).toHaveLength(1);
  }
});

test("a sign-in stores the role's token, and that role's calls use it", async () => {
  const sme = await activeSme();
  const collection = await read();
  const variables = new Map(collection.variable.map(({ key, value }) => [key, value]));
  expect(variables.get("site")).toBe(configuration().appUrl);
  const named = (wanted: string) => itemsOf(collection).find(({ name }) => name === wanted)!;

  const login = named("auth/login");
  expect(login.request.auth.type).toBe("noauth");
  const answer = await call("POST", "/api/v1/auth/login", { body: { email: sme.email, password: PASSWORD } });
  const pm = { response: { json: () => answer.body }, collectionVariables: variables };
  new Function("pm", login.event![0]!.script.exec.join("\n"))(pm);

  const list = named("sme/order/list");
  const token = list.request.auth.bearer![0]!.value.replace(/\{\{(\w+)\}\}/, (_, name: string) => variables.get(name)!);
  const { status } = await call("GET", "/api/v1/sme/order/list", { headers: { Authorization: `Bearer ${token}` } });
  expect(status).toBe(200);
});
