/** The bank's share of the discount. */

export const shareRate = {
  title: "Share rate",
  label: "Bank share rate",
  hint: "The bank's part of the discount of orders from now on: a fraction from 0 to 0.99, such as 0.1 for 10%.",
};
