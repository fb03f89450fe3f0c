/**
 * Tests sign in a thousand times, so new passwords are hashed at little cost. passwords.test.ts restores and tests the
 * real cost.
 */
import { hashWith } from "~/domain/accounts/argon2.server";

hashWith({ cost: { memory: 64, passes: 1 } });
