/**
 * Issues Dhow's fee invoices: an admin issues the invoices of a closed month for all suppliers at once. Source:
 * app/domain/README.md, "Fee invoices".
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow, insertRows } from "~/db/prepared-statements.server";
import { feeInvoiceLines, feeInvoices, ledgerLines, orders, postings } from "~/db/schema";
import { countries } from "~/domain/applicants/countries";
import { companyDisplayName } from "~/domain/applicants/name.server";
import type { CountryIso } from "~/domain/applicants/registration";
import { recordEvent } from "~/domain/events/event.server";
import { postFeeVat, readPostingBasis } from "~/domain/ledger/ledger.server";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { applicantById } from "~/domain/lookups.server";
import { isMonthClosed } from "~/domain/month-closing/month-closing.server";
import { businessDay } from "~/domain/values/calendar";
import { generateId } from "~/domain/values/ids";
import { type Cents, sum } from "~/domain/values/money";
import { refuseUnless } from "~/domain/verbs/errors";
import { inTurns } from "~/domain/verbs/for-each-row";
import { verbInSteps } from "~/domain/verbs/verb.server";
import { readWorkingDays } from "~/domain/working-days/working-days.server";
import { message } from "~/words/message";
import { type FeeInvoiceBuyer, feeInvoiceName, includedVat } from "./fee-invoice";
import { readVatRates } from "./vat-rates.server";

type NewLine = Omit<typeof feeInvoiceLines.$inferInsert, "feeInvoiceId">;

/** Postings per query, and lines per inserted statement. */
const ROWS_AT_ONCE = 100;

const NOTHING_ELSE_WRITES = true;

/**
 * Issues the invoices of all suppliers with fees in the month, in the sequence of their registration. Returns the
 * number of invoices. `key`: the idempotency key, or null.
 * @throws Refused `wrong_month` unless the month is closed, `nothing_due` if it has no fees, `done_already` if its
 * invoices are issued.
 * @throws Refused `no_legal_entity` without Dhow's name, or without its tax number if an invoice has VAT.
 */
export const issueFeeInvoices = verbInSteps(
  "feeInvoices.issue",
  async ({ actor, write, runOnce, now }, month: string, key: string | null = null): Promise<number> => {
    // A closed month gets no more postings, so its fees are gathered ahead of the transaction.
    const isReady = await isMonthClosed(db, month);
    const fees = isReady ? await gatherFees(month) : new Map<string, NewLine[]>();
    return write((tx) =>
      runOnce(tx, key, async () => {
        refuseUnless(isReady, "wrong_month", message("feesOfOpenMonth", month));
        const issued = await tx
          .select({ id: feeInvoices.id })
          .from(feeInvoices)
          .where(eq(feeInvoices.month, month))
          .limit(1);
        refuseUnless(issued.length === 0, "done_already", message("feesIssuedAlready", month));
        refuseUnless(fees.size > 0, "nothing_due", message("noFees", month));
        const [entity, rates, { home }, basis] = await Promise.all([
          readLegalEntity(tx),
          readVatRates(tx),
          readWorkingDays(tx),
          readPostingBasis(tx, null, now),
        ]);
        const seller = { ...entity, country: home };
        const { year } = businessDay(now);
        let number = await lastNumber(tx, year);
        for await (const supplierId of inTurns([...fees.keys()].sort())) {
          const lines = fees.get(supplierId) ?? [];
          const buyer = await readBuyer(tx, supplierId, home);
          const vatRate = rates[buyer.country];
          const total = sum(lines.map(({ fee }) => fee));
          const vat = includedVat(total, vatRate);
          assertSellerKnown(entity, vat);
          const id = generateId(now);
          number += 1;
          const postingId = vat === 0 ? null : await postFeeVat(tx, vat, now, { basis });
          await insertRow(tx, feeInvoices, {
            ...{ id, year, number, month, supplierId, vatRate, total, vat, seller, buyer, postingId },
            lineCount: lines.length,
            issuedBy: actor.accountId,
            issuedAt: now,
          });
          for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
            const part = lines.slice(at, at + ROWS_AT_ONCE).map((line) => ({ ...line, feeInvoiceId: id }));
            await insertRows(tx, feeInvoiceLines, part);
          }
          await recordEvent(tx, {
            subject: { kind: "feeInvoice", id },
            verb: "feeInvoice.issued",
            by: actor,
            now,
            text: message("feeInvoiceIssued", feeInvoiceName({ year, number }), month, total, vat),
          });
        }
        return fees.size;
      }),
    );
  },
  NOTHING_ELSE_WRITES,
);

/** @throws Refused `no_legal_entity` without Dhow's name, or without its tax number for an invoice with VAT. */
function assertSellerKnown({ name, taxNumber }: LegalEntity, vat: Cents): void {
  const isKnown = name !== "" && (vat === 0 || taxNumber !== "");
  refuseUnless(isKnown, "no_legal_entity", message("feesNeedLegalEntity"));
}

/** Returns the last used number of the year, 0 before the first one. */
async function lastNumber(tx: Tx, year: number): Promise<number> {
  const [last] = await tx
    .select({ number: feeInvoices.number })
    .from(feeInvoices)
    .where(eq(feeInvoices.year, year))
    .orderBy(desc(feeInvoices.number))
    .limit(1);
  return last?.number ?? 0;
}

/** Returns the supplier as its invoice names it. `home`: the country of a supplier without one. */
async function readBuyer(tx: Tx, supplierId: string, home: CountryIso): Promise<FeeInvoiceBuyer> {
  const supplier = await applicantById(tx, supplierId);
  const { registrationCountry, registrationNumber, phoneCountry } = supplier;
  return {
    name: companyDisplayName(supplier) ?? supplier.email,
    address: supplier.address ?? "",
    registration: registrationNumber ?? "",
    taxNumber: supplier.companyVat ?? "",
    country: registrationCountry ?? countries.find(({ code }) => code === phoneCountry)?.iso ?? home,
  };
}

/** Gathers the month's fees by supplier. Lets other requests run between pieces. Reads `postings` and `ledgerLines`. */
async function gatherFees(month: string): Promise<Map<string, NewLine[]>> {
  const bySupplier = new Map<string, NewLine[]>();
  for (let after = ""; ; ) {
    const found = await db
      .select({
        postingId: postings.id,
        kind: postings.kind,
        orderId: orders.id,
        supplierId: orders.supplierId,
        bookedAt: postings.createdAt,
      })
      .from(postings)
      .innerJoin(orders, eq(orders.id, postings.orderId))
      .where(and(eq(postings.month, month), gt(postings.id, after), inArray(postings.kind, ["shares", "credit note"])))
      .orderBy(asc(postings.month), asc(postings.id))
      .limit(ROWS_AT_ONCE);
    const lines = await loadLines(found.map(({ postingId }) => postingId));
    for (const { kind, supplierId, ...posting } of found) {
      const { fee, moved } = lines.get(posting.postingId) ?? { fee: 0, moved: 0 };
      if (fee === 0) continue;
      const line = { ...posting, fee, amount: kind === "shares" ? moved : -moved };
      const known = bySupplier.get(supplierId);
      if (known) known.push(line);
      else bySupplier.set(supplierId, [line]);
    }
    const last = found.at(-1);
    if (!last || found.length < ROWS_AT_ONCE) return bySupplier;
    after = last.postingId;
    await nextTurn();
  }
}

/** Returns the fee and the moved amount of each posting, in cents. The fee is the credit of both shares. */
async function loadLines(postingIds: string[]): Promise<Map<string, { fee: Cents; moved: Cents }>> {
  if (postingIds.length === 0) return new Map();
  const rows = await db
    .select({ postingId: ledgerLines.postingId, account: ledgerLines.account, amount: ledgerLines.amount })
    .from(ledgerLines)
    .where(inArray(ledgerLines.postingId, postingIds));
  const isShare = (account: string) => account === "bank share" || account === "product share";
  return new Map(
    [...Map.groupBy(rows, ({ postingId }) => postingId)].map(([id, lines]) => [
      id,
      {
        fee: -sum(lines.filter(({ account }) => isShare(account)).map(({ amount }) => amount)) || 0,
        moved: sum(lines.map(({ amount }) => Math.max(amount, 0))),
      },
    ]),
  );
}
