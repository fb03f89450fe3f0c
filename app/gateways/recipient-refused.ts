/** The recipient cannot be reached at all, such as an unknown mailbox or number. Other errors are retried. */
export class RecipientRefused extends Error {}
