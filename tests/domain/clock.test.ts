/** The machine's clock is set back by an hour, while Dhow runs and before it starts. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { authenticate } from "~/domain/accounts/sessions.server";
import { resendEmailCode, validateEmail } from "~/domain/accounts/verification-code.server";
import { checkDatabase } from "~/domain/check.server";
import { runJobs } from "~/domain/jobs.server";
import { parseListQuery } from "~/domain/lists/list";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { listOrders } from "~/domain/orders/order-list.server";
import { clock, HOUR, MINUTE, SECOND } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { registerApplicant } from "~/program/seed/journeys.server";
import { activeSme, activeSupplier, messages, order, PASSWORD, pay, useWorld, wait } from "./world";

describe("while Dhow runs", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    clock.reset();
  });

  it("never goes backwards: runs at half speed until the machine's clock has caught up", () => {
    const began = Date.UTC(2026, 0, 31);
    const machine = { wall: began, tick: 1000 };
    vi.spyOn(Date, "now").mockImplementation(() => machine.wall);
    vi.spyOn(performance, "now").mockImplementation(() => machine.tick);
    const pass = (ms: number) => {
      machine.wall += ms;
      machine.tick += ms;
      return clock.now() - began;
    };
    clock.reset();
    expect([pass(0), pass(SECOND)]).toEqual([0, SECOND]);
    machine.wall -= HOUR;
    expect(pass(0)).toBe(SECOND);
    expect(pass(10 * SECOND)).toBe(6 * SECOND);
    // Even when read a thousand times a second, the clock must advance.
    for (let n = 0; n < 1000; n += 1) pass(1);
    expect(pass(0)).toBe(6.5 * SECOND);
    const first = generateId(clock.now());
    pass(1);
    expect(generateId(clock.now()) > first).toBe(true);
    pass(3 * HOUR);
    expect(clock.now()).toBe(machine.wall);
    // It follows at once when the machine's clock is set forward.
    machine.wall += HOUR;
    expect(clock.now()).toBe(machine.wall);
    clock.advance(MINUTE);
    expect(clock.now()).toBe(machine.wall + MINUTE);
  });
});

describe("before Dhow starts", () => {
  useWorld();

  it("loses nothing, keeps people signed in, and the ledger balances", async () => {
    const buyer = await activeSme();
    const seller = await activeSupplier();
    const before = await order(buyer, seller, 400_00, 6);
    const half = await order(buyer, seller, 400_00, 1);
    const person = await registerApplicant("sme", "back@example.test", PASSWORD);
    clock.stopAt(clock.now() - HOUR);

    expect(await authenticate(person.token, "web")).not.toBeNull();
    await resendEmailCode(await person.actor());
    const [mail] = (await messages("back@example.test")).filter(({ createdAt }) => createdAt === clock.now());
    await validateEmail(await person.actor(), /\b[2-9A-Z]{6}\b/.exec(mail!.text)![0]);

    const after = await order(buyer, seller, 400_00, 6);
    await pay(buyer, before, "instalment");
    await pay(buyer, after, "instalment");
    expect((await loadOrderView(buyer, half)).status).toBe(1);
    expect((await listOrders(buyer, parseListQuery({}))).count).toBe(3);
    await runJobs("everyMinute");
    expect(await checkDatabase()).toEqual([]);
    wait(2 * HOUR);
    await runJobs("everyMinute");
    expect(await checkDatabase()).toEqual([]);
  });
});
