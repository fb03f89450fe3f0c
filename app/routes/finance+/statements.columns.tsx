export { columnsDialog as loader, submitColumns as action } from "~/http/pages/bank-statements.server";
export { CsvColumnsDialog as default, columnsMeta as meta } from "~/ui/bank-statements/csv-columns";
