/** Stores requests for an invitation code, and the admins' answers. */
import { asc, eq, gt, lt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { codeRequests } from "~/db/schema";
import { listAdmins } from "~/domain/accounts/colleagues.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { queueLengthSql } from "~/domain/lists/bounded-count.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import { codeRequested, invitationCode } from "~/domain/notifications/messages";
import { queueMessages, toMail } from "~/domain/notifications/outbox.server";
import { configuration } from "~/domain/settings/configuration";
import { DAY, HOUR } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { Refused } from "~/domain/verbs/errors";
import { job, publicVerb, verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { type CodeRequest, MAX_SHOWN_REQUESTS } from "./code-request";

export type CodeRequestRow = typeof codeRequests.$inferSelect;

/**
 * Stores the request and mails the admins, at most once an hour. An earlier request of the same email address stays
 * unchanged, and the sender does not learn about it.
 */
export const requestCode = publicVerb(
  async ({ write, now }, request: CodeRequest & { locale: string }): Promise<void> => {
    await write(async (tx) => {
      const [recent] = await tx
        .select({ id: codeRequests.id })
        .from(codeRequests)
        .where(gt(codeRequests.createdAt, now - HOUR))
        .limit(1);
      const [stored] = await tx
        .insert(codeRequests)
        .values({ id: generateId(now), createdAt: now, ...request })
        .onConflictDoNothing()
        .returning({ id: codeRequests.id });
      if (recent || !stored) return;
      const admins = await listAdmins(tx);
      await queueMessages(
        tx,
        admins.map((admin) => toMail(admin, codeRequested(request.company))),
        now,
      );
    });
  },
);

/** Returns the requests that wait, the oldest first, at most one more than the page shows. Reads `code_requests`. */
export async function listCodeRequests(): Promise<CodeRequestRow[]> {
  return db
    .select()
    .from(codeRequests)
    .orderBy(asc(codeRequests.createdAt))
    .limit(MAX_SHOWN_REQUESTS + 1);
}

/** The head of the requests that wait, counted up to 10,000. */
export const codeRequestHead = (reader: Tx) =>
  reader
    .select(
      headColumns({
        length: queueLengthSql({ table: codeRequests, condition: undefined }),
        id: codeRequests.id,
        title: codeRequests.company,
        since: codeRequests.createdAt,
      }),
    )
    .from(codeRequests)
    .orderBy(asc(codeRequests.createdAt))
    .limit(1);

/**
 * Mails the invitation code of the requested role, deletes the request and records the event `settings.codeSent`.
 * @throws Refused "done_already" if the request was answered or closed.
 */
export const answerCodeRequest = verb("settings.change", async ({ actor: by, tx, now }, id: string): Promise<void> => {
  const request = await takeRequest(tx, id);
  await queueMessages(tx, [toMail(request, invitationCode(request.role, configuration().codes[request.role]))], now);
  const text = message("codeSent", request.role);
  await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "settings.codeSent", by, now, text });
});

/**
 * Deletes the request without an answer and records the event `settings.codeRequestClosed`.
 * @throws Refused "done_already" if the request was answered or closed.
 */
export const closeCodeRequest = verb("settings.change", async ({ actor: by, tx, now }, id: string): Promise<void> => {
  await takeRequest(tx, id);
  const text = message("codeRequestClosed");
  await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "settings.codeRequestClosed", by, now, text });
});

async function takeRequest(tx: Tx, id: string): Promise<CodeRequestRow> {
  const [request] = await tx.delete(codeRequests).where(eq(codeRequests.id, id)).returning();
  if (!request) throw new Refused("done_already", message("codeRequestDone"));
  return request;
}

/** Deletes requests that nobody has answered for MESSAGE_DAYS. */
export const deleteOldCodeRequests = job(async ({ write, now }): Promise<void> => {
  const before = now - configuration().messageDays * DAY;
  await write(async (tx) => tx.delete(codeRequests).where(lt(codeRequests.createdAt, before)));
});
