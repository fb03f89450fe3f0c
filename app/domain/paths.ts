/**
 * The addresses of the roles' pages. Every page, form, redirect and message takes them from here. All are paths from
 * the site's root, with ids and parameters as given. A dialog's path lies below its page's path. To move a page, rename
 * its file in app/routes and change its line here.
 */

import type { IssuedClaimPack } from "./insurance-claims/insurance-claim";
import type { JournalLayout } from "./journal/journal";
import type { Filter } from "./lists/filter";
import type { ApplicantRole, OfficerRole, Role } from "./values/actor";

/** The whole menu as a page. */
export const menu = "/menu";
/** The search over everything that the officer may see. */
export const search = (officer: OfficerRole) => `/${officer}/search`;
/** The role's start address. The server redirects it to the role's first page. */
export const roleHome = (role: Role) => `/${role}`;
export const dashboard = (role: Role) => `/${role}/dashboard`;

/* ---- an applicant's own pages ---- */

/** The applicant's onboarding page. */
export const verification = (role: Role) => `/${role}/verification`;
export const profile = (role: Role) => `/${role}/profile`;
/** The dialog in which an SME states its business figures. */
export const financials = "/sme/profile/financials";
/** The dialog with a supplier's price list. */
export const priceList = "/provider/profile/prices";
export const contact = (role: ApplicantRole) => `${profile(role)}/contact`;
/** All data of the reader's own company as one archive. */
export const ownData = (role: ApplicantRole) => `${profile(role)}/data`;
/** The upload of a trading company's new document. */
export const newDocument = (role: ApplicantRole) => `${profile(role)}/document`;
export const ownStatement = (role: ApplicantRole) => `/${role}/statement`;

/** The supplier's due payouts and their forecast. */
export const ownPayouts = "/provider/payouts";
/** The supplier's driver links. */
/** The orders above buyers' limits, which the owner approves. */
export const orderRequests = "/sme/requests";
export const refuseOrderRequest = (id: string) => `${orderRequests}/${id}/refuse`;
/** The orders on their way, for drivers of the supplier's team. */
export const deliveries = "/provider/deliveries";
export const delivery = (orderId: string) => `/provider/delivery/${orderId}`;
export const driverLinks = "/provider/drivers";
/** The page on which a buyer pays a checkout. */
export const checkout = (token: string) => `/checkout/${token}`;
/** The supplier's checkouts, which pages call payment links. */
export const checkouts = "/provider/checkouts";
export const newCheckout = `${checkouts}/new`;
export const ownCheckout = (id: string) => `/provider/checkout/${id}`;
/** The addresses to which the supplier's shop may send buyers back. */
export const returnAddresses = `${checkouts}/addresses`;
/** The supplier's page for its bank account. */
export const payee = "/provider/payee";
export const withdrawPayee = `${payee}/withdraw`;

/* ---- orders ---- */

/** The order list: all orders, the orders in a status, or the orders that wait for the reader. */
export const orders = (role: Role, status?: Filter) =>
  `/${role}/orders${status === undefined ? "" : `?status=${status}`}`;
/** The order list as a CSV file. */
export const ordersFile = (role: Role) => `${orders(role)}/csv`;
export const order = (role: Role, id: string) => `/${role}/order/${id}`;
export const orderLedger = (role: Role, id: string) => `${order(role, id)}/ledger`;
export const orderRecord = (role: Role, id: string) => `${order(role, id)}/record`;
/** All documents of the order that the role may see, as one archive. */
export const orderPack = (role: Role, id: string) => `${order(role, id)}/pack`;
/** The page on which SME and supplier agree on a new delivery day. */
export const deliveryDay = (role: ApplicantRole, id: string) => `${order(role, id)}/day`;
/** The dialog in which an SME withdraws an order whose delivery is late. */
export const withdrawOrder = (id: string) => `${order("sme", id)}/withdraw`;
/** The dialog in which an admin cancels a placed order. */
export const stopOrder = (id: string) => `${order("admin", id)}/cancel`;
/** The dialog in which an SME cancels an unpaid order. */
export const cancelOrder = (id: string) => `${order("sme", id)}/cancel`;
/** The forms of an order's payment post to this address. */
export const payOrder = (id: string) => `${order("sme", id)}/pay`;
/** The bank confirms the payout of one order in this dialog. `from`: the list that opened it. */
export const payOut = (id: string, from?: string) =>
  `${order("bank", id)}/pay${from ? `?from=${encodeURIComponent(from)}` : ""}`;
export const declineOrder = (id: string) => `${order("provider", id)}/decline`;
export const deliverOrder = (id: string) => `${order("provider", id)}/deliver`;
/** The dialog in which the supplier issues a credit note. */
export const creditOrder = (id: string) => `${order("provider", id)}/credit`;
/** The dialogs of an order's dispute: the SME's, the supplier's and the admin's. */
export const disputeOrder = (id: string) => `${order("sme", id)}/dispute`;
export const addDisputeFiles = (role: Role, id: string) => `${order(role, id)}/dispute-files`;
export const withdrawDispute = (id: string) => `${order("sme", id)}/dispute-withdraw`;
export const acceptDispute = (id: string) => `${order("provider", id)}/dispute-accept`;
export const answerDispute = (id: string) => `${order("provider", id)}/dispute-answer`;
export const decideDispute = (id: string) => `${order("admin", id)}/dispute-decide`;
/** The page on which an admin proposes an order's reschedule, and the others answer it. */
export const reschedule = (role: Role, id: string) => `${order(role, id)}/reschedule`;
export const refuseReschedule = (role: Role, id: string) => `${order(role, id)}/reschedule-refuse`;
export const withdrawReschedule = (id: string) => `${order("admin", id)}/reschedule-withdraw`;
/** The admins' disputes: the open ones, or all others. */
export const disputes = (list: "open" | "ended" = "open") => `/admin/disputes${list === "open" ? "" : "?list=ended"}`;
/** The page that says when a file was erased. `file`: the stored name. */
export const erasedFile = (file: string) => `/erased/${file}`;
/** The address of a photograph or document of a dispute. `file`: the stored name. */
export const disputeFile = (file: string) => `/api/v1/pub/order/dispute/file/${file}`;
/** The printable page of a credit note. `number`: its number within the order. */
export const creditNote = (role: Role, id: string, number: number) => `${order(role, id)}/credit-note/${number}`;
/** The dialog in which the supplier creates, sees and removes the driver link. */
export const orderDriver = (id: string) => `${order("provider", id)}/driver`;
/** The dialog in which an admin returns a supplier's invoice. */
export const returnInvoice = (id: string) => `${order("admin", id)}/return`;
/** The list of all instalments, for officers. */
export const instalments = (officer: OfficerRole) => `/${officer}/installments`;
export const instalmentsFile = (officer: OfficerRole) => `${instalments(officer)}/csv`;
/** Given and used credit. */
export const exposure = (officer: OfficerRole) => `/${officer}/exposure`;
export const exposureFile = (officer: OfficerRole) => `${exposure(officer)}/csv`;
/** The portfolio's tabs: ageing, months, plan, trial balance and month closing. */
export const portfolioTabs = ["ageing", "months", "plan", "balance", "closing"] as const;
export type PortfolioTab = (typeof portfolioTabs)[number];
export const portfolio = (officer: OfficerRole, part: PortfolioTab = "ageing") =>
  `/${officer}/book${part === "ageing" ? "" : `/${part}`}`;
export const portfolioFile = (officer: OfficerRole, part: PortfolioTab = "ageing") => `${portfolio(officer, part)}/csv`;
/** A month's statement. `month`: "2026-11". */
export const monthStatement = (officer: OfficerRole, month: string) => `${portfolio(officer, "closing")}/${month}`;
/** The month's journal as a CSV file. `month`: "2026-11". */
export const journalFile = (officer: OfficerRole, month: string, layout: JournalLayout) =>
  `${monthStatement(officer, month)}/csv${layout === "dhow" ? "" : `?layout=${layout}`}`;
/** All documents of the month as one archive. */
export const monthPack = (officer: OfficerRole, month: string) => `${monthStatement(officer, month)}/pack`;
/** The dialog that closes a month. `month`: "2026-11". */
export const closeMonth = (officer: OfficerRole, month: string) => `${monthStatement(officer, month)}/close`;
export const payouts = "/bank/payouts";
export const payoutsFile = `${payouts}/csv`;
type PayingRole = "admin" | "bank";
export const payoutBatches = (role: PayingRole) => `/${role}/batches`;
export const payoutBatch = (role: PayingRole, id: string) => `/${role}/batch/${id}`;
/** The batch's bank file. */
export const payoutBatchFile = (role: PayingRole, id: string, format: "xml" | "csv") =>
  `${payoutBatch(role, id)}/file/${format}`;
/** The dialog that records a returned transfer. `lineId`: the transfer's id. */
export const returnPayout = (role: PayingRole, id: string, lineId: string) =>
  `${payoutBatch(role, id)}/return/${lineId}`;
/** Settlements with the bank. `state`: the state to which the list is narrowed. */
/** The reschedules that wait for the consent of the bank or an insurer. */
export const reschedules = (role: OfficerRole) => `/${role}/reschedules`;
/** `state`: only the claims in this state. */
export const claims = (role: OfficerRole, state?: string) =>
  `/${role}/claims${state === undefined ? "" : `?state=${state}`}`;
export const claim = (role: OfficerRole, id: string) => `/${role}/claim/${id}`;
/** All documents of the claim as one archive. */
export const claimPack = (role: OfficerRole, id: string) => `${claim(role, id)}/pack`;
/** The page on which an admin notifies the order's insurer. */
export const notifyClaim = (orderId: string) => `/admin/order/${orderId}/claim`;
/** A dialog about one claim. */
export const claimAct = (
  role: OfficerRole,
  id: string,
  act: "file" | "withdraw" | "accept" | "refuse" | "pay" | "pass-on",
) => `${claim(role, id)}/${act}`;
export const reverseClaimTransfer = (role: PayingRole, id: string, transferId: string) =>
  `${claim(role, id)}/reverse/${transferId}`;
/** The page on which an admin edits an insurer's policy. */
export const claimPolicy = (insurerId: string) => `/admin/claims/policy/${insurerId}`;

export const settlements = (role: PayingRole, state?: string) =>
  `/${role}/settlements${state === undefined ? "" : `?state=${state}`}`;
export const settlementsFile = (role: PayingRole) => `${settlements(role)}/csv`;
/** The dialog in which an admin drafts a settlement. */
export const newSettlement = `${settlements("admin")}/new`;
export const settlement = (role: PayingRole, id: string) => `/${role}/settlement/${id}`;
export const settlementFile = (role: PayingRole, id: string) => `${settlement(role, id)}/csv`;
/** The dialog in which the bank agrees to a settlement. */
export const agreeToSettlement = (id: string) => `${settlement("bank", id)}/agree`;
/** A dialog about one settlement. */
export const settlementAct = (role: PayingRole, id: string, act: "discard" | "confirm" | "return") =>
  `${settlement(role, id)}/${act}`;
/** Dhow's fee invoices to suppliers. */
export const feeInvoices = (role: FeeReader) => `/${role}/fee-invoices`;
type FeeReader = "admin" | "provider";
export const feeInvoice = (role: FeeReader, id: string) => `/${role}/fee-invoice/${id}`;
/** The invoice as UBL 2.1. */
export const feeInvoiceXml = (role: FeeReader, id: string) => `${feeInvoice(role, id)}/xml`;
export const feeInvoicesFile = `${feeInvoices("admin")}/csv`;
/** The dialog in which an admin issues a month's fee invoices. */
export const issueFeeInvoices = `${feeInvoices("admin")}/issue`;
/** The dialog with the VAT rates on the fee. */
export const vatRates = `${feeInvoices("admin")}/vat`;
/** The collections page. `query`: its filter, such as { bucket: "31-60" }. */
export const collections = (query: Record<string, string> = {}) => {
  const filter = new URLSearchParams(query).toString();
  return `/admin/collections${filter === "" ? "" : `?${filter}`}`;
};
/** The page with the days of reminders. */
export const reminderPlan = "/admin/collections/reminders";
/** The page on which the bank or an insurer chooses its collection reports. */
export const collectionReports = (role: OfficerRole) => `/${role}/collection-reports`;
/** The written-off debts, for admins and the bank. */
export const writeOffs = (role: OfficerRole) => `/${role}/write-offs`;
/** The provisions of closed months, for admins and the bank. */
export const provisions = (role: OfficerRole) => `/${role}/provisions`;
export const provisionsFile = (role: OfficerRole) => `${provisions(role)}/csv`;
/** The page with the rates of provisions. */
export const provisionRates = `${provisions("admin")}/rates`;
/** Records a recovery of an order's written-off debt. */
export const undoWriteOff = (role: OfficerRole, orderId: string) => `${writeOffs(role)}/${orderId}/undo`;
export const recoverDebt = (role: OfficerRole, orderId: string) => `${writeOffs(role)}/${orderId}/recover`;
/** The days past due of the credit states. */
export const creditStatePlan = "/admin/collections/states";
export type CollectionAct = "note" | "owner" | "promise" | "pause" | "resume" | "insolvent" | "solvent" | "write-off";
/** An SME's case on the collections page. The id is the SME's. */
export const collection = (smeId: string) => `/admin/collection/${smeId}`;
/** A dialog about an SME's case. */
export const collectionAct = (smeId: string, act: CollectionAct) => `${collection(smeId)}/${act}`;
export const remittances = "/provider/remittance";
export const remittance = (lineId: string) => `${remittances}/${lineId}`;
/** The public proof of a remittance advice. `code`: see remittanceCode(). */
export const issuedRemittance = (lineId: string, code: string) => `/verify?transfer=${lineId}&code=${code}`;
/** The public proof of a claim pack. `code`: see proveClaimPack(). */
export const issuedClaimPack = ({ claim, day, manifest }: IssuedClaimPack, code: string) =>
  `/verify?claim=${claim}&day=${day}&manifest=${manifest}&code=${code}`;
/** The public keys of the packs' signatures, as a JWK set. */
export const signingKeys = "/.well-known/dhow-signing-keys.json";
export const remittanceFile = (lineId: string) => `${remittance(lineId)}/csv`;
/** The supplier's debt, and how to repay it. */
export const ownRepayments = "/provider/repayments";
/** The suppliers that owe, for admins and the bank. */
export const repayments = (role: PayingRole) => `/${role}/repayments`;
export const repaymentsFile = (role: PayingRole) => `${repayments(role)}/csv`;
/** One supplier's debt, for admins and the bank. */
export const supplierDebt = (role: PayingRole, supplierId: string) => `${repayments(role)}/${supplierId}`;
export const demandRepayment = (role: PayingRole, supplierId: string) => `${supplierDebt(role, supplierId)}/demand`;
export const reverseRepayment = (role: PayingRole, supplierId: string, id: string) =>
  `${supplierDebt(role, supplierId)}/reverse/${id}`;
/** The printable page of a demand. */
export const repaymentDemand = (role: PayingRole | "provider", id: string) => `/${role}/repayments/demand/${id}`;
export const paidPayoutsFile = `${payoutsFile}?paid=1`;

/* ---- an SME's purchases and payments ---- */

export const directory = "/sme/supplier";
export const supplier = (id: string) => `${directory}/${id}`;
export const newOrder = (supplierId: string) => `${supplier(supplierId)}/order`;
/** The SME's credit requests, and the form for a new one. */
export const ownCreditRequests = "/sme/credit";
export const withdrawCreditRequest = `${ownCreditRequests}/withdraw`;
/** The preview of a new order, before the SME confirms it. */
export const checkOrder = (supplierId: string) => `${supplier(supplierId)}/check`;
export const invoices = "/sme/invoices";
export const latePayments = "/sme/late";
/** The SME's payment page: amounts to pay, the details for transfers, and its balance. */
export const payAmount = "/sme/money";
export const useMoney = `${payAmount}/use`;
/** The printable details of a bank transfer. `amount`: in dollars, such as "1260.00". */
export const transferSlip = (amount: string) => `${payAmount}/transfer?amount=${amount}`;
/** The same for one order's next instalment. */
export const orderTransferSlip = (id: string) => `${order("sme", id)}/transfer`;
/** A payment's page. The id is the payment's. */
export const payment = (id: string) => `/sme/payment/${id}`;
/** A settled payment's receipt, for the SME, admins and the bank. The id is the payment's. */
export const paymentReceipt = (role: Role, id: string) => `/${role}/payment/${id}/receipt`;
/**
 * The dialog in which an admin records that the bank took the payment back. `lineId`: the bank entry that returns it.
 */
export const reversePayment = (id: string, lineId?: string) =>
  `${paymentReceipt("admin", id)}/reverse${lineId === undefined ? "" : `?line=${lineId}`}`;
export const ownReceipts = "/sme/receipts";
/** The page to which the bank sends the payer back. The id is the payment's. */
export const paymentResult = (id: string) => `/sme/payment-result/${id}`;

/* ---- companies, as officers see them ---- */

/** The words for SMEs and suppliers in addresses. */
const companySegments = { sme: "sme", provider: "supplier" } as const;

/** The company list: all companies, the companies at a level, or the companies that wait for the officer. */
export const companies = (officer: Role, role: ApplicantRole, level?: Filter) =>
  `/${officer}/${companySegments[role]}${level === undefined ? "" : `?level=${level}`}`;
export const companiesFile = (officer: OfficerRole, role: ApplicantRole) => `${companies(officer, role)}/csv`;
/** A company's page. `tab`: the tab to open. */
export const company = (officer: Role, role: ApplicantRole, id: string, tab = "info") =>
  `${companies(officer, role)}/${id}/${tab}`;
/** The page of a company's API keys. */
export const apiKeys = "/account/keys";
export const webhooks = "/account/webhooks";
/** The team of the reader's company. */
export const ownTeam = "/account/team";
export const ownTeamMember = (id: string): string => `${ownTeam}?member=${id}`;
/** The companies that the reader owns or works for. */
export const ownCompanies = "/account/companies";
export const webhook = (id: string): string => `${webhooks}?webhook=${id}`;
/** The pages on which a company changes its own email address and phone number. */
export const contactChange = (channel: "email" | "phone") => `/account/${channel}`;
/** The admin's dialog with a company's new email address or phone number. */
export const contactReplacement = (id: string) => `/admin/company/${id}/contact`;
/** Closes or reopens a company. */
export const companyClosure = (id: string, act: "close" | "reopen") => `/admin/company/${id}/${act}`;
/** The groups of connected SMEs. */
export const groups = (role: OfficerRole) => `/${role}/groups`;
export const groupsFile = (role: OfficerRole) => `${groups(role)}/csv`;
export const group = (role: OfficerRole, id: string) => `/${role}/group/${id}`;
/** The dialog with a group's limit. */
export const groupLimit = (id: string) => `${group("admin", id)}/limit`;
/** Connects an SME with another one, or disconnects it. */
export const companyConnection = (id: string, act: "connect" | "disconnect") => `/admin/company/${id}/${act}`;
/** A company's legal hold and the dates of its files, or a dialog that changes them. */
export const companyRetention = (id: string, act?: "hold" | "lift" | "erase") =>
  `/admin/company/${id}/retention${act ? `/${act}` : ""}`;
/** The form of the officer's verdict. */
export const review = (officer: Role, role: ApplicantRole, id: string) => company(officer, role, id, "review");
export const companyStatement = (officer: Role, role: ApplicantRole, id: string) =>
  `${companies(officer, role)}/${id}/statement`;

/** All documents of the company as one archive, for admins. */
export const companyPack = (role: ApplicantRole, id: string) => `${companies("admin", role)}/${id}/pack`;

/** SMEs with unallocated cash. */
export const moneyOnAccount = (officer: OfficerRole) => `/${officer}/money`;
export const moneyOnAccountFile = (officer: OfficerRole) => `${moneyOnAccount(officer)}/csv`;
export const moneyAccount = (officer: OfficerRole, smeId: string) => `${moneyOnAccount(officer)}/${smeId}`;
export const allocateMoney = (officer: OfficerRole, smeId: string) => `${moneyAccount(officer, smeId)}/allocate`;
export const undoAllocation = (officer: OfficerRole, smeId: string, paymentId: string) =>
  `${moneyAccount(officer, smeId)}/undo/${paymentId}`;

/** Receipts that officers recorded by hand. `state`: the state to which the list is narrowed. */
export const receipts = (officer: OfficerRole, state?: string) =>
  `/${officer}/receipts${state === undefined ? "" : `?state=${state}`}`;
/** `smeId`: only the SME's. */
export const paymentReversals = (officer: OfficerRole, smeId?: string) =>
  `/${officer}/reversals${smeId === undefined ? "" : `?sme=${smeId}`}`;
export const paymentReversalsFile = (officer: OfficerRole) => `${paymentReversals(officer)}/csv`;
export const receiptsFile = (officer: OfficerRole) => `${receipts(officer)}/csv`;
export const reverseReceipt = (officer: OfficerRole, id: string) => `${receipts(officer)}/${id}/reverse`;

/** Refunds of cash. `state`: the state to which the list is narrowed. */
export const refunds = (officer: OfficerRole, state?: string) =>
  `/${officer}/refunds${state === undefined ? "" : `?state=${state}`}`;
export const refundsFile = (officer: OfficerRole) => `${refunds(officer)}/csv`;
/** The form for a refund of an SME's balance. */
export const refundCash = (officer: OfficerRole, smeId: string) => `${moneyAccount(officer, smeId)}/refund`;
export const payRefund = (officer: OfficerRole, id: string) => `${refunds(officer)}/${id}/pay`;
export const takeRefundBack = (officer: OfficerRole, id: string) => `${refunds(officer)}/${id}/back`;

/** The form for a document's expiry date. `page`: the company's page. */
export const dateDocument = (page: string, documentId: string) => `${page}/document/${documentId}`;

/** The form for a decision about screening hits. `page`: the company's page. */
export const decideScreening = (page: string) => `${page}/screening`;

/** New documents of trading companies. */
export const documents = "/admin/documents";
export const acceptDocument = (id: string) => `${documents}/${id}/accept`;
export const refuseDocument = (id: string) => `${documents}/${id}/refuse`;

/** Suppliers' bank accounts that need an admin's decision. */
export const payees = "/admin/payees";
export const acceptPayee = (id: string) => `${payees}/${id}/accept`;
export const refusePayee = (id: string) => `${payees}/${id}/refuse`;

/** Imported bank statements, for admin and bank. */
export const bankStatements = (officer: OfficerRole) => `/${officer}/statements`;
/** The CSV column layout of an account. `account`: its number, "" for a new one. */
export const csvColumns = (officer: OfficerRole, account = "") =>
  `${bankStatements(officer)}/columns${account && `?account=${encodeURIComponent(account)}`}`;
/** The first rows of the officer's CSV file, whose columns are chosen there. */
export const csvPreview = (officer: OfficerRole) => `${bankStatements(officer)}/preview`;
export const bankStatement = (officer: OfficerRole, id: string) => `/${officer}/statement/${id}`;
/** The ledger's cash against a closing balance of the bank. Without one, against the newest. */
export const cashReconciliation = (officer: OfficerRole, balance?: { account: string; on: string }) =>
  `/${officer}/cash${balance ? `?${new URLSearchParams({ account: balance.account, on: balance.on })}` : ""}`;
export const cashReconciliationFile = (officer: OfficerRole, balance: { account: string; on: string }) =>
  cashReconciliation(officer, balance).replace("/cash?", "/cash/csv?");
/** The queue of bank entries that wait for a decision. */
export const unidentifiedMoney = (officer: OfficerRole) => `/${officer}/unidentified`;
/** The queue, with this bank entry beside it. Officers assign it to an SME there. */
export const matchLine = (officer: OfficerRole, lineId: string) => `${unidentifiedMoney(officer)}?line=${lineId}`;
/** An officer's action on an entry of the queue. */
export const unidentifiedLine = (officer: OfficerRole, lineId: string, act: "link" | "aside") =>
  `${unidentifiedMoney(officer)}/${lineId}/${act}`;
/** An officer's action on a statement line. */
export const bankLine = (
  officer: OfficerRole,
  { id, statementId }: { id: string; statementId: string },
  act: "link" | "aside" | "back",
) => `${bankStatement(officer, statementId)}/line/${id}/${act}`;

/** Proposals that need a second officer's approval. */
export const approvals = (officer: OfficerRole) => `/${officer}/approvals`;
export const holds = (officer: OfficerRole) => `/${officer}/holds`;
export const placeHold = (officer: OfficerRole, companyId: string) => `${holds(officer)}/place/${companyId}`;
export const liftHold = (officer: OfficerRole, id: string) => `${holds(officer)}/lift/${id}`;
export const refuseApproval = (officer: OfficerRole, id: string) => `${approvals(officer)}/${id}/refuse`;

/** An insurer's decisions: credit requests and yearly reviews. */
export const creditDecisions = "/insurance/limits";
export const grantCreditRequest = (id: string) => `${creditDecisions}/ask/${id}/grant`;
export const refuseCreditRequest = (id: string) => `${creditDecisions}/ask/${id}/refuse`;
export const reviewCredit = (smeId: string) => `${creditDecisions}/review/${smeId}`;

/* ---- the admin's settings ---- */

export const settings = "/admin/settings";
/** One section of the settings page. */
export const settingsSection = (section: string) => `${settings}?section=${section}`;
export const industry = (id: string) => `${settings}/industry/${id}`;
export const insurer = (id: string) => `${settings}/insurer/${id}`;
/** An insurer's cover for new orders. */
export const insurerCover = (id: string) => `/admin/insurer/${id}/cover`;
/** The page on which an admin proposes an insurer's SMEs to another insurer. */
export const moveSmes = (id: string) => `/admin/insurer/${id}/move`;
/** The SMEs that an admin proposes to the insurer. */
export const proposedSmes = "/insurance/moves";
export const pauseInsurer = (id: string) => `${insurer(id)}/pause`;
export const insurerOrder = `${settings}/insurer-order`;
export const approvalLimits = `${settings}/ceilings`;
export const exposureLimits = `${settings}/exposure`;
/** Each section posts to this address with `?section=` and its name. */
export const workingDays = `${settings}/working-days`;
/** The next erasures, the finished ones and the retention periods. */
export const retention = (state: "waiting" | "done" = "waiting") =>
  `${settings}/retention${state === "done" ? "?state=done" : ""}`;
export const retentionFile = (state: "waiting" | "done") => `${settings}/retention/csv?state=${state}`;
export const legalHolds = `${settings}/retention/holds`;
export const legalHoldsFile = `${legalHolds}/csv`;
export const retentionPeriods = `${settings}/retention/periods`;
export const retentionPeriod = (kind: string) => `${retentionPeriods}/${kind}`;
export const chartOfAccounts = `${settings}/accounts`;
/** The public form for people without an invitation code. */
export const requestCode = "/request-code";
/** The requests for an invitation code. */
export const codeRequests = `${settings}/codes`;
/** The settings of the public pages. */
export const publicSite = `${settings}/public-site`;
/** Dhow's legal entity and its collecting accounts. */
export const companyDetails = `${settings}/company`;
export const team = `${settings}/team`;
export const invite = `${team}/invite`;
export const teamMember = (id: string) => `${team}/${id}`;
export const settingsPayments = `${settings}/payments`;
export const settingsMessages = `${settings}/messages`;
/** The audit log. `query`: the filter, without a question mark. */
export const audit = (query = "") => `/admin/audit${query && `?${query}`}`;
/** The audit log as a CSV file. `query`: the filter, without a question mark. */
export const auditFile = (query = "") => `/admin/audit/csv${query && `?${query}`}`;

/* ---- links in messages and QR codes ---- */

/** The link in messages about an unpaid upfront part. */
export const payUpfrontLink = (orderId: string) => `/pay-order?orderId=${orderId}`;
/** The link in messages about the next instalment. */
export const payInstalmentLink = (orderId: string) => `/pay-instalment?orderId=${orderId}`;
/** The link in the QR code that the SME shows to the driver. `verifyCode`: the order's verify code. */
export const deliveryLink = (orderId: string, verifyCode: string) =>
  `/delivered-order?orderId=${orderId}&verifyCode=${verifyCode}`;
/** The link that the supplier sends to the driver. `token`: the order's driver token. */
export const driverLink = (orderId: string, token: string) => `/driver?orderId=${orderId}&token=${token}`;
