/**
 * The facts that events record since the chain has keys. A subject without an event from that time may lack them: the
 * seal of old events proves its age.
 */
const newFacts = new Set<string>([
  "unkeyedEvents",
  "accountName",
  "details",
  "industries",
  "screeningRecord",
  "holdRecord",
  "askRecord",
  "payeeRecord",
  "description",
  "approvalRecord",
  "batchRecord",
  "payoutLineRecord",
  "statementRecord",
  "closing",
]);

/** True for a fact that only events with keys record. The first word of a numbered fact names its kind. */
export const isNewFact = (fact: string): boolean => newFacts.has(fact.split(" ")[0] ?? fact);
