import type { ComponentProps } from "react";
import { DhowAtSea } from "./drawings";
import { PublicLayout } from "./layout";
import { Page } from "./page";

/** A page on which people come in: its form, and on a desktop what Dhow is beside it. */
export function Entrance(page: ComponentProps<typeof Page>) {
  return (
    <PublicLayout>
      <div className="grid two">
        <div className="narrow">
          <Page {...page} />
        </div>
        <aside className="sea">
          <DhowAtSea />
          <h2>Trade credit for the small businesses of the Gulf</h2>
          <p className="lead">A part upfront, the rest month by month. No interest, no fee.</p>
        </aside>
      </div>
    </PublicLayout>
  );
}
