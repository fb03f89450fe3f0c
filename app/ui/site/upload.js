// Uploads files with progress. enhance.js loads this script when somebody sends a form with files.
import { words } from "~/words/en/upload";

/**
 * Sends the form. The server's answer then replaces the page, and `makeModal` opens its dialog. The button is disabled
 * until the upload has failed.
 */
export function upload(form, button, makeModal) {
  if (button.disabled) return;
  // Removes the messages of the previous upload.
  for (const notice of document.querySelectorAll(".upload, .said, .toast > *, .errors")) notice.remove();
  const progress = document.createElement("progress");
  const line = document.createElement("p");
  const box = document.createElement("div");
  box.className = "upload";
  box.append(progress, line);
  button.parentElement.before(box);
  progress.ariaLabel = words.upload;
  const stop = (why) => {
    progress.remove();
    line.className = "error";
    line.role = "alert";
    line.textContent = why;
    button.disabled = false;
    button.removeAttribute("aria-busy");
  };
  for (const { files, dataset } of form.querySelectorAll("[data-most]")) {
    for (const { name, size } of files) if (size > dataset.most) return stop(words.tooLarge(name));
  }
  const request = new XMLHttpRequest();
  request.upload.onprogress = ({ loaded, total }) => {
    progress.max = total;
    progress.value = loaded;
    line.textContent = loaded < total ? words.sent(Math.floor((loaded / total) * 100)) : words.allSent;
  };
  request.onerror = () => stop(words.lost);
  request.onload = () => {
    const page = new DOMParser().parseFromString(request.responseText, "text/html");
    history.replaceState(null, "", request.responseURL);
    document.title = page.title;
    document.body.replaceWith(page.body);
    makeModal();
    const first =
      document.querySelector("[autofocus]") ??
      document.querySelector(".toast .notice") ??
      document.querySelector("main");
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
    scrollTo(0, 0);
  };
  request.open("POST", form.action);
  request.send(new FormData(form, button));
  button.disabled = true;
  button.setAttribute("aria-busy", "true");
}
