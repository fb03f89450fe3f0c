/**
 * `announce`, called after a commit, calls the listener, so that new rows need not wait for the next round of the
 * clock.
 */
export function announcer() {
  let listener = () => {};
  return {
    announce: () => listener(),
    listen: (heard: () => void): void => void (listener = heard),
  };
}
