/** The price of the goods that arrived, for deliveries in part. Used by the supplier's dialog and the driver's page. */
import type { ComponentProps } from "react";
import { TextField } from "~/ui/parts/form";
import { useWords } from "~/ui/parts/words";

export type DeliveryFields = { verifyCode: string; deliveredAmount: string };

/** Folded, because most deliveries are complete. Open if its field has an error. */
export function DeliveredAmountField({ field }: Pick<ComponentProps<typeof TextField>, "field">) {
  const { supplier } = useWords().orders.page;
  return (
    <details open={field.errors !== undefined}>
      <summary>{supplier.partArrived}</summary>
      <TextField
        field={field}
        label={supplier.deliveredAmount}
        hint={supplier.deliveredHint}
        inputMode="decimal"
        autoComplete="off"
      />
    </details>
  );
}
