/**
 * Connects parts of the domain that do not import each other. `boot` and the tests' set-up call `wire` before the first
 * verb.
 */
import { onRecorded } from "~/domain/events/record.server";
import { tellOf } from "~/domain/notifications/news.server";

export function wire(): void {
  onRecorded(tellOf);
}
