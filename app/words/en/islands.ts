/** The insurers' priority list and the editor of plans. */
export const islands = {
  /** Before the message at a field, for screen readers. */
  error: "Error: ",
};
