/** Insurers, and their order. */

export const insurers = {
  title: "Insurance order",
  text: "An SME that the bank has verified goes to the first insurer; when that one refuses, to the next.",
  none: "No insurer yet.",
  new: "New insurer",
  add: "Add insurer",
  name: "Name",
  newHint: "It comes last in the order. Invite its staff in Team next.",
  rename: "Rename insurer",
  renameHint: "What its decisions said before keeps the name of then.",
  pause: "Pause",
  resume: "Resume",
  pauseOne: (name: string) => `Pause ${name}`,
  resumeOne: (name: string) => `Resume ${name}`,
  pauseTitle: "Pause insurer",
  whenPaused:
    "From now on SMEs go past it to the next insurer. Those that wait with it stay: each can be passed on " +
    "from its page.",
  whenResumed: "From now on SMEs come to it again, by its place in the order.",
};
