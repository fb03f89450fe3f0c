/**
 * A quicker drizzle-orm/entity.js. Its `is` compares the names of all classes of an object, to recognise objects of
 * another copy of drizzle. Dhow has one copy, so `instanceof` gives the same answer. Writing a query asks this for each
 * of its parts: 10% of the unit tests' processor time. DRIZZLE_ENTITY=own, at a build or in front of a test, turns this
 * off.
 */
const contents = `
export const entityKind = Symbol.for("drizzle:entityKind");
export const hasOwnEntityKind = Symbol.for("drizzle:hasOwnEntityKind");
export const is = (value, type) => value instanceof type;
`;

/** The file and its replacement, for replaceFiles() in bundle.mjs. @type {[RegExp, string][]} */
export const drizzleEntity = process.env.DRIZZLE_ENTITY === "own" ? [] : [[/drizzle-orm\/entity\.js$/, contents]];
