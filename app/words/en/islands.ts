/** The insurers' priority list and the editor of plans. */
export const islands = {
  /** Before the message at a field, for screen readers. */
  error: "Error: ",

  insurers: {
    stored: (name: string, number: number) => `Stored: ${name} is number ${number}.`,
    notStored: "This could not be stored: is the line down? Please try again.",
    drag: "Drag",
    paused: "Paused",
    noStaff: "No staff",
    passedOver: (waiting: number) =>
      `SMEs go past it${waiting > 0 ? `, and ${waiting === 1 ? "1 waits" : `${waiting} wait`} with it` : ""}`,
    rename: "Rename",
    pause: "Pause",
    resume: "Resume",
    up: "Up",
    down: "Down",
  },

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
