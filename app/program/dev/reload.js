// Reloads the page after the program has started again. Listens only while the page is visible, because a browser opens
// six connections to a server at most.
let seen;
let changes;
function listen() {
  changes?.close();
  if (document.hidden) return;
  changes = new EventSource("/dev/changes");
  changes.onmessage = ({ data }) => {
    if (seen && seen !== data) location.reload();
    seen = data;
  };
}
addEventListener("visibilitychange", listen);
listen();
