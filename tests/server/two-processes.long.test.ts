/** Two processes on one PostgreSQL database share counters, the clock and settlements. */
import { rmSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken } from "../api/cast";
import { newPdf } from "../domain/world";
import { type Instance, startInstance } from "../instance.mjs";
import { startPostgres } from "../postgres.mjs";
import { runHere } from "./here";
import { bootFolder, buildTown, createVisitor, type Town, type Townsman } from "./town";
import { placeOrder } from "./trader";
import { Visitor } from "./visitor";

let server: Awaited<ReturnType<typeof startPostgres>>;
let owner: pg.Client;
let town: Town;
let processes: Instance[];
const env: Record<string, string> = {};

beforeAll(async () => {
  server = await startPostgres();
  env.DATABASE_URL = server.urlOf("postgres");
  owner = new pg.Client({ connectionString: env.DATABASE_URL });
  await owner.connect();
  town = await buildTown(2, { env });
  processes = await Promise.all([0, 1].map(() => startInstance("serve", { folder: town.folder, env })));
});
afterAll(async () => {
  for (const process of processes) expect(await process.stop()).toBe(0);
  await owner.end();
  await server.stop();
  rmSync(town.folder, { recursive: true });
});

const rowsOf = async <Row>(query: string) => (await owner.query<never>(query)).rows as Row[];

test("a process with another secret does not start", async () => {
  await expect(
    startInstance("serve", {
      folder: town.folder,
      env: { ...env, SECRET: "another secret of at least 32 characters" },
    }),
  ).rejects.toThrow("have different secrets");
  await expect(startInstance("serve", { folder: town.folder, env: { ...env, SECRET: "short" } })).rejects.toThrow(
    "SECRET: must have at least 32 characters",
  );
});

test("twelve simultaneous orders through both processes: only orders within the credit succeed", async () => {
  const { buyer, seller } = town.pairs[0]!;
  // The credit is a million, and each order takes slightly more than a tenth.
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      placeOrder(createVisitor(processes[n % 2]!.url, buyer), seller.actor.applicantId ?? "", "100001"),
    ),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(9);
  for (const { status, text } of answers)
    if (status !== 303) expect([status, text.includes("credit")]).toEqual([422, true]);
  expect(await rowsOf(`select count(*)::int as n from orders where sme_id = '${buyer.actor.applicantId}'`)).toEqual([
    { n: 9 },
  ]);
});

test("a payment settled by both at once is booked once", async () => {
  const { buyer, seller } = town.pairs[1]!;
  const visitors = processes.map(({ url }) => createVisitor(url, buyer));
  const [visitor] = visitors as [Visitor];
  const order = (await placeOrder(visitor, seller.actor.applicantId ?? "", "40")).headers.get("Location") ?? "";
  await visitor.get(order);
  const bank = (await visitor.post(`${order}/pay`, { purpose: "upfront" })).headers.get("Location") ?? "";
  const back =
    (await visitor.post(new URL(bank, visitor.url).pathname, { answer: "approve" })).headers.get("Location") ?? "";
  const results = await Promise.all([0, 1, 0, 1].map((n) => visitors[n]!.get(new URL(back, visitor.url).pathname)));
  for (const { text } of results) expect(text).toContain("payment succesed!");
  const id = order.split("/").at(-1) ?? "";
  expect(await rowsOf(`select count(*)::int as n from postings where order_id = '${id}' and kind = 'payment'`)).toEqual(
    [{ n: 1 }],
  );
});

test("a trade through the API alternates between processes, and commands work", async () => {
  const { buyer, seller } = town.pairs[1]!;
  const app = await bootFolder(town.folder, env);
  const tokens = new Map<Townsman, string>();
  for (const person of [buyer, seller, town.admin]) tokens.set(person, await createToken(person.actor));
  await app.close();
  let calls = 0;
  const call = async (person: Townsman, path: string, body?: object | FormData) => {
    const headers: Record<string, string> = { Authorization: `Bearer ${tokens.get(person)}` };
    if (body && !(body instanceof FormData)) headers["Content-Type"] = "application/json";
    const sent = body && (body instanceof FormData ? body : JSON.stringify(body));
    const answer = await fetch(`${processes[(calls += 1) % 2]!.url}/api/v1/${path}`, {
      method: body ? "POST" : "GET",
      headers,
      body: sent,
    });
    const text = await answer.text();
    expect(answer.status, `${path}: ${text}`).toBe(200);
    return (JSON.parse(text) as { content: any }).content;
  };
  const { order } = await call(buyer, "sme/order/create", {
    providerId: seller.actor.applicantId,
    amount: 400,
    description: "Rice",
  });
  const orderId = order._id as string;
  const { transactionId } = await call(buyer, "sme/pay/init", { orderId });
  expect(await call(buyer, "sme/pay/verify", { transactionId })).toEqual({ payStatus: true });
  await call(seller, "provider/order/accept", { orderId });
  const shown = async () => (await call(buyer, `sme/order/show/${orderId}`)).order;
  await call(seller, "provider/order/delivered", { orderId, verifyCode: (await shown()).verify_code });
  const invoice = new FormData();
  invoice.append("orderId", orderId);
  invoice.append("orderInvoice", new Blob([newPdf()]), "invoice.pdf");
  await call(seller, "provider/order/invoice/upload", invoice);
  await call(town.admin, "admin/order/invoice/verify", { orderId });
  expect((await shown()).status).toBe(5);

  const dhow = (...words: string[]) =>
    runHere(words, { ...env, DATA_DIR: processes[0]!.dataDir, UPLOADS_DIR: processes[0]!.uploadsDir, SANDBOX: "on" });
  expect(await dhow("check")).toEqual({ code: 0, stdout: "The books balance.\n", stderr: "" });
  expect(await dhow("backup", town.folder)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("pg_dump") as string,
  });
  expect((await dhow("doctor")).stdout).toContain(`in ${env.DATABASE_URL}, a sandbox database`);
});

test("moving the sandbox's clock in one process moves it in the other", async () => {
  const visitors = processes.map(({ url }) => createVisitor(url, town.admin));
  const dayIn = async (visitor: Visitor) =>
    /<time[^>]*datetime="(\d{4}-\d\d-\d\d)/i.exec((await visitor.get("/sandbox/clock")).text)?.[1];
  const before = await dayIn(visitors[1]!);
  expect(await dayIn(visitors[0]!)).toBe(before);
  expect((await visitors[0]!.post("/sandbox/clock", { days: "1" })).status).toBe(303);
  await expect.poll(() => dayIn(visitors[1]!), { interval: 200 }).not.toBe(before);
});

test("a rate limit counts requests to both", async () => {
  const visitors = processes.map(({ url }) => new Visitor(url));
  for (const visitor of visitors) await visitor.get("/contact-us");
  const limit = 10 * 20;
  let done = 0;
  // The limit uses the machine's clock, and lasts an hour.
  for (; done <= limit; done += 1) {
    const { status } = await visitors[done % 2]!.post("/contact-us", {
      name: "Noor",
      email: "noor@example.test",
      message: "Where do I begin? In short.",
    });
    if (status === 429) break;
    expect([status, done]).toEqual([303, done]);
  }
  expect(done).toBe(limit);
  expect(
    (
      await visitors[done % 2]!.post("/contact-us", {
        name: "Noor",
        email: "noor@example.test",
        message: "And now? In short.",
      })
    ).status,
  ).toBe(429);
});
