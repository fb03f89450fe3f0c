import type { ComponentProps } from "react";
import { Page } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";
import { DhowAtSea } from "./illustrations";
import { PublicLayout } from "./layout";

/** A sign-in or registration page: its form, with a description of Dhow beside it on desktops. */
export function Entrance(page: ComponentProps<typeof Page>) {
  const { aside } = useWords().public.entrance;
  return (
    <PublicLayout>
      <div className="grid two">
        <div className="narrow">
          <Page {...page} />
        </div>
        <aside className="sea">
          <DhowAtSea />
          <h2>{aside.title}</h2>
          <p className="lead">{aside.text}</p>
        </aside>
      </div>
    </PublicLayout>
  );
}
