/** The part of `dhow check` about claims against suppliers: notes, nettings, payouts and postings must agree. */
import { and, asc, eq, exists, gt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { isOpenClaim } from "~/db/index-conditions";
import { claimNettings, creditNotes, ledgerLines, orders, postings } from "~/db/schema";
import { compareSums, sumsOf } from "~/domain/check-sums.server";
import { isUnbatched, payoutSql } from "~/domain/orders/batched-orders.server";
import { OrderStatus } from "~/domain/orders/status";
import { formatMoney } from "~/domain/values/money";

/** Returns one English line per problem with claims against suppliers, or an empty array. */
export async function checkClaims(): Promise<string[]> {
  return [
    ...(await checkNetted()),
    ...(await checkCorrections()),
    ...(await checkPostings()),
    ...(await checkOpenClaims()),
  ];
}

const total = (amount: unknown) => sql`sum(${amount})`;

const checkNetted = (): Promise<string[]> =>
  compareSums(
    {
      expected: [
        sumsOf(
          sql`${claimNettings.creditNoteId}`,
          total(claimNettings.amount),
          sql`from ${claimNettings} group by ${claimNettings.creditNoteId}`,
        ),
      ],
      stored: sumsOf(
        sql`${creditNotes.id}`,
        creditNotes.netted,
        sql`from ${creditNotes} where ${creditNotes.netted} <> 0`,
      ),
    },
    (id, netted, stored) =>
      `credit note ${id} has ${formatMoney(stored)} netted, but its nettings sum to ${formatMoney(netted)}`,
  );

/** Each payout differs from the supplier's share by the order's claims, and by the claims that are netted with it. */
const checkCorrections = (): Promise<string[]> =>
  compareSums(
    {
      expected: [
        sumsOf(
          sql`${creditNotes.orderId}`,
          total(creditNotes.claimed),
          sql`from ${creditNotes} where ${creditNotes.claimed} <> 0 group by ${creditNotes.orderId}`,
        ),
        sumsOf(
          sql`${claimNettings.orderId}`,
          total(sql`-${claimNettings.amount}`),
          sql`from ${claimNettings} group by ${claimNettings.orderId}`,
        ),
      ],
      stored: sumsOf(
        sql`${orders.id}`,
        orders.payoutCorrection,
        sql`from ${orders} where ${orders.payoutCorrection} <> 0`,
      ),
    },
    (id, expected, stored) =>
      `order ${id} has a payout corrected by ${formatMoney(stored)}, but its claims give ${formatMoney(expected)}`,
  );

/** The netting postings of each order: claims that its credit notes lost, and payouts that became smaller. */
async function checkPostings(): Promise<string[]> {
  const posted = (account: "supplier receivable" | "payable", sign: string) =>
    sumsOf(
      sql`${postings.orderId} || ${sql.raw(`' ${account}'`)}`,
      total(sql`${sql.raw(sign)}${ledgerLines.amount}`),
      sql`from ${postings} join ${ledgerLines} on ${eq(ledgerLines.postingId, postings.id)}
        where ${and(eq(postings.kind, "netting"), eq(ledgerLines.account, account))} group by ${postings.orderId}`,
    );
  const stored = sql`${posted("supplier receivable", "-")} union all ${posted("payable", "")}`;
  return compareSums(
    {
      expected: [
        sumsOf(
          sql`${creditNotes.orderId} || ' supplier receivable'`,
          total(creditNotes.netted),
          sql`from ${creditNotes} where ${creditNotes.netted} <> 0 group by ${creditNotes.orderId}`,
        ),
        sumsOf(
          sql`${claimNettings.orderId} || ' payable'`,
          total(claimNettings.amount),
          sql`from ${claimNettings} group by ${claimNettings.orderId}`,
        ),
      ],
      stored,
    },
    (name, expected, booked) =>
      `order ${name} has ${formatMoney(booked)} netted in the ledger, but its claims give ${formatMoney(expected)}`,
  );
}

/** A supplier with an open claim has no payout that could be netted. */
async function checkOpenClaims(): Promise<string[]> {
  const isClaimed = exists(
    db
      .select({ id: creditNotes.id })
      .from(creditNotes)
      .where(and(eq(creditNotes.supplierId, orders.supplierId), isOpenClaim(creditNotes))),
  );
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, OrderStatus.invoiceVerifiedByAdmin), gt(payoutSql, 0), isUnbatched(), isClaimed))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => `order ${id} waits for its payout, but an open claim against its supplier is not netted`);
}
