import { countTasks } from "~/domain/dashboards/task.server";
import type { Actor } from "~/domain/values/actor";
import { oncePerRequest } from "~/http/request/scope.server";

/** Task counts of the actor's lists, counted once per request for the menu and the lists. */
export const taskCounts = (actor: Actor) => oncePerRequest("waiting", () => countTasks(actor));
