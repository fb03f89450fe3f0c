/** Answers unknown addresses. As a route, it loads the signed-in person for the error page. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function Nowhere() {
  return null;
}
