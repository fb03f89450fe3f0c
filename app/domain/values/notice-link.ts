/** What a notice of what was done leads to next. */
export interface NoticeLink {
  href: string;
  words: string;
}
