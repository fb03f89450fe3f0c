/** The published examples tell one consistent trade: the same companies, the same order, and amounts that add up. */
import { describe, expect, test } from "vitest";
import { callSetUps } from "~/http/api/set-ups/sandbox-lines.server";
import { samples } from "~/http/api/shapes/samples";
import { published } from "./openapi";
import { endpoints } from "./routes";

type Json = any;

interface Media {
  example?: Json;
}
interface Operation {
  operationId: string;
  parameters: { name?: string; example?: Json }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

const operations = Object.values(published.paths).flatMap(
  (methods) => Object.values(methods) as unknown as Operation[],
);
const JSON_TYPE = "application/json";
const exampleAnswer = (id: string): Json =>
  operations.find((operation) => operation.operationId === id)!.responses["200"]!.content![JSON_TYPE]!.example.content;
const exampleBody = (id: string): Json =>
  operations.find((operation) => operation.operationId === id)!.requestBody!.content[JSON_TYPE]!.example;
const answers = operations.flatMap((operation) => operation.responses["200"]?.content?.[JSON_TYPE]?.example ?? []);

/** All objects in the answers, at any depth. */
function nestedObjects(value: Json): Json[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(nestedObjects);
  return Array.isArray(value) ? inside : [value, ...inside];
}
const objects = answers.flatMap(nestedObjects);
const cents = (dollars: number): number => Math.round(dollars * 100);
const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + cents(amount), 0) / 100;

// An admin's order has every field but the delivery code.
const { order } = exampleAnswer("adminOrderShow");
const { sme } = exampleAnswer("smeProfileGet");
const { provider } = exampleAnswer("providerProfileGet");

describe("the example order", () => {
  test("is $1,250 in four equal parts, like the SME's plan", () => {
    expect(order.amount).toBe(1250);
    expect(
      order.installments.map((installment: Json) => [installment.number, installment.rate, installment.amount]),
    ).toEqual([1, 2, 3, 4].map((number) => [number, 0.25, 312.5]));
    expect(sum(order.installments.map((installment: Json) => installment.amount))).toBe(order.amount);
    expect(order.installments.map((installment: Json) => installment.rate)).toEqual(sme.installments);
    expect(exampleBody("adminSmeActive").installments).toEqual(sme.installments);
  });

  test("splits its amount by its rates", () => {
    const { discount, bank, product, supplier } = order.shares;
    expect(discount).toBe(order.amount * order.tax_rate);
    expect(bank).toBe(discount * order.bank_share_rate);
    expect([sum([discount, supplier]), sum([bank, product])]).toEqual([order.amount, discount]);
    expect([supplier, order.supplier_share, order.tax_rate]).toEqual([1125, 1125, provider.tax_rate]);
    expect(exampleBody("adminProviderVerify").taxRate).toBe(provider.tax_rate);
    expect(exampleAnswer("adminBankShareRateGet").shareRate).toBe(order.bank_share_rate);
  });

  test("matches its status", () => {
    expect(order.status).toBe(5);
    expect([order.invoice !== null, order.canceled, order.invoiceReturned, order.openPayment, order.paid]).toEqual([
      true,
      null,
      null,
      null,
      false,
    ]);
    expect(order.timeline.map((line: Json) => line.status)).toEqual([0, 1, 2, 3, 4, 5]);
    const times = order.timeline.map((line: Json) => line.createdAt);
    expect(times).toEqual(times.toSorted());
    expect([times[0], times.at(-1)]).toEqual([order.createdAt, order.updatedAt]);
    expect(order.installments[0].paid.at).toBe(times[1]);
    const deadlines = order.installments.map((installment: Json) => installment.paid.deadline);
    expect(deadlines).toEqual(deadlines.toSorted());
    expect(order.latePay).toEqual({ once: false, active: false });
  });

  test("has the same number, amount, status and times everywhere", () => {
    const facts = {
      number: order.number,
      amount: order.amount,
      status: order.status,
      paid: order.paid,
      createdAt: order.createdAt,
    };
    const named = [
      ...objects.filter((object) => object._id === samples.order),
      ...objects.filter((object) => object.order_id === samples.order && object.file),
    ];
    expect(named.length).toBeGreaterThan(8);
    for (const object of named)
      for (const [name, fact] of Object.entries(facts)) if (name in object) expect(object[name], name).toBe(fact);
    for (const object of objects)
      if (typeof object.number === "string" && object.number.startsWith("D-")) expect(object.number).toBe(order.number);
    for (const { order_id: id, cameBack } of objects) {
      // A remittance advice of a batch has no order of its own; its rows under "orders" name them.
      const expected = cameBack === undefined ? samples.order : null;
      if (id !== undefined) expect(id).toBe(expected);
    }
    expect(exampleBody("smeOrderCreate")).toEqual({
      providerId: samples.supplier,
      amount: order.amount,
      description: order.description,
    });
    expect(exampleAnswer("smeOrderCreate").order._id).toBe(order._id);
  });
});

describe("the example companies", () => {
  test("have one name, address and contact each", () => {
    for (const [id, company] of [
      [samples.sme, sme],
      [samples.supplier, provider],
    ] as const) {
      const copies = objects.filter((object) => object._id === id);
      expect(copies.length).toBeGreaterThan(4);
      for (const copy of copies) {
        if (copy.auth_id) expect(copy.auth_id).toEqual(company.auth_id);
        if (copy.desc) expect(copy.desc.title).toBe(company.desc.title);
        if (copy.info) expect(copy.info).toEqual(company.info);
        if (copy.name) expect(copy.name).toBe(company.desc.title);
        for (const name of ["level", "credit", "categories", "createdAt", "updatedAt"])
          if (name in copy) expect(copy[name], name).toEqual(company[name]);
      }
    }
    expect([sme.desc.title, provider.desc.title]).toEqual(["Gulf Pantry Trading", "Al Noor Wholesale"]);
    expect(
      [sme, provider].map((profile) => profile.createdAt < order.createdAt && profile.updatedAt < order.createdAt),
    ).toEqual([true, true]);
  });

  test("match their submitted forms", () => {
    for (const [company, info, contact] of [
      [sme, exampleBody("smeInfoAdd"), exampleBody("smeContactUpdate")],
      [provider, exampleBody("providerInfoAdd"), exampleBody("providerContactUpdate")],
    ]) {
      expect([info.firstname, info.lastname, info.companyTile, info.companyDesc, info.address]).toEqual([
        company.info.firstname,
        company.info.lastname,
        company.desc.title,
        company.desc.text,
        company.info.address,
      ]);
      expect(info.categoriesSelected).toEqual(company.categories.map((category: Json) => category._id));
      for (const name of ["address", "email2", "instagram", "website"])
        if (name in contact) expect(contact[name], name).toBe(company.info[name]);
    }
    for (const id of ["smeInfoDraft", "providerInfoDraft"])
      expect(exampleAnswer(`${id}Get`).draft).toMatchObject(exampleBody(`${id}Put`));
    expect(exampleBody("smeInfoAdd").requestCredit).toBe(sme.credit.request);
    expect(exampleBody("providerInfoAdd").companyVAT).toBe(provider.companyVAT);
    expect(exampleBody("insuranceSmeVerify").credit).toBe(sme.credit.amount);
    expect(exampleBody("smePhoneAdd").phone).toBe(sme.info.phone.number);
    expect(exampleBody("providerPhoneAdd").phone).toBe(provider.info.phone.number);
  });

  test("industries, insurers and documents have one name each", () => {
    for (const id of [samples.industry, samples.insurer, samples.insurer2, samples.insurer3, samples.document]) {
      const names = objects
        .filter((object) => object._id === id)
        .flatMap((object) => object.title ?? object.name ?? []);
      expect(new Set(names).size, id).toBeLessThanOrEqual(1);
    }
    expect(exampleBody("adminCategoryPut").title).toBe(sme.categories[0].title);
    expect(exampleBody("adminInsurancePut").name).toBe(sme.insurance.name);
    const { insurances } = exampleAnswer("adminInsuranceOrderPost");
    expect(insurances.map((insurance: Json) => insurance._id)).toEqual(
      exampleBody("adminInsuranceOrderPost").insuranceList,
    );
    expect(
      insurances.find((insurance: Json) => insurance._id === exampleAnswer("adminInsurancePost").insurance._id).name,
    ).toBe(exampleBody("adminInsurancePost").name);
  });

  test("the answer's user is the signed-in user", () => {
    for (const id of ["authLogin", "authRegister"])
      expect(exampleAnswer(id).user.auth_id.email, id).toBe(exampleBody(id).email);
    expect(exampleAnswer("authLogin").user).toMatchObject({
      level: sme.level,
      name: sme.desc.title,
      auth_id: sme.auth_id,
    });
    expect(exampleAnswer("authRegister").user.level).toBe(0);
    expect(exampleAnswer("adminTeamList").team[0]).toMatchObject({
      name: exampleBody("adminTeamInvite").name,
      auth_id: { email: exampleBody("adminTeamInvite").email },
    });
  });
});

describe("the example amounts", () => {
  test("the SME owes the unpaid amount, within its credit", () => {
    const unpaid = order.installments
      .filter((installment: Json) => installment.paid.at === null)
      .map((installment: Json) => installment.amount);
    expect(sme.credit.spend).toBe(sum(unpaid));
    expect(exampleAnswer("smeStatementGet").statement.closing).toBe(sum(unpaid));
    expect(sme.credit.spend <= sme.credit.amount && sme.credit.amount <= sme.credit.request).toBe(true);
  });

  test("the payment is the upfront part, and is paid", () => {
    const { payment } = exampleAnswer("smePayShow");
    const upfront = order.installments[0];
    expect([payment.amount, payment.state, payment.endedAt]).toEqual([upfront.amount, "paid", upfront.paid.at]);
    expect(exampleAnswer("smePayVerify")).toEqual({ payStatus: true });
    for (const id of ["smePayInit", "smePayInstallment"]) expect(exampleAnswer(id).amount, id).toBe(upfront.amount);
    const [bankPayment] = exampleAnswer("bankOrderLedger").ledger.payments;
    expect([bankPayment._id, bankPayment.amount, bankPayment.endedAt]).toEqual([
      payment._id,
      payment.amount,
      payment.endedAt,
    ]);
  });

  test("every posting sums to zero, and balances equal their lines", () => {
    const { entries, books } = exampleAnswer("adminOrderLedger").ledger;
    const postings = Object.groupBy(entries as Json[], (entry) => entry.what);
    expect(Object.keys(postings).length).toBeGreaterThan(2);
    for (const [posting, lines] of Object.entries(postings))
      expect(sum(lines!.map((line) => line.amount)), posting).toBe(0);
    for (const { book, debit, credit } of books)
      expect(debit - credit, book).toBe(
        sum(entries.filter((entry: Json) => entry.book === book).map((entry: Json) => entry.amount)),
      );
    const balance = (book: string) =>
      sum(entries.filter((entry: Json) => entry.book === book).map((entry: Json) => entry.amount));
    expect([balance("receivable"), balance("payable"), balance("bank share")]).toEqual([
      sme.credit.spend,
      -order.supplier_share,
      -order.shares.bank,
    ]);
  });

  test.each(["smeStatementGet", "providerStatementGet", "adminSmeStatement", "bankProviderStatement"])(
    "%s adds up from its opening to its closing balance",
    (id) => {
      const { statement } = exampleAnswer(id);
      let balance = statement.opening;
      for (const entry of statement.entries) {
        balance = sum([balance, entry.amount]);
        expect(entry.balance).toBe(balance);
        expect(entry.createdAt.startsWith(statement.month)).toBe(true);
      }
      expect(statement.closing).toBe(balance);
      expect(statement.months).toContain(statement.month);
    },
  );

  test("the payout is the supplier's share", () => {
    const { payouts, total } = exampleAnswer("bankPayoutList");
    expect([payouts.map((payout: Json) => payout.amount), total]).toEqual([
      [order.supplier_share],
      order.supplier_share,
    ]);
    expect(exampleAnswer("providerStatementGet").statement.closing).toBe(total);
  });

  test("every list's count is its number of rows", () => {
    const lists = objects.filter((object) => "count" in object && Object.values(object).some(Array.isArray));
    expect(lists.length).toBeGreaterThan(15);
    for (const list of lists) expect(list.count).toBe((Object.values(list).find(Array.isArray) as Json[]).length);
  });
});

test("every endpoint has an example answer", () => {
  expect(operations.filter((operation) => operation.responses["200"]?.content?.[JSON_TYPE]).length).toBe(
    endpoints.flatMap((endpoint) => endpoint.methods).length,
  );
});

test("every set-up belongs to a documented call", () => {
  const ids = operations.map((operation) => operation.operationId);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(callSetUps)));
});
