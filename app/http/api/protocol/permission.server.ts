import type { Actor } from "~/domain/values/actor";
import {
  type CallKind,
  hasPermission,
  isInDuty,
  isInScope,
  neededScope,
  type RequiredPermission,
} from "~/domain/verbs/permissions";
import { message } from "~/words/message";
import { Problem } from "./problem.server";

/**
 * @throws Problem 403 if the key lacks the scope, the team member lacks the duty, or the verification is not finished.
 */
export function assertPermitted(actor: Actor, permission: RequiredPermission, kind: CallKind): void {
  if (!isInScope(actor, permission, kind)) {
    const scope = neededScope(actor.role, permission, kind);
    const text = scope === null ? message("apiKeyTakesPerson") : message("apiKeyScopeMissing", scope);
    throw new Problem(403, "out_of_scope", text);
  }
  if (!isInDuty(actor, permission)) throw new Problem(403, "forbidden", message("outOfDuty"));
  if (!hasPermission(actor, permission, kind)) throw new Problem(403, "not_verified", message("finishVerification"));
}
