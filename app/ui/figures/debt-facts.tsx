import type { ReactNode } from "react";
import type { Debt, Figure } from "~/domain/figures/figures";
import { Money } from "~/ui/parts/money";
import type { Words } from "~/words/words";

type Part = Extract<Figure, "owed" | "late" | "dueLater" | "reserved">;

/** Returns the parts of a debt as facts. The reserved amount has its meaning beside it. `notes` follow an amount. */
export const debtFacts = (
  { figures }: Pick<Words, "figures">,
  debt: Debt,
  parts: readonly Part[] = ["owed", "reserved"],
  notes: Partial<Record<Part, ReactNode>> = {},
): [label: string, value: ReactNode][] =>
  parts.map((part) => {
    const note = notes[part] ?? (part === "reserved" && <small>{figures.reserved.says}</small>);
    return [
      figures[part].name,
      <>
        <Money cents={debt[part]} />
        {note && (
          <>
            <br /> {note}
          </>
        )}
      </>,
    ];
  });
