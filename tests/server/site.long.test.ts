/** Everything reachable by links, four pages of each kind for each person. */
import { testSite } from "./sites";

testSite(4, "every page");
