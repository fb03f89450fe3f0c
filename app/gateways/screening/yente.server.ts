/**
 * OpenSanctions, by its hosted service or an own yente server (www.opensanctions.org/docs/api): POST /match/{dataset},
 * several queries in one call.
 */
import * as z from "zod";
import { callService, type Service } from "~/gateways/http.server";
import { type Hit, MAX_HITS, type Screening } from "./screening";

/** The settings of a yente server. */
export interface YenteSettings {
  url: string;
  dataset: string;
  /** The least score of a hit, from 0 to 1. */
  threshold: number;
  /** The key of OpenSanctions' hosted service. An own yente server needs none. */
  apiKey: string | null;
}

const matchResponse = z.object({
  responses: z.record(
    z.string(),
    z.object({
      results: z.array(
        z.object({
          caption: z.string(),
          score: z.number(),
          datasets: z.array(z.string()).default([]),
          properties: z.object({ topics: z.array(z.string()).optional() }).default({}),
        }),
      ),
    }),
  ),
});

/**
 * Makes the screening service. `threshold` is the least score of a hit, from 0 to 1.
 * @throws Error (its screen()) if the answer cannot be parsed.
 * @throws the errors of callService().
 */
export function createYenteScreening({ url, dataset, threshold, apiKey }: YenteSettings): Screening {
  const yente: Service = { name: "OpenSanctions", url, secrets: apiKey === null ? [] : [apiKey] };
  return {
    source: "OpenSanctions",
    async screen({ names, people, registration }) {
      const [company] = names;
      const properties = {
        name: names,
        ...(registration
          ? { country: [registration.country.toLowerCase()], registrationNumber: [registration.number] }
          : {}),
      };
      const queries = {
        ...(company ? { company: { schema: "Company", properties } } : {}),
        ...Object.fromEntries(
          people.map((name, n) => [`person${n}`, { schema: "Person", properties: { name: [name] } }]),
        ),
      };
      if (Object.keys(queries).length === 0) return [];
      const answer = await callService(
        yente,
        `/match/${encodeURIComponent(dataset)}?threshold=${threshold}&limit=${MAX_HITS}`,
        {
          method: "POST",
          headers: apiKey === null ? {} : { Authorization: `ApiKey ${apiKey}` },
          body: { queries },
          // The call only reads.
          isIdempotent: true,
        },
      );
      const read = matchResponse.safeParse(answer);
      if (!read.success) throw new Error("OpenSanctions' answer cannot be read");
      const hits = Object.entries(read.data.responses).flatMap(([query, { results }]): Hit[] => {
        const of = query === "company" ? company! : (people[Number(query.slice("person".length))] ?? "");
        return results
          .filter(({ score }) => score >= threshold)
          .map(({ caption, score, datasets, properties: { topics = [] } }) => ({
            name: caption,
            of,
            list: datasets.slice(0, 3).join(", "),
            why: topics.slice(0, 5).join(", "),
            score,
          }));
      });
      return hits.sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).slice(0, MAX_HITS);
    },
  };
}
