/** Checks webhook events for `dhow check`: each is done, queued or given up, and done events hold no personal data. */
import { asc, gt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { webhookEvents } from "~/db/schema";

/** Checks every row of `webhookEvents`. Returns one sentence per contradiction; empty if consistent. */
export async function checkWebhooks(): Promise<string[]> {
  const problems: string[] = [];
  for (let after = ""; ; ) {
    const page = await db
      .select()
      .from(webhookEvents)
      .where(gt(webhookEvents.id, after))
      .orderBy(asc(webhookEvents.id))
      .limit(500);
    if (page.length === 0) return problems;
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
      after = id;
    }
  }
}
