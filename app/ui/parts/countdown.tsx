import type { ReactNode } from "react";
import styles from "./countdown.css";
import { useWords } from "./words";

const longestLeft = 20;

type CountdownProps = {
  /** Seconds left to wait, 20 at most. At 0 or less there is no wait. */
  seconds: number;
  /** The button to ask again. */
  children: ReactNode;
};

/**
 * Counts down without JavaScript (countdown.css, which only its page loads, animates a counter), then shows its
 * children: the button to ask again.
 * The server enforces the wait; a browser without styles shows both the number and the button.
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
