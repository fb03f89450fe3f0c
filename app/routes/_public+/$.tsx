/** Unknown addresses. They have a route, so that the error page knows who is signed in. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function Nowhere() {
  return null;
}
