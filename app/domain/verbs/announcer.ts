/**
 * Creates an in-process signal. Writers call `announce` after a commit, which calls the listener, so new rows need not
 * wait for the next scheduled round. A later `listen` replaces the listener.
 */
export function announcer() {
  let listener = () => {};
  return {
    announce: () => listener(),
    listen: (heard: () => void): void => void (listener = heard),
  };
}
