import type { TaskCounts } from "~/domain/dashboards/task";
import { WAITING_ROWS } from "~/domain/lists/filter";
import { OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { ApplicantRole, OfficerRole, Role } from "~/domain/values/actor";
import { lastLevel } from "~/domain/values/level";
import type { Words } from "~/words/words";

export type MenuItem = {
  path: string;
  title: string;
  /** The counter of the items that wait for the reader, and the address of their list. */
  queue?: { of: keyof TaskCounts; path: string };
};

const item = (path: string, title: string): MenuItem => ({ path, title });

const companies = (officer: OfficerRole, role: ApplicantRole, title: string): MenuItem => ({
  ...item(paths.companies(officer, role), title),
  queue: { of: role, path: paths.companies(officer, role, WAITING_ROWS) },
});

/** The menu entry for orders. An SME's waiting orders are its orders without a paid upfront part. */
const orders = (role: Role, title: string): MenuItem => ({
  ...item(paths.orders(role), title),
  queue: { of: "orders", path: paths.orders(role, role === "sme" ? OrderStatus.created : WAITING_ROWS) },
});

const approvals = (officer: OfficerRole, title: string): MenuItem => ({
  ...item(paths.approvals(officer), title),
  queue: { of: "approvals", path: paths.approvals(officer) },
});

const onboarding = (role: ApplicantRole, words: Words["shell"]["items"]) => [
  item(paths.verification(role), words.verification),
  item(paths.profile(role), words.profile),
];

export function buildMenu(role: Role, level: number | null, words: Words["shell"]["items"]): MenuItem[] {
  switch (role) {
    case "admin":
      return [
        item(paths.dashboard("admin"), words.dashboard),
        companies("admin", "sme", words.smes),
        companies("admin", "provider", words.suppliers),
        orders("admin", words.orders),
        item(paths.instalments("admin"), words.instalments),
        item(paths.payoutBatches("admin"), words.batches),
        item(paths.moneyOnAccount("admin"), words.moneyOnAccount),
        item(paths.exposure("admin"), words.exposure),
        item(paths.portfolio("admin"), words.book),
        approvals("admin", words.approvals),
        item(paths.holds("admin"), words.holds),
        item(paths.bankStatements("admin"), words.bankStatements),
        { ...item(paths.documents, words.documents), queue: { of: "documents", path: paths.documents } },
        { ...item(paths.payees, words.payees), queue: { of: "payees", path: paths.payees } },
        item(paths.settings, words.settings),
      ];
    case "bank":
      return [
        item(paths.dashboard("bank"), words.dashboard),
        companies("bank", "sme", words.smes),
        orders("bank", words.orders),
        item(paths.instalments("bank"), words.instalments),
        item(paths.payoutBatches("bank"), words.batches),
        approvals("bank", words.approvals),
        item(paths.moneyOnAccount("bank"), words.moneyOnAccount),
        item(paths.bankStatements("bank"), words.bankStatements),
        item(paths.holds("bank"), words.holds),
        item(paths.exposure("bank"), words.exposure),
        item(paths.portfolio("bank"), words.book),
      ];
    case "insurance":
      return [
        item(paths.dashboard("insurance"), words.dashboard),
        companies("insurance", "sme", words.smes),
        orders("insurance", words.orders),
        { ...item(paths.creditDecisions, words.limits), queue: { of: "limits", path: paths.creditDecisions } },
        item(paths.exposure("insurance"), words.exposure),
        item(paths.portfolio("insurance"), words.book),
        approvals("insurance", words.approvals),
        item(paths.holds("insurance"), words.holds),
      ];
    case "sme":
      if (level !== lastLevel.sme) return onboarding("sme", words);
      return [
        item(paths.profile("sme"), words.profile),
        item(paths.dashboard("sme"), words.dashboard),
        item(paths.directory, words.suppliers),
        orders("sme", words.orders),
        item(paths.invoices, words.invoices),
        item(paths.payAmount, words.payAnyAmount),
      ];
    case "provider":
      if (level !== lastLevel.provider) return onboarding("provider", words);
      return [
        item(paths.profile("provider"), words.profile),
        item(paths.dashboard("provider"), words.dashboard),
        orders("provider", words.orders),
      ];
  }
}

/** True for the item's page and the pages below it. The item /admin/orders is also current at /admin/order/{id}. */
export function isCurrent(itemPath: string, path: string): boolean {
  const singular = itemPath.replace(/(?<=ch)es$|s$/, "");
  return path === itemPath || path.startsWith(`${itemPath}/`) || path.startsWith(`${singular}/`);
}
