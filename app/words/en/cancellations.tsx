/** An admin cancels an order. */

export const cancellations = {
  cancel: "Cancel order",
  hint: "The SME and the supplier read it.",
  means: "What the SME paid is given back, and its credit is free again.",
};
