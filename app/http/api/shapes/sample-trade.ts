/**
 * The trade in the API's examples. An SME orders goods for 1,250 dollars and pays a quarter upfront. The supplier
 * delivers on the same day, and an admin verifies its invoice on the next.
 */
import { samples } from "./samples";

/** Times of the example trade. */
export const moments = {
  smeRegistered: "2026-10-05T07:30:00.000Z",
  smeSent: "2026-10-05T10:05:00.000Z",
  smeActivated: "2026-10-12T09:40:00.000Z",
  supplierRegistered: "2026-09-14T06:20:00.000Z",
  supplierVerified: "2026-09-16T11:00:00.000Z",
  ordered: "2026-11-02T08:15:00.000Z",
  paid: "2026-11-02T08:20:00.000Z",
  accepted: "2026-11-02T08:45:00.000Z",
  delivered: "2026-11-02T12:30:00.000Z",
  invoiced: "2026-11-02T13:10:00.000Z",
  payoutDue: "2026-11-08T20:59:59.999Z",
  verified: "2026-11-03T06:40:00.000Z",
  now: "2026-11-03T07:00:00.000Z",
} as const;

const deadlines = [
  "2026-11-09T20:59:59.999Z",
  "2026-12-02T20:59:59.999Z",
  "2027-01-02T20:59:59.999Z",
  "2027-02-02T20:59:59.999Z",
];
/** An identifier that no curl command uses. */
const sampleId = (n: number): string => `${samples.log.slice(0, -3)}${n}`;

/** The first instalment is paid; the others fall due monthly. */
export const storyInstalments = deadlines.map((deadline, i) => ({
  _id: i === 0 ? samples.instalment : sampleId(311 + i),
  order_id: samples.order,
  number: i + 1,
  rate: 0.25,
  amount: 312.5,
  paidAmount: i === 0 ? 312.5 : 0,
  creditedAmount: 0,
  paid: { at: i === 0 ? moments.paid : null, deadline },
  refunded: null,
}));

export const storyTimeline = (
  [
    ["ordered", "Order created", 0, "sme"],
    ["paid", "Upfront payment: $312.50 paid", 1, "sme"],
    ["accepted", "Accepted by the supplier", 2, "provider"],
    ["delivered", "Delivery confirmed", 3, "provider"],
    ["invoiced", "Invoice uploaded", 4, "provider"],
    ["verified", "Invoice verified", 5, "admin"],
  ] as const
).map(([when, desc, status, role], i) => ({
  _id: sampleId(500 + i),
  createdAt: moments[when],
  desc,
  status,
  operator: { role },
}));

export const storyPostings = (
  [
    ["ordered", "Order created", "receivable", "sme", 1250],
    ["ordered", "Order created", "undelivered", null, -1250],
    ["paid", "Payment received", "collections", null, 312.5],
    ["paid", "Payment received", "receivable", "sme", -312.5],
    ["verified", "Invoice verified, shares booked", "undelivered", null, 1250],
    ["verified", "Invoice verified, shares booked", "payable", "supplier", -1125],
    ["verified", "Invoice verified, shares booked", "bank share", null, -12.5],
    ["verified", "Invoice verified, shares booked", "product share", null, -112.5],
  ] as const
).map(([when, description, book, party, amount], i) => ({
  _id: sampleId(510 + i),
  createdAt: moments[when],
  inMonth: null,
  what: description,
  book,
  amount,
  party: party && { sme: "Gulf Pantry Trading", supplier: "Al Noor Wholesale" }[party],
  payment_id: when === "paid" ? samples.transaction : null,
}));
