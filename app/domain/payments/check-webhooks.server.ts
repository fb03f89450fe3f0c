/** Checks webhook events for `dhow check`: each is done, queued or given up, and done events hold no personal data. */
import { webhookEvents } from "~/db/schema";
import { readPages } from "~/domain/check-pages.server";

/** Checks every row of `webhookEvents`. Returns one sentence per contradiction; empty if consistent. */
export async function checkWebhooks(): Promise<string[]> {
  const problems: string[] = [];
  for await (const page of readPages(webhookEvents, "id")) {
    for (const { id, doneAt, nextAttemptAt, error, body, receivedAt } of page) {
      const expect = (condition: boolean, problem: string) =>
        void (condition || problems.push(`webhook event ${id} ${problem}`));
      const waits = nextAttemptAt !== null;
      const isGivenUp = !waits && doneAt === null && error !== null;
      expect(
        [doneAt !== null, waits, isGivenUp].filter(Boolean).length === 1,
        "must be exactly one of done, waiting and given up",
      );
      expect(doneAt === null || (doneAt >= receivedAt && error === null), "is done, but has an error or a wrong time");
      expect((body === "") === (doneAt !== null), "must have a body until it is done, and none afterwards");
    }
  }
  return problems;
}
