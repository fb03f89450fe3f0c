/**
 * This recipient cannot be reached, however often it is tried: no such mailbox, no such number. Any other error may
 * pass.
 */
export class RecipientRefused extends Error {}
