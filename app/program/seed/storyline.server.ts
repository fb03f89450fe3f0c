/** Plays many stories in chronological order. The business clock stops at the time of each next step. */

import { deliverEmails, deliverTextMessages } from "~/domain/notifications/delivery.server";
import { addDays, businessDay, startOfDay } from "~/domain/values/calendar";
import { clock, DAY, HOUR, MINUTE } from "~/domain/values/clock";

/** Yields the time of its next step, in UTC milliseconds. Steps after the storyline's end never happen. */
export type Story = AsyncGenerator<number, void>;

export class Storyline {
  private readonly waiting: { at: number; story: Story }[] = [];

  /** `end`: the demo's present. UTC milliseconds. */
  constructor(readonly end: number) {}

  async begin(story: Story): Promise<void> {
    const { value, done } = await story.next();
    if (!done) this.waiting.push({ at: value, story });
  }

  async play(): Promise<void> {
    for (;;) {
      const next = this.waiting.reduce<{ at: number; story: Story } | null>(
        (first, candidate) => (first === null || candidate.at < first.at ? candidate : first),
        null,
      );
      if (!next) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      if (next.at > this.end) {
        await next.story.return();
        continue;
      }
      clock.stopAt(next.at);
      await this.begin(next.story);
      await Promise.all([deliverEmails(), deliverTextMessages()]);
    }
  }

  /** Returns the time at `hour`:`minute`, this many business days before the end. UTC milliseconds. */
  daysAgo(days: number, hour: number, minute = 0): number {
    return startOfDay(addDays(businessDay(this.end), -days)) + hour * HOUR + minute * MINUTE;
  }
}

/** Returns the time at `hour` o'clock, `days` after the business clock's day. UTC milliseconds. */
export const timeInDays = (days: number, hour: number): number =>
  startOfDay(addDays(businessDay(clock.now()), days)) + Math.round(hour * HOUR);

export const timeLater = (ms: number): number => clock.now() + Math.round(ms);

export const timeBefore = (ms: number, days: number): number => ms - days * DAY;

/** Creates a generator of random numbers from 0 to 1 that are the same in every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
