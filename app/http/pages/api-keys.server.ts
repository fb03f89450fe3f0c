/** The page of API keys of a company or organization. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { newKeyInput, revokedKeyInput } from "~/domain/api-keys/api-key";
import { createApiKey, listApiKeys, revokeApiKey } from "~/domain/api-keys/api-key.server";
import * as paths from "~/domain/paths";
import { scopesOfRole } from "~/domain/verbs/permissions";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { noteSecret } from "~/http/request/scope.server";
import { requireActor } from "~/http/request/session.server";
import type { ApiKeysView } from "~/ui/api-keys/api-keys";

export async function apiKeysPage({ request }: LoaderFunctionArgs): Promise<ApiKeysView> {
  const actor = await requireActor(request, "keys.manage");
  const { role } = actor;
  return { role, keys: await listApiKeys(actor), scopes: scopesOfRole(role) };
}

/** Handles both forms. `?do=revoke` names the form that revokes a key. The answer shows a new key once. */
export async function submitApiKeys({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "keys.manage");
  if (new URL(request.url).searchParams.get("do") === "revoke")
    return answerForm(request, revokedKeyInput, async ({ keyId }) => {
      await revokeApiKey(actor, keyId);
      return withSuccess(request, paths.apiKeys, ({ apiKeys }) => apiKeys.revoked);
    });
  return answerForm(request, newKeyInput, async (input) => {
    const secret = await createApiKey(actor, input);
    noteSecret();
    return json({ secret });
  });
}
