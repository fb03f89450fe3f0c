/** The dialog in which an admin cancels an order. */

export const cancellations = {
  cancel: "Cancel order",
  hint: "The SME and the supplier see your reason.",
  means: "We refund the SME's payments, and its credit is available again.",
};
