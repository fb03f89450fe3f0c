/** The few ways in which a verb says no. `http` maps them to answers once; the messages are what people see. */

/** There is no such thing, or it is not theirs. */
export class NotFound extends Error {
  constructor(message = "not found") {
    super(message);
  }
}

/** It exists and is theirs, but cannot be done now: the state forbids it. */
export class Refused extends Error {}

/** Their role may not do this, whatever the state. */
export class Forbidden extends Error {
  constructor(message = "this is not yours to do") {
    super(message);
  }
}

/** What was sent is wrong; `fields` says where. The key "" is the form as a whole. */
export class Invalid extends Error {
  constructor(readonly fields: Record<string, string[]>) {
    super(Object.values(fields).flat().join(" "));
  }
}

/** Too often; `retryAfter` seconds from now it may work again. */
export class TooMany extends Error {
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super(message);
  }
}

export function refuseUnless(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Refused(message);
}
