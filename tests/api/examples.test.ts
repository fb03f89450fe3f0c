/**
 * The examples of the published document tell one trade: who reads two of them finds the same companies, the same order
 * and amounts that add up.
 */
import { describe, expect, test } from "vitest";
import { samples } from "~/http/api/samples";
import { callSetUps } from "~/http/api/set-ups/lines.server";
import { published } from "./document";
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
const answerOf = (id: string): Json =>
  operations.find((one) => one.operationId === id)!.responses["200"]!.content![JSON_TYPE]!.example.content;
const bodyOf = (id: string): Json =>
  operations.find((one) => one.operationId === id)!.requestBody!.content[JSON_TYPE]!.example;
const answers = operations.flatMap((one) => one.responses["200"]?.content?.[JSON_TYPE]?.example ?? []);

/** Every object of the answers, however deep. */
function objectsIn(value: Json): Json[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value, ...inside];
}
const objects = answers.flatMap(objectsIn);
const cents = (dollars: number): number => Math.round(dollars * 100);
const sum = (amounts: number[]): number => amounts.reduce((all, one) => all + cents(one), 0) / 100;

const { order } = answerOf("smeOrderShow");
const { sme } = answerOf("smeProfileGet");
const { provider } = answerOf("providerProfileGet");

describe("the order", () => {
  test("is 1250 dollars in four quarters, which are the SME's plan", () => {
    expect(order.amount).toBe(1250);
    expect(order.installments.map((one: Json) => [one.number, one.rate, one.amount])).toEqual(
      [1, 2, 3, 4].map((number) => [number, 0.25, 312.5]),
    );
    expect(sum(order.installments.map((one: Json) => one.amount))).toBe(order.amount);
    expect(order.installments.map((one: Json) => one.rate)).toEqual(sme.installments);
    expect(bodyOf("adminSmeActive").installments).toEqual(sme.installments);
  });

  test("shares its amount by its rates", () => {
    const { discount, bank, product, supplier } = order.shares;
    expect(discount).toBe(order.amount * order.tax_rate);
    expect(bank).toBe(discount * order.bank_share_rate);
    expect([sum([discount, supplier]), sum([bank, product])]).toEqual([order.amount, discount]);
    expect([supplier, order.supplier_share, order.tax_rate]).toEqual([1125, 1125, provider.tax_rate]);
    expect(bodyOf("adminProviderVerify").taxRate).toBe(provider.tax_rate);
    expect(answerOf("adminBankShareRateGet").shareRate).toBe(order.bank_share_rate);
  });

  test("is at its status, and has what belongs to that", () => {
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
    const deadlines = order.installments.map((one: Json) => one.paid.deadline);
    expect(deadlines).toEqual(deadlines.toSorted());
    expect(order.latePay).toEqual({ once: false, active: false });
  });

  test("is the same wherever it is named: its number, amount, status and times", () => {
    const facts = {
      number: order.number,
      amount: order.amount,
      status: order.status,
      paid: order.paid,
      createdAt: order.createdAt,
    };
    const named = [
      ...objects.filter((one) => one._id === samples.order),
      ...objects.filter((one) => one.order_id === samples.order && one.file),
    ];
    expect(named.length).toBeGreaterThan(8);
    for (const one of named)
      for (const [name, fact] of Object.entries(facts)) if (name in one) expect(one[name], name).toBe(fact);
    for (const one of objects)
      if (typeof one.number === "string" && one.number.startsWith("D-")) expect(one.number).toBe(order.number);
    for (const { order_id: id } of objects) if (id !== undefined) expect(id).toBe(samples.order);
    expect(bodyOf("smeOrderCreate")).toEqual({
      providerId: samples.supplier,
      amount: order.amount,
      description: order.description,
    });
    expect(answerOf("smeOrderCreate").order._id).toBe(order._id);
  });
});

describe("the companies", () => {
  test("have one name, address and contact each", () => {
    for (const [id, company] of [
      [samples.sme, sme],
      [samples.supplier, provider],
    ] as const) {
      const same = objects.filter((one) => one._id === id);
      expect(same.length).toBeGreaterThan(4);
      for (const one of same) {
        if (one.auth_id) expect(one.auth_id).toEqual(company.auth_id);
        if (one.desc) expect(one.desc.title).toBe(company.desc.title);
        if (one.info) expect(one.info).toEqual(company.info);
        if (one.name) expect(one.name).toBe(company.desc.title);
        for (const name of ["level", "credit", "categories", "createdAt", "updatedAt"])
          if (name in one) expect(one[name], name).toEqual(company[name]);
      }
    }
    expect([sme.desc.title, provider.desc.title]).toEqual(["Gulf Pantry Trading", "Al Noor Wholesale"]);
    expect([sme, provider].map((one) => one.createdAt < order.createdAt && one.updatedAt < order.createdAt)).toEqual([
      true,
      true,
    ]);
  });

  test("are what they said they are", () => {
    for (const [company, info, contact] of [
      [sme, bodyOf("smeInfoAdd"), bodyOf("smeContactUpdate")],
      [provider, bodyOf("providerInfoAdd"), bodyOf("providerContactUpdate")],
    ]) {
      expect([info.firstname, info.lastname, info.companyTile, info.companyDesc, info.address]).toEqual([
        company.info.firstname,
        company.info.lastname,
        company.desc.title,
        company.desc.text,
        company.info.address,
      ]);
      expect(info.categoriesSelected).toEqual(company.categories.map((one: Json) => one._id));
      for (const name of ["address", "email2", "instagram", "website"])
        if (name in contact) expect(contact[name], name).toBe(company.info[name]);
    }
    for (const id of ["smeInfoDraft", "providerInfoDraft"])
      expect(answerOf(`${id}Get`).draft).toMatchObject(bodyOf(`${id}Put`));
    expect(bodyOf("smeInfoAdd").requestCredit).toBe(sme.credit.request);
    expect(bodyOf("providerInfoAdd").companyVAT).toBe(provider.companyVAT);
    expect(bodyOf("insuranceSmeVerify").credit).toBe(sme.credit.amount);
    expect(bodyOf("smePhoneAdd").phone).toBe(sme.info.phone.number);
    expect(bodyOf("providerPhoneAdd").phone).toBe(provider.info.phone.number);
  });

  test("industries, insurers and documents have one name each", () => {
    for (const id of [samples.industry, samples.insurer, samples.insurer2, samples.insurer3, samples.document]) {
      const names = objects.filter((one) => one._id === id).flatMap((one) => one.title ?? one.name ?? []);
      expect(new Set(names).size, id).toBeLessThanOrEqual(1);
    }
    expect(bodyOf("adminCategoryPut").title).toBe(sme.categories[0].title);
    expect(bodyOf("adminInsurancePut").name).toBe(sme.insurance.name);
    const { insurances } = answerOf("adminInsuranceOrderPost");
    expect(insurances.map((one: Json) => one._id)).toEqual(bodyOf("adminInsuranceOrderPost").insuranceList);
    expect(insurances.find((one: Json) => one._id === answerOf("adminInsurancePost").insurance._id).name).toBe(
      bodyOf("adminInsurancePost").name,
    );
  });

  test("who signs in is who is answered", () => {
    for (const id of ["authLogin", "authRegister"]) expect(answerOf(id).user.auth_id.email, id).toBe(bodyOf(id).email);
    expect(answerOf("authLogin").user).toMatchObject({ level: sme.level, name: sme.desc.title, auth_id: sme.auth_id });
    expect(answerOf("authRegister").user.level).toBe(0);
    expect(answerOf("adminTeamList").team[0]).toMatchObject({
      name: bodyOf("adminTeamInvite").name,
      auth_id: { email: bodyOf("adminTeamInvite").email },
    });
  });
});

describe("the money", () => {
  test("what the SME owes is what is unpaid, and its credit holds it", () => {
    const unpaid = order.installments.filter((one: Json) => one.paid.at === null).map((one: Json) => one.amount);
    expect(sme.credit.spend).toBe(sum(unpaid));
    expect(answerOf("smeStatementGet").statement.closing).toBe(sum(unpaid));
    expect(sme.credit.spend <= sme.credit.amount && sme.credit.amount <= sme.credit.request).toBe(true);
  });

  test("the payment is of the upfront part, and is paid", () => {
    const { payment } = answerOf("smePayShow");
    const upfront = order.installments[0];
    expect([payment.amount, payment.state, payment.endedAt]).toEqual([upfront.amount, "paid", upfront.paid.at]);
    expect(answerOf("smePayVerify")).toEqual({ payStatus: true });
    for (const id of ["smePayInit", "smePayInstallment"]) expect(answerOf(id).amount, id).toBe(upfront.amount);
    const [kept] = answerOf("bankOrderLedger").ledger.payments;
    expect([kept._id, kept.amount, kept.endedAt]).toEqual([payment._id, payment.amount, payment.endedAt]);
  });

  test("every posting sums to zero, and the books to their lines", () => {
    const { entries, books } = answerOf("adminOrderLedger").ledger;
    const postings = Object.groupBy(entries as Json[], (one) => one.what);
    expect(Object.keys(postings).length).toBeGreaterThan(2);
    for (const [what, lines] of Object.entries(postings)) expect(sum(lines!.map((one) => one.amount)), what).toBe(0);
    for (const { book, debit, credit } of books)
      expect(debit - credit, book).toBe(
        sum(entries.filter((one: Json) => one.book === book).map((one: Json) => one.amount)),
      );
    const balance = (book: string) =>
      sum(entries.filter((one: Json) => one.book === book).map((one: Json) => one.amount));
    expect([balance("receivable"), balance("payable"), balance("bank share")]).toEqual([
      sme.credit.spend,
      -order.supplier_share,
      -order.shares.bank,
    ]);
  });

  test.each(["smeStatementGet", "providerStatementGet", "adminSmeStatement", "bankProviderStatement"])(
    "%s goes from its opening to its closing",
    (id) => {
      const { statement } = answerOf(id);
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

  test("the bank is to pay the supplier its share", () => {
    const { payouts, total } = answerOf("bankPayoutList");
    expect([payouts.map((one: Json) => one.amount), total]).toEqual([[order.supplier_share], order.supplier_share]);
    expect(answerOf("providerStatementGet").statement.closing).toBe(total);
  });

  test("a list counts its rows", () => {
    const lists = objects.filter((one) => "count" in one && Object.values(one).some(Array.isArray));
    expect(lists.length).toBeGreaterThan(15);
    for (const one of lists) expect(one.count).toBe((Object.values(one).find(Array.isArray) as Json[]).length);
  });
});

test("every endpoint has an example of its answer", () => {
  expect(operations.filter((one) => one.responses["200"]?.content?.[JSON_TYPE]).length).toBe(
    endpoints.flatMap((one) => one.methods).length,
  );
});

test("every set-up belongs to a call of the document", () => {
  const ids = operations.map((operation) => operation.operationId);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(callSetUps)));
});
