/** The directory of suppliers, and a supplier's page. */
import type { ReactNode } from "react";
import { quantities } from "./quantities";

const lastMonths = (count: number): string => (count === 1 ? "the last month" : `the last ${quantities.months(count)}`);

export const suppliers = {
  directory: {
    title: "Suppliers",
    heading: "Supplier's",
    count: (count: number, industry: string | null) => {
      const inIndustry = industry === null ? "" : ` in ${industry}`;
      return count === 1 ? `1 supplier${inIndustry} sells on Dhow.` : `${count} suppliers${inIndustry} sell on Dhow.`;
    },
    name: "Name",
    industry: "Industry",
    order: "Order",
    noneFound: (industry: string | null) =>
      `No suppliers ${industry === null ? "" : `in ${industry} `}match your search.`,
    none: "No verified suppliers yet. Come back soon.",
    noneOf: (industry: string) => `No verified suppliers in ${industry} yet.`,
    showAll: "Show all suppliers",
  },

  /** The page of one supplier. */
  page: {
    title: "Supplier",
    order: "Order from this supplier",
    create: "create order",
    terms: "You pay a part upfront and the rest in monthly, interest-free instalments.",
    yourOrders: "Your orders from this supplier",
    none: (months: number) => `No orders in ${lastMonths(months)}.`,
    ordersIn: (orders: (text: string) => ReactNode, count: number, money: ReactNode, months: number): ReactNode => (
      <>
        {orders(quantities.orders(count))}, {money} in {lastMonths(months)}
      </>
    ),
    about: "About",
    contact: "Contact",
    email: "Email",
    email2: "Second email",
    phone: "Phone",
    phone2: "Second phone",
    firstname: "First name",
    lastname: "Last name",
    address: "Address",
    address2: "Second address",
    website: "Website",
    priceList: "Price list",
    priceListFile: "Price list file",
    openPriceListFile: "Open file",
    openPriceList: "Open price list",
    instagram: "Instagram",
  },
};
