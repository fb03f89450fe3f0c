/**
 * A data warehouse that copies everything that changes in Dhow. A run takes one call for each hundred changes. Its key
 * needs audit:read.
 */
import type { AdminEvent, Dhow } from "dhow-client";

export interface Warehouse {
  /** The last event that the warehouse has. Stored together with the rows. */
  cursor?: string;
  /** One row for each change, by the event's id. */
  changes: Map<string, Pick<AdminEvent, "type" | "timestamp"> & AdminEvent["data"]["changed"]>;
  /** The newest copy of each order, company, batch and other subject, by its kind and id. */
  subjects: Map<string, AdminEvent["data"]["object"]>;
}

export const emptyWarehouse = (): Warehouse => ({ changes: new Map(), subjects: new Map() });

/** Copies the changes since the last run. Returns their number. */
export async function updateWarehouse(dhow: Dhow, warehouse: Warehouse): Promise<number> {
  let count = 0;
  for await (const { _id, type, timestamp, subject, data } of dhow.events("admin", { after: warehouse.cursor })) {
    warehouse.changes.set(_id, { type, timestamp, ...data.changed });
    warehouse.subjects.set(`${subject.kind} ${subject._id}`, data.object);
    warehouse.cursor = _id;
    count += 1;
  }
  return count;
}
