import type { Approval } from "~/domain/approvals/approval";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { ReceiptPaperLink } from "~/ui/cash/receipt-paper";
import { ButtonForm } from "~/ui/parts/button";
import { DialogLink } from "~/ui/parts/dialog";
import { Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { DateOnly, Time } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { Iban } from "~/ui/payees/payee-facts";

interface ApprovalsProps {
  role: OfficerRole;
  waiting: Approval[];
  decided: Approval[];
}

/** Lists proposals that need a second officer in the reader's role, and decided proposals. */
export function Approvals({ role, waiting, decided }: ApprovalsProps) {
  const { approvals: words } = useWords();
  return (
    <>
      <Section title={words.waiting}>
        <Table
          caption={words.waiting}
          rows={waiting}
          rowHeader="what"
          rowKey={(approval) => approval.id}
          empty={words.nothingWaits}
          columns={[
            { key: "what", title: words.what, cell: (approval) => <ProposalText role={role} approval={approval} /> },
            { key: "by", title: words.by, cell: (approval) => userText(approval.proposedBy) },
            { key: "until", title: words.until, cell: (approval) => <ExpiryCell approval={approval} /> },
            {
              key: "decide",
              title: words.decide,
              cell: (approval) => <DecisionButtons role={role} approval={approval} />,
            },
          ]}
        />
      </Section>
      <Section title={words.decided}>
        <Table
          caption={words.decided}
          rows={decided}
          rowHeader="what"
          rowKey={(approval) => approval.id}
          empty={words.noneDecided}
          columns={[
            { key: "what", title: words.what, cell: (approval) => <ProposalText role={role} approval={approval} /> },
            { key: "by", title: words.by, cell: (approval) => userText(approval.proposedBy) },
            { key: "became", title: words.became, cell: (approval) => <Outcome approval={approval} /> },
          ]}
        />
      </Section>
    </>
  );
}

function ProposalText({
  role,
  approval: { proposedChange: proposal, approvalReason, subject, details },
}: {
  role: OfficerRole;
  approval: Approval;
}) {
  const { approvals: words } = useWords();
  const read = useTranslate();
  return (
    <div>
      {read(proposal)}
      <br />
      {details.iban && (
        <>
          <Iban iban={details.iban} />
          <br />
        </>
      )}
      {details.paper && (
        <>
          <ReceiptPaperLink file={details.paper} erasedAt={null} />
          <br />
        </>
      )}
      <small>
        {words.why}: {read(approvalReason)}{" "}
        {subject.role && <a href={paths.company(role, subject.role, subject.id)}>{words.seeCompany}</a>}
      </small>
    </div>
  );
}

function ExpiryCell({ approval: { expiresAt, takesEffectAt } }: { approval: Approval }) {
  const { approvals: words } = useWords();
  return takesEffectAt === null ? (
    <DateOnly at={expiresAt} />
  ) : (
    <span>{words.takesEffect(<Time at={takesEffectAt} />)}</span>
  );
}

const buttonKinds = { approve: "primary", withdraw: "quiet", object: "danger" } as const;

type DecisionButtonsProps = { role: OfficerRole; approval: Approval };

function DecisionButtons({
  role,
  approval: { id, proposedChange: proposal, isOwn, concernsReader, takesEffectAt },
}: DecisionButtonsProps) {
  const { approvals: words } = useWords();
  const about = <span className="hide">{words.of(useTranslate()(proposal))}</span>;
  const button = (act: keyof typeof buttonKinds) => (
    <ButtonForm
      action={paths.approvals(role)}
      kind={buttonKinds[act]}
      label={
        <>
          {words[act]}
          {about}
        </>
      }
      fields={{ do: act, id }}
    />
  );
  if (isOwn) {
    return (
      <div>
        {button("withdraw")} <small>{takesEffectAt === null ? words.youProposed : words.youProposedDisabling}</small>
      </div>
    );
  }
  if (concernsReader) return takesEffectAt === null ? <small>{words.concernsYou}</small> : button("object");
  return (
    <div className="actions">
      {button("approve")}{" "}
      <DialogLink kind="danger" href={paths.refuseApproval(role, id)}>
        {words.refuse}
        {about}
      </DialogLink>
    </div>
  );
}

function Outcome({ approval: { state, decidedBy, decidedAt, reason } }: { approval: Approval }) {
  const { approvals: words } = useWords();
  const read = useTranslate();
  return (
    <span>
      {words.decidedOn(words.states[state], userText(decidedBy), <DateOnly at={decidedAt ?? 0} />)}
      {reason !== null && (
        <>
          <br />
          <small dir="auto">{read(reason)}</small>
        </>
      )}
    </span>
  );
}
