/** Checks messages for `dhow check`: each is sent, queued or given up, and secrets are deleted in time. */
import { outbox } from "~/db/schema";
import { readPages } from "~/domain/check-pages.server";
import { checkSeals, sealedPages } from "~/domain/events/row-seal.server";
import { configuration } from "~/domain/settings/configuration";
import { isGivenUp, sealedMessageValues } from "./outbox.server";

/** Checks every row of `outbox`. Returns one sentence per contradiction; empty if consistent. */
export async function checkOutbox(): Promise<string[]> {
  return [...(await checkDelivery()), ...(await checkMessageSeals())];
}

/** Finds messages that Dhow did not write, such as to another recipient. */
const checkMessageSeals = (): Promise<string[]> =>
  checkSeals(
    "message",
    sealedPages(outbox, "id", (row) => ({
      name: row.id,
      values: sealedMessageValues(row),
      seal: row.seal,
      createdAt: row.createdAt,
    })),
  );

async function checkDelivery(): Promise<string[]> {
  const problems: string[] = [];
  const secretIds: string[] = [];
  for await (const page of readPages(outbox, "id")) {
    for (const message of page) {
      const { id, sentAt, nextAttemptAt, error, attempts, goodUntil, text, createdAt } = message;
      const expect = (condition: boolean, problem: string) =>
        void (condition || problems.push(`message ${id} ${problem}`));
      const waits = nextAttemptAt !== null;
      const wasGivenUp = isGivenUp(message);
      expect(
        [sentAt !== null, waits, wasGivenUp].filter(Boolean).length === 1,
        "must be exactly one of sent, waiting and given up",
      );
      expect(sentAt === null || (attempts > 0 && sentAt >= createdAt), "was sent before its first attempt");
      expect(error === null || attempts > 0 || wasGivenUp, "failed before its first attempt");
      if (!waits && goodUntil !== null && text !== "") secretIds.push(id);
    }
  }
  return [...problems, ...secretProblem(secretIds)];
}

/** Returns one finding for all messages that still contain a secret. */
function secretProblem(messageIds: string[]): string[] {
  if (messageIds.length === 0 || configuration().sandbox) return [];
  const [first] = messageIds;
  const finding =
    messageIds.length === 1
      ? `message ${first} still contains a code or link`
      : `${messageIds.length} messages, the first ${first}, still contain codes or links`;
  return [`${finding} that nobody needs any longer. Only a sandbox keeps them`];
}
