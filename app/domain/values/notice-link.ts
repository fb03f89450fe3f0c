/** The link in a notice about a finished action. */
export interface NoticeLink {
  href: string;
  words: string;
}
