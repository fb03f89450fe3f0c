/** What the files before it in the same process have spent of the limits is not this one's. */
import { forgetSpent } from "~/http/limits.server";

forgetSpent();
