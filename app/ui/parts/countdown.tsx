import type { ReactNode } from "react";
import styles from "./countdown.css";
import { useWords } from "./words";

const longestLeft = 20;

type CountdownProps = {
  /** Seconds left to wait, at most 20. No countdown is shown at 0 or less. */
  seconds: number;
  /** The button that asks for a new code. */
  children: ReactNode;
};

/**
 * Counts down without JavaScript, above its children. The counter is animated by countdown.css, which only this
 * component's page loads. With JavaScript, the button is disabled meanwhile. The server enforces the wait.
 */
export function Countdown({ seconds, children }: CountdownProps) {
  const { onboarding } = useWords();
  const left = Math.min(longestLeft, Math.ceil(seconds));
  if (left <= 0) return <div className="countdown">{children}</div>;
  return (
    <div className={`countdown t${left}`}>
      <link rel="stylesheet" href={styles} />
      <p role="timer">{onboarding.countdown(<b>{left}</b>)}</p>
      {children}
    </div>
  );
}
