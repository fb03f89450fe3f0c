import { companyPackCall } from "~/http/pages/packs.server";

export const { loader, action } = companyPackCall("sme");
