/** Texts of app/ui/site/validate.ts, which the server shares. The build makes one script per language. */

/** Before a field's error message, for screen readers. */
export const error = "Error: ";

export const characters = {
  /** `character`: one of the names below; `code`: "U+0000". */
  containsCharacter: (character: string, code: string) => `Remove ${character} (${code})`,
  leftToRightEmbedding: "a left-to-right embedding",
  rightToLeftEmbedding: "a right-to-left embedding",
  endOfOverride: "the end of an override",
  leftToRightOverride: "a left-to-right override",
  rightToLeftOverride: "a right-to-left override",
  leftToRightIsolate: "a left-to-right isolate",
  rightToLeftIsolate: "a right-to-left isolate",
  firstStrongIsolate: "a first strong isolate",
  endOfIsolate: "the end of an isolate",
  controlCharacter: "a control character",
  halfOfCharacter: "half of a character",
  noncharacter: "an invisible code",
};

/** Below the amount of a new order. */
export const credit = {
  tooMuch: "This is more than your available credit.",
  left: (money: string) => `You will have ${money} left.`,
};
