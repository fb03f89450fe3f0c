/** Notes downloads of this request's account in the audit log. */
import { recordDownload } from "~/domain/accesses/access.server";
import { notedAccount } from "~/http/request/scope.server";

/** Records a download with the request's account. `target`: the file's title or name. */
export const noteDownload = (kind: "document" | "list" | "bankFile", target: string): Promise<void> =>
  recordDownload({ kind, accountId: notedAccount(), target });
