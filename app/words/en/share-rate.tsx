/** The bank's share of the discount. */

export const shareRate = {
  title: "Share rate",
  label: "Bank share rate",
  hint: "The bank's part of the discount on new orders, from 0 to 0.99. For 10%, enter 0.1.",
};
