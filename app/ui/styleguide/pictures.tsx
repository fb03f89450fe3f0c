import { AmountsDue } from "~/ui/dashboards/amounts-due";
import { NextPayments } from "~/ui/dashboards/next-payments";
import { BarList, CreditBar, Sparkline } from "~/ui/parts/chart";
import { Mark } from "~/ui/parts/logo";
import { MonthChart } from "~/ui/parts/month-chart";
import { Section } from "~/ui/parts/page";
import { DhowAtSea, ServicePicture } from "~/ui/site/illustrations";

const months = ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"];
const first = [0, 12_400_00, 11_900_00, 3_600_00, 6_500_00, 24_310_00];
const second = [0, 4_700_00, 7_800_00, 7_400_00, 11_600_00, 7_052_50];
const orders = [0, 4, 3, 1, 2, 7];

const someDay = Date.UTC(2026, 10, 20, 9);
const day = 86_400_000;
const dues = [
  { orderId: "sample", orderNumber: 1042, amount: 440_00, deadline: someDay - 8 * day },
  { orderId: "sample", orderNumber: 1043, amount: 620_00, deadline: someDay + 5 * day },
];

/** Shows all charts and drawings. Each chart also has its numbers as text. */
export function Pictures() {
  return (
    <>
      <Section title="The mark" id="mark">
        <p>The name is drawn, so that it needs no font.</p>
        <Mark />
      </Section>
      <Section title="Charts" id="charts">
        <CreditBar amount={80_000_00} usedCredit={26_432_50} late={4_000_00} />
        <CreditBar amount={80_000_00} usedCredit={26_432_50} ordering={12_000_00} />
        <MonthChart
          title="Last 6 months"
          months={months}
          current="2026-11"
          series={[
            { title: "Ordered", values: first },
            { title: "Paid", values: second },
          ]}
        />
        <MonthChart title="One series" months={months} current="2026-11" series={[{ title: "Due", values: second }]} />
        <Sparkline months={months.map((month, i) => ({ month, count: orders[i] ?? 0, amount: first[i] ?? 0 }))} />
        <BarList
          items={[
            { label: "Registered", href: "#charts", count: 2 },
            { label: "Admin Activated", href: "#charts", count: 8 },
          ]}
        />
      </Section>
      <AmountsDue months={months.map((month, i) => ({ month, amount: second[i] ?? 0 }))} later={1_250_00} />
      <NextPayments instalments={dues} now={someDay} />
      <Section title="Drawings" id="drawings">
        <p>
          {(["settlement", "customers", "interest", "assessment"] as const).map((service) => (
            <ServicePicture key={service} of={service} />
          ))}
        </p>
        <div className="sea">
          <DhowAtSea />
        </div>
      </Section>
    </>
  );
}
