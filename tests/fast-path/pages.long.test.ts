/**
 * What the server answers directly is what Remix would say: several pages of each kind that links lead to, for
 * everybody.
 */
import { comparePages, useDemo } from "./pages";

useDemo();
comparePages(3);
