/**
 * The documents of one claim, as the files of its download: the order, its delivery, invoice, messages, payments and
 * disputes. All readers get the same files. Source: app/domain/README.md, "Insurance claims".
 */
import { and, asc, eq, gte, inArray, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, ledgerLines, outbox, postings } from "~/db/schema";
import { ledgerAccounts } from "~/domain/ledger/ledger";
import { orderById } from "~/domain/lookups.server";
import { formatOrderNumber } from "~/domain/orders/status";
import {
  creditNoteTable,
  disputeFilesOf,
  instalmentTable,
  invoiceFiles,
  orderTable,
  recordTable,
} from "~/domain/packs/order-files.server";
import { MANIFEST, PROOF } from "~/domain/packs/pack";
import { csvTable, csvTime, type Pack, type PackFile } from "~/domain/packs/pack-files.server";
import { insurerAccounts } from "~/domain/packs/reader-ledger.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import type { CsvCell } from "~/domain/values/csv";
import { formatPlainPercent } from "~/domain/values/money";
import { Forbidden } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { translateToEnglish } from "~/words/translate";
import { type ClaimView, claimName, type ProvenClaimPack } from "./insurance-claim";
import { findInsuranceClaim } from "./insurance-claim-list.server";
import { proveClaimPack, recordClaimPack } from "./issued-claim-pack.server";

/**
 * Returns the claim's pack.
 * @throws Forbidden without the permission `claims.see`.
 * @throws NotFound if the claim does not exist, or belongs to another insurer.
 */
export async function loadClaimPack(actor: Actor, id: string): Promise<Pack> {
  if (!hasPermission(actor, "claims.see")) throw new Forbidden();
  const claim = await findInsuranceClaim(actor, id);
  const name = claimName(claim.orderNumber, claim.number);
  return {
    name,
    files: readFiles(claim),
    proof: async (manifest) =>
      proofText(proveClaimPack({ claim: name, day: isoDay(await recordClaimPack(id, manifest)), manifest })),
  };
}

const proofText = ({ claim, day, manifest, proof }: ProvenClaimPack): string =>
  [
    `Dhow issued the pack of claim ${claim} on ${day}.`,
    `SHA-256 of ${MANIFEST}: ${manifest}`,
    "",
    "Anybody with this pack can check at Dhow that it is genuine:",
    proof,
    "",
    `The page must show the same SHA-256. \`sha256sum -c ${MANIFEST}\` then checks the files.`,
    "",
  ].join("\n");

async function* readFiles(claim: ClaimView): AsyncGenerator<PackFile> {
  const { orderId } = claim;
  yield { name: "claim.csv", content: claimTable(claim) };
  yield { name: "order.csv", content: await orderTable(orderId) };
  yield { name: "instalments.csv", content: await instalmentTable(orderId) };
  yield { name: "record.csv", content: await recordTable(orderId, "insurance") };
  yield* invoiceFiles(orderId);
  yield { name: "messages.csv", content: await messageTable(orderId) };
  yield { name: "ledger.csv", content: await ledgerTable(orderId) };
  yield { name: "credit-notes.csv", content: await creditNoteTable(orderId) };
  yield* disputeFilesOf(orderId, claim.orderNumber);
}

function claimTable(claim: ClaimView): string {
  return csvTable([
    ["field", "value"],
    ["claim", claimName(claim.orderNumber, claim.number)],
    ["public proof of this pack", `see ${PROOF}`],
    ["insurer", claim.insurer],
    ["state", claim.state],
    ["covered share, %", formatPlainPercent(claim.coveredShare)],
    ["other exclusions", claim.exclusions],
    ["last moment of the notification", csvTime(claim.notifyBy)],
    ["notified at", csvTime(claim.createdAt)],
    ["debt at the notification", claim.notifiedAmount],
    ["end of the waiting period", csvTime(claim.fileFrom)],
    ["filed at", csvTime(claim.filedAt)],
    ["debt at the filing", claim.filedAmount ?? ""],
    ["decided at", csvTime(claim.decidedAt)],
    ["accepted amount", claim.acceptedAmount ?? ""],
    ["reason of the decision", claim.decision ?? ""],
    ["debt today", claim.debt],
    ["disputed amount today", claim.disputedAmount],
    ["reference of transfers", claim.endToEndId],
    ...claim.payments.flatMap(({ kind, amount, valueDate, bankReference, undoneAt }): CsvCell[][] => [
      [
        (kind === "payment" ? "paid by the insurer" : "passed on to the insurer") +
          (undoneAt === null ? "" : ", undone"),
        amount,
      ],
      ["value date and bank reference", `${valueDate} ${bankReference ?? ""}`.trim()],
    ]),
  ]);
}

/** The emails to the buyer that name the order, with its reminders. Texts older than the message period are erased. */
async function messageTable(orderId: string): Promise<string> {
  const order = await orderById(db, orderId);
  const [sme] = await db.select({ email: applicants.email }).from(applicants).where(eq(applicants.id, order.smeId));
  const namesOrder = `%${formatOrderNumber(order.number)}%`;
  const rows = await db
    .select({ sentAt: outbox.sentAt, createdAt: outbox.createdAt, subject: outbox.subject, text: outbox.text })
    .from(outbox)
    .where(
      and(
        eq(outbox.to, sme?.email ?? ""),
        gte(outbox.createdAt, order.createdAt),
        or(sql`${outbox.subject} like ${namesOrder}`, sql`${outbox.text} like ${namesOrder}`),
      ),
    )
    .orderBy(asc(outbox.id));
  return csvTable([
    ["written at", "sent at", "subject", "text"],
    ...rows.map(({ createdAt, sentAt, subject, text }) => [
      csvTime(createdAt),
      csvTime(sentAt),
      translateToEnglish(subject),
      text === "" ? "" : withoutOtherOrders(translateToEnglish(text), formatOrderNumber(order.number)),
    ]),
  ]);
}

/** Drops the lines about other orders, which another insurer may cover. A reminder has one line per instalment. */
const withoutOtherOrders = (text: string, order: string): string =>
  text
    .split("\n")
    .filter((line) => (line.match(/D-\d{6,}/g) ?? []).every((number) => number === order))
    .join("\n");

/** The entries of the buyer's debt and of the claim. Other accounts hold the supplier's and the bank's terms. */
async function ledgerTable(orderId: string): Promise<string> {
  const rows = await db
    .select({ line: ledgerLines, kind: postings.kind })
    .from(postings)
    .innerJoin(ledgerLines, eq(ledgerLines.postingId, postings.id))
    .where(and(eq(postings.orderId, orderId), inArray(ledgerLines.account, [...insurerAccounts])))
    .orderBy(asc(postings.createdAt), asc(postings.id));
  // Ids sort by time, so the lines of one posting stay together.
  rows.sort((a, b) => (a.line.id < b.line.id ? -1 : 1));
  return csvTable([
    ["time", "posting", "account", "debit", "credit"],
    ...rows.map(({ line: { createdAt, account, amount }, kind }) => [
      csvTime(createdAt),
      kind,
      ledgerAccounts[account].name,
      amount > 0 ? amount : "",
      amount < 0 ? -amount : "",
    ]),
  ]);
}
