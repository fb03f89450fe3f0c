import { journalFileCall } from "~/http/pages/month-closing.server";

export const { loader, action } = journalFileCall;
