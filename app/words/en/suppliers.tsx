/** The directory of suppliers, and a supplier's page. */
import type { ReactNode } from "react";
import { quantities } from "./quantities";

export const suppliers = {
  directory: {
    title: "Suppliers",
    heading: "Supplier's",
    count: (count: number, industry: string | null) => {
      const of = industry === null ? "" : ` of ${industry}`;
      return count === 1 ? `1 supplier${of} sells on Dhow.` : `${count} suppliers${of} sell on Dhow.`;
    },
    name: "Name",
    industry: "Industry",
    noneFound: (industry: string | null) =>
      `No supplier ${industry === null ? "" : `of ${industry} `}is found by that.`,
    none: "No supplier is verified yet. Come back soon.",
    noneOf: (industry: string) => `No supplier of ${industry} is verified yet.`,
    showAll: "Show all suppliers",
  },

  /** The page of one supplier. */
  page: {
    title: "Supplier",
    order: "Order from this supplier",
    create: "create order",
    terms: "You pay a part upfront and the rest in monthly instalments, without interest.",
    yourOrders: "Your orders from it",
    none: (months: number) => `None in the last ${months} months.`,
    ordersIn: (orders: (text: string) => ReactNode, count: number, money: ReactNode, months: number): ReactNode => (
      <>
        {orders(quantities.orders(count))}, {money} in {quantities.months(months)}
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
    instagram: "Instagram",
  },
};
