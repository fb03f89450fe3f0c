import { roles } from "~/domain/values/actor";
import { PlanRows } from "~/ui/instalments/plan-rows";
import { Steps } from "~/ui/parts/chart";
import { Money } from "~/ui/parts/money";
import { Facts, Section } from "~/ui/parts/page";
import { LateTag, LevelTag, OrderStatusTag, PaidTag, Tag } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { DateOnly, Time } from "~/ui/parts/time";
import { Timeline } from "~/ui/parts/timeline";
import { Topics } from "~/ui/parts/topics";
import { useWords } from "~/ui/parts/words";
import { unsaid } from "~/words/message";

const someDay = Date.UTC(2026, 10, 20, 9);
/** Shows all components for states, amounts and dates. */
export function Numbers() {
  const { shell } = useWords();
  return (
    <>
      <Section title="Areas" id="areas">
        <p>Each role's area has its pennant and its sail, by name and by colour.</p>
        <p className="tags">
          {roles.map((role) => (
            <span key={role} data-area={role}>
              <b className="panel">{shell.panels[role]}</b>
            </span>
          ))}
        </p>
      </Section>
      <Section title="Statuses and levels" id="statuses">
        <p>
          A word, a sail and a colour: an outline waits, half is under way, full is done, a capsized one failed or is
          late.
        </p>
        <p className="tags">
          <Tag tone="open">open</Tag> <Tag tone="half">half</Tag> <Tag tone="done">done</Tag> <Tag tone="bad">bad</Tag>
        </p>
        <p className="tags">
          {[-1, 0, 1, 2, 3, 4, 5, 6].map((status) => (
            <OrderStatusTag key={status} status={status} paid={false} />
          ))}
          <OrderStatusTag status={6} paid /> <PaidTag /> <LateTag />
        </p>
        <p className="tags">
          {[-6, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((level) => (
            <LevelTag key={level} role="sme" level={level} />
          ))}
        </p>
        <Topics titles={["Food and beverages", "Building materials"]} />
      </Section>
      <Section title="Steps" id="steps">
        <Steps steps={["Email", "Phone", "Company", "Documents"]} current={2} />
      </Section>
      <Section title="Facts" id="facts">
        <Facts
          items={[
            ["Amount", <Money key="amount" cents={1_234_567_89} />],
            ["Given back", <Money key="back" cents={-45_00} />],
            ["Day", <DateOnly key="day" at={someDay} />],
            ["Time", <Time key="time" at={someDay} />],
            [
              "E-mail",
              <a key="mail" href="mailto:purchasing@riyadhcaterers.test">
                purchasing@riyadhcaterers.test
              </a>,
            ],
            ["Description", "Words that are long enough to need more than one line, on a phone at least."],
          ]}
        />
      </Section>
      <Section title="Tables" id="tables">
        <Table
          caption="Orders, as a sample"
          rows={[
            { number: "D-001042", amount: 1_760_00, status: 0 },
            { number: "D-001041", amount: 12_500_00, status: 4 },
          ]}
          rowHeader="number"
          rowKey={({ number }) => number}
          empty="No order."
          columns={[
            { key: "number", title: "Order", cell: ({ number }) => number },
            { key: "amount", title: "Amount", numeric: true, cell: ({ amount }) => <Money cents={amount} /> },
            { key: "status", title: "Status", cell: ({ status }) => <OrderStatusTag status={status} paid={false} /> },
            { key: "actions", title: "Actions", cell: ({ number }) => <a href="#tables">See order {number}</a> },
          ]}
        />
        <PlanRows plan={[250_000, 250_000, 500_000]} />
        <Timeline
          entries={[{ at: someDay, author: "admin", text: unsaid("Papers are complete."), by: "Noura Al Kandari" }]}
          caption="What happened, as a sample"
        />
        <Table
          caption="Nothing, as a sample"
          rows={[]}
          rowHeader=""
          rowKey={String}
          columns={[]}
          empty="Nothing here yet."
        />
        <Pager total={120} current={6} href={(page) => `#page${page}`} />
      </Section>
    </>
  );
}
