/** The name as outlines, so that it looks the same on every device. The top of its h leans like a sail. */
const letters =
  "M38 7h9a10 10 0 0 1 0 21h-9zm4 3.6v13.8h4.6a6.9 6.9 0 0 0 0-13.8z" +
  "M61 28V5.5l3.8-1v9.2q2-2 4.7-2 5.5 0 5.5 6.3v10h-3.8v-9.3q0-3.7-2.9-3.7-3.5 0-3.5 4.5V28z" +
  "M78 20a8.2 8.3 0 0 1 16.4 0A8.2 8.3 0 0 1 78 20zm3.9 0a4.3 4.7 0 0 0 8.6 0 4.3 4.7 0 0 0-8.6 0z" +
  "M95.5 12h4l3 10 3.2-10h3.4l3.2 10 3-10h3.9L114 28h-3.3l-3.3-10-3.3 10h-3.4z";

const sail = "M6,21,24,2q4,12,2,19z";
const hull = "M3,24q13,3,26-1-3,7-8,7H10q-5,0-7-6z";

const iconSource =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-3,-3,38,38'>" +
  "<rect x='-3' y='-3' width='38' height='38' rx='7' fill='#0c2738'/>" +
  `<path fill='#e8b04a' d='${sail}'/><path fill='#f3ead8' d='${hull}'/></svg>`;

/** The browser tab's icon: the mark without its name. It is part of the page, which saves a request. */
export const icon = `data:image/svg+xml,${encodeURI(iconSource).replaceAll("'", "%27").replaceAll("#", "%23")}`;

/** The Dhow mark: a lateen sail over a hull, and the name beside it. Browsers without SVG show the name as text. */
export function Mark() {
  return (
    <>
      <svg
        className="mark"
        width="120"
        height="32"
        viewBox="0 0 120 32"
        preserveAspectRatio="xMinYMid slice"
        aria-hidden="true"
      >
        <path className="sail" d={sail} />
        <path d={hull + letters} />
      </svg>
      <span className="hide">Dhow</span>
    </>
  );
}

/** The bare sail, for empty states and next steps. */
export function Sail() {
  return (
    <svg className="sail" width="48" height="48" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M4 29 23 2q7 14 4 27z" />
    </svg>
  );
}
