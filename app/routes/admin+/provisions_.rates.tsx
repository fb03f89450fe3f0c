export { provisionRatesPage as loader, submitProvisionRates as action } from "~/http/pages/provisions.server";
export { EditProvisionRates as default, provisionRatesMeta as meta } from "~/ui/provisions/provision-list";
