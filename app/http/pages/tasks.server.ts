import { countTasks } from "~/domain/dashboards/task.server";
import type { Actor } from "~/domain/values/actor";
import { oncePerRequest } from "~/http/request/scope.server";

/** How many wait for the actor in each of its lists: the menu and the list itself ask once for it. */
export const taskCounts = (actor: Actor) => oncePerRequest("waiting", () => countTasks(actor));
