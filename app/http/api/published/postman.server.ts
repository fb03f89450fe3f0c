/** The API's calls as a Postman collection: one folder for each topic, with the examples of the published document. */
import { configuration } from "~/domain/settings/configuration";
import { roles } from "~/domain/values/actor";
import { everyOperation, type Operation, publishedTopics } from "./published-document.server";

/** Variables of the collection. Its login stores the token of the signed-in role. */
const SITE = "{{site}}";
const tokenVariable = (area: string): string => `{{${area}Token}}`;
const areas: readonly string[] = roles;

/** After a sign-in or registration, Postman keeps the token for the calls of its role. */
const storeToken = {
  listen: "test",
  script: {
    type: "text/javascript",
    exec: [
      "const { content } = pm.response.json();",
      'if (content?.token) pm.collectionVariables.set(content["user-role"] + "Token", content.token);',
    ],
  },
};

/** Kept, because building it takes some milliseconds. */
let collection: string | undefined;

/** Returns the collection in Postman's format 2.1, as a file that browsers save. */
export function postmanCollection(): Response {
  collection ??= JSON.stringify(buildCollection());
  return new Response(collection, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="dhow.postman_collection.json"',
    },
  });
}

function buildCollection() {
  const operations = everyOperation();
  return {
    info: {
      name: "Dhow",
      description: "Sign in once for each role with auth/login. Then each call uses its role's token.",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    variable: [
      { key: "site", value: configuration().appUrl },
      ...areas.map((area) => ({ key: `${area}Token`, value: "" })),
    ],
    item: publishedTopics().map(({ name, description }) => ({
      name,
      description,
      item: operations.filter(({ topic }) => topic === name).map(toItem),
    })),
  };
}

function toItem(operation: Operation) {
  const { method, path, summary, notes, area, needsToken } = operation;
  const token = areas.includes(area) ? tokenVariable(area) : tokenVariable("sme");
  return {
    name: path.replace("/api/v1/", ""),
    request: {
      method,
      description: [summary, ...notes].join("\n\n"),
      auth: needsToken
        ? { type: "bearer", bearer: [{ key: "token", value: token, type: "string" }] }
        : { type: "noauth" },
      header: method === "GET" ? [] : [{ key: "Idempotency-Key", value: "{{$guid}}" }],
      url: toUrl(operation),
      ...(operation.example && { body: toBody(operation) }),
    },
    ...(area === "auth" && { event: [storeToken] }),
  };
}

/** Optional parameters are switched off, so that a first call needs none of them. */
function toUrl({ path, parameters }: Operation) {
  const segments = path.slice(1).replace(/\{(\w+)\}/g, ":$1");
  const fields = parameters.map(({ name, in: place, example, isRequired, schema }) => {
    const { description } = schema;
    const field = { key: name, value: String(example), description };
    return place === "path" ? { place, field } : { place, field: { ...field, disabled: !isRequired } };
  });
  const inPlace = (wanted: string) => fields.filter(({ place }) => place === wanted).map(({ field }) => field);
  return {
    raw: `${SITE}/${segments}`,
    host: [SITE],
    path: segments.split("/"),
    query: inPlace("query"),
    variable: inPlace("path"),
  };
}

function toBody({ example = {}, fields, file }: Operation) {
  if (file === null)
    return { mode: "raw", raw: JSON.stringify(example, null, 2), options: { raw: { language: "json" } } };
  return {
    mode: "formdata",
    formdata: fields.map(({ name, isRequired }) => ({
      key: name,
      disabled: !isRequired,
      ...(name === file ? { type: "file", src: [] } : { type: "text", value: String(example[name] ?? "") }),
    })),
  };
}
