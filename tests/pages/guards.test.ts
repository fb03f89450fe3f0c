/**
 * Access to each page and its forms: one row per route. A route without a row fails, and so does a loader or action
 * that admits somebody else. Every loader and action is called alone, like a data request, so none may rely on its
 * layout.
 */
/// <reference types="vite/types/importMeta.d.ts" />
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { applicants, approvals, events, orders } from "~/db/schema";
import { CONFIRMATION_LIFE } from "~/domain/accounts/account";
import { requestCredit } from "~/domain/credit-limits/credit-request.server";
import { setReviewInterval } from "~/domain/credit-limits/review.server";
import { placeHold } from "~/domain/holds/hold.server";
import { setCollectingAccount } from "~/domain/legal-entity/collecting-account.server";
import { startPayment } from "~/domain/payments/payment.server";
import { listOrderPaymentReceipts } from "~/domain/payments/settlement-receipt.server";
import { payOut } from "~/domain/payouts/payout.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { setBankShareRate } from "~/domain/share-rate/share-rate.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { type Actor, type OfficerRole, type Role, roles } from "~/domain/values/actor";
import { WHOLE } from "~/domain/values/money";
import { hasPermission, isActive, needsConfirmation, type Permission, roleMay } from "~/domain/verbs/permissions";
import { adminVerifySme, bankVerifySme, insurerVerifySme } from "~/domain/verdicts/verdict.server";
import { mountedNames } from "~/role-folders";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  order,
  PASSWORD,
  setLimits,
  sme,
  staff,
  supplier,
  useOneWorld,
} from "../domain/world";
import { rawRun } from "../raw";
import { Browser, type Fields, type Page } from "./browser";

useOneWorld();

/** The kind of record that an address with an id is about. */
type Record_ =
  | "sme"
  | "supplier"
  | "order"
  | "credited order"
  | "payment"
  | "settled payment"
  | "shop"
  | "setting"
  | "approval"
  | "held"
  | "hold"
  | "ask"
  | "review"
  | "remittance";

interface Guard {
  /** Permission to open the page. */
  see: Permission;
  /** Permission to submit its form. */
  act?: Permission;
  of?: Record_;
  /** The role whose page it is, if the path does not say so. */
  area?: Role | "everybody";
  /** Opening it redirects a new applicant to verification. */
  leads?: true;
  /** A valid form about somebody else's record, which would otherwise act. */
  fields?: Fields;
}

const PUBLIC = "public";
const verdict: Fields = { desc: "because" };
const transfer: Fields = { amount: "1", valueDate: "2026-01-15", bankReference: "OUT" };
const NOWHERE = "0192f0c1-0000-7000-8000-000000000000";

const guards: Record<string, Guard | typeof PUBLIC> = {
  "_public+/$.tsx": PUBLIC,
  "_public+/_layout.tsx": PUBLIC,
  "_public+/about-us.tsx": PUBLIC,
  "_public+/contact-us.tsx": PUBLIC,
  "_public+/developers+/$topic.tsx": PUBLIC,
  "_public+/developers+/conventions.tsx": PUBLIC,
  "_public+/developers+/errors.tsx": PUBLIC,
  "_public+/developers+/keys.tsx": PUBLIC,
  "_public+/developers+/sandbox.tsx": PUBLIC,
  "_public+/developers+/index.tsx": PUBLIC,
  "_public+/erased.$file.tsx": PUBLIC,
  "_public+/faq.tsx": PUBLIC,
  "_public+/index.tsx": PUBLIC,
  "_public+/landing.tsx": PUBLIC,
  "_public+/terms.tsx": PUBLIC,
  // Proves remittance advices and claim packs to holders of their addresses; tested with both.
  "_public+/verify.tsx": PUBLIC,
  "_public+/privacy.tsx": PUBLIC,
  "_public+/security.tsx": PUBLIC,
  "_public+/request-code.tsx": PUBLIC,
  "auth+/forgot.tsx": PUBLIC,
  "auth+/login.tsx": PUBLIC,
  "auth+/logout.tsx": PUBLIC,
  "auth+/register.$role.confirm.tsx": PUBLIC,
  "auth+/register.$role.tsx": PUBLIC,
  "auth+/reset.tsx": PUBLIC,
  // Needs the right password first; tested with the second factor.
  "auth+/second-factor.tsx": PUBLIC,
  // These check the visitor themselves, and sign in on the page.
  "delivered-order.tsx": PUBLIC,
  // Opens for holders of its secret; tested with checkouts.
  "checkout.$token.tsx": PUBLIC,
  "driver.tsx": PUBLIC,
  "pay-instalment.tsx": PUBLIC,
  "pay-order.tsx": PUBLIC,
  // Redirects to one's own profile.
  "profile.tsx": PUBLIC,
  "language.ts": PUBLIC,
  "theme.ts": PUBLIC,
  "_public+/robots[.]txt.ts": PUBLIC,
  "_public+/[.]well-known.dhow-signing-keys[.]json.ts": PUBLIC,
  "_public+/sitemap[.]xml.ts": PUBLIC,
  "_public+/developers+/changes[.]atom.ts": PUBLIC,
  "_public+/developers+/postman[.]json.ts": PUBLIC,
  "_public+/developers+/changes.tsx": PUBLIC,
  // Sandbox only, for everybody.
  "styleguide.tsx": PUBLIC,
  // Open to everybody in the sandbox, and to nobody elsewhere.
  "sandbox+/bank.$reference.tsx": PUBLIC,
  "sandbox+/outbox.tsx": PUBLIC,
  "sandbox+/outbox_.$id.ts": PUBLIC,
  "account.tsx": { see: "account.own", act: "account.own", area: "everybody", fields: { sessionId: "x" } },
  "account_.confirm.tsx": { see: "account.own", act: "account.own", area: "everybody" },
  "account_.second-factor.tsx": { see: "account.secure", act: "account.secure", area: "everybody" },
  "account_.keys.tsx": {
    see: "keys.manage",
    act: "keys.manage",
    area: "everybody",
    fields: { name: "Shop", scopes: "orders:read" },
  },
  "account_.webhooks.tsx": {
    see: "webhooks.manage",
    act: "webhooks.manage",
    area: "everybody",
    fields: { url: "https://shop.example/dhow" },
  },
  "account_.team.tsx": {
    see: "members.manage",
    act: "members.manage",
    area: "everybody",
    fields: { name: "Sara", email: "sara@shop.test", duties: "finance" },
  },
  "account_.companies.tsx": { see: "companies.choose", act: "companies.choose", area: "everybody" },
  "account_.email.tsx": {
    see: "contacts.change",
    act: "contacts.change",
    area: "everybody",
    leads: true,
    fields: { email: "new@shop.test", currentPassword: "x" },
  },
  "account_.phone.tsx": {
    see: "contacts.change",
    act: "contacts.change",
    area: "everybody",
    leads: true,
    fields: { "phone.countryCode": "965", "phone.phone": "50004444", currentPassword: "x" },
  },
  "menu.tsx": { see: "account.own", area: "everybody" },
  "sandbox+/clock.tsx": { see: "sandbox.operate", act: "sandbox.operate", area: "admin" },
  // Payment gateways post here with a signature; tested with the webhooks.
  "webhooks+/$gateway.ts": PUBLIC,
  // Twilio posts delivery receipts here.
  "webhooks+/twilio.ts": PUBLIC,
  // An unknown API path.
  "api+/$.ts": PUBLIC,
  // Files, for readers of their record, otherwise 404; tested with the files.
  // Packs, for holders of a token with the permission, otherwise 404; tested with the packs.
  "api+/v1+/pub+/batch.csv.$id.ts": PUBLIC,
  "api+/v1+/pub+/batch.xml.$id.ts": PUBLIC,
  "api+/v1+/pub+/book.journal.$month.ts": PUBLIC,
  "api+/v1+/pub+/book.pack.$month.ts": PUBLIC,
  "api+/v1+/pub+/claim.pack.$id.ts": PUBLIC,
  "api+/v1+/pub+/fee-invoice.xml.$id.ts": PUBLIC,
  "api+/v1+/pub+/order.pack.$id.ts": PUBLIC,
  "api+/v1+/pub+/provider.pack.$id.ts": PUBLIC,
  "api+/v1+/pub+/sme.pack.$id.ts": PUBLIC,
  "api+/v1+/pub+/order.invoice.file.$file.ts": PUBLIC,
  "api+/v1+/pub+/order.dispute.file.$file.ts": PUBLIC,
  "api+/v1+/pub+/payee.paper.file.$file.ts": PUBLIC,
  "api+/v1+/pub+/provider.prices.file.$file.ts": PUBLIC,
  "api+/v1+/pub+/provider.doc.file.$file.ts": PUBLIC,
  "api+/v1+/pub+/receipt.paper.file.$file.ts": PUBLIC,
  "api+/v1+/pub+/sme.doc.file.$file.ts": PUBLIC,

  "admin+/$.tsx": { see: "area.admin" },
  "admin+/_layout.tsx": { see: "area.admin" },
  "admin+/approvals.tsx": { see: "approvals.decide", act: "approvals.decide", fields: { do: "approve", id: NOWHERE } },
  "admin+/approvals.$id.refuse.tsx": {
    see: "approvals.decide",
    act: "approvals.decide",
    of: "approval",
    fields: verdict,
  },
  "admin+/dashboard.tsx": { see: "area.admin" },
  "admin+/holds.tsx": { see: "holds.place" },
  "admin+/holds.place.$id.tsx": { see: "holds.place", act: "holds.place", of: "held", fields: verdict },
  "admin+/holds.lift.$id.tsx": { see: "holds.place", act: "holds.place", of: "hold", fields: verdict },
  "admin+/search.tsx": { see: "orders.see" },
  "admin+/book.tsx": { see: "ageing.see" },
  "admin+/book_.csv.ts": { see: "ageing.see" },
  "admin+/book_.months.tsx": { see: "book.see" },
  "admin+/book_.months_.csv.ts": { see: "book.see" },
  "admin+/book_.plan.tsx": { see: "book.see" },
  "admin+/book_.plan_.csv.ts": { see: "book.see" },
  "admin+/book_.closing.tsx": { see: "books.close" },
  "admin+/book_.closing_.csv.ts": { see: "books.close" },
  "admin+/book_.closing_.$month.tsx": { see: "books.close", of: "setting" },
  "admin+/book_.closing_.$month_.csv.ts": { see: "books.close", of: "setting" },
  "admin+/book_.closing_.$month_.pack.ts": { see: "books.close", of: "setting" },
  "admin+/book_.closing_.$month.close.tsx": { see: "books.close", act: "books.close", of: "setting", fields: {} },
  "admin+/book_.balance.tsx": { see: "book.see" },
  "admin+/book_.balance_.csv.ts": { see: "book.see" },
  "admin+/exposure.tsx": { see: "exposure.see" },
  "admin+/exposure_.csv.ts": { see: "exposure.see" },
  "admin+/index.tsx": { see: "area.admin" },
  "admin+/installments.tsx": { see: "instalments.see" },
  "admin+/installments_.csv.ts": { see: "instalments.see" },
  "admin+/order+/$id.cancel.tsx": { see: "orders.stop", act: "orders.stop", of: "order", fields: verdict },
  "admin+/order+/$id.return.tsx": {
    see: "orders.invoice.return",
    act: "orders.invoice.return",
    of: "order",
    fields: verdict,
  },
  "admin+/order+/$id_.credit-note.$number.tsx": { see: "orders.invoice.see", of: "credited order" },
  "admin+/order+/$id_.ledger.tsx": { see: "ledger.see", of: "order" },
  "admin+/order+/$id.tsx": { see: "orders.see", act: "orders.invoice.verify", of: "order", fields: {} },
  "admin+/orders.tsx": { see: "orders.see" },
  "admin+/orders_.csv.ts": { see: "orders.see" },
  "admin+/settings.tsx": { see: "settings.change", act: "settings.change" },
  "admin+/settings.industry.$id.tsx": {
    see: "settings.change",
    act: "settings.change",
    of: "setting",
    fields: { title: "Boats", desc: "On water", seen: "x" },
  },
  "admin+/settings.insurer.$id.tsx": {
    see: "settings.change",
    act: "settings.change",
    of: "setting",
    fields: { name: "Boat Cover", seen: "x" },
  },
  "admin+/settings.insurer.$id_.pause.tsx": {
    see: "settings.change",
    act: "settings.change",
    of: "setting",
    fields: { isPaused: "true" },
  },
  "admin+/settings_.ceilings.tsx": { see: "limits.change", act: "limits.change", fields: {} },
  "admin+/settings_.exposure.tsx": {
    see: "limits.change",
    act: "limits.change",
    fields: { sme: "20", supplier: "30", industry: "40", country: "60", seen: "x" },
  },
  "admin+/settings_.company.tsx": {
    see: "company.change",
    act: "company.change",
    fields: { currency: "USD", holder: "Dhow", iban: "KW92DHOW0000000000001100000001", bank: "B", bic: "x", seen: "x" },
  },
  "admin+/settings_.codes.tsx": { see: "settings.change", act: "settings.change" },
  "admin+/settings_.public-site.tsx": { see: "settings.change", act: "settings.change" },
  "admin+/settings_.accounts.tsx": { see: "settings.change", act: "settings.change", fields: {} },
  "admin+/settings_.working-days.tsx": { see: "settings.change", act: "settings.change", fields: {} },
  "admin+/settings_.insurer-order.ts": { see: "settings.change", act: "settings.change" },
  "admin+/settings_.messages.tsx": { see: "settings.change", act: "settings.change", fields: {} },
  "admin+/settings_.payments.tsx": { see: "settings.change", act: "settings.change", fields: { event: "nothing" } },
  "admin+/audit.tsx": { see: "audit.see" },
  "admin+/audit_.csv.ts": { see: "audit.see" },
  "admin+/settings_.team.tsx": { see: "team.manage", act: "team.manage" },
  "admin+/settings_.team.$id.tsx": { see: "team.manage", act: "team.manage", of: "setting", fields: { do: "disable" } },
  "admin+/settings_.team.invite.tsx": { see: "team.manage", act: "team.manage" },
  "admin+/documents.tsx": { see: "documents.accept" },
  "admin+/documents.$id.accept.tsx": { see: "documents.accept", act: "documents.accept", of: "setting", fields: {} },
  "admin+/documents.$id.refuse.tsx": {
    see: "documents.accept",
    act: "documents.accept",
    of: "setting",
    fields: verdict,
  },
  "admin+/disputes.tsx": { see: "orders.dispute.decide" },
  "admin+/order+/$id_.dispute-decide.tsx": {
    see: "orders.dispute.decide",
    act: "orders.dispute.decide",
    of: "order",
    fields: { credited: "0", desc: "No" },
  },
  "admin+/order+/$id_.reschedule.tsx": {
    see: "orders.reschedule",
    act: "orders.reschedule",
    of: "order",
    fields: { "deadlines[0]": "2026-12-31", desc: "Sales fell" },
  },
  "admin+/order+/$id_.reschedule-withdraw.tsx": {
    see: "orders.reschedule",
    act: "orders.reschedule",
    of: "order",
    fields: {},
  },
  "admin+/company+/$id.contact.tsx": {
    see: "companies.contacts",
    act: "companies.contacts",
    of: "setting",
    fields: { email: "new@shop.test", desc: "Called back" },
  },
  "admin+/company+/$id.close.tsx": { see: "companies.close", act: "companies.close", of: "held", fields: verdict },
  "admin+/company+/$id.reopen.tsx": { see: "companies.close", act: "companies.close", of: "held", fields: verdict },
  "admin+/company+/$id.connect.tsx": {
    see: "groups.manage",
    act: "groups.manage",
    of: "setting",
    fields: { email: "other@shop.test", desc: "One owner" },
  },
  "admin+/company+/$id.disconnect.tsx": { see: "groups.manage", act: "groups.manage", of: "setting", fields: verdict },
  "admin+/groups.tsx": { see: "groups.list" },
  "admin+/groups_.csv.ts": { see: "groups.list" },
  "admin+/group+/$id.tsx": { see: "groups.see", of: "setting" },
  "admin+/group+/$id.limit.tsx": {
    see: "groups.manage",
    act: "groups.manage",
    of: "setting",
    fields: { limit: "1", desc: "One owner" },
  },
  "admin+/company+/$id.retention.tsx": { see: "retention.manage", of: "setting" },
  "admin+/company+/$id.retention.hold.tsx": {
    see: "retention.manage",
    act: "retention.manage",
    of: "setting",
    fields: verdict,
  },
  "admin+/company+/$id.retention.lift.tsx": {
    see: "retention.manage",
    act: "retention.manage",
    of: "setting",
    fields: verdict,
  },
  "admin+/company+/$id.retention.erase.tsx": {
    see: "retention.manage",
    act: "retention.manage",
    of: "setting",
    fields: { kind: "all", day: "2030-01-01", ...verdict },
  },
  "admin+/settings_.retention.tsx": { see: "retention.manage" },
  "admin+/settings_.retention_.csv.ts": { see: "retention.manage" },
  "admin+/settings_.retention_.holds.tsx": { see: "retention.manage" },
  "admin+/settings_.retention_.holds_.csv.ts": { see: "retention.manage" },
  "admin+/settings_.retention_.periods.tsx": { see: "limits.change" },
  "admin+/settings_.retention_.periods.$kind.tsx": {
    see: "limits.change",
    act: "limits.change",
    of: "setting",
    fields: { KW: "5", QA: "5", BH: "5", OM: "5", AE: "5", SA: "5" },
  },
  "admin+/insurer+/$id.cover.tsx": {
    see: "settings.change",
    act: "settings.change",
    of: "setting",
    fields: { ends: "true", until: "", desc: "leaves" },
  },
  "admin+/insurer+/$id.move.tsx": {
    see: "sme.move",
    act: "sme.move",
    of: "setting",
    fields: { all: "on", toInsuranceId: "withdraw", desc: "leaves" },
  },
  "admin+/collections.tsx": { see: "collections.work" },
  "admin+/collections_.reminders.tsx": {
    see: "settings.change",
    act: "settings.change",
    fields: { days: "0", seen: "x" },
  },
  "admin+/collections_.states.tsx": {
    see: "settings.change",
    act: "settings.change",
    fields: { watchDays: "5", defaultDays: "9", seen: "x" },
  },
  "admin+/collection+/$id_.insolvent.tsx": {
    see: "collections.work",
    act: "collections.work",
    of: "setting",
    fields: verdict,
  },
  "admin+/collection+/$id.solvent.tsx": {
    see: "collections.work",
    act: "collections.work",
    of: "setting",
    fields: verdict,
  },
  "admin+/collection+/$id.write-off.tsx": {
    see: "debts.writeOff",
    act: "debts.writeOff",
    of: "setting",
    fields: { order: "", desc: "closed" },
  },
  "admin+/write-offs.tsx": { see: "writeOffs.see" },
  "admin+/write-offs.$id.recover.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "order",
    fields: { amount: "1" },
  },
  "bank+/reschedules.tsx": { see: "orders.reschedule.consent" },
  "bank+/collection-reports.tsx": {
    see: "collections.reports",
    act: "collections.reports",
    fields: { pastDueDays: "0", seen: "x" },
  },
  "admin+/write-offs.$id.undo.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "order",
    fields: { amount: "1" },
  },
  "bank+/write-offs.tsx": { see: "writeOffs.see" },
  "bank+/write-offs.$id.recover.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "order",
    fields: { amount: "1" },
  },
  "bank+/write-offs.$id.undo.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "order",
    fields: { amount: "1" },
  },
  "admin+/collection+/$id.tsx": { see: "collections.work", of: "setting" },
  "admin+/collection+/$id.note.tsx": {
    see: "collections.work",
    act: "collections.work",
    of: "setting",
    fields: { channel: "call", desc: "They pay on Thursday" },
  },
  "admin+/collection+/$id.owner.tsx": {
    see: "collections.work",
    act: "collections.work",
    of: "setting",
    fields: { owner: "x" },
  },
  "admin+/collection+/$id.promise.tsx": {
    see: "collections.work",
    act: "collections.work",
    of: "setting",
    fields: { amount: "10", until: "2026-01-15" },
  },
  "admin+/collection+/$id.pause.tsx": {
    see: "collections.work",
    act: "collections.work",
    of: "setting",
    fields: { cause: "insolvency", desc: "Court case" },
  },
  "admin+/collection+/$id.resume.tsx": {
    see: "collections.work",
    act: "collections.work",
    of: "setting",
    fields: verdict,
  },
  "admin+/fee-invoices.tsx": { see: "feeInvoices.see" },
  "admin+/fee-invoices_.csv.ts": { see: "feeInvoices.issue" },
  "admin+/fee-invoices.issue.tsx": {
    see: "feeInvoices.issue",
    act: "feeInvoices.issue",
    fields: { month: "2025-12" },
  },
  "admin+/fee-invoices.vat.tsx": { see: "settings.change", act: "settings.change", fields: {} },
  "admin+/fee-invoice+/$id.tsx": { see: "feeInvoices.see", of: "setting" },
  "admin+/fee-invoice+/$id_.xml.ts": { see: "feeInvoices.see", of: "setting" },
  "admin+/claims.tsx": { see: "claims.see" },
  "admin+/claim+/$id.tsx": { see: "claims.see", of: "setting" },
  "admin+/claim+/$id_.pack.ts": { see: "claims.see", of: "setting" },
  "admin+/claim+/$id.pay.tsx": { see: "claims.pay", act: "claims.pay", of: "setting", fields: transfer },
  "admin+/claim+/$id.pass-on.tsx": { see: "claims.pay", act: "claims.pay", of: "setting", fields: transfer },
  "admin+/claim+/$id.reverse.$transfer.tsx": {
    see: "claims.pay",
    act: "claims.pay",
    of: "setting",
    fields: verdict,
  },
  "admin+/provisions.tsx": { see: "provisions.see" },
  "admin+/provisions_.csv.ts": { see: "provisions.see" },
  "bank+/provisions.tsx": { see: "provisions.see" },
  "bank+/provisions_.csv.ts": { see: "provisions.see" },
  "admin+/provisions_.rates.tsx": {
    see: "limits.change",
    act: "limits.change",
    fields: { stage1: "1", stage2: "10", stage3: "50", seen: "x" },
  },
  "admin+/claims_.policy.$id.tsx": {
    see: "settings.change",
    act: "settings.change",
    of: "setting",
    fields: { notifyDays: "30", waitingDays: "60", coveredShare: "90", exclusions: "" },
  },
  "admin+/sme+/$id.pack.ts": { see: "packs.see", of: "sme" },
  "admin+/supplier+/$id.pack.ts": { see: "packs.see", of: "supplier" },
  "admin+/order+/$id_.pack.ts": { see: "orders.see", of: "order" },
  "admin+/order+/$id_.record.tsx": { see: "orders.see", of: "order" },
  "admin+/order+/$id_.claim.tsx": { see: "claims.change", act: "claims.change", of: "order", fields: {} },
  "admin+/claim+/$id.file.tsx": { see: "claims.change", act: "claims.change", of: "setting", fields: {} },
  "admin+/claim+/$id.withdraw.tsx": { see: "claims.change", act: "claims.change", of: "setting", fields: verdict },
  "admin+/settlements.tsx": { see: "settlements.see" },
  "admin+/settlements.new.tsx": {
    see: "settlements.draft",
    act: "settlements.draft",
    fields: { month: "2025-12" },
  },
  "admin+/settlements_.csv.ts": { see: "settlements.see" },
  "admin+/settlement+/$id.tsx": { see: "settlements.see", of: "setting" },
  "admin+/settlement+/$id_.csv.ts": { see: "settlements.see", of: "setting" },
  "admin+/settlement+/$id.discard.tsx": {
    see: "settlements.change",
    act: "settlements.change",
    of: "setting",
    fields: verdict,
  },
  "admin+/settlement+/$id.confirm.tsx": {
    see: "settlements.change",
    act: "settlements.change",
    of: "setting",
    fields: { valueDate: "2026-01-15", bankReference: "OUT" },
  },
  "admin+/settlement+/$id.return.tsx": {
    see: "settlements.change",
    act: "settlements.change",
    of: "setting",
    fields: verdict,
  },
  "admin+/batches.tsx": { see: "payouts.batch", act: "payouts.batch", fields: {} },
  "admin+/batch+/$id.tsx": { see: "payouts.batch", act: "payouts.batch", of: "setting", fields: { do: "approve" } },
  "admin+/batch+/$id.return.$line.tsx": { see: "payouts.batch", act: "payouts.batch", of: "setting", fields: verdict },
  "admin+/batch+/$id_.file.$format.ts": { see: "payouts.batch", of: "setting" },
  "admin+/money.tsx": { see: "transfers.see" },
  "admin+/money_.$id.tsx": {
    see: "transfers.see",
    act: "transfers.allocate",
    of: "sme",
    fields: { amount: "1", valueDate: "2026-01-15", bankReference: "FT1" },
  },
  "admin+/payment.$id.receipt.tsx": { see: "ledger.see", of: "settled payment" },
  "admin+/payment.$id.receipt.reverse.tsx": {
    see: "payments.reverse",
    act: "payments.reverse",
    of: "settled payment",
    fields: { valueDate: "2026-01-31", cause: "chargeback", bankReference: "CB 1", note: "" },
  },
  "admin+/money_.csv.ts": { see: "transfers.see" },
  "admin+/reversals.tsx": { see: "transfers.see" },
  "admin+/reversals_.csv.ts": { see: "transfers.see" },
  "admin+/repayments.tsx": { see: "transfers.see" },
  "admin+/repayments_.csv.ts": { see: "transfers.see" },
  "admin+/repayments_.$id.tsx": { see: "transfers.see", act: "transfers.allocate", of: "supplier", fields: transfer },
  "admin+/repayments_.$id.demand.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "supplier",
    fields: {},
  },
  "admin+/repayments_.$id.reverse.$repayment.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: verdict,
  },
  "admin+/repayments_.demand_.$id.tsx": { see: "transfers.see", of: "setting" },
  "admin+/receipts_.csv.ts": { see: "transfers.see" },
  "admin+/refunds_.csv.ts": { see: "transfers.see" },
  "admin+/receipts.tsx": { see: "transfers.see" },
  "admin+/refunds.tsx": { see: "transfers.see" },
  "admin+/money_.$id.refund.tsx": {
    see: "transfers.refund",
    act: "transfers.refund",
    of: "sme",
    fields: { ...verdict, amount: "1", iban: "KW81CBKU0000000000001234560101", holder: "x", bank: "x" },
  },
  "admin+/refunds.$id.pay.tsx": {
    see: "transfers.refund",
    act: "transfers.refund",
    of: "setting",
    fields: { valueDate: "2026-01-15", bankReference: "FT1" },
  },
  "admin+/refunds.$id.back.tsx": {
    see: "transfers.refund",
    act: "transfers.refund",
    of: "setting",
    fields: verdict,
  },
  "admin+/receipts.$id.reverse.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: verdict,
  },
  "admin+/money_.$id.allocate.tsx": {
    see: "transfers.see",
    act: "transfers.allocate",
    of: "sme",
    fields: { next: "oldest" },
  },
  "admin+/money_.$id.undo.$payment.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: {},
  },
  "admin+/statements.tsx": { see: "transfers.see", act: "transfers.import" },
  "admin+/cash.tsx": { see: "transfers.see" },
  "admin+/cash_.csv.ts": { see: "transfers.see" },
  "admin+/unidentified.tsx": {
    see: "transfers.see",
    act: "transfers.allocate",
    of: "setting",
    fields: { lineId: "nothing", smeId: "nobody" },
  },
  "admin+/unidentified.$line.aside.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: verdict,
  },
  "admin+/unidentified.$line.link.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: { receiptId: "nothing" },
  },
  "admin+/statements.columns.tsx": { see: "transfers.import", act: "transfers.import" },
  "admin+/statements_.preview.tsx": { see: "transfers.import", act: "transfers.import" },
  "admin+/statement.$id.tsx": { see: "transfers.see", of: "setting" },
  "admin+/statement.$id.line.$line.aside.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: verdict,
  },
  "admin+/statement.$id.line.$line.link.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: { receiptId: "nothing" },
  },
  "admin+/statement.$id.line.$line.back.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: {},
  },
  "bank+/statements.tsx": { see: "transfers.see", act: "transfers.import" },
  "bank+/cash.tsx": { see: "transfers.see" },
  "bank+/cash_.csv.ts": { see: "transfers.see" },
  "bank+/unidentified.tsx": {
    see: "transfers.see",
    act: "transfers.allocate",
    of: "setting",
    fields: { lineId: "nothing", smeId: "nobody" },
  },
  "bank+/unidentified.$line.aside.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: verdict,
  },
  "bank+/unidentified.$line.link.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: { receiptId: "nothing" },
  },
  "bank+/statements.columns.tsx": { see: "transfers.import", act: "transfers.import" },
  "bank+/statements_.preview.tsx": { see: "transfers.import", act: "transfers.import" },
  "bank+/statement.$id.tsx": { see: "transfers.see", of: "setting" },
  "bank+/statement.$id.line.$line.aside.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: verdict,
  },
  "bank+/statement.$id.line.$line.link.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: { receiptId: "nothing" },
  },
  "bank+/statement.$id.line.$line.back.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: {},
  },
  "admin+/payees.tsx": { see: "payees.decide" },
  "admin+/payees.$id.accept.tsx": { see: "payees.decide", act: "payees.decide", of: "setting", fields: {} },
  "admin+/payees.$id.refuse.tsx": { see: "payees.decide", act: "payees.decide", of: "setting", fields: verdict },
  "admin+/sme+/$id.$tab.screening.tsx": {
    see: "screening.decide",
    act: "screening.decide",
    of: "sme",
    fields: { is: "cleared", desc: "x" },
  },
  "admin+/sme+/$id.$tab.document.$document.tsx": {
    see: "documents.date",
    act: "documents.date",
    of: "setting",
    fields: {},
  },
  "admin+/supplier+/$id.$tab.screening.tsx": {
    see: "screening.decide",
    act: "screening.decide",
    of: "supplier",
    fields: { is: "cleared", desc: "x" },
  },
  "admin+/supplier+/$id.$tab.document.$document.tsx": {
    see: "documents.date",
    act: "documents.date",
    of: "setting",
    fields: {},
  },
  "bank+/sme+/$id.$tab.screening.tsx": {
    see: "screening.decide",
    act: "screening.decide",
    of: "sme",
    fields: { is: "cleared", desc: "x" },
  },
  "bank+/sme+/$id.$tab.document.$document.tsx": {
    see: "documents.date",
    act: "documents.date",
    of: "setting",
    fields: {},
  },
  "admin+/sme+/index.tsx": { see: "smes.see" },
  "admin+/sme+/csv.ts": { see: "smes.see" },
  "admin+/sme+/$id.statement.tsx": { see: "statements.see", of: "sme" },
  "admin+/sme+/$id.statement_.csv.ts": { see: "statements.see", of: "sme" },
  "admin+/sme+/$id.$tab.tsx": { see: "smes.see", of: "sme" },
  "admin+/sme+/$id.$tab.note.tsx": { see: "sme.note", act: "sme.note", of: "sme", fields: verdict },
  "admin+/sme+/$id.$tab.verify.tsx": { see: "sme.verdict.admin", act: "sme.verdict.admin", of: "sme", fields: verdict },
  "admin+/sme+/$id.$tab.reject.tsx": { see: "sme.verdict.admin", act: "sme.verdict.admin", of: "sme", fields: verdict },
  "admin+/sme+/$id.$tab.full-reject.tsx": {
    see: "sme.verdict.admin",
    act: "sme.verdict.admin",
    of: "sme",
    fields: verdict,
  },
  "admin+/sme+/$id.$tab.pass-on.tsx": { see: "sme.passOn", act: "sme.passOn", of: "sme", fields: verdict },
  "admin+/sme+/$id.$tab.installments.tsx": {
    see: "sme.activate",
    act: "sme.activate",
    of: "sme",
    fields: { ...verdict, "installments[0]": "100" },
  },
  "admin+/sme+/$id.$tab.plan.tsx": {
    see: "sme.plan.change",
    act: "sme.plan.change",
    of: "sme",
    fields: { reasonCode: "grew", "installments[0]": "100" },
  },
  "admin+/supplier+/index.tsx": { see: "suppliers.see" },
  "admin+/supplier+/csv.ts": { see: "suppliers.see" },
  "admin+/supplier+/$id.statement.tsx": { see: "statements.see", of: "supplier" },
  "admin+/supplier+/$id.statement_.csv.ts": { see: "statements.see", of: "supplier" },
  "admin+/supplier+/$id.$tab.tsx": { see: "suppliers.see", of: "supplier" },
  "admin+/supplier+/$id.$tab.note.tsx": { see: "supplier.note", act: "supplier.note", of: "supplier", fields: verdict },
  "admin+/supplier+/$id.$tab.verify.tsx": {
    see: "supplier.verdict",
    act: "supplier.verdict",
    of: "supplier",
    fields: { ...verdict, taxRate: "10" },
  },
  "admin+/supplier+/$id.$tab.discount.tsx": {
    see: "supplier.discount.change",
    act: "supplier.discount.change",
    of: "supplier",
    fields: { reasonCode: "grew", taxRate: "10" },
  },
  "admin+/supplier+/$id.$tab.reject.tsx": {
    see: "supplier.verdict",
    act: "supplier.verdict",
    of: "supplier",
    fields: verdict,
  },
  "admin+/supplier+/$id.$tab.full-reject.tsx": {
    see: "supplier.verdict",
    act: "supplier.verdict",
    of: "supplier",
    fields: verdict,
  },

  "bank+/$.tsx": { see: "area.bank" },
  "bank+/_layout.tsx": { see: "area.bank" },
  "bank+/approvals.tsx": { see: "approvals.decide", act: "approvals.decide", fields: { do: "approve", id: NOWHERE } },
  "bank+/approvals.$id.refuse.tsx": {
    see: "approvals.decide",
    act: "approvals.decide",
    of: "approval",
    fields: verdict,
  },
  "bank+/dashboard.tsx": { see: "area.bank" },
  "bank+/money.tsx": { see: "transfers.see" },
  "bank+/money_.$id.tsx": {
    see: "transfers.see",
    act: "transfers.allocate",
    of: "sme",
    fields: { amount: "1", valueDate: "2026-01-15", bankReference: "FT1" },
  },
  "bank+/payment.$id.receipt.tsx": { see: "ledger.see", of: "settled payment" },
  "bank+/money_.csv.ts": { see: "transfers.see" },
  "bank+/groups.tsx": { see: "groups.list" },
  "bank+/groups_.csv.ts": { see: "groups.list" },
  "bank+/group+/$id.tsx": { see: "groups.see", of: "setting" },
  "bank+/reversals.tsx": { see: "transfers.see" },
  "bank+/reversals_.csv.ts": { see: "transfers.see" },
  "bank+/repayments.tsx": { see: "transfers.see" },
  "bank+/repayments_.csv.ts": { see: "transfers.see" },
  "bank+/repayments_.$id.tsx": { see: "transfers.see", act: "transfers.allocate", of: "supplier", fields: transfer },
  "bank+/repayments_.$id.demand.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "supplier",
    fields: {},
  },
  "bank+/repayments_.$id.reverse.$repayment.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: verdict,
  },
  "bank+/repayments_.demand_.$id.tsx": { see: "transfers.see", of: "setting" },
  "bank+/receipts_.csv.ts": { see: "transfers.see" },
  "bank+/refunds_.csv.ts": { see: "transfers.see" },
  "bank+/receipts.tsx": { see: "transfers.see" },
  "bank+/refunds.tsx": { see: "transfers.see" },
  "bank+/money_.$id.refund.tsx": {
    see: "transfers.refund",
    act: "transfers.refund",
    of: "sme",
    fields: { ...verdict, amount: "1", iban: "KW81CBKU0000000000001234560101", holder: "x", bank: "x" },
  },
  "bank+/refunds.$id.pay.tsx": {
    see: "transfers.refund",
    act: "transfers.refund",
    of: "setting",
    fields: { valueDate: "2026-01-15", bankReference: "FT1" },
  },
  "bank+/refunds.$id.back.tsx": {
    see: "transfers.refund",
    act: "transfers.refund",
    of: "setting",
    fields: verdict,
  },
  "bank+/receipts.$id.reverse.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: verdict,
  },
  "bank+/money_.$id.allocate.tsx": {
    see: "transfers.see",
    act: "transfers.allocate",
    of: "sme",
    fields: { next: "oldest" },
  },
  "bank+/money_.$id.undo.$payment.tsx": {
    see: "transfers.allocate",
    act: "transfers.allocate",
    of: "setting",
    fields: {},
  },
  "bank+/holds.tsx": { see: "holds.place" },
  "bank+/holds.place.$id.tsx": { see: "holds.place", act: "holds.place", of: "held", fields: verdict },
  "bank+/holds.lift.$id.tsx": { see: "holds.place", act: "holds.place", of: "hold", fields: verdict },
  "bank+/search.tsx": { see: "orders.see" },
  "bank+/book.tsx": { see: "ageing.see" },
  "bank+/book_.csv.ts": { see: "ageing.see" },
  "bank+/book_.months.tsx": { see: "book.see" },
  "bank+/book_.months_.csv.ts": { see: "book.see" },
  "bank+/book_.plan.tsx": { see: "book.see" },
  "bank+/book_.plan_.csv.ts": { see: "book.see" },
  "bank+/book_.closing.tsx": { see: "books.close" },
  "bank+/book_.closing_.csv.ts": { see: "books.close" },
  "bank+/book_.closing_.$month.tsx": { see: "books.close", of: "setting" },
  "bank+/book_.closing_.$month_.csv.ts": { see: "books.close", of: "setting" },
  "bank+/book_.closing_.$month_.pack.ts": { see: "books.close", of: "setting" },
  "bank+/book_.closing_.$month.close.tsx": { see: "books.close", act: "books.close", of: "setting", fields: {} },
  "bank+/book_.balance.tsx": { see: "book.see" },
  "bank+/book_.balance_.csv.ts": { see: "book.see" },
  "bank+/exposure.tsx": { see: "exposure.see" },
  "bank+/exposure_.csv.ts": { see: "exposure.see" },
  "bank+/index.tsx": { see: "area.bank" },
  "bank+/installments.tsx": { see: "instalments.see" },
  "bank+/installments_.csv.ts": { see: "instalments.see" },
  "bank+/order+/$id_.pack.ts": { see: "orders.see", of: "order" },
  "bank+/order+/$id_.record.tsx": { see: "orders.see", of: "order" },
  "bank+/order+/$id_.credit-note.$number.tsx": { see: "orders.invoice.see", of: "credited order" },
  "bank+/order+/$id_.ledger.tsx": { see: "ledger.see", of: "order" },
  "bank+/order+/$id.pay.tsx": { see: "orders.payout", act: "orders.payout", of: "order", fields: {} },
  "bank+/order+/$id_.reschedule.tsx": {
    see: "orders.reschedule.consent",
    act: "orders.reschedule.consent",
    of: "order",
    fields: {},
  },
  "bank+/order+/$id_.reschedule-refuse.tsx": {
    see: "orders.reschedule.consent",
    act: "orders.reschedule.consent",
    of: "order",
    fields: { desc: "No" },
  },
  "bank+/order+/$id.tsx": { see: "orders.see", of: "order" },
  "bank+/orders.tsx": { see: "orders.see" },
  "bank+/orders_.csv.ts": { see: "orders.see" },
  "bank+/claims.tsx": { see: "claims.see" },
  "bank+/claim+/$id.tsx": { see: "claims.see", of: "setting" },
  "bank+/claim+/$id_.pack.ts": { see: "claims.see", of: "setting" },
  "bank+/claim+/$id.pay.tsx": { see: "claims.pay", act: "claims.pay", of: "setting", fields: transfer },
  "bank+/claim+/$id.pass-on.tsx": { see: "claims.pay", act: "claims.pay", of: "setting", fields: transfer },
  "bank+/claim+/$id.reverse.$transfer.tsx": {
    see: "claims.pay",
    act: "claims.pay",
    of: "setting",
    fields: verdict,
  },
  "bank+/settlements.tsx": { see: "settlements.see" },
  "bank+/settlements_.csv.ts": { see: "settlements.see" },
  "bank+/settlement+/$id.tsx": { see: "settlements.see", of: "setting" },
  "bank+/settlement+/$id.agree.tsx": {
    see: "settlements.agree",
    act: "settlements.agree",
    of: "setting",
    fields: {},
  },
  "bank+/settlement+/$id_.csv.ts": { see: "settlements.see", of: "setting" },
  "bank+/settlement+/$id.discard.tsx": {
    see: "settlements.change",
    act: "settlements.change",
    of: "setting",
    fields: verdict,
  },
  "bank+/settlement+/$id.confirm.tsx": {
    see: "settlements.change",
    act: "settlements.change",
    of: "setting",
    fields: { valueDate: "2026-01-15", bankReference: "OUT" },
  },
  "bank+/settlement+/$id.return.tsx": {
    see: "settlements.change",
    act: "settlements.change",
    of: "setting",
    fields: verdict,
  },
  "bank+/batches.tsx": { see: "payouts.batch", act: "payouts.batch", fields: {} },
  "bank+/batch+/$id.tsx": { see: "payouts.batch", act: "payouts.batch", of: "setting", fields: { do: "approve" } },
  "bank+/batch+/$id.return.$line.tsx": { see: "payouts.batch", act: "payouts.batch", of: "setting", fields: verdict },
  "bank+/batch+/$id_.file.$format.ts": { see: "payouts.batch", of: "setting" },
  "bank+/payouts.tsx": { see: "orders.payout" },
  "bank+/payouts_.csv.ts": { see: "orders.payout" },
  "bank+/sme+/index.tsx": { see: "smes.see" },
  "bank+/sme+/csv.ts": { see: "smes.see" },
  "bank+/supplier+/$id.statement.tsx": { see: "statements.see", of: "supplier" },
  "bank+/supplier+/$id.statement_.csv.ts": { see: "statements.see", of: "supplier" },
  "bank+/sme+/$id.statement.tsx": { see: "statements.see", of: "sme" },
  "bank+/sme+/$id.statement_.csv.ts": { see: "statements.see", of: "sme" },
  "bank+/sme+/$id.$tab.tsx": { see: "smes.see", of: "sme" },
  "bank+/sme+/$id.$tab.cap.tsx": {
    see: "sme.cap.change",
    act: "sme.cap.change",
    of: "sme",
    fields: { cap: "100", desc: "x" },
  },
  "bank+/sme+/$id.$tab.note.tsx": { see: "sme.note", act: "sme.note", of: "sme", fields: verdict },
  "bank+/sme+/$id.$tab.verify.tsx": { see: "sme.verdict.bank", act: "sme.verdict.bank", of: "sme", fields: verdict },
  "bank+/sme+/$id.$tab.reject.tsx": { see: "sme.verdict.bank", act: "sme.verdict.bank", of: "sme", fields: verdict },
  "bank+/sme+/$id.$tab.full-reject.tsx": {
    see: "sme.verdict.bank",
    act: "sme.verdict.bank",
    of: "sme",
    fields: verdict,
  },

  "insurance+/$.tsx": { see: "area.insurance" },
  "insurance+/_layout.tsx": { see: "area.insurance" },
  "insurance+/approvals.tsx": {
    see: "approvals.decide",
    act: "approvals.decide",
    fields: { do: "approve", id: NOWHERE },
  },
  "insurance+/approvals.$id.refuse.tsx": {
    see: "approvals.decide",
    act: "approvals.decide",
    of: "approval",
    fields: verdict,
  },
  "insurance+/order+/$id_.pack.ts": { see: "orders.see", of: "order" },
  "insurance+/order+/$id_.record.tsx": { see: "orders.see", of: "order" },
  "insurance+/claims.tsx": { see: "claims.see" },
  "insurance+/claim+/$id.tsx": { see: "claims.see", of: "setting" },
  "insurance+/claim+/$id_.pack.ts": { see: "claims.see", of: "setting" },
  "insurance+/claim+/$id.accept.tsx": {
    see: "claims.decide",
    act: "claims.decide",
    of: "setting",
    fields: { amount: "1", desc: "" },
  },
  "insurance+/claim+/$id.refuse.tsx": { see: "claims.decide", act: "claims.decide", of: "setting", fields: verdict },
  "insurance+/dashboard.tsx": { see: "area.insurance" },
  "insurance+/moves.tsx": {
    see: "sme.move.answer",
    act: "sme.move.answer",
    fields: { all: "on", answer: "decline", desc: "x" },
  },
  "insurance+/holds.tsx": { see: "holds.place" },
  "insurance+/holds.place.$id.tsx": { see: "holds.place", act: "holds.place", of: "held", fields: verdict },
  "insurance+/holds.lift.$id.tsx": { see: "holds.place", act: "holds.place", of: "hold", fields: verdict },
  "insurance+/search.tsx": { see: "orders.see" },
  "insurance+/book.tsx": { see: "ageing.see" },
  "insurance+/book_.csv.ts": { see: "ageing.see" },
  "insurance+/group+/$id.tsx": { see: "groups.see", of: "setting" },
  "insurance+/exposure.tsx": { see: "exposure.see" },
  "insurance+/exposure_.csv.ts": { see: "exposure.see" },
  "insurance+/index.tsx": { see: "area.insurance" },
  "insurance+/reschedules.tsx": { see: "orders.reschedule.consent" },
  "insurance+/collection-reports.tsx": {
    see: "collections.reports",
    act: "collections.reports",
    fields: { pastDueDays: "0", seen: "x" },
  },
  "insurance+/limits.tsx": { see: "sme.credit.change" },
  "insurance+/limits.ask.$id.grant.tsx": {
    see: "sme.credit.change",
    act: "sme.credit.change",
    of: "ask",
    fields: { credit: "100", reasonCode: "grew" },
  },
  "insurance+/limits.ask.$id.refuse.tsx": {
    see: "sme.credit.change",
    act: "sme.credit.change",
    of: "ask",
    fields: { reasonCode: "risk" },
  },
  "insurance+/limits.review.$id.tsx": {
    see: "sme.credit.change",
    act: "sme.credit.change",
    of: "review",
    fields: { credit: "100", reasonCode: "review" },
  },
  "insurance+/order+/$id_.reschedule.tsx": {
    see: "orders.reschedule.consent",
    act: "orders.reschedule.consent",
    of: "order",
    fields: {},
  },
  "insurance+/order+/$id_.reschedule-refuse.tsx": {
    see: "orders.reschedule.consent",
    act: "orders.reschedule.consent",
    of: "order",
    fields: { desc: "No" },
  },
  "insurance+/order+/$id.tsx": { see: "orders.see", of: "order" },
  "insurance+/orders.tsx": { see: "orders.see" },
  "insurance+/orders_.csv.ts": { see: "orders.see" },
  "insurance+/sme+/index.tsx": { see: "smes.see" },
  "insurance+/sme+/csv.ts": { see: "smes.see" },
  "insurance+/sme+/$id.$tab.tsx": { see: "smes.see", of: "sme" },
  "insurance+/sme+/$id.$tab.note.tsx": { see: "sme.note", act: "sme.note", of: "sme", fields: verdict },
  "insurance+/sme+/$id.$tab.verify.tsx": {
    see: "sme.verdict.insurer",
    act: "sme.verdict.insurer",
    of: "sme",
    fields: { credit: "100" },
  },
  "insurance+/sme+/$id.$tab.credit.tsx": {
    see: "sme.credit.change",
    act: "sme.credit.change",
    of: "sme",
    fields: { reasonCode: "grew", credit: "100" },
  },
  "insurance+/sme+/$id.$tab.reject.tsx": {
    see: "sme.verdict.insurer",
    act: "sme.verdict.insurer",
    of: "sme",
    fields: verdict,
  },
  "insurance+/sme+/$id.$tab.full-reject.tsx": {
    see: "sme.verdict.insurer",
    act: "sme.verdict.insurer",
    of: "sme",
    fields: {},
  },

  "sme+/$.tsx": { see: "area.sme", leads: true },
  "sme+/_layout.tsx": { see: "area.sme" },
  "sme+/credit.tsx": { see: "credit.ask", act: "credit.ask", fields: {} },
  "sme+/credit.files.tsx": { see: "credit.ask", act: "credit.ask", fields: {} },
  "sme+/credit.withdraw.tsx": { see: "credit.ask", act: "credit.ask", fields: {} },
  "sme+/dashboard.tsx": { see: "orders.see" },
  "sme+/index.tsx": { see: "area.sme", leads: true },
  "sme+/late.tsx": { see: "orders.see", act: "orders.pay", fields: {} },
  "sme+/money.tsx": { see: "orders.pay", act: "orders.pay", fields: { amount: "1" } },
  "sme+/money_.use.ts": { see: "orders.pay", act: "orders.pay", leads: true, fields: {} },
  "sme+/invoices.tsx": { see: "orders.see" },
  "sme+/order+/$id.cancel.tsx": { see: "orders.cancel", act: "orders.cancel", of: "order", fields: {} },
  "sme+/order+/$id_.pack.ts": { see: "orders.see", of: "order" },
  "sme+/order+/$id_.record.tsx": { see: "orders.see", of: "order" },
  "sme+/order+/$id_.credit-note.$number.tsx": { see: "orders.invoice.see", of: "credited order" },
  "sme+/order+/$id.day.tsx": {
    see: "orders.day.agree",
    act: "orders.day.agree",
    of: "order",
    fields: { deliveryDay: "2026-12-07" },
  },
  "sme+/order+/$id_.reschedule.tsx": {
    see: "orders.reschedule.agree",
    act: "orders.reschedule.agree",
    of: "order",
    fields: {},
  },
  "sme+/order+/$id_.reschedule-refuse.tsx": {
    see: "orders.reschedule.agree",
    act: "orders.reschedule.agree",
    of: "order",
    fields: { desc: "No" },
  },
  "sme+/order+/$id_.dispute.tsx": {
    see: "orders.dispute",
    act: "orders.dispute",
    of: "order",
    fields: { amount: "1", reason: "other", desc: "Wet" },
  },
  "sme+/order+/$id.dispute-files.tsx": {
    see: "orders.dispute.file",
    act: "orders.dispute.file",
    of: "order",
    fields: {},
  },
  "sme+/order+/$id.dispute-withdraw.tsx": { see: "orders.dispute", act: "orders.dispute", of: "order", fields: {} },
  "sme+/order+/$id.withdraw.tsx": { see: "orders.withdraw", act: "orders.withdraw", of: "order", fields: {} },
  "sme+/order+/$id.tsx": { see: "orders.see", of: "order" },
  "sme+/order+/$id_.pay.tsx": {
    see: "orders.pay",
    act: "orders.pay",
    of: "order",
    leads: true,
    fields: { purpose: "upfront" },
  },
  "sme+/orders.tsx": { see: "orders.see" },
  "sme+/orders_.csv.ts": { see: "orders.see" },
  "sme+/payment-result.$id.tsx": { see: "orders.pay", of: "payment" },
  "sme+/payment.$id.tsx": { see: "orders.pay", of: "payment" },
  "sme+/payment.$id_.receipt.tsx": { see: "orders.pay", of: "settled payment" },
  "sme+/receipts.tsx": { see: "orders.pay" },
  "sme+/money_.transfer.tsx": { see: "orders.pay" },
  "sme+/order+/$id_.transfer.tsx": { see: "orders.pay", of: "order" },
  "sme+/profile_.data.ts": { see: "profile.see" },
  "sme+/profile.document.tsx": { see: "documents.renew", act: "documents.renew" },
  "sme+/profile.contact.tsx": { see: "area.sme", act: "area.sme" },
  "provider+/profile.prices.tsx": { see: "prices.change", act: "prices.change" },
  "sme+/profile.financials.tsx": { see: "financials.change", act: "financials.change" },
  "sme+/profile.tsx": { see: "area.sme" },
  "sme+/supplier+/$id_.check.tsx": {
    see: "orders.create",
    act: "orders.create",
    of: "shop",
    fields: {
      amount: "100",
      description: "Beans",
      next: "later",
      deliveryAddress: "Gate 2",
      "deliveryPhone.countryCode": "965",
      "deliveryPhone.phone": "50004444",
    },
  },
  "sme+/supplier+/$id.order.tsx": { see: "orders.create", of: "shop" },
  "sme+/supplier+/$id.tsx": { see: "suppliers.browse", of: "shop" },
  "sme+/supplier+/index.tsx": { see: "suppliers.browse" },
  "sme+/statement.tsx": { see: "statement.own" },
  "sme+/statement_.csv.ts": { see: "statement.own" },
  "sme+/verification.tsx": { see: "area.sme", act: "area.sme" },

  "provider+/$.tsx": { see: "area.provider", leads: true },
  "provider+/_layout.tsx": { see: "area.provider" },
  "provider+/checkout.$id.tsx": { see: "checkouts.see", act: "checkouts.create", of: "setting" },
  "provider+/checkouts.tsx": { see: "checkouts.see" },
  "provider+/checkouts_.addresses.tsx": {
    see: "checkouts.addresses",
    act: "checkouts.addresses",
    fields: { url: "https://shop.example/dhow" },
  },
  "provider+/checkouts_.new.tsx": {
    see: "checkouts.create",
    act: "checkouts.create",
    fields: { amount: "100", description: "Beans" },
  },
  "provider+/dashboard.tsx": { see: "orders.see" },
  "provider+/index.tsx": { see: "area.provider", leads: true },
  "provider+/order+/$id_.pack.ts": { see: "orders.see", of: "order" },
  "provider+/order+/$id_.record.tsx": { see: "orders.see", of: "order" },
  "provider+/order+/$id_.credit-note.$number.tsx": { see: "orders.invoice.see", of: "credited order" },
  "provider+/order+/$id.day.tsx": {
    see: "orders.day.agree",
    act: "orders.day.agree",
    of: "order",
    fields: { deliveryDay: "2026-12-07" },
  },
  "provider+/order+/$id_.credit.tsx": {
    see: "orders.credit",
    act: "orders.credit",
    of: "order",
    fields: { amount: "1", reason: "broken" },
  },
  "provider+/order+/$id.dispute-accept.tsx": {
    see: "orders.dispute.answer",
    act: "orders.dispute.answer",
    of: "order",
    fields: {},
  },
  "provider+/order+/$id.dispute-answer.tsx": {
    see: "orders.dispute.answer",
    act: "orders.dispute.answer",
    of: "order",
    fields: { desc: "No" },
  },
  "provider+/order+/$id.dispute-files.tsx": {
    see: "orders.dispute.file",
    act: "orders.dispute.file",
    of: "order",
    fields: {},
  },
  "provider+/order+/$id.decline.tsx": { see: "orders.decline", act: "orders.decline", of: "order", fields: verdict },
  "provider+/order+/$id.deliver.tsx": {
    see: "orders.deliver",
    act: "orders.deliver",
    of: "order",
    fields: { verifyCode: "x" },
  },
  "provider+/order+/$id.driver.tsx": {
    see: "orders.deliver",
    act: "orders.deliver",
    of: "order",
    fields: { intent: "create" },
  },
  "provider+/order+/$id.tsx": { see: "orders.see", act: "orders.accept", of: "order", fields: { intent: "accept" } },
  "provider+/orders.tsx": { see: "orders.see" },
  "provider+/orders_.csv.ts": { see: "orders.see" },
  "provider+/drivers.tsx": { see: "orders.driverLinks", act: "orders.driverLinks" },
  "provider+/deliveries.tsx": { see: "orders.deliver" },
  "provider+/delivery.$id.tsx": {
    see: "orders.deliver",
    act: "orders.deliver",
    of: "order",
    fields: { verifyCode: "AAAAAAAAAA" },
  },
  "sme+/requests.tsx": { see: "orders.request", act: "orders.approve", fields: { requestId: NOWHERE } },
  "sme+/requests.$id.refuse.tsx": {
    see: "orders.approve",
    act: "orders.approve",
    of: "setting",
    fields: verdict,
  },
  "provider+/payouts.tsx": { see: "remittances.own" },
  "provider+/payee.tsx": { see: "payee.send", act: "payee.send" },
  "provider+/payee.withdraw.tsx": { see: "payee.send", act: "payee.send", fields: {} },
  "provider+/profile_.data.ts": { see: "profile.see" },
  "provider+/profile.document.tsx": { see: "documents.renew", act: "documents.renew" },
  "provider+/profile.contact.tsx": { see: "area.provider", act: "area.provider" },
  "provider+/profile.tsx": { see: "area.provider" },
  "provider+/fee-invoices.tsx": { see: "feeInvoices.see" },
  "provider+/fee-invoice+/$id.tsx": { see: "feeInvoices.see", of: "setting" },
  "provider+/fee-invoice+/$id_.xml.ts": { see: "feeInvoices.see", of: "setting" },
  "provider+/remittance.tsx": { see: "remittances.own" },
  "provider+/remittance_.$id.tsx": { see: "remittances.own", of: "remittance" },
  "provider+/remittance_.$id_.csv.ts": { see: "remittances.own", of: "remittance" },
  "provider+/repayments.tsx": { see: "remittances.own" },
  "provider+/repayments_.demand.$id.tsx": { see: "remittances.own", of: "setting" },
  "provider+/statement.tsx": { see: "statement.own" },
  "provider+/statement_.csv.ts": { see: "statement.own" },
  "provider+/verification.tsx": { see: "area.provider", act: "area.provider" },
};

const prefix = "../../app/routes/";
const files = import.meta.glob<Page & { methods?: unknown }>("../../app/routes/**/*.{ts,tsx}", { eager: true });
// API endpoints have a separate matrix: tests/api/MATRIX.md.
const modules = Object.entries(files)
  .filter(([, page]) => page.methods === undefined)
  .flatMap(([file, page]) => mountedNames(file.slice(prefix.length)).map((name) => [name, page] as const));

/** "admin+/sme+/$id.$tab.tsx" -> "/admin/sme/{id}/info" */
function routeAddress(file: string, id: string): string {
  const parts = file
    .replace(/\.tsx?$/, "")
    .replaceAll("+", "")
    .split(/[/.]/);
  const words: Record<string, string> = {
    $id: id,
    $tab: "info",
    $document: NOWHERE,
    $payment: NOWHERE,
    $month: "2020-01",
    $: "nonsense",
    $role: "sme",
    $file: "x",
    $reference: "x",
    $line: NOWHERE,
    $format: "xml",
  };
  const named = parts.map((part) => words[part.replace(/_$/, "")] ?? part.replace(/_$/, ""));
  return `/${named.filter((part) => part !== "index" && !part.startsWith("_")).join("/")}`;
}

const routeParams = (id: string) => ({
  id,
  tab: "info",
  document: NOWHERE,
  payment: NOWHERE,
  month: "2020-01",
  role: "sme",
  file: "x",
  reference: "x",
  line: NOWHERE,
  number: "1",
  format: "xml",
  "*": "nonsense",
});

interface Visitor {
  name: string;
  actor: Actor | null;
  browser: Browser;
}

let visitors: Visitor[];
/** Each role's own records, and somebody else's. */
let own: Partial<Record<Role, Partial<Record<Record_, string>>>>;
let otherIds: typeof own;

beforeAll(async () => {
  const visitor = async (name: string, actor: Actor | null): Promise<Visitor> => {
    const token = actor && (await signIn({ email: actor.email, password: PASSWORD }, "web")).token;
    return { name, actor, browser: await Browser.of(token ?? undefined) };
  };
  const idOf = async (person: { actor(): Promise<Actor> }) => (await person.actor()).applicantId!;
  const [admin, bank, cover, otherCover] = [
    await staff("admin"),
    await staff("bank"),
    await insurer(),
    await insurer("Other Cover"),
  ];
  const [buyer, seller, otherBuyer, otherSeller] = [
    await activeSme(),
    await activeSupplier(),
    await activeSme(),
    await activeSupplier(),
  ];
  const [early, earlySupplier] = [await (await sme(0)).actor(), await (await supplier(0)).actor()];
  const [unseen, unverified] = [await idOf(await sme(4)), await idOf(await supplier(4))];

  await setCollectingAccount(admin, "USD", {
    holder: "Dhow",
    iban: "KW92DHOW0000000000001100000001",
    bank: "A Bank",
    bic: "DHOWKWKW",
  });
  const mine = await order(buyer, seller, 100_00, 1);
  const credited = await order(buyer, seller, 100_00, 3);
  await issueCreditNote(seller, credited, { amount: 1_00, reason: "broken" });
  const theirs = await order(otherBuyer, otherSeller, 100_00, 1);
  const unpaid = await order(otherBuyer, otherSeller);
  const payment = (await startPayment(buyer, { orderId: mine, purpose: "instalment", withoutBrowser: false })).id;
  const theirPayment = (await startPayment(otherBuyer, { orderId: unpaid, purpose: "upfront", withoutBrowser: false }))
    .id;
  const reached = await idOf(await sme(4));
  await adminVerifySme(admin, reached, "complete");
  await bankVerifySme(bank, reached, "good");

  const settledOf = async (orderId: string) => (await listOrderPaymentReceipts(orderId))[0]!.id;
  const [settled, theirSettled] = [await settledOf(mine), await settledOf(theirs)];

  const payable = await order(otherBuyer, otherSeller, 100_00, 5);

  await setLimits({ credit: 50_000_00, shareRate: WHOLE / 2, payout: 50_00 });
  await setBankShareRate(await colleagueOf(admin), (9 * WHOLE) / 10).catch(() => undefined);
  await insurerVerifySme(await colleagueOf(cover), reached, 9_000_000_00).catch(() => undefined);
  await payOut(await colleagueOf(bank), payable).catch(() => undefined);
  const waiting = await db.select().from(approvals).where(eq(approvals.state, "waiting"));
  const proposed = (role: OfficerRole) => waiting.find((approval) => approval.role === role)!.id;

  const heldBy = (officer: Actor) =>
    placeHold(officer, { applicantId: otherBuyer.applicantId!, scope: "orders", desc: "because", until: null });
  const ofHolds = { admin: await heldBy(admin), bank: await heldBy(bank), insurance: await heldBy(cover) };
  const seenByStaff = { applicantId: seller.applicantId!, scope: "payouts", desc: "because", until: null } as const;
  const onSupplier = await placeHold(bank, seenByStaff);
  // Monthly, so that a review is due at once.
  await setReviewInterval(admin, 1);
  const ask = await requestCredit(buyer, { amount: 90_000_00, reason: "more" });

  visitors = [
    await visitor("a visitor", null),
    await visitor("a new SME", early),
    await visitor("an SME", buyer),
    await visitor("a new supplier", earlySupplier),
    await visitor("a supplier", seller),
    await visitor("the admin", admin),
    await visitor("the bank", bank),
    await visitor("an insurer", cover),
    await visitor("another insurer", otherCover),
  ];
  const office = {
    "settled payment": settled,
    sme: unseen,
    supplier: unverified,
    order: mine,
    "credited order": credited,
  };
  own = {
    sme: { order: mine, payment, "settled payment": settled, shop: seller.applicantId!, "credited order": credited },
    provider: { order: mine, "credited order": credited },
    admin: { ...office, approval: proposed("admin"), held: seller.applicantId!, hold: ofHolds.admin },
    bank: { ...office, approval: proposed("bank"), held: seller.applicantId!, hold: ofHolds.bank },
    insurance: {
      sme: reached,
      order: mine,
      approval: proposed("insurance"),
      held: otherBuyer.applicantId!,
      hold: ofHolds.insurance,
      ask,
      review: buyer.applicantId!,
    },
  };
  const nowhere = {
    "settled payment": NOWHERE,
    sme: NOWHERE,
    supplier: NOWHERE,
    order: NOWHERE,
    setting: NOWHERE,
    "credited order": NOWHERE,
  };
  otherIds = {
    sme: {
      order: unpaid,
      "credited order": NOWHERE,
      payment: theirPayment,
      "settled payment": theirSettled,
      shop: unverified,
    },
    provider: { order: theirs, "credited order": theirs },
    admin: {
      ...nowhere,
      sme: unverified,
      supplier: unseen,
      approval: proposed("insurance"),
      held: unverified,
      hold: NOWHERE,
    },
    // The bank sees every hold.
    bank: { ...nowhere, sme: unverified, held: unverified, hold: NOWHERE },
    insurance: {
      sme: unseen,
      order: NOWHERE,
      approval: proposed("admin"),
      held: seller.applicantId!,
      hold: onSupplier,
      ask: NOWHERE,
      review: NOWHERE,
    },
  };
});

/** A redirect or refusal that keeps somebody out; null if they were admitted. */
function refusal(answer: unknown): string | null {
  if (!(answer instanceof Response)) return null;
  const to = answer.headers.get("Location") ?? "";
  if (to.startsWith("/auth/login")) return "sign in";
  if (to.endsWith("/verification")) return "verification";
  return answer.status === 401 || answer.status === 403 ? String(answer.status) : null;
}

/** The expected refusal; null if they are admitted. */
function expected(area: string, permission: Permission, actor: Actor | null, leads = false): string | null {
  if (!actor) return "sign in";
  if (area !== "everybody" && actor.role !== area) return "403";
  if (hasPermission(actor, permission)) return leads && !isActive(actor) ? "verification" : null;
  return roleMay(actor.role, permission) ? "verification" : "403";
}

test("mounts a page only for roles that have its permission", () => {
  const rows = Object.entries(guards).flatMap(([name, guard]) => (guard === PUBLIC ? [] : [[name, guard] as const]));
  const lacking = rows.filter(([name, { area = name.split("+/")[0], see, act = see }]) =>
    roles.some((role) => role === area && !(roleMay(role, see) && roleMay(role, act))),
  );
  expect(lacking).toEqual([]);
});

test("every route has a row, and every row a route", () => {
  expect(modules.map(([file]) => file).sort()).toEqual(Object.keys(guards).sort());
});

describe.each(modules)("%s", (file, page) => {
  const guard = guards[file] ?? PUBLIC;

  if (guard === PUBLIC) {
    test("admits everybody", async () => {
      const isArea = (roles as readonly string[]).includes(file.split("+/")[0]!);
      expect(isArea, "a page of a role's area is not public").toBe(false);
      for (const { name, browser } of visitors) {
        const address = routeAddress(file, NOWHERE);
        if (!page.loader) continue;
        const answer = await browser.get(page, address, routeParams(NOWHERE));
        expect([200, 301, 302, 303, 400, 404], name).toContain(answer instanceof Response ? answer.status : 200);
      }
    });
    return;
  }

  const area = guard.area ?? file.split("+/")[0]!;
  const recordOf = (actor: Actor | null, of: typeof own) =>
    (guard.of && actor && of[actor.role]?.[guard.of]) || NOWHERE;

  test("has a loader and action that check permissions themselves", () => {
    // A page without a loader would open without a check.
    expect(
      page.loader !== undefined || (page.action !== undefined && page.default === undefined),
      "has a guarded loader",
    ).toBe(true);
    expect(page.action !== undefined, "has an action if and only if its row says so").toBe(guard.act !== undefined);
  });

  test("admits exactly the roles in its row, and tells others why not", async () => {
    for (const { name, actor, browser } of visitors) {
      const address = routeAddress(file, recordOf(actor, own));
      if (page.loader) {
        const seen = await browser.get(page, `${address}?_data=routes`, routeParams(recordOf(actor, own)));
        expect(refusal(seen), `${name} opens it`).toBe(expected(area, guard.see, actor, guard.leads));
        const isOwn =
          guard.of && actor?.role === area && hasPermission(actor, guard.see) && own[actor.role]?.[guard.of];
        if (isOwn && name !== "another insurer")
          expect(seen instanceof Response ? seen.status : 200, `${name} opens its own`).not.toBe(404);
      }
      if (guard.act) {
        // About an unknown record, so that an admitted form changes nothing.
        const answer = await browser.post(page, routeAddress(file, NOWHERE), { ...guard.fields }, routeParams(NOWHERE));
        const out = expected(area, guard.act, actor);
        // The form's own redirect is no refusal.
        if (out === null && answer.status === 303 && actor) continue;
        expect(refusal(answer), `${name} sends its form`).toBe(out);
      }
    }
  });

  const { act: actPermission } = guard;
  if (actPermission)
    test("asks for the password again before a high-risk action, and never before another", async () => {
      await rawRun("update sessions set confirmed_at = created_at - ?", CONFIRMATION_LIFE + 1);
      try {
        for (const { name, actor, browser } of visitors) {
          if (expected(area, actPermission, actor) !== null) continue;
          const fields = { ...guard.fields };
          const answer = await browser.post(page, routeAddress(file, NOWHERE), fields, routeParams(NOWHERE));
          const isAsked = answer.headers.get("Location")?.startsWith("/account/confirm?to=") ?? false;
          expect(isAsked, `asks ${name}`).toBe(needsConfirmation(actPermission));
        }
      } finally {
        await rawRun("update sessions set confirmed_at = created_at");
      }
    });

  if (!guard.of) return;
  test("answers 404 for somebody else's record and changes nothing", async () => {
    const snapshot = async () =>
      JSON.stringify([
        await db.select().from(applicants),
        await db.select().from(orders),
        await db.select().from(events),
      ]);
    const before = await snapshot();
    let asked = 0;
    for (const { name, actor, browser } of visitors) {
      if (!actor || actor.role !== area || !hasPermission(actor, guard.act ?? guard.see)) continue;
      const id = recordOf(actor, otherIds);
      const address = routeAddress(file, id);
      if (page.loader && !guard.leads)
        expect((await browser.get(page, address, routeParams(id))).status, `${name} opens it`).toBe(404);
      if (guard.act)
        expect(
          (await browser.post(page, address, { ...guard.fields }, routeParams(id))).status,
          `${name} acts on it`,
        ).toBe(404);
      asked += 1;
    }
    expect(asked).toBeGreaterThan(0);
    expect(await snapshot()).toBe(before);
  });
});
