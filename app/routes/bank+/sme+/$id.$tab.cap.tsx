import { useLoaderData } from "@remix-run/react";
import type { bankCapDialog } from "~/http/pages/credit-limits.server";
import { ChangeBankCap, termChangeMeta } from "~/ui/credit-limits/term-change-dialogs";

export const meta = termChangeMeta("cap");

export { bankCapDialog as loader, submitBankCap as action } from "~/http/pages/credit-limits.server";

export default function BankCap() {
  return <ChangeBankCap {...useLoaderData<typeof bankCapDialog>()} />;
}
