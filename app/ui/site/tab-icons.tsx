import type { TabIcon } from "./navigation";

/** Strokes on a square of 22 units. */
const icons: Record<TabIcon | "menu", string> = {
  home: "M3 10 11 3l8 7v9h-5v-6H8v6H3z",
  company: "M3.5 9v10h15V9M2.5 8.5 4.5 3h13l2 5.5q-2.1 2.6-4.2 0-2.1 2.6-4.3 0-2.1 2.6-4.2 0-2.1 2.6-4.3 0M9 19v-5h4v5",
  orders: "M3 6.5 11 3l8 3.5v9L11 19l-8-3.5zM3 6.5 11 10l8-3.5M11 10v9",
  payouts: "M11 3v16M15 6.5Q13.5 5 11 5 7 5 7 8q0 2.7 4 3t4 3q0 3-4 3-2.5 0-4-1.5",
  pay: "M2.5 5h17v12h-17zM2.5 9h17M6 13.5h4",
  limits: "M11 2.5 18.5 6v5q0 5.5-7.5 8.5Q3.5 16.5 3.5 11V6zM11 7.5v5M11 14.5v1.2",
  check: "M4 4h14v15H4zM8 2.5v3M14 2.5v3M7.5 11.5l2.5 2.5 4.5-5",
  person: "M7.5 7a3.5 3.5 0 0 1 7 0 3.5 3.5 0 0 1-7 0M4 19q0-6 7-6t7 6",
  menu: "M3 6h16M3 11h16M3 16h16",
};

/** The picture over a name in the tab bar. */
export const TabPicture = ({ icon }: { icon: keyof typeof icons }) => (
  <svg viewBox="0 0 22 22" aria-hidden="true">
    <path d={icons[icon]} />
  </svg>
);
