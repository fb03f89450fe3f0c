/** Output of libraries that tests cannot prevent and that helps nobody. Everything else is shown. */

/** React's warning about the Remix stub's router, which renders on the server only in tests. */
const LAYOUT_EFFECT = /^Warning: useLayoutEffect does nothing on the server[^]*\n\s+at RouterProvider /;

export const isKnownNoise = (text: string): boolean => LAYOUT_EFFECT.test(text);
