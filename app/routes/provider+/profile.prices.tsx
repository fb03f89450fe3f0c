import type { TakesFiles } from "~/http/files/uploads";

export { priceListDialog as loader, submitPriceList as action } from "~/http/pages/profiles.server";
export { PriceListDialog as default, priceListMeta as meta } from "~/ui/profiles/price-list-dialog";

export const handle = { takesFiles: { form: null } } satisfies TakesFiles;
