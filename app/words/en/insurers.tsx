/** The priority list of insurers. */

export const insurers = {
  title: "Insurance order",
  text:
    "An SME verified by the bank goes to the first insurer. If that insurer rejects it, the SME goes to the next " +
    "insurer.",
  none: "No insurers yet.",
  new: "New insurer",
  add: "Add insurer",
  name: "Name",
  newHint: "The new insurer comes last in the order. Invite its staff on the Team page next.",
  rename: "Rename insurer",
  renameHint: "Past decisions keep the old name.",
  pause: "Pause",
  resume: "Resume",
  pauseOne: (name: string) => `Pause ${name}`,
  resumeOne: (name: string) => `Resume ${name}`,
  pauseTitle: "Pause insurer",
  whenPaused:
    "New SMEs will skip this insurer and go to the next one. SMEs already waiting for this insurer stay with it. " +
    "You can pass on each SME from the SME's page.",
  whenResumed: "New SMEs will come to this insurer again, at its place in the order.",
};
