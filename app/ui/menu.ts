import type { Role } from "~/domain/actor";
import { lastLevel } from "~/domain/applicants/level";

export type MenuItem = { path: string; title: string };

const item = (path: string, title: string): MenuItem => ({ path, title });

const onboarding = (area: string) => [
  item(`${area}/verification`, "Verification"),
  item(`${area}/profile`, "Profile"),
];

/** The side navigation of a role. */
export function menuFor(role: Role, level: number | null): MenuItem[] {
  switch (role) {
    case "admin":
      return [
        item("/admin/dashboard", "Dashboard"),
        item("/admin/sme", "Sme's"),
        item("/admin/supplier", "Supplier's"),
        item("/admin/orders", "Order's"),
        item("/admin/installments", "Installment's"),
        item("/admin/settings", "Settings"),
      ];
    case "bank":
      return [
        item("/bank/dashboard", "Dashboard"),
        item("/bank/sme", "Sme's"),
        item("/bank/orders", "Order's"),
        item("/bank/installments", "Installment's"),
      ];
    case "insurance":
      return [
        item("/insurance/dashboard", "Dashboard"),
        item("/insurance/sme", "Sme's"),
        item("/insurance/orders", "Order's"),
      ];
    case "sme":
      if (level !== lastLevel.sme) return onboarding("/sme");
      return [
        item("/sme/profile", "Profile"),
        item("/sme/dashboard", "Dashboard"),
        item("/sme/supplier", "Supplier's"),
        item("/sme/orders", "Order's"),
        item("/sme/invoices", "Invoices"),
      ];
    case "provider":
      if (level !== lastLevel.provider) return onboarding("/provider");
      return [
        item("/provider/profile", "Profile"),
        item("/provider/dashboard", "Dashboard"),
        item("/provider/orders", "Order's"),
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
