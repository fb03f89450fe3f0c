/**
 * The addresses of the roles' pages, each named once: pages, forms, redirects and messages ask here. A page that moves
 * is a file of app/routes with a new name, and one line here. A path of a dialog lies under that of its page.
 */

import type { Filter } from "./lists/filter";
import type { ApplicantRole, OfficerRole, Role } from "./values/actor";

/** Redirects to the page where the role begins. */
export const roleHome = (role: Role) => `/${role}`;
export const dashboard = (role: Role) => `/${role}/dashboard`;

/* ---- an applicant's own ---- */

export const verification = (role: Role) => `/${role}/verification`;
export const profile = (role: Role) => `/${role}/profile`;
export const contact = (role: ApplicantRole) => `${profile(role)}/contact`;
export const newDocument = (role: ApplicantRole) => `${profile(role)}/document`;
export const ownStatement = (role: ApplicantRole) => `/${role}/statement`;

/** Where a supplier says where the bank pays it. */
export const payee = "/provider/payee";
export const withdrawPayee = `${payee}/withdraw`;

/* ---- orders ---- */

/** The list of all orders, of those in a status, or of those that wait for the reader. */
export const orders = (role: Role, status?: Filter) =>
  `/${role}/orders${status === undefined ? "" : `?status=${status}`}`;
export const ordersFile = (role: Role) => `${orders(role)}/csv`;
export const order = (role: Role, id: string) => `/${role}/order/${id}`;
export const orderLedger = (role: Role, id: string) => `${order(role, id)}/ledger`;
/** Where SME and supplier agree on another day of delivery. */
export const deliveryDay = (role: ApplicantRole, id: string) => `${order(role, id)}/day`;
export const withdrawOrder = (id: string) => `${order("sme", id)}/withdraw`;
export const stopOrder = (id: string) => `${order("admin", id)}/cancel`;
export const cancelOrder = (id: string) => `${order("sme", id)}/cancel`;
/** Where the buttons of a payment post to. */
export const payOrder = (id: string) => `${order("sme", id)}/pay`;
/** The bank is asked once more before a payout of one order counts; `from` is the list that it came from. */
export const payOut = (id: string, from?: string) =>
  `${order("bank", id)}/pay${from ? `?from=${encodeURIComponent(from)}` : ""}`;
export const declineOrder = (id: string) => `${order("provider", id)}/decline`;
export const deliverOrder = (id: string) => `${order("provider", id)}/deliver`;
export const returnInvoice = (id: string) => `${order("admin", id)}/return`;
export const instalments = (officer: OfficerRole) => `/${officer}/installments`;
export const instalmentsFile = (officer: OfficerRole) => `${instalments(officer)}/csv`;
/** How much credit is given and used. */
export const exposure = (officer: OfficerRole) => `/${officer}/exposure`;
export const exposureFile = (officer: OfficerRole) => `${exposure(officer)}/csv`;
/** The book: its ageing, its months, and the trial balance. */
export const portfolioTabs = ["ageing", "months", "plan", "balance", "closing"] as const;
export type PortfolioTab = (typeof portfolioTabs)[number];
export const portfolio = (officer: OfficerRole, part: PortfolioTab = "ageing") =>
  `/${officer}/book${part === "ageing" ? "" : `/${part}`}`;
export const portfolioFile = (officer: OfficerRole, part: PortfolioTab = "ageing") => `${portfolio(officer, part)}/csv`;
/** The statement of a month, its postings as a file, and where it is closed. */
export const monthStatement = (officer: OfficerRole, month: string) => `${portfolio(officer, "closing")}/${month}`;
export const monthFile = (officer: OfficerRole, month: string) => `${monthStatement(officer, month)}/csv`;
export const closeMonth = (officer: OfficerRole, month: string) => `${monthStatement(officer, month)}/close`;
export const payouts = "/bank/payouts";
export const payoutsFile = `${payouts}/csv`;
type PayingRole = "admin" | "bank";
export const payoutBatches = (role: PayingRole) => `/${role}/batches`;
export const payoutBatch = (role: PayingRole, id: string) => `/${role}/batch/${id}`;
export const payoutBatchFile = (role: PayingRole, id: string, format: "xml" | "csv") =>
  `${payoutBatch(role, id)}/file/${format}`;
export const returnPayout = (role: PayingRole, id: string, lineId: string) =>
  `${payoutBatch(role, id)}/return/${lineId}`;
export const remittances = "/provider/remittance";
export const remittance = (lineId: string) => `${remittances}/${lineId}`;
export const remittanceFile = (lineId: string) => `${remittance(lineId)}/csv`;
export const paidPayoutsFile = `${payoutsFile}?paid=1`;

/* ---- what an SME buys and pays ---- */

export const directory = "/sme/supplier";
export const supplier = (id: string) => `${directory}/${id}`;
export const newOrder = (supplierId: string) => `${supplier(supplierId)}/order`;
/** Where it asks for more credit, and sees where that stands. */
export const ownCreditRequests = "/sme/credit";
export const withdrawCreditRequest = `${ownCreditRequests}/withdraw`;
export const checkOrder = (supplierId: string) => `${supplier(supplierId)}/check`;
export const invoices = "/sme/invoices";
export const latePayments = "/sme/late";
/** Where it pays any amount, and sees the money on its account. */
export const payAmount = "/sme/money";
export const useMoney = `${payAmount}/use`;
export const payment = (id: string) => `/sme/payment/${id}`;
export const paymentResult = (id: string) => `/sme/payment-result/${id}`;

/* ---- companies, as officers see them ---- */

/** What companies are called in addresses. */
const companySegments = { sme: "sme", provider: "supplier" } as const;

/** The list of all companies, of those at a level, or of those that wait for the officer. */
export const companies = (officer: Role, role: ApplicantRole, level?: Filter) =>
  `/${officer}/${companySegments[role]}${level === undefined ? "" : `?level=${level}`}`;
export const companiesFile = (officer: OfficerRole, role: ApplicantRole) => `${companies(officer, role)}/csv`;
export const company = (officer: Role, role: ApplicantRole, id: string, tab = "info") =>
  `${companies(officer, role)}/${id}/${tab}`;
/** Where an officer decides on it. */
export const review = (officer: Role, role: ApplicantRole, id: string) => company(officer, role, id, "review");
export const companyStatement = (officer: Role, role: ApplicantRole, id: string) =>
  `${companies(officer, role)}/${id}/statement`;

/** SMEs whose money pays no order yet, and the money of one. */
export const moneyOnAccount = (officer: OfficerRole) => `/${officer}/money`;
export const moneyAccount = (officer: OfficerRole, smeId: string) => `${moneyOnAccount(officer)}/${smeId}`;
export const allocateMoney = (officer: OfficerRole, smeId: string) => `${moneyAccount(officer, smeId)}/allocate`;
export const undoAllocation = (officer: OfficerRole, smeId: string, paymentId: string) =>
  `${moneyAccount(officer, smeId)}/undo/${paymentId}`;

/** Where an officer says until when a document is good. */
export const dateDocument = (page: string, documentId: string) => `${page}/document/${documentId}`;

/** Where an officer says whether the hits of a screening are the company. */
export const decideScreening = (page: string) => `${page}/screening`;

/** New documents of companies that trade. */
export const documents = "/admin/documents";
export const acceptDocument = (id: string) => `${documents}/${id}/accept`;
export const refuseDocument = (id: string) => `${documents}/${id}/refuse`;

/** Bank accounts of suppliers that wait for an admin. */
export const payees = "/admin/payees";
export const acceptPayee = (id: string) => `${payees}/${id}/accept`;
export const refusePayee = (id: string) => `${payees}/${id}/refuse`;

/** Files of banks, for admin and bank: what came in by transfer. */
export const bankStatements = (officer: OfficerRole) => `/${officer}/statements`;
export const csvColumns = (officer: OfficerRole, account = "") =>
  `${bankStatements(officer)}/columns${account && `?account=${encodeURIComponent(account)}`}`;
export const bankStatement = (officer: OfficerRole, id: string) => `/${officer}/statement/${id}`;
/** What an officer decides about one of its lines. */
export const bankLine = (
  officer: OfficerRole,
  { id, statementId }: { id: string; statementId: string },
  act: "assign" | "aside" | "back",
) => `${bankStatement(officer, statementId)}/line/${id}/${act}`;

/** What waits for a second officer of the same kind. */
export const approvals = (officer: OfficerRole) => `/${officer}/approvals`;
export const holds = (officer: OfficerRole) => `/${officer}/holds`;
export const placeHold = (officer: OfficerRole, companyId: string) => `${holds(officer)}/place/${companyId}`;
export const liftHold = (officer: OfficerRole, id: string) => `${holds(officer)}/lift/${id}`;
export const refuseApproval = (officer: OfficerRole, id: string) => `${approvals(officer)}/${id}/refuse`;

/** What an insurer answers about credits: asks for more, and yearly reviews. */
export const creditDecisions = "/insurance/limits";
export const grantCreditRequest = (id: string) => `${creditDecisions}/ask/${id}/grant`;
export const refuseCreditRequest = (id: string) => `${creditDecisions}/ask/${id}/refuse`;
export const reviewCredit = (smeId: string) => `${creditDecisions}/review/${smeId}`;

/* ---- the admin's settings ---- */

export const settings = "/admin/settings";
/** One of the forms of the page. */
export const settingsSection = (section: string) => `${settings}?section=${section}`;
export const industry = (id: string) => `${settings}/industry/${id}`;
export const insurer = (id: string) => `${settings}/insurer/${id}`;
export const pauseInsurer = (id: string) => `${insurer(id)}/pause`;
export const insurerOrder = `${settings}/insurer-order`;
export const approvalLimits = `${settings}/ceilings`;
export const exposureLimits = `${settings}/exposure`;
export const team = `${settings}/team`;
export const invite = `${team}/invite`;
export const teamMember = (id: string) => `${team}/${id}`;
export const settingsPayments = `${settings}/payments`;
export const settingsMessages = `${settings}/messages`;
/** The record of what happened, or of one subject, or older than an event: the query of its filter. */
export const audit = (query = "") => `/admin/audit${query && `?${query}`}`;
export const auditFile = (query = "") => `/admin/audit/csv${query && `?${query}`}`;

/* ---- where links in messages and QR codes lead ---- */

export const payUpfrontLink = (orderId: string) => `/pay-order?orderId=${orderId}`;
export const payInstalmentLink = (orderId: string) => `/pay-instalment?orderId=${orderId}`;
export const deliveryLink = (orderId: string, verifyCode: string) =>
  `/delivered-order?orderId=${orderId}&verifyCode=${verifyCode}`;
