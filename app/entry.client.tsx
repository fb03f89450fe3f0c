/**
 * The browser's entry, loaded only by routes with `hydrate`. It loads the islands after the page, so that they do not
 * delay its first paint.
 */
addEventListener("load", () => void import("~/ui/site/islands"));
