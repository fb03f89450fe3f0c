import type { ReactNode } from "react";

/** A value that one tap selects as a whole, to copy it. */
export const Whole = ({ children }: { children: ReactNode }) => <span className="whole">{children}</span>;

/** A code or number that one tap selects as a whole. With JavaScript it has a button that copies it. */
export const WholeCode = ({ children }: { children: ReactNode }) => (
  <code className="whole" dir="ltr">
    {children}
  </code>
);
