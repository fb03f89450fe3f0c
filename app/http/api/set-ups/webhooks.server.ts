/** Set-ups of webhooks. */
import { listWebhooks } from "~/domain/webhooks/webhook.server";
import { samples } from "~/http/api/shapes/samples";
import { type CallLine, Lacking, type SetUps } from "./call-line.server";

/** An example that reads shows an existing webhook. Others create one. */
async function findOrCreate(line: CallLine): Promise<string> {
  if (!line.isReading) return line.fetch("WEBHOOK", "_id", `${line.area}WebhookCreate`);
  const caller = await line.caller();
  const [webhook] = caller ? await listWebhooks(caller) : [];
  if (!webhook) throw new Lacking("webhook");
  return webhook.id;
}

/** Set-ups of calls about webhooks. */
export const webhookSetUps: SetUps = {
  samples: {
    webhook: findOrCreate,
    async webhookDisabled(line) {
      const id = await findOrCreate(line);
      line.run(`${line.area}WebhookDisable`, { places: { [samples.webhook]: id } });
      return id;
    },
    async delivery(line) {
      const id = await findOrCreate(line);
      return line.fetch("DELIVERY", "deliveryId", `${line.area}WebhookTest`, { places: { [samples.webhook]: id } });
    },
  },
};
