/** Screening companies: a list in a real file, and OpenSanctions with a stand-in for its protocol. */

import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { loadTimeline } from "~/domain/applicants/applicant.server";
import { normalizeRegistrationNumber } from "~/domain/applicants/registration";
import { distinctiveWords } from "~/domain/applicants/search";
import { checkDatabase } from "~/domain/check.server";
import {
  assertScreened,
  decideScreening,
  findNewestScreening,
  loadScreening,
  processDueScreenings,
} from "~/domain/screening/screening.server";
import type { Actor } from "~/domain/values/actor";
import { MINUTE } from "~/domain/values/clock";
import { adminVerifySme, rejectSme, verifySupplier } from "~/domain/verdicts/verdict.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import { diagnoseScreening } from "~/gateways/screening/diagnosis.server";
import { createListScreening } from "~/gateways/screening/list-file.server";
import type { Screening } from "~/gateways/screening/screening";
import { parseScreeningSettings } from "~/gateways/screening/settings";
import { unconfiguredScreening } from "~/gateways/screening/unconfigured";
import { createYenteScreening } from "~/gateways/screening/yente.server";
import { insurer, sme, staff, supplier, useOneWorld, wait } from "../domain/world";
import { expectLogged } from "../expected-log";

useOneWorld();

const use = (screening: Screening) => connectGateways({ ...gateways(), screening });
const nobody = { names: [], people: [], registration: null };

let folder: string, file: string;
const LIST = `name,aliases,country,number,list,why
"Falcon Arms, Trading Co.",Saqr Weapons;شركة الصقر للسلاح,KW,90-10 20,UN,"arms ""and"" parts"
Omar Al Sayed,,,,EU,person
Lone,,,,,
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dhow-screening-"));
  file = join(folder, "sanctions.csv");
});
beforeEach(() => writeFile(file, LIST));
afterAll(() => rm(folder, { recursive: true }));

test("a list with a quote that is not closed is refused, in time that grows with its length", async () => {
  const screening = createListScreening(file, distinctiveWords, normalizeRegistrationNumber);
  await writeFile(file, `name\n${'"'.repeat(1_000_001)}`);
  await expect(screening.screen(nobody)).rejects.toThrow(/quote/i);
});

describe("the screening settings", () => {
  test.each([
    [{}, null],
    [{ SCREENING: "none" }, null],
    [
      { SCREENING: "list", SCREENING_LIST: "/srv/list.csv" },
      { service: "list", path: "/srv/list.csv" },
    ],
    [
      { SCREENING: "yente", YENTE_URL: "http://yente:8000/", YENTE_DATASET: "sanctions", YENTE_THRESHOLD: "0.8" },
      { service: "yente", url: "http://yente:8000", dataset: "sanctions", threshold: 0.8, apiKey: null },
    ],
    [
      { SCREENING: "yente", YENTE_API_KEY: "k" },
      { service: "yente", url: "https://api.opensanctions.org", dataset: "default", threshold: 0.7, apiKey: "k" },
    ],
  ])("%j is parsed", (env, settings) => expect(parseScreeningSettings(env)).toEqual(settings));

  test.each([
    [{ SCREENING: "google" }, "SCREENING"],
    [{ SCREENING: "list" }, "SCREENING_LIST"],
    [{ SCREENING: "yente", YENTE_URL: "yente" }, "YENTE_URL"],
    [{ SCREENING: "yente", YENTE_THRESHOLD: "7" }, "YENTE_THRESHOLD"],
  ])("%j is rejected by name", (env, name) => expect(() => parseScreeningSettings(env)).toThrow(name));
});

test("`dhow doctor` reports their problems", async () => {
  expect(await diagnoseScreening(null)).toEqual({
    of: "Screening",
    says: ["companies are not screened"],
    problems: [],
  });
  expect(await diagnoseScreening({ service: "list", path: file })).toEqual({
    of: "Screening",
    says: [`in the list ${file}`],
    problems: [],
  });
  expect((await diagnoseScreening({ service: "list", path: `${file}.gone` })).problems).toEqual([
    expect.stringContaining("ENOENT"),
  ]);
  const away = await diagnoseScreening({
    service: "yente",
    url: "http://127.0.0.1:9",
    dataset: "default",
    threshold: 0.7,
    apiKey: "a-long-secret-key",
  });
  expect(away).toMatchObject({
    says: [expect.stringContaining("key a-lo… (17 characters)")],
    problems: [expect.stringContaining("OpenSanctions: POST /match/default")],
  });
});

describe("a list in a file", () => {
  const list = () => createListScreening(file, distinctiveWords, normalizeRegistrationNumber);
  const found = async (
    names: string[],
    people: string[] = [],
    registration: { country: string; number: string } | null = null,
  ) => (await list().screen({ names, people, registration })).map(({ name }) => name);

  test.each([["falcon ARMS"], ["Saqr Weapons W.L.L."], ["الصقر للسلاح"], ["Falcon Arms Kuwait"]])(
    "finds %j",
    async (name) => expect(await found([name])).toEqual(["Falcon Arms, Trading Co."]),
  );
  test.each([["Falcon Bakery"], ["Falcon"], ["Lone Star"], ["Trading Co."]])("does not find %j", async (name) =>
    expect(await found([name])).toEqual([]),
  );

  test("finds people and registration numbers, and returns the list's reason", async () => {
    expect(await found(["Other"], ["Omar Khalid Al Sayed"])).toEqual(["Omar Al Sayed"]);
    expect(await found(["Lone"])).toEqual(["Lone"]);
    expect(await found([], [], { country: "KW", number: "901020" })).toEqual(["Falcon Arms, Trading Co."]);
    expect(await found([], [], { country: "QA", number: "901020" })).toEqual([]);
    const [hit] = await list().screen({ ...nobody, names: ["Falcon Arms"] });
    expect(hit).toEqual({
      name: "Falcon Arms, Trading Co.",
      of: "Falcon Arms",
      list: "UN",
      why: 'arms "and" parts',
      score: null,
    });
  });

  test("is reloaded when it changes, and its errors are reported", async () => {
    const screening = list();
    expect(await screening.screen({ ...nobody, names: ["Dune Tea"] })).toEqual([]);
    await writeFile(file, "\ufeffname\r\nDune Tea\r\n");
    await utimes(file, 1, 1);
    expect(await screening.screen({ ...nobody, names: ["Dune Tea"] })).toHaveLength(1);
    await writeFile(file, "title\nDune Tea\n");
    await expect(list().screen(nobody)).rejects.toThrow('sanctions.csv: its first line names no column "name"');
  });
});

describe("OpenSanctions", () => {
  let server: Server, url: string;
  let asked: { path: string; key: string | undefined; body: any }[];
  let answer: { status: number; body: unknown };

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk: Buffer) => (text += chunk.toString()));
      request.on("end", () => {
        asked.push({ path: request.url!, key: request.headers.authorization, body: JSON.parse(text) });
        response.writeHead(answer.status, { "Content-Type": "application/json" }).end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => void (asked = []));
  afterAll(() => server.close());

  const results = [
    {
      id: "NK-1",
      caption: "Falcon Arms LLC",
      score: 0.92,
      match: true,
      datasets: ["us_ofac_sdn"],
      properties: { topics: ["sanction"] },
    },
    { id: "NK-2", caption: "Falcon", score: 0.4, match: false, datasets: [] },
  ];
  const yente = (apiKey: string | null = "secret-key") =>
    createYenteScreening({ url, dataset: "default", threshold: 0.7, apiKey });

  test("gets the company and its representatives in one request", async () => {
    answer = {
      status: 200,
      body: { responses: { company: { status: 200, results }, person0: { status: 200, results: [] } } },
    };
    const hits = await yente().screen({
      names: ["Falcon Arms", "الصقر"],
      people: ["Omar Al Sayed"],
      registration: { country: "KW", number: "901020" },
    });
    expect(hits).toEqual([
      { name: "Falcon Arms LLC", of: "Falcon Arms", list: "us_ofac_sdn", why: "sanction", score: 0.92 },
    ]);
    expect(asked).toMatchObject([
      {
        path: "/match/default?threshold=0.7&limit=20",
        key: "ApiKey secret-key",
        body: {
          queries: {
            company: {
              schema: "Company",
              properties: { name: ["Falcon Arms", "الصقر"], country: ["kw"], registrationNumber: ["901020"] },
            },
            person0: { schema: "Person", properties: { name: ["Omar Al Sayed"] } },
          },
        },
      },
    ]);
    await yente(null).screen({ ...nobody, names: ["Falcon"] });
    expect(asked[1]!.key).toBeUndefined();
  });

  test("if unavailable or unreadable, causes an error without its key", async () => {
    answer = { status: 503, body: {} };
    await expect(yente().screen({ ...nobody, names: ["Falcon"] })).rejects.toThrow(
      "OpenSanctions: POST /match/default: answered 503",
    );
    answer = { status: 401, body: { message: "wrong secret-key" } };
    await expect(yente().screen({ ...nobody, names: ["Falcon"] })).rejects.toThrow(/^(?!.*secret-key).*answered 401/);
    answer = { status: 200, body: { nothing: 1 } };
    await expect(yente().screen({ ...nobody, names: ["Falcon"] })).rejects.toThrow("cannot be read");
  });

  test("if unavailable, is retried after five minutes, and nobody is approved meanwhile", async () => {
    expectLogged("a company could not be screened");
    use(yente());
    answer = { status: 503, body: {} };
    const id = (await (await sme(4)).actor()).applicantId!;
    await processDueScreenings();
    const admin = await staff("admin");
    await expect(adminVerifySme(admin, id, "complete")).rejects.toMatchObject({
      code: "screening_open",
      message: expect.stringContaining("is still running"),
    });
    answer = { status: 200, body: { responses: { company: { results: [] } } } };
    wait(4 * MINUTE);
    await processDueScreenings();
    expect(await loadScreening(admin, id)).toMatchObject({ state: "due" });
    wait(MINUTE);
    await processDueScreenings();
    expect(await loadScreening(admin, id)).toMatchObject({ state: "clear", source: "OpenSanctions", hits: [] });
    await adminVerifySme(admin, id, "complete");
    use(unconfiguredScreening);
  });
});

describe("a screened company", () => {
  let admin: Actor;
  beforeAll(async () => void (admin = await staff("admin")));
  beforeEach(() => use(createListScreening(file, distinctiveWords, normalizeRegistrationNumber)));
  afterEach(() => use(unconfiguredScreening));

  const falcon = { companyTile: "Falcon Arms" };

  test("without a hit can be approved", async () => {
    const id = (await (await sme(4)).actor()).applicantId!;
    await processDueScreenings();
    expect(await loadScreening(admin, id)).toMatchObject({ state: "clear", source: "sanctions.csv" });
    await adminVerifySme(admin, id, "complete");
  });

  test("with a hit is verified only after an officer cleared it with a reason, which only officers read", async () => {
    const actor = await (await sme(4, undefined, falcon)).actor();
    const id = actor.applicantId!;
    await Promise.all([processDueScreenings(), processDueScreenings()]);
    expect(await loadScreening(admin, id)).toMatchObject({
      state: "hits",
      hits: [{ name: "Falcon Arms, Trading Co.", list: "UN" }],
    });
    await expect(adminVerifySme(admin, id, "complete")).rejects.toMatchObject({ code: "screening_open" });
    await expect(decideScreening(await insurer(), id, "cleared", "no")).rejects.toMatchObject({ code: "forbidden" });
    await decideScreening(admin, id, "cleared", "Another number, another country");
    await expect(decideScreening(admin, id, "confirmed", "again")).rejects.toMatchObject({ code: "done_already" });
    expect(await loadScreening(await staff("bank"), id)).toMatchObject({
      state: "cleared",
      decidedBy: "admin",
      reason: "Another number, another country",
    });
    expect(await loadScreening(await insurer(), id)).toBeNull();
    await adminVerifySme(admin, id, "complete");
    expect(JSON.stringify(await loadTimeline(id))).not.toContain("Another number");
    expect(await checkDatabase()).toEqual([]);
  });

  test("with confirmed hits cannot be approved, and is screened again when it applies again", async () => {
    const person = await supplier(4, falcon);
    const id = (await person.actor()).applicantId!;
    await processDueScreenings();
    await expect(decideScreening(await staff("bank"), id, "cleared", "no")).rejects.toMatchObject({
      code: "not_found",
    });
    await decideScreening(admin, id, "confirmed", "The same people");
    await expect(verifySupplier(admin, id, "welcome", 100_000)).rejects.toMatchObject({
      code: "screening_open",
      message: expect.stringContaining("cannot verify this company"),
    });
  });

  test("can be rejected despite open hits", async () => {
    const id = (await (await sme(4, undefined, falcon)).actor()).applicantId!;
    await processDueScreenings();
    await rejectSme(admin, id, "no", true);
  });

  test("is not blocked once screening is turned off", async () => {
    const id = (await (await sme(4)).actor()).applicantId!;
    const newest = await findNewestScreening(db, id);
    expect(() => assertScreened(newest)).toThrow(expect.objectContaining({ code: "screening_open" }));
    use(unconfiguredScreening);
    assertScreened(newest);
    expect(await loadScreening(admin, id)).toBeNull();
  });
});
