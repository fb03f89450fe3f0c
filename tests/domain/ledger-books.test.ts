/** The books of the model, which follow the ledger table. */
import { describe, expect, test } from "vitest";
import { Books } from "./ledger-books";
import { ledgerTable } from "./ledger-table";
import type { Order, Person } from "./trade-model";

const [sme, supplier] = [{ id: "sme" }, { id: "supplier" }] as Person[];
const order = { id: "order", sme, supplier } as Order;

describe("books by the ledger table", () => {
  test.each(ledgerTable.map(({ name, cells }) => [name, cells] as const))("post the row %s", (name, cells) => {
    const books = new Books();
    const numbers = [...cells].map(([account, cell]) => [account, Number(cell)] as const);
    const amounts = numbers.map(([account, dollars]) => [account, Math.abs(Math.round(dollars * 100))]);
    books.post(name, Object.fromEntries(amounts), { order });
    const posted = [...books.list()].map(([account, cents]) => [account.replace(/ (sme|supplier|order)?$/, ""), cents]);
    const expected = numbers.filter(([, dollars]) => dollars !== 0);
    expect(Object.fromEntries(posted)).toEqual(
      Object.fromEntries(expected.map(([account, dollars]) => [account, Math.round(dollars * 100)])),
    );
  });

  test("reject an unknown row, an account that the row leaves empty, and sides that differ", () => {
    const books = new Books();
    expect(() => books.post("payNobody", 100)).toThrow('no row "payNobody"');
    expect(() => books.post("payOut", { payable: 100, suspense: 100 }, { order })).toThrow('no amount in "suspense"');
    expect(() => books.post("payOut", { payable: 100, funding: 99 }, { order })).toThrow("does not sum to zero");
    expect(() => books.post("payOut", 100)).toThrow("has no owner");
    expect(books.list()).toEqual(new Map());
  });

  test("take a negative amount as the row's opposite", () => {
    const books = new Books();
    books.post("payOut", 300, { order });
    books.post("payOut", -100, { order });
    expect([...books.list()]).toEqual([
      ["payable supplier", 200],
      ["funding ", -200],
    ]);
  });
});
