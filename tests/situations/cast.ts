/** The people of a situation, its order, and time that passes. */
import { db } from "~/db/client.server";
import { runJobs } from "~/domain/jobs.server";
import { applicantById } from "~/domain/lookups.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import * as paths from "~/domain/paths";
import type { Actor } from "~/domain/values/actor";
import { businessMonth, isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { activeSme, activeSupplier, colleagueOf, insurer, messages, order, QUARTERS, staff } from "../domain/world";
import { type Mt940Entry, mt940 } from "../mt940";
import { Person, type Way } from "./person";

export interface Situation {
  /** The situation in words: "only a part is delivered". */
  title: string;
  play(cast: Cast): Promise<void>;
}

export class Cast {
  private constructor(
    private readonly way: Way,
    /** The steps so far, in words. */
    readonly steps: string[],
    readonly sme: Person,
    readonly supplier: Person,
    readonly admin: Person,
    readonly bank: Person,
    readonly insurer: Person,
  ) {}

  /** An active SME and a verified supplier, with one admin, one person of the bank and one of the insurer. */
  static async gather(way: Way): Promise<Cast> {
    const steps: string[] = [];
    const of = (actor: Actor) => new Person(actor, way, steps);
    // Each has its own phone.
    const phone = { countryCode: "965", phone: "50002222" } as const;
    const [buyer, seller] = [await activeSme(10_000_00, QUARTERS, phone), await activeSupplier()];
    return new Cast(
      way,
      steps,
      of(buyer),
      of(seller),
      of(await staff("admin")),
      of(await staff("bank")),
      of(await insurer()),
    );
  }

  get smeId(): string {
    return this.sme.actor.applicantId!;
  }

  /** Another person with the same role. From then on, some acts take two people. */
  async colleague(person: Person): Promise<Person> {
    return new Person(await colleagueOf(person.actor), this.way, this.steps);
  }

  /** A new order of $1,000 in four parts, moved on to this status without counted steps. */
  order(until: number): Promise<string> {
    return order(this.sme.actor, this.supplier.actor, 1_000_00, until);
  }

  view(id: string) {
    return loadOrderView(this.admin.actor, id);
  }

  /** The order as the SME sees it, with its delivery code. */
  viewAsSme(id: string) {
    return loadOrderView(this.sme.actor, id);
  }

  /** Passes so many days. The scheduled jobs run on each. */
  async pass(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      clock.stopAt(clock.now() + DAY);
      await runJobs("everyMinute");
    }
  }

  /** A date in so many days, such as "2026-02-10". */
  day(days: number): string {
    return isoDay(clock.now() + days * DAY);
  }

  /** The collecting account of the bank's files. */
  readonly account = "KW81CBKU0000000000001234560101";

  /** The bank's file of today arrives. */
  async importFile(entries: Mt940Entry[]): Promise<void> {
    const statement = new File([mt940(entries)], "day.sta");
    await this.bank.take("imports the bank's file", {
      at: paths.bankStatements("bank"),
      fill: { file: statement },
      press: "Import statement",
      call: "statement/import",
      body: () => {
        const form = new FormData();
        form.set("statement", statement);
        return form;
      },
    });
  }

  /**
   * The emails and text messages to the SME's or the supplier's account since `from`, by month: the subjects, oldest
   * first. A text message has its text as the subject.
   */
  async messages(to: "sme" | "supplier", from: number): Promise<Record<string, string[]>> {
    const { email, applicantId } = this[to].actor;
    const { phoneCountry, phoneNumber } = await applicantById(db, applicantId!);
    const own = [email, `+${phoneCountry}${phoneNumber}`];
    const sent = (await messages()).filter((row) => own.includes(row.to) && row.createdAt >= from).toReversed();
    const months = Map.groupBy(sent, ({ createdAt }) => businessMonth(createdAt));
    const read = ({ channel, subject, text }: (typeof sent)[number]) => (channel === "sms" ? `SMS: ${text}` : subject);
    return Object.fromEntries([...months].map(([month, some]) => [month, some.map(read)]));
  }
}
