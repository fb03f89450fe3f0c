/** Resets rate limits before each test file, because files share a process. */
import { resetRateLimits } from "~/http/request/rate-limits.server";

resetRateLimits();
