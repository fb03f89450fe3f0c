// Improves pages in browsers with JavaScript. Every form, dialog and drawer also works without this file. The build
// writes public/enhance.js from it, and one file for each other language.
import { words } from "~/words/en/enhance";

// Loads another script of the same language.
const load = (name) => import(import.meta.url.replace("enhance", name));

// Disables a pressed button and marks it as busy.
addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method === "get") return;
  const button = event.submitter ?? form.querySelector("button");
  if (form.enctype === "multipart/form-data") {
    event.preventDefault();
    load("upload").then(
      ({ upload }) => upload(form, button, makeModal),
      () => tell(button, words.offline),
    );
    return;
  }
  if (!navigator.onLine) {
    event.preventDefault();
    tell(button, words.offline);
    return;
  }
  // Waits until the browser has read the form, because it does not send a disabled button.
  setTimeout(() => {
    if (!button || event.defaultPrevented) return;
    button.disabled = true;
    button.setAttribute("aria-busy", "true");
  });
});

// Shows a message above the pressed button, and removes the previous message.
function tell(button, why) {
  for (const notice of document.querySelectorAll(".said")) notice.remove();
  const line = document.createElement("p");
  line.className = "error said";
  line.role = "alert";
  button.parentElement.before(line);
  line.textContent = why;
}
addEventListener("online", () => {
  for (const notice of document.querySelectorAll(".said")) notice.textContent = words.online;
});

// Saves a long form as a draft while somebody types, in case the connection drops or the battery runs out.
let typing;
addEventListener("input", ({ target }) => {
  const form = target.form;
  if (!form?.matches("[data-keep]")) return;
  clearTimeout(typing);
  typing = setTimeout(() => {
    const body = new URLSearchParams(new FormData(form));
    body.set("draft", "auto");
    fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => undefined);
  }, 1000);
});
addEventListener("submit", () => clearTimeout(typing), true);

// Reads numbers with the digits and separators of Latin and Arabic keyboards.
const numberIn = (text) =>
  Number(
    text
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => digit.charCodeAt() & 15)
      .replace("\u066b", ".")
      .replace(/[,\u066c]/g, ""),
  );

// Changes a number by one step when an arrow key is pressed.
addEventListener("keydown", (event) => {
  const { target, key } = event;
  const step = target.dataset?.step * { ArrowUp: 1, ArrowDown: -1 }[key];
  if (!step) return;
  event.preventDefault();
  target.value = Math.max(0, (numberIn(target.value) || 0) + step);
});

// Disables the button for a new code while its countdown runs. The server enforces the wait in any case.
for (const seconds of document.querySelectorAll(".countdown [role=timer] b")) {
  const button = seconds.closest(".countdown").querySelector("button");
  button.disabled = true;
  setTimeout(() => (button.disabled = false), seconds.textContent * 1000);
}

// Adds buttons that only work with JavaScript: one copies a value without its spaces, one prints a paper.
function addButton(place, text, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button quiet";
  button.textContent = text;
  button.onclick = () => act(button);
  place(button);
  return button;
}
if (navigator.clipboard)
  for (const value of document.querySelectorAll("code.whole")) {
    const name = value.closest("div").querySelector("dt").textContent;
    addButton(value.after.bind(value), words.copy, async (button) => {
      await navigator.clipboard.writeText(value.textContent.replaceAll(" ", ""));
      button.textContent = words.copied;
    }).ariaDescription = name;
  }
for (const paper of document.querySelectorAll(".sheet"))
  addButton(paper.before.bind(paper), words.print, () => print());

// The Back button can restore a page with a busy button. This enables the button again.
addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("button[aria-busy]")) {
    button.disabled = false;
    button.removeAttribute("aria-busy");
  }
});

// Loads the checks of a form when somebody starts to fill it in. Opening a page does not load them.
const needyButtons = () => document.querySelectorAll("[data-needs-valid] .actions :first-child");
const loadChecks = (form) =>
  form?.dataset.rules &&
  load("validate").catch(() => {
    for (const button of needyButtons()) button.disabled = false;
  });
addEventListener("focusin", async ({ target }) => (await loadChecks(target.form))?.leave(target));

// Disables the buttons that need a valid form. The checks enable them.
function disableNeedy() {
  for (const button of needyButtons()) {
    button.disabled = true;
    if ([...button.form].some(({ type, value }) => value && /text|email/.test(type))) loadChecks(button.form);
  }
}
disableNeedy();
addEventListener("pageshow", disableNeedy);

// Keeps the focus inside a dialog. Escape and a click outside follow the close link, so that the URL changes, too.
function makeModal() {
  const dialog = document.querySelector("dialog[open]");
  if (!dialog) return;
  dialog.close();
  dialog.showModal();
  dialog.querySelector(".errors")?.focus();
  const leave = () => dialog.querySelector(".close").click();
  dialog.oncancel = (event) => {
    // Closing a file chooser without a choice also fires "cancel". That must not close the dialog.
    if (event.target !== dialog) return;
    event.preventDefault();
    leave();
  };
  dialog.onclick = ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)) leave();
  };
}
makeModal();

// Closing a dialog replaces its history entry, so that Back does not open the dialog again.
addEventListener("click", (event) => {
  const close = document.querySelector("dialog[open] .close");
  if (!close || event.target.closest("a")?.href !== close.href || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  event.preventDefault();
  location.replace(close.href);
});

// Back must not reopen a dialog whose form was submitted either.
addEventListener(
  "submit",
  ({ target }) => {
    if (target.closest("dialog")) sessionStorage.sent = location.pathname;
  },
  true,
);
function closeAnswered(isBack) {
  const { sent, answered } = sessionStorage;
  const close = document.querySelector("dialog[open] .close");
  delete sessionStorage.sent;
  if (sent && sent !== location.pathname) sessionStorage.answered = sent;
  if (!close || answered !== location.pathname) return;
  if (isBack) location.replace(close.href);
  else delete sessionStorage.answered;
}
// Runs before the page has loaded, because a dialog counts as opened even if somebody leaves a slow page early.
closeAnswered(performance.getEntriesByType("navigation")[0].type === "back_forward");
addEventListener("pageshow", ({ persisted }) => persisted && closeAnswered(true));

// Changes the theme at once. The server stores it for the next page.
addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    const button = event.submitter;
    if (button?.name !== "theme") return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form));
    body.set(button.name, button.value);
    fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
    const theme = button.value;
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name="color-scheme"]').content = theme === "auto" ? "light dark" : theme;
    for (const other of form.querySelectorAll("button")) other.setAttribute("aria-pressed", String(other === button));
  },
  true,
);
