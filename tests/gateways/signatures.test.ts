/**
 * Signatures against the services' published examples. Neither publishes its example's key, so the tests sign with
 * another.
 */
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { leanBank, leanSignature } from "~/gateways/bank/lean.server";
import { computeHashstring, tapBank } from "~/gateways/bank/tap.server";
import { RATES, SITE } from "./services";

/**
 * The body of Tap's "Webhook Example for a Charges Response", with only the signed fields.
 * [developers.tap.company/docs/webhook]
 */
const tapExample = {
  id: "chg_TS05A4120230736x9K22710693",
  object: "charge",
  status: "CAPTURED",
  amount: 1.0,
  currency: "SAR",
  transaction: { timezone: "UTC+03:00", created: "1698392202943", amount: 1.0, currency: "SAR" },
  reference: {
    track: "tck_TS04A4320230736To522710661",
    payment: "4327230736106619650",
    gateway: "mada_pg70983e7a-a686-40ba-83e2-c5e9f4074fe5",
    transaction: "txn_0001",
    order: "ord_0001",
  },
};
const TEST_KEY = "a key of this test";
const tap = tapBank({ url: "http://127.0.0.1:9", secretKey: TEST_KEY, merchantId: null, sources: {} }, RATES, SITE);

test("Tap signs the documented fields in order, with two decimals for riyals", () => {
  const text =
    "x_idchg_TS05A4120230736x9K22710693x_amount1.00x_currencySAR" +
    "x_gateway_referencemada_pg70983e7a-a686-40ba-83e2-c5e9f4074fe5" +
    "x_payment_reference4327230736106619650x_statusCAPTUREDx_created1698392202943";
  const expected = createHmac("sha256", TEST_KEY).update(text).digest("hex");
  expect(computeHashstring(TEST_KEY, tapExample)).toBe(expected);
  // Computed by another program: printf %s "$text" | openssl dgst -sha256 -hmac "$key"
  expect(expected).toBe("f13a6b5c3fe451231e142507bdc73791268f67412b75a00a808e657ab31f48fa");
  const body = Buffer.from(JSON.stringify(tapExample));
  expect(tap.webhooks!.isSigned(new Headers({ hashstring: expected.toUpperCase() }), body)).toBe(true);
  expect(tap.webhooks!.isSigned(new Headers({ hashstring: expected.slice(1) }), body)).toBe(false);
  expect(tap.webhooks!.isSigned(new Headers(), body)).toBe(false);
  // The same number of characters, but more bytes.
  expect(tap.webhooks!.isSigned(new Headers({ hashstring: `é${expected.slice(1)}` }), body)).toBe(false);
  expect(tap.webhooks!.read(body)).toEqual({
    id: "chg_TS05A4120230736x9K22710693 CAPTURED",
    about: { gatewayReference: "chg_TS05A4120230736x9K22710693" },
    isRefund: false,
    isFinal: true,
  });
});

test("Tap signs three decimals for dinars, a refund's time, and nothing for a missing reference", () => {
  const of = (change: object) => computeHashstring("k", { ...tapExample, ...change });
  const signed = (text: string) => createHmac("sha256", "k").update(text).digest("hex");
  expect(of({ amount: 1.5, currency: "KWD", reference: { gateway: "gw", payment: "py" }, id: "chg_1" })).toBe(
    signed(
      "x_idchg_1x_amount1.500x_currencyKWDx_gateway_referencegwx_payment_referencepyx_statusCAPTURED" +
        "x_created1698392202943",
    ),
  );
  expect(of({ id: "re_1", status: "REFUNDED", transaction: undefined, created: "17", reference: null })).toBe(
    signed("x_idre_1x_amount1.00x_currencySARx_gateway_referencex_payment_referencex_statusREFUNDEDx_created17"),
  );
  expect(of({ currency: "EUR" })).toBeNull();
});

/** Lean's example of payment.updated. [docs.leantech.me/docs/payment-statuses] */
const leanExample = Buffer.from(
  '{"type":"payment.updated","payload":{"id":"f672849b-b4f1-46b1-99cd-80e0bd24c6c0",' +
    '"status":"ACCEPTED_BY_BANK","amount":12.34,"currency":"AED"},"message":"A payment object has been updated.",' +
    '"timestamp":"2025-12-17T13:59:32.008767568Z","event_id":"7d1e3de6-fb8b-4480-8652-903c75b8b8c8"}',
);

test('Lean signs the received bytes with an HMAC after "sha512="', () => {
  const settings = {
    url: "http://127.0.0.1:9",
    authUrl: "http://127.0.0.1:9",
    clientId: "a",
    clientSecret: "b",
    webhookSecret: "c",
    destinationId: null,
  };
  const { isSigned, read } = leanBank(settings, RATES, SITE).webhooks!;
  const signature = leanSignature("c", leanExample);
  expect(signature).toMatch(/^sha512=[0-9a-f]{128}$/);
  expect(isSigned(new Headers({ "lean-signature": signature }), leanExample)).toBe(true);
  // The same JSON in other bytes is not signed.
  expect(
    isSigned(
      new Headers({ "lean-signature": signature }),
      Buffer.from(JSON.stringify(JSON.parse(leanExample.toString()), null, 1)),
    ),
  ).toBe(false);
  expect(isSigned(new Headers({ "lean-signature": signature.slice("sha512=".length) }), leanExample)).toBe(false);
  expect(read(leanExample)).toEqual({
    id: "7d1e3de6-fb8b-4480-8652-903c75b8b8c8",
    about: { collected: { currency: "AED", units: 1234 } },
    isRefund: false,
    isFinal: true,
  });
  const other = (change: object) =>
    read(Buffer.from(JSON.stringify({ ...JSON.parse(leanExample.toString()), ...change })));
  expect(other({ type: "entity.created", payload: { id: "x" } })).toMatchObject({ about: null });
  expect(
    other({ payload: { status: "PENDING_WITH_BANK", amount: 1, currency: "AED" }, type: "payment.created" }),
  ).toMatchObject({ isFinal: false });
  expect(other({ event_id: "" })).toBeNull();
});
