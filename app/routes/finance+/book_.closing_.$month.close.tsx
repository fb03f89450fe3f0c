export { closeMonthDialog as loader, submitMonthClosing as action } from "~/http/pages/month-closing.server";
export { CloseMonth as default } from "~/ui/month-closing/month-closing";
export { portfolioMeta as meta } from "~/ui/portfolio/portfolio";
