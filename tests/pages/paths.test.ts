/** Every path in paths.ts is a page of its own, so a moved page without an updated path is found here. */
import { defineRoutes } from "@remix-run/dev/dist/config/routes.js";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import * as paths from "~/domain/paths";
import { applicantRoles, officerRoles, roles } from "~/domain/values/actor";
import { mountedFiles, mountedNames, siteRoutes } from "~/role-folders";

const all = Object.values(siteRoutes(defineRoutes));
type Tree = Parameters<typeof matchRoutes>[0];
const inside = (parentId: string | undefined): Tree =>
  all
    .filter((route) => (route.parentId ?? "root") === (parentId ?? "root"))
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: inside(id) })) as Tree;
const tree = inside(undefined);

/** The route for an address; null for catch-all routes. */
function findPage(address: string): string | null {
  const id = matchRoutes(tree, address.split("?")[0]!)?.at(-1)?.route.id ?? null;
  return id?.endsWith("$") ? null : id;
}

const CLOSING = { account: "x", on: "2026-01-31" };
const each = (roles: readonly string[], address: (role: any) => string) => roles.map(address);
const {
  roleHome,
  dashboard,
  verification,
  profile,
  contact,
  ownStatement,
  orders,
  ordersFile,
  order,
  orderLedger,
  orderPack,
  instalments,
  instalmentsFile,
  companies,
  companiesFile,
  company,
  review,
  companyPack,
  companyStatement,
  deliveryDay,
  approvals,
  refuseApproval,
  holds,
  placeHold,
  liftHold,
  exposure,
  exposureFile,
  group,
  groupLimit,
  groups,
  groupsFile,
  search,
  portfolio,
  portfolioFile,
  portfolioTabs,
  newDocument,
  dateDocument,
  decideScreening,
  monthPack,
  ownData,
  monthStatement,
  journalFile,
  creditNote,
  disputeOrder,
  addDisputeFiles,
  withdrawDispute,
  acceptDispute,
  answerDispute,
  decideDispute,
  disputes,
  refuseReschedule,
  reschedule,
  withdrawReschedule,
  disputeFile,
  closeMonth,
  cashReconciliation,
  cashReconciliationFile,
  moneyOnAccount,
  moneyOnAccountFile,
  moneyAccount,
  payRefund,
  collection,
  collectionAct,
  collections,
  settlement,
  settlementAct,
  settlementFile,
  feeInvoice,
  feeInvoices,
  feeInvoiceXml,
  claim,
  claimAct,
  claimPack,
  claimPolicy,
  collectionReports,
  reschedules,
  provisions,
  provisionsFile,
  provisionRates,
  claims,
  notifyClaim,
  companyClosure,
  companyConnection,
  companyRetention,
  retention,
  retentionFile,
  retentionPeriods,
  retentionPeriod,
  apiKeys,
  contactChange,
  contactReplacement,
  insurerCover,
  recoverDebt,
  settlements,
  writeOffs,
  settlementsFile,
  newSettlement,
  agreeToSettlement,
  paymentReversals,
  paymentReversalsFile,
  receipts,
  receiptsFile,
  refundCash,
  refunds,
  refundsFile,
  reversePayment,
  reverseReceipt,
  takeRefundBack,
  allocateMoney,
  undoAllocation,
  payoutBatches,
  payoutBatch,
  paymentReceipt,
  payoutBatchFile,
  returnPayout,
  bankStatements,
  csvColumns,
  csvPreview,
  bankStatement,
  bankLine,
  unidentifiedMoney,
  matchLine,
  unidentifiedLine,
  ...own
} = paths;
/** An insurer has only the ageing page. */
const portfolioPaths = (officer: (typeof officerRoles)[number]) =>
  officer === "insurance" ? portfolioTabs.slice(0, 1) : portfolioTabs;
const addresses: Record<string, string[]> = {
  area: each(roles, roleHome),
  dashboard: each(roles, dashboard),
  verification: each(applicantRoles, verification),
  profile: each(applicantRoles, profile),
  contact: each(applicantRoles, contact),
  newDocument: each(applicantRoles, newDocument),
  decideScreening: [
    decideScreening(company("admin", "sme", "x")),
    decideScreening(company("admin", "provider", "x")),
    decideScreening(company("bank", "sme", "x")),
  ],
  dateDocument: [
    dateDocument(company("admin", "sme", "x"), "y"),
    dateDocument(company("admin", "provider", "x"), "y"),
    dateDocument(company("bank", "sme", "x"), "y"),
  ],
  ownStatement: each(applicantRoles, ownStatement),
  orders: each(roles, (role) => orders(role, 1)),
  ordersFile: each(roles, ordersFile),
  order: each(roles, (role) => order(role, "x")),
  creditNote: each(["sme", "provider", "admin", "bank"], (role) => creditNote(role, "x", 1)),
  disputeOrder: [disputeOrder("x")],
  addDisputeFiles: each(["sme", "provider"], (role) => addDisputeFiles(role, "x")),
  withdrawDispute: [withdrawDispute("x")],
  acceptDispute: [acceptDispute("x")],
  answerDispute: [answerDispute("x")],
  decideDispute: [decideDispute("x")],
  refuseReschedule: each(["sme", "bank", "insurance"], (role) => refuseReschedule(role, "x")),
  reschedule: each(["sme", "admin", "bank", "insurance"], (role) => reschedule(role, "x")),
  withdrawReschedule: [withdrawReschedule("x")],
  disputes: [disputes(), disputes("ended")],
  disputeFile: [disputeFile("x")],
  approvals: each(["admin", "bank", "insurance"], approvals),
  ownData: each(["sme", "provider"], ownData),
  companyPack: each(["sme", "provider"], (role) => companyPack(role, "x")),
  monthPack: each(["admin", "bank"], (role) => monthPack(role, "2026-11")),
  monthStatement: each(["admin", "bank"], (role) => monthStatement(role, "2026-11")),
  journalFile: each(["admin", "bank"], (role) => journalFile(role, "2026-11", "xero")),
  closeMonth: each(["admin", "bank"], (role) => closeMonth(role, "2026-11")),
  moneyOnAccount: each(["admin", "bank"], moneyOnAccount),
  moneyOnAccountFile: each(["admin", "bank"], moneyOnAccountFile),
  moneyOf: each(["admin", "bank"], (role) => moneyAccount(role, "x")),
  paymentReversals: each(["admin", "bank"], (role) => paymentReversals(role, "x")),
  paymentReversalsFile: each(["admin", "bank"], paymentReversalsFile),
  receipts: each(["admin", "bank"], receipts),
  receiptsFile: each(["admin", "bank"], receiptsFile),
  refunds: each(["admin", "bank"], refunds),
  refundsFile: each(["admin", "bank"], refundsFile),
  refundCash: each(["admin", "bank"], (role) => refundCash(role, "x")),
  payRefund: each(["admin", "bank"], (role) => payRefund(role, "x")),
  takeRefundBack: each(["admin", "bank"], (role) => takeRefundBack(role, "x")),
  collections: [collections(), collections({ bucket: "1-30" })],
  collection: [collection("x")],
  collectionAct: (["note", "owner", "promise", "pause", "resume", "insolvent", "solvent", "write-off"] as const).map(
    (act) => collectionAct("x", act),
  ),
  feeInvoices: each(["admin", "provider"], feeInvoices),
  feeInvoice: each(["admin", "provider"], (role) => feeInvoice(role, "x")),
  feeInvoiceXml: each(["admin", "provider"], (role) => feeInvoiceXml(role, "x")),
  claims: each(["admin", "bank", "insurance"], (role) => claims(role)),
  claim: each(["admin", "bank", "insurance"], (role) => claim(role, "x")),
  claimAct: [
    claimAct("admin", "x", "file"),
    claimAct("admin", "x", "withdraw"),
    claimAct("insurance", "x", "accept"),
    claimAct("insurance", "x", "refuse"),
    ...each(["admin", "bank"], (role) => claimAct(role, "x", "pay")),
    ...each(["admin", "bank"], (role) => claimAct(role, "x", "pass-on")),
  ],
  claimPack: each(["admin", "bank", "insurance"], (role) => claimPack(role, "x")),
  claimPolicy: [claimPolicy("x")],
  reschedules: each(["bank", "insurance"], reschedules),
  collectionReports: each(["bank", "insurance"], collectionReports),
  provisions: each(["admin", "bank"], provisions),
  provisionsFile: each(["admin", "bank"], provisionsFile),
  provisionRates: [provisionRates],
  notifyClaim: [notifyClaim("x")],
  writeOffs: each(["admin", "bank"], writeOffs),
  insurerCover: [insurerCover("x")],
  companyRetention: [undefined, "hold", "lift", "erase"].map((act) => companyRetention("x", act as "hold")),
  retention: (["waiting", "done"] as const).map(retention),
  retentionFile: (["waiting", "done"] as const).map(retentionFile),
  retentionPeriods: [retentionPeriods],
  retentionPeriod: [retentionPeriod("identity")],
  apiKeys: [apiKeys],
  contactChange: (["email", "phone"] as const).map(contactChange),
  contactReplacement: [contactReplacement("x")],
  companyClosure: (["close", "reopen"] as const).map((act) => companyClosure("x", act)),
  recoverDebt: each(["admin", "bank"], (role) => recoverDebt(role, "x")),
  settlements: each(["admin", "bank"], settlements),
  settlementsFile: each(["admin", "bank"], settlementsFile),
  settlement: each(["admin", "bank"], (role) => settlement(role, "x")),
  newSettlement: [newSettlement],
  agreeToSettlement: [agreeToSettlement("x")],
  settlementFile: each(["admin", "bank"], (role) => settlementFile(role, "x")),
  settlementAct: ["admin", "bank"].flatMap((role: any) =>
    (["discard", "confirm", "return"] as const).map((act) => settlementAct(role, "x", act)),
  ),
  reversePayment: [reversePayment("x")],
  reverseReceipt: each(["admin", "bank"], (role) => reverseReceipt(role, "x")),
  allocateMoney: each(["admin", "bank"], (role) => allocateMoney(role, "x")),
  undoAllocation: each(["admin", "bank"], (role) => undoAllocation(role, "x", "y")),
  holds: each(officerRoles, holds),
  placeHold: each(officerRoles, (role) => placeHold(role, "x")),
  liftHold: each(officerRoles, (role) => liftHold(role, "x")),
  refuseApproval: each(["admin", "bank", "insurance"], (role) => refuseApproval(role, "x")),
  dayOfOrder: each(applicantRoles, (role) => deliveryDay(role, "x")),
  orderLedger: each(["admin", "bank"], (role) => orderLedger(role, "x")),
  orderPack: [orderPack("x")],
  instalments: each(["admin", "bank"], instalments),
  instalmentsFile: each(["admin", "bank"], instalmentsFile),
  payoutBatches: each(["admin", "bank"], payoutBatches),
  paymentReceipt: each(["sme", "admin", "bank"], (role) => paymentReceipt(role, "x")),
  payoutBatch: each(["admin", "bank"], (role) => payoutBatch(role, "x")),
  payoutBatchFile: each(["admin", "bank"], (role) => payoutBatchFile(role, "x", "xml")),
  returnPayout: each(["admin", "bank"], (role) => returnPayout(role, "x", "y")),
  bankStatements: each(["admin", "bank"], bankStatements),
  cashReconciliation: each(["admin", "bank"], (officer) => cashReconciliation(officer, CLOSING)),
  cashReconciliationFile: each(["admin", "bank"], (officer) => cashReconciliationFile(officer, CLOSING)),
  csvColumns: each(["admin", "bank"], (role) => csvColumns(role, "x")),
  csvPreview: each(["admin", "bank"], csvPreview),
  bankStatement: each(["admin", "bank"], (role) => bankStatement(role, "x")),
  unidentifiedMoney: each(["admin", "bank"], unidentifiedMoney),
  matchLine: each(["admin", "bank"], (role) => matchLine(role, "y")),
  unidentifiedLine: ["admin", "bank"].flatMap((role: any) =>
    (["link", "aside"] as const).map((act) => unidentifiedLine(role, "y", act)),
  ),
  bankLine: ["admin", "bank"].flatMap((role: any) =>
    (["link", "aside", "back"] as const).map((act) => bankLine(role, { id: "y", statementId: "x" }, act)),
  ),
  search: each(officerRoles, search),
  exposure: each(officerRoles, exposure),
  exposureFile: each(officerRoles, exposureFile),
  groups: each(["admin", "bank"], groups),
  groupsFile: each(["admin", "bank"], groupsFile),
  group: each(officerRoles, (role) => group(role, "1")),
  groupLimit: [groupLimit("1")],
  companyConnection: (["connect", "disconnect"] as const).map((act) => companyConnection("1", act)),
  book: officerRoles.flatMap((role) => portfolioPaths(role).map((part) => portfolio(role, part))),
  bookFile: officerRoles.flatMap((role) => portfolioPaths(role).map((part) => portfolioFile(role, part))),
  companiesFile: [
    ...each(officerRoles, (officer) => companiesFile(officer, "sme")),
    companiesFile("admin", "provider"),
  ],
  companies: [...each(officerRoles, (officer) => companies(officer, "sme", 1)), companies("admin", "provider")],
  company: [...each(officerRoles, (officer) => company(officer, "sme", "x")), company("admin", "provider", "x")],
  review: [...each(officerRoles, (officer) => review(officer, "sme", "x")), review("admin", "provider", "x")],
  companyStatement: ["admin", "bank"].flatMap((officer: any) => [
    companyStatement(officer, "sme", "x"),
    companyStatement(officer, "provider", "x"),
  ]),
  // Paths of one role.
  ...Object.fromEntries(
    Object.entries(own).map(([name, path]) => [
      name,
      [typeof path === "string" ? path : (path as (...ids: string[]) => string)("x", "y")],
    ]),
  ),
};

test.each(Object.entries(addresses))("%s: every path is a page", (_name, found) => {
  expect(found.map((address) => [address, findPage(address)])).not.toContainEqual([expect.anything(), null]);
});

test("no two names share a path, except sections of a page", () => {
  const every = Object.values(addresses)
    .flat()
    .filter((address) => !address.includes("section="));
  expect(every.length).toBeGreaterThan(60);
  expect(new Set(every).size).toBe(every.length);
  expect(findPage("/admin/nowhere")).toBeNull();
});

test("mounts a shared file in the folder of each of its roles", () => {
  const names = ["admin+", "bank+", "insurance+"].map((area) => `${area}/sme+/$id.$tab.tsx`);
  expect(mountedNames("staff+/sme+/$id.$tab.tsx")).toEqual(names);
  expect(mountedNames("api+/v1+/companies+/doc.list.ts")).toEqual([
    "api+/v1+/sme+/doc.list.ts",
    "api+/v1+/provider+/doc.list.ts",
  ]);
  expect(mountedNames("bank+/payouts.tsx")).toEqual(["bank+/payouts.tsx"]);
});

test.each([
  ["staff+/orders.tsx", "bank+/orders.tsx"],
  ["roles+/order+/$id.tsx", "sme+/order.$order.tsx"],
  ["finance+/book_.csv.ts", "staff+/book.csv.ts"],
  ["roles+/index.tsx", "admin+/_index.tsx"],
])("rejects two files for one path: %s and %s", (...files) => {
  expect(() => mountedFiles(files)).toThrow(`${files[0]} and ${files[1]} both answer at /`);
});
