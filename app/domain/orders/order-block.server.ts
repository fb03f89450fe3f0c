/** The reasons that keep an SME from new orders, besides holds and overdue instalments. */
import { db, type Tx } from "~/db/client.server";
import { findDocumentBlock } from "~/domain/documents/renewals.server";
import { findCoverBlock } from "~/domain/insurers/cover.server";

/**
 * Returns why an expired document or the end of the insurer's cover blocks an order, a message(). Null if nothing does.
 */
export async function findOrderBlock(
  smeId: string,
  supplierId: string,
  now: number,
  tx: Tx = db,
): Promise<string | null> {
  const [documentBlock, coverBlock] = await Promise.all([
    findDocumentBlock(smeId, supplierId, now, tx),
    findCoverBlock(smeId, now, tx),
  ]);
  return documentBlock ?? coverBlock;
}
