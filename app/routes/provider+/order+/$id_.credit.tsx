import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { creditableStatuses, creditNoteInput } from "~/domain/price-reductions/price-reduction";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { orderDialog, submitOrderAction } from "~/http/pages/orders.server";
import { IssueCreditNote } from "~/ui/credit-notes/issue-credit-note";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ orders }) => orders.page.credit.issue, args);

export const loader = (args: LoaderFunctionArgs) => orderDialog(args, issueCreditNote, creditableStatuses);

export const action = (args: ActionFunctionArgs) =>
  submitOrderAction(
    args,
    issueCreditNote,
    creditNoteInput,
    (act, values) => act(values),
    ({ orders }) => orders.page.credit.issued,
  );

export default IssueCreditNote;
