/** The Dhow mark: a lateen sail over the line of a hull. */
export function Mark() {
  return (
    <svg className="mark" width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <path className="sail" d="M6 21 24 2q4 12 2 19z" />
      <path className="hull" d="M3 24q13 3 26-1-3 7-8 7H10q-5 0-7-6z" />
    </svg>
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
