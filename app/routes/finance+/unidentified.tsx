export { submitMatch as action, unidentifiedPage as loader } from "~/http/pages/bank-statements.server";
export { UnidentifiedMoney as default, unidentifiedMeta as meta } from "~/ui/bank-statements/unidentified-money";
