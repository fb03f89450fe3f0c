/**
 * Output of libraries that tests cannot prevent and that tells nobody anything. Everything else that a test prints is
 * shown.
 */

/** React says this of the Remix stub's own router, which renders on the server in tests only. */
const LAYOUT_EFFECT = /^Warning: useLayoutEffect does nothing on the server[^]*\n\s+at RouterProvider /;

export const isKnownNoise = (text: string): boolean => LAYOUT_EFFECT.test(text);
