/** Each file of tests begins with full rate limits, whatever the files before it in the same process have spent. */
import { resetRateLimits } from "~/http/request/rate-limits.server";

resetRateLimits();
