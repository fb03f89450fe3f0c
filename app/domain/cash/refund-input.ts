/** Inputs of refunds of cash. Source: app/domain/README.md, "Incoming money". */
import * as z from "zod";
import { payeeInput } from "~/domain/payees/payee-input";
import { reasonInput } from "~/domain/values/text";
import { amountOnlyInput } from "./cash-input";
import { receiptInput } from "./receipt";

const { iban, holder, bank } = payeeInput.shape;

/** The fields of the form and of the API call. */
export const refundInput = z.object({ ...amountOnlyInput.shape, iban, holder, bank, ...reasonInput.shape });

/** The bank's confirmation of the transfer. */
export const refundPaymentInput = receiptInput.pick({ valueDate: true, bankReference: true });
