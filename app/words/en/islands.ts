/** The insurers' priority list and the editor of plans. */
export const islands = {
  /** Before the message at a field, for screen readers. */
  error: "Error: ",

  plan: {
    /** What the field of a part says, and who hears it what is typed there. */
    part: (number: number) => `Part ${number}`,
    upfront: " (upfront)",
    percent: ", percent",
    remove: "Remove",
    /** After "Remove", for screen readers. */
    which: (number: number) => ` installment ${number}`,
    add: "Add installment",
    sum: "Sum:",
    missing: (percent: string) => `, ${percent} missing`,
    tooMuch: (percent: string) => `, ${percent} too much`,
  },
};
