import { error } from "./validate";

/** Texts of the insurers' priority list and the plan editor. */
export const islands = {
  /** Before a field's error message, for screen readers. */
  error,

  insurers: {
    stored: (name: string, number: number) => `Saved: ${name} is number ${number}.`,
    notStored: "The new order was not saved. Check your connection and try again.",
    drag: "Drag to reorder",
    paused: "Paused",
    noStaff: "No staff",
    passedOver: (waiting: number) =>
      `New SMEs skip this insurer${waiting > 0 ? `; ${waiting} still ${waiting === 1 ? "waits" : "wait"} for it` : ""}`,
    rename: "Rename",
    pause: "Pause",
    resume: "Resume",
    up: "Up",
    down: "Down",
  },

  plan: {
    /** The label of an instalment's field. Screen readers also hear the unit. */
    part: (number: number) => `Instalment ${number}`,
    upfront: " (upfront)",
    percent: ", percent",
    remove: "Remove",
    /** After "Remove", for screen readers. */
    which: (number: number) => ` instalment ${number}`,
    add: "Add instalment",
    sum: "Total:",
    missing: (percent: string) => `, ${percent} missing`,
    tooMuch: (percent: string) => `, ${percent} too much`,
  },
};
