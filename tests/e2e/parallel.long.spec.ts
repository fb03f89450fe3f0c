/** Five hundred simultaneous forms against one server: everything happens once, and the books balance. */

import { join } from "node:path";
import Database from "better-sqlite3";
import { DEMO_PASSWORD } from "../../app/program/seed/people";
import { deliveryCodeIn } from "../delivery-code";
import { expect, startDemo, test } from "./app";
import { pdf } from "./people";

type Fields = Record<string, string | Blob>;

/** Simultaneous uploads per account, below the limit so that none must wait. */
const FILES = 2;

/** Runs this many at once and queues the others. */
function inTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  const lanes: Promise<unknown>[] = Array.from({ length: FILES }, async () => {});
  let turn = 0;
  return (work) => {
    const lane = (turn += 1) % FILES;
    const done = lanes[lane]!.then(work);
    lanes[lane] = done.catch(() => {});
    return done;
  };
}

/** A signed-in person without a browser: posts forms as pages contain them. */
class Visitor {
  private files = inTurns();

  private constructor(
    private url: string,
    private cookie: string,
    private csrf: string,
  ) {}

  static async signIn(url: string, role: string, email: string): Promise<Visitor> {
    const body = new URLSearchParams({ email, password: DEMO_PASSWORD });
    const answer = await fetch(`${url}/auth/login`, { method: "POST", body, redirect: "manual" });
    const cookie =
      answer.headers
        .getSetCookie()
        .map((header) => header.split(";")[0])
        .find((header) => header?.startsWith("dhow=")) ?? "";
    expect([email, answer.status, cookie]).toEqual([email, 303, expect.stringMatching(/^dhow=./)]);
    const visitor = new Visitor(url, cookie, "");
    visitor.csrf = /name="csrf" value="([^"]+)"/.exec(await visitor.see(`/${role}/orders`))?.[1] ?? "";
    expect(visitor.csrf).not.toBe("");
    return visitor;
  }

  async see(path: string): Promise<string> {
    const answer = await fetch(this.url + path, { headers: { Cookie: this.cookie }, redirect: "manual" });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  }

  /** `to`: the redirect of an accepted form; null for a rejected one. */
  async post(path: string, fields: Fields = {}): Promise<{ status: number; to: string | null }> {
    const entries = Object.entries({ csrf: this.csrf, ...fields });
    const isMultipart = entries.some(([, value]) => typeof value !== "string");
    const body = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of entries) {
      if (typeof value === "string") body.append(name, value);
      else (body as FormData).append(name, value, "invoice.pdf");
    }
    const send = () =>
      fetch(this.url + path, { method: "POST", headers: { Cookie: this.cookie }, body, redirect: "manual" });
    const answer = await (isMultipart ? this.files(send) : send());
    await answer.arrayBuffer();
    return { status: answer.status, to: answer.status === 303 ? answer.headers.get("Location") : null };
  }

  /** A form that must be accepted. */
  async done(path: string, fields: Fields = {}): Promise<string> {
    const { status, to } = await this.post(path, fields);
    expect([path, status]).toEqual([path, 303]);
    return to ?? "";
  }
}

const AMOUNT = "100.01";
/** Number of conflicts of each kind. */
const TEN = 10;
/** Fields of the check page. */
const door = {
  next: "later",
  deliveryAddress: "Gate 2",
  "deliveryPhone.countryCode": "965",
  "deliveryPhone.phone": "50004444",
};

test("500 simultaneous forms: nothing happens twice, nothing fails, the books balance", async () => {
  const app = await startDemo();
  const database = new Database(join(app.dataDir, "dhow.db"), { readonly: true });
  try {
    const read = <T>(query: string, ...values: unknown[]) =>
      database
        .prepare(query)
        .pluck()
        .all(...values) as T[];
    const idOf = (email: string) =>
      read<string>("select p.id from applicants p join accounts a on a.id = p.account_id where a.email = ?", email)[0]!;
    const [buyer, tight, seller, admin, bank] = await Promise.all([
      Visitor.signIn(app.url, "sme", "sme@dhow.test"),
      Visitor.signIn(app.url, "sme", "trade@muttrahtextiles.test"),
      Visitor.signIn(app.url, "provider", "supplier@dhow.test"),
      Visitor.signIn(app.url, "admin", "admin@dhow.test"),
      Visitor.signIn(app.url, "bank", "bank@dhow.test"),
    ]);
    const shop = `/sme/supplier/${idOf("supplier@dhow.test")}/check`;
    let invoices = 0;
    const invoice = () =>
      new Blob([new Uint8Array(pdf(`Invoice ${(invoices += 1)}`).buffer)], { type: "application/pdf" });
    const codeOf = async (id: string) => deliveryCodeIn(await buyer.see(`/sme/order/${id}`));

    // An order's steps, form by form. The payment of an upfront part is answered or left open.
    const start = async (id: string) => buyer.done(`/sme/order/${id}/pay`, { purpose: "upfront" });
    const steps: ((id: string) => Promise<unknown>)[] = [
      async (id) => buyer.see(await buyer.done(await start(id), { answer: "approve" })),
      (id) => seller.done(`/provider/order/${id}`, { intent: "accept" }),
      async (id) => seller.done(`/provider/order/${id}/deliver`, { verifyCode: await codeOf(id) }),
      (id) => seller.done(`/provider/order/${id}`, { intent: "invoice", orderInvoice: invoice() }),
      (id) => admin.done(`/admin/order/${id}`),
    ];
    let forms = 0;
    const tenAt = (status: number) =>
      Promise.all(
        Array.from({ length: TEN }, async () => {
          const fields = { ...door, amount: AMOUNT, description: "Beans", key: `prepared ${(forms += 1)}` };
          const id = (await buyer.done(shop, fields)).split("/").at(-1)!;
          for (const step of steps.slice(0, status)) await step(id);
          return id;
        }),
      );
    const [unpaid, begun, early, waiting, sending, delivered, invoiced, verified] = (await Promise.all(
      [0, 0, 1, 1, 2, 3, 4, 5].map(tenAt),
    )) as string[][] as [string[], string[], string[], string[], string[], string[], string[], string[]];
    const charges = new Map(await Promise.all(begun.map(async (id) => [id, await start(id)] as const)));
    const codes = new Map(await Promise.all(sending.map(async (id) => [id, await codeOf(id)] as const)));
    const before = read<number>("select count(*) from orders")[0]!;
    const left = read<number>(
      "select credit_amount - (select amount from balances where book = 'receivable' and party = a.id) from " +
        "applicants a where id = ?",
      idOf("trade@muttrahtextiles.test"),
    )[0]!;
    // Five of these fit into the remaining credit, six do not.
    const large = (Math.floor(left / 5.5) / 100).toFixed(2);
    const otherShop = `/sme/supplier/${idOf("b2b@hijazmedical.test")}/check`;

    const all: { about: string; send: () => Promise<{ status: number; to: string | null }> }[] = [];
    const compete = (
      ids: string[],
      kind: string,
      times: number,
      post: (id: string) => Promise<{ status: number; to: string | null }>,
    ) => {
      for (const id of ids)
        for (let i = 0; i < times; i += 1) all.push({ about: `${kind} ${id}`, send: () => post(id) });
    };
    const keys = Array.from({ length: 25 }, (_, i) => `form ${i}`);
    compete(keys, "create", 4, (key) => buyer.post(shop, { ...door, amount: AMOUNT, description: "Beans", key }));
    compete(
      Array.from({ length: 20 }, (_, i) => `large ${i}`),
      "large",
      1,
      (key) => tight.post(otherShop, { ...door, amount: large, description: "Scanners", key }),
    );
    compete(unpaid, "start", 4, (id) => buyer.post(`/sme/order/${id}/pay`, { purpose: "upfront" }));
    compete(unpaid.slice(0, 5), "cancel", 2, (id) => buyer.post(`/sme/order/${id}/cancel`));
    const answer = (approve: string) => async (id: string) => {
      const answered = await buyer.post(charges.get(id)!, { answer: approve });
      await buyer.see(answered.to!);
      return answered;
    };
    compete(begun, "answer", 4, answer("approve"));
    compete(begun, "answer", 1, answer("decline"));
    compete(early, "instalment", 4, (id) => buyer.post(`/sme/order/${id}/pay`, { purpose: "instalment" }));
    compete(early, "instalment", 4, (id) => buyer.post(`/sme/order/${id}/pay`, { purpose: "rest" }));
    compete(waiting, "decide", 2, (id) => seller.post(`/provider/order/${id}`, { intent: "accept" }));
    compete(waiting, "decide", 2, (id) => seller.post(`/provider/order/${id}/decline`, { desc: "sold out" }));
    compete(sending, "deliver", 3, (id) =>
      seller.post(`/provider/order/${id}/deliver`, { verifyCode: codes.get(id)! }),
    );
    compete(sending, "deliver", 1, (id) => seller.post(`/provider/order/${id}/deliver`, { verifyCode: "AAAAAAAAAA" }));
    compete(delivered, "upload", 3, (id) =>
      seller.post(`/provider/order/${id}`, { intent: "invoice", orderInvoice: invoice() }),
    );
    compete(invoiced, "judge", 2, (id) => admin.post(`/admin/order/${id}`));
    compete(invoiced, "judge", 2, (id) => admin.post(`/admin/order/${id}/return`, { desc: "unreadable" }));
    compete(verified, "pay out", 5, (id) => bank.post(`/bank/order/${id}/pay`));
    expect(all.length).toBe(500);

    // Shuffled reproducibly: 211 and 500 have no common factor.
    const mixed = all.map((_, i) => all[(i * 211) % all.length]!);
    const began = Date.now();
    const answers = await Promise.all(mixed.map(async ({ about, send }) => ({ about, ...(await send()) })));
    console.log(`500 forms answered in ${Date.now() - began} ms`);

    expect(
      [...new Set(answers.map(({ status }) => status))].filter((status) => ![303, 409, 422].includes(status)),
    ).toEqual([]);
    const taken = (about: string) => answers.filter((result) => result.about === about && result.status === 303);
    const places = (about: string) => new Set(taken(about).map(({ to }) => to));
    const kinds = { decide: waiting, deliver: sending, upload: delivered, judge: invoiced, "pay out": verified };
    for (const [kind, ids] of Object.entries(kinds)) {
      expect([kind, ...ids.map((id) => taken(`${kind} ${id}`).length)]).toEqual([kind, ...ids.map(() => 1)]);
    }
    // A form sent four times creates one order; a payment started eight times has one bank page.
    expect(new Set(keys.flatMap((key) => [...places(`create ${key}`)])).size).toBe(keys.length);
    for (const key of keys) expect([taken(`create ${key}`).length, places(`create ${key}`).size]).toEqual([4, 1]);
    // A person who wanted another payment than the open one reads a message about it.
    for (const id of early) {
      expect([
        taken(`instalment ${id}`).length,
        [...places(`instalment ${id}`)].filter((to) => to?.startsWith("/sandbox/bank/")).length,
      ]).toEqual([8, 1]);
    }
    for (const id of unpaid.slice(5)) expect([taken(`start ${id}`).length, places(`start ${id}`).size]).toEqual([4, 1]);
    for (const id of unpaid.slice(0, 5)) expect(taken(`cancel ${id}`).length).toBe(1);
    expect(answers.filter(({ about, status }) => about.startsWith("large") && status === 303).length).toBe(5);

    expect(read<number>("select count(*) from orders")[0]).toBe(before + keys.length + 5);
    const paymentsOf = (id: string) =>
      read<string>("select state from payments where order_id = ? order by created_at, id", id);
    for (const id of begun) expect([["paid"], ["declined"]]).toContainEqual(paymentsOf(id));
    for (const id of early) expect(paymentsOf(id)).toEqual(["paid", "open"]);
    for (const id of waiting) {
      const [status] = read<number>("select status from orders where id = ?", id);
      expect([status, ...paymentsOf(id)]).toEqual(status === -1 ? [-1, "refunded"] : [2, "paid"]);
    }
    for (const id of verified)
      expect(read<number>("select count(*) from postings where kind = 'payout' and order_id = ?", id)).toEqual([1]);
    expect(
      read(
        "select a.id from applicants a join balances b on b.book = 'receivable' and b.party = a.id where " +
          "b.amount > a.credit_amount",
      ),
    ).toEqual([]);
    expect(await app.dhow("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
    expect(app.output()).not.toMatch(/error|failed/i);
  } finally {
    database.close();
    expect(await app.stop()).toBe(0);
  }
});
