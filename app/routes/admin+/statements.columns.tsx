import type { MetaFunction } from "@remix-run/node";
import { columnsDialog, columnsFromForm } from "~/http/bank-statements.server";
import { columnsMeta } from "~/ui/bank-statements/csv-columns";

export { CsvColumnsDialog as default } from "~/ui/bank-statements/csv-columns";

export const meta: MetaFunction = columnsMeta;

export const loader = columnsDialog;

export const action = columnsFromForm;
