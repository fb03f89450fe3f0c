/** The fast path answers like Remix: several pages of each kind reachable by links, for everybody. */
import { comparePages, useDemo } from "./pages";

useDemo();
comparePages(3);
