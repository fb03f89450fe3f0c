/** Every address that no page has. A route of its own, so that the error page knows who is signed in. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function Nowhere() {
  return null;
}
