import type { Actor } from "~/domain/actor";
import { countTasks } from "~/domain/reports/waiting.server";
import { oncePerRequest } from "./scope.server";

/** How many wait for the actor in each of its lists: the menu and the list itself ask once for it. */
export const taskCounts = (actor: Actor) => oncePerRequest("waiting", () => countTasks(actor));
