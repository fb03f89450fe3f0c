/** What app/ui/site/enhance.js says, which the build makes for each language. */
export const words = {
  offline: "The line is down, so nothing was sent. What you typed is still here: send it again when the line is back.",
  online: "The line is back.",
  upload: "Upload",
  tooLarge: (name: string) => `the file is too large: at most 10 MB (${name})`,
  sent: (percent: number) => `${percent}% sent`,
  allSent: "Sent. One moment",
  lost: "The connection was lost and nothing was stored. Please try again.",
  tooMuch: "That is more than you have.",
  left: (money: string) => `${money} will be left.`,
};
