/** Calls about Dhow's fee invoices, for admins and suppliers. */
import * as z from "zod";
import type { CountryIso } from "~/domain/applicants/registration";
import { feeMonthInput } from "~/domain/fee-invoices/fee-invoice";
import { issueFeeInvoices } from "~/domain/fee-invoices/fee-invoice.server";
import { findFeeInvoice, listFeeInvoiceLines, listFeeInvoices } from "~/domain/fee-invoices/fee-invoice-list.server";
import { DEFAULT_VAT_RATES, type VatRates, vatCountries, vatRatesInput } from "~/domain/fee-invoices/vat-rates";
import { readVatRates, setVatRates } from "~/domain/fee-invoices/vat-rates.server";
import { rateToFraction } from "~/domain/values/money";
import { get, post, put } from "~/http/api/protocol/endpoint.server";
import { fractionShape, wholeShape } from "~/http/api/shapes/basics";
import {
  feeInvoiceJson,
  feeInvoiceLineJson,
  feeInvoiceLineShape,
  feeInvoiceShape,
} from "~/http/api/shapes/fee-invoices";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { momentary } from "~/http/api/shapes/samples";
import { orderAt } from "./expansions.server";

const byCountry = <Shape extends z.ZodType>(shape: (iso: CountryIso) => Shape): Record<CountryIso, Shape> =>
  Object.fromEntries(vatCountries.map((iso) => [iso, shape(iso)])) as Record<CountryIso, Shape>;

const description = "The VAT rate for suppliers of the country: a fraction from 0 to 0.5.";

const ratesShape = z.object(
  byCountry((iso) => fractionShape(rateToFraction(DEFAULT_VAT_RATES[iso])).meta({ description })),
);

const ratesJson = (rates: VatRates): z.input<typeof ratesShape> => ({
  KW: rateToFraction(rates.KW),
  QA: rateToFraction(rates.QA),
  BH: rateToFraction(rates.BH),
  OM: rateToFraction(rates.OM),
  AE: rateToFraction(rates.AE),
  SA: rateToFraction(rates.SA),
});

export const feeInvoiceCalls = {
  list: get({
    permission: "feeInvoices.see",
    summary: "Dhow's fee invoices, newest first. Suppliers get their own.",
    query: pageQuery,
    output: z.object({
      invoices: z.array(feeInvoiceShape).meta({ description: "Fee invoices on this page." }),
      count: wholeShape(1),
    }),
    run: async ({ actor, query }) => {
      const { rows, count } = await listFeeInvoices(actor, query);
      return { invoices: rows.map(feeInvoiceJson), count };
    },
  }),
  show: get({
    permission: "feeInvoices.see",
    of: "feeInvoice",
    expands: { order: orderAt("lines.order_id") },
    summary: "A fee invoice and its lines, oldest first.",
    notes: "For the invoice as XML, call `pub/fee-invoice/xml`.",
    query: pageQuery,
    output: z.object({
      invoice: feeInvoiceShape.meta({ description: "The fee invoice." }),
      lines: z.array(feeInvoiceLineShape).meta({ description: "One page of the invoice's lines." }),
      count: wholeShape(1),
    }),
    run: async ({ actor, id, query }) => {
      const invoice = await findFeeInvoice(actor, id);
      const { rows, count } = await listFeeInvoiceLines(invoice, query);
      return { invoice: feeInvoiceJson(invoice), lines: rows.map(feeInvoiceLineJson), count };
    },
  }),
  issue: post({
    verb: issueFeeInvoices,
    summary: "Issue the fee invoices of a closed month to all suppliers.",
    notes:
      "One invoice for each supplier with fees; a negative total is a credit note. Invoices never change. Refused " +
      "with `nothing_due` without fees, with `done_already` if they are issued, and with `no_legal_entity` without " +
      "Dhow's name or tax number.",
    input: feeMonthInput.extend({
      month: feeMonthInput.shape.month.meta({ description: "A closed month, such as 2026-11." }),
    }),
    example: { month: momentary.monthToInvoice },
    output: z.object({ issued: wholeShape(12).meta({ description: "Number of issued invoices.", examples: [12] }) }),
    run: async ({ act, input, key }) => ({ issued: await act(input.month, key) }),
  }),
};

/** Calls to show and change the VAT rates. */
export const vatRateCalls = [
  get({
    permission: "settings.change",
    summary: "The VAT rates on Dhow's fee, by the supplier's country.",
    output: ratesShape,
    run: async () => ratesJson(await readVatRates()),
  }),
  put({
    verb: setVatRates,
    summary: "Change the VAT rates on Dhow's fee.",
    notes: "Issued invoices keep their rates.",
    input: vatRatesInput.extend(byCountry((iso) => vatRatesInput.shape[iso].meta({ description }))),
    example: ratesJson(DEFAULT_VAT_RATES),
    output: ratesShape,
    async run({ act, input }) {
      await act(input);
      return ratesJson(input);
    },
  }),
] as const;
