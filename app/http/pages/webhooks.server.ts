/** The page of the reader's webhooks, and of one webhook with its deliveries: `?webhook=` has its id. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import * as paths from "~/domain/paths";
import { isPublicKey } from "~/domain/webhooks/signature.server";
import { newWebhookInput, resentDeliveryInput, webhookInput, webhookTestInput } from "~/domain/webhooks/webhook";
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  loadWebhook,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
} from "~/domain/webhooks/webhook.server";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { noteSecret } from "~/http/request/scope.server";
import { requireActor } from "~/http/request/session.server";
import type { WebhookPageView, WebhooksView } from "~/ui/webhooks/webhooks";
import type { Words } from "~/words/words";

export async function webhooksPage({ request }: LoaderFunctionArgs): Promise<WebhooksView | WebhookPageView> {
  const actor = await requireActor(request, "webhooks.manage");
  const { role } = actor;
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("webhook");
  if (id === null) return { role, webhooks: await listWebhooks(actor) };
  const [webhook, deliveries] = await Promise.all([
    loadWebhook(actor, id),
    listDeliveries(actor, id, requestListQuery(request)),
  ]);
  assertPageExists(request, deliveries);
  return { role, webhook, deliveries, isTest: searchParams.get("do") === "test" };
}

const button = z.object({});

/** Handles the pages' forms: `?do=` names the form. The answer shows a new secret once. */
export async function submitWebhooks({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "webhooks.manage");
  const { searchParams } = new URL(request.url);
  const [id, form] = [searchParams.get("webhook"), searchParams.get("do")];
  const done = (say: (words: Words["webhooks"]) => string, page = id === null ? paths.webhooks : paths.webhook(id)) =>
    withSuccess(request, page, ({ webhooks }) => say(webhooks));
  const secretAnswer = (secret: string, webhookId: string) => {
    if (isPublicKey(secret)) return done((words) => words.publicKeyMade, paths.webhook(webhookId));
    noteSecret();
    return json({ secret });
  };
  if (id === null)
    return answerForm(request, newWebhookInput, async (input) => {
      const created = await createWebhook(actor, input);
      return secretAnswer(created.secret, created.id);
    });
  const forms: Record<string, () => Promise<Response>> = {
    rotate: () => answerForm(request, button, async () => secretAnswer(await rotateWebhookSecret(actor, id), id)),
    test: () =>
      answerForm(request, webhookTestInput, async ({ type }) => {
        await testWebhook(actor, id, type || null);
        return done((words) => words.testSent);
      }),
    enable: () =>
      answerForm(request, button, async () => (await switchWebhook(actor, id, true), done((words) => words.enabled))),
    disable: () =>
      answerForm(request, button, async () => (await switchWebhook(actor, id, false), done((words) => words.disabled))),
    remove: () =>
      answerForm(request, button, async () => {
        await removeWebhook(actor, id);
        return done((words) => words.removed, paths.webhooks);
      }),
    resend: () =>
      answerForm(request, resentDeliveryInput, async ({ deliveryId }) => {
        await resendDelivery(actor, deliveryId);
        return done((words) => words.resent);
      }),
  };
  const change = () =>
    answerForm(request, webhookInput, async (input) => {
      await changeWebhook(actor, id, input);
      return done((words) => words.saved);
    });
  return (forms[form ?? ""] ?? change)();
}
