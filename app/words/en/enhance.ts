/** Texts of app/ui/site/enhance.js. The build makes one script per language. */
export const words = {
  offline: "You are offline, so nothing was sent. Your entries are still here: send them again once you are online.",
  online: "You are online again. Please send the form again.",
  copy: "Copy",
  copied: "Copied",
  print: "Print or save as PDF",
};
