// Nicer with JavaScript, complete without it: every form, dialog and drawer works when this file is missing.

// A button that was pressed says that it is busy and cannot be pressed again.
addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method === "get") return;
  const button = event.submitter ?? form.querySelector("button");
  // After the browser has read the form: a disabled button would not be sent.
  setTimeout(() => {
    if (!button || event.defaultPrevented) return;
    button.disabled = true;
    button.setAttribute("aria-busy", "true");
  });
});

// Coming back by the back button shows the page as it was left: with a busy button.
addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("button[aria-busy]")) {
    button.disabled = false;
    button.removeAttribute("aria-busy");
  }
});

// Escape closes a dialog by following its close link. A click outside hits a link already.
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(":popover-open")) return;
  document.querySelector("dialog[open] .close")?.click();
});

// The theme changes at once; the server keeps it for the next page.
addEventListener("submit", (event) => {
  const form = event.target;
  const button = event.submitter;
  if (!form.matches(".theme") || !button) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  body.set(button.name, button.value);
  fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  const theme = button.value;
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="color-scheme"]').content = theme === "auto" ? "light dark" : theme;
  for (const other of form.querySelectorAll("button")) other.setAttribute("aria-pressed", String(other === button));
}, true);
