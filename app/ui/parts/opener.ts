/**
 * Returns the id of the link that opens a dialog, made of the last two parts of the dialog's address. Closing the
 * dialog leads to this link.
 */
export function openerId(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  return path.split("/").filter(Boolean).slice(-2).join("-");
}
