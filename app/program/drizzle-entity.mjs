/**
 * A quicker drizzle-orm/entity.js. Its `is` compares the names of all classes of an object, and writing a query asks it
 * for each part: 10% of the unit tests' processor time. The answer depends on the two classes only, so it is computed
 * once for each pair. DRIZZLE_ENTITY=own, at a build or in front of a test, turns this off.
 */
const contents = `
export const entityKind = Symbol.for("drizzle:entityKind");
export const hasOwnEntityKind = Symbol.for("drizzle:hasOwnEntityKind");

const answers = new WeakMap();

export function is(value, type) {
  if (!value || typeof value !== "object") return false;
  if (value instanceof type) return true;
  const of = Object.getPrototypeOf(value).constructor;
  if (!of) return false;
  let known = answers.get(of);
  if (!known) answers.set(of, (known = new Map()));
  let answer = known.get(type);
  if (answer === undefined) known.set(type, (answer = hasKind(of, type[entityKind])));
  return answer;
}

function hasKind(type, kind) {
  for (let one = type; one; one = Object.getPrototypeOf(one))
    if (entityKind in one && one[entityKind] === kind) return true;
  return false;
}
`;

/** The file and its replacement, for replaceFiles() in bundle.mjs. @type {[RegExp, string][]} */
export const drizzleEntity = process.env.DRIZZLE_ENTITY === "own" ? [] : [[/drizzle-orm\/entity\.js$/, contents]];
