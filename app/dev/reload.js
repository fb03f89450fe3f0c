// Reloads the page when the program behind it is another one. Only while it is seen: a browser opens six connections to
// a server at most.
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
