// Reloads the page after a restart of the program. Listens only while the page is visible, because a browser opens at
// most six connections to a server.
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
