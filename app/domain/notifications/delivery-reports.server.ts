/** Delivery reports of SMS gateways. They mark messages that did not arrive. */
import { eq } from "drizzle-orm";
import { outbox } from "~/db/schema";
import { log } from "~/domain/log";
import { configuration } from "~/domain/settings/configuration";
import { Forbidden, NotFound } from "~/domain/verbs/errors";
import { publicVerb } from "~/domain/verbs/verb.server";
import { gateways } from "~/gateways/gateways";
import { message } from "~/words/message";

/**
 * Stores the reason why a message did not arrive. A report may arrive several times. `target` is the request's path and
 * query.
 * @throws NotFound if the SMS gateway sends no reports.
 * @throws Forbidden if the gateway did not sign the report. The log has both errors.
 */
export const receiveDeliveryReport = publicVerb(
  async ({ write }, target: string, headers: Headers, body: string): Promise<void> => {
    const { reports } = gateways().sms;
    if (!reports) throw rejectReport(new NotFound());
    const address = configuration().appUrl + target;
    if (!reports.isSigned(address, headers, body)) throw rejectReport(new Forbidden(message("wrongSignature")));
    const report = reports.read(address, body);
    if (!report) return;
    const { reference, failure } = report;
    log.warn({ id: reference, error: failure }, "a message was not delivered");
    await write(async (tx) => {
      await tx.update(outbox).set({ error: failure }).where(eq(outbox.id, reference));
    });
  },
);

function rejectReport<E extends Error>(why: E): E {
  log.warn({ gateway: "sms", why: why.message }, "a delivery report was rejected");
  return why;
}
