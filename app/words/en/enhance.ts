/** Texts of app/ui/site/enhance.js. The build makes one script per language. */
export const words = {
  offline: "You are offline, so nothing was sent. Your entries are still here: send them again once you are online.",
  online: "You are online again. Please send the form again.",
  upload: "Upload progress",
  tooLarge: (name: string) => `${name} is too large. Choose a file of at most 10 MB.`,
  sent: (percent: number) => `${percent}% uploaded`,
  allSent: "Uploaded. Checking your files…",
  copy: "Copy",
  copied: "Copied",
  print: "Print or save as PDF",
  lost: "The connection was lost and nothing was saved. Please try again.",
};
