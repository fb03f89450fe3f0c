/** Texts of app/ui/site/upload.js. The build makes one script per language. */
export const words = {
  upload: "Upload progress",
  tooLarge: (name: string) => `${name} is too large. Choose a file of at most 10 MB.`,
  sent: (percent: number) => `${percent}% uploaded`,
  allSent: "Uploaded. Checking your files…",
  lost: "The connection was lost and nothing was saved. Please try again.",
};
