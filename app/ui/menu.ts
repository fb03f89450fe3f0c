import type { ApplicantRole, OfficerRole, Role } from "~/domain/actor";
import { lastLevel } from "~/domain/applicants/level";
import { WAITING } from "~/domain/filter";
import { OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { WaitingCounts } from "~/domain/reports/waiting";

export type MenuItem = {
  path: string;
  title: string;
  /** Of what waits in this list for its reader: how it is counted, and where it is shown. */
  queue?: { of: keyof WaitingCounts; path: string };
};

const item = (path: string, title: string): MenuItem => ({ path, title });

const companies = (officer: OfficerRole, role: ApplicantRole, title: string): MenuItem => ({
  ...item(paths.companies(officer, role), title), queue: { of: role, path: paths.companies(officer, role, WAITING) },
});

/** An SME's orders wait for its upfront part. */
const orders = (role: Role): MenuItem => ({
  ...item(paths.orders(role), "Order's"), queue: { of: "orders", path: paths.orders(role, role === "sme" ? OrderStatus.created : WAITING) },
});

const onboarding = (role: ApplicantRole) => [
  item(paths.verification(role), "Verification"),
  item(paths.profile(role), "Profile"),
];

/** The side navigation of a role. */
export function menuFor(role: Role, level: number | null): MenuItem[] {
  switch (role) {
    case "admin":
      return [
        item(paths.dashboard("admin"), "Dashboard"),
        companies("admin", "sme", "Sme's"),
        companies("admin", "provider", "Supplier's"),
        orders("admin"),
        item(paths.instalments("admin"), "Installment's"),
        item(paths.settings, "Settings"),
      ];
    case "bank":
      return [
        item(paths.dashboard("bank"), "Dashboard"),
        companies("bank", "sme", "Sme's"),
        orders("bank"),
        item(paths.instalments("bank"), "Installment's"),
      ];
    case "insurance":
      return [
        item(paths.dashboard("insurance"), "Dashboard"),
        companies("insurance", "sme", "Sme's"),
        orders("insurance"),
      ];
    case "sme":
      if (level !== lastLevel.sme) return onboarding("sme");
      return [
        item(paths.profile("sme"), "Profile"),
        item(paths.dashboard("sme"), "Dashboard"),
        item(paths.directory, "Supplier's"),
        orders("sme"),
        item(paths.invoices, "Invoices"),
      ];
    case "provider":
      if (level !== lastLevel.provider) return onboarding("provider");
      return [
        item(paths.profile("provider"), "Profile"),
        item(paths.dashboard("provider"), "Dashboard"),
        orders("provider"),
      ];
  }
}

export const areaTitles: Record<Role, string> = {
  sme: "SME",
  provider: "Supplier",
  admin: "Admin",
  bank: "Bank",
  insurance: "Insurance",
};

/** True for the item's own page and the pages below it: /admin/orders is current at /admin/order/{id}, too. */
export function isCurrent(itemPath: string, path: string): boolean {
  const singular = itemPath.replace(/s$/, "");
  return path === itemPath || path.startsWith(`${itemPath}/`) || path.startsWith(`${singular}/`);
}
