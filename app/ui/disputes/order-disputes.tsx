/** The disputes of an order on its page, with the reader's actions. */
import { disputeName, MAX_DISPUTE_FILES } from "~/domain/disputes/dispute";
import type { OrderView } from "~/domain/orders/order-view";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import type { Dispute, DisputeFile } from "~/domain/values/dispute-data";
import { FileLink } from "~/ui/documents/company-documents";
import { ButtonLink } from "~/ui/parts/button";
import { DialogLink } from "~/ui/parts/dialog";
import { useDuties } from "~/ui/parts/duties";
import { Money } from "~/ui/parts/money";
import { Facts, Fold, Section } from "~/ui/parts/page";
import { DateOnly, Time } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

type OrderDisputesProps = { role: Role; order: OrderView };

/**
 * Shows the newest dispute first. Renders nothing without one. The bank and insurers see only an open one: the timeline
 * and the credit note tell them of the others.
 */
export function OrderDisputes({ role, order }: OrderDisputesProps) {
  const isParty = role !== "bank" && role !== "insurance";
  return order.disputes
    .filter(({ state }) => isParty || state === "open")
    .toReversed()
    .map((dispute) => <OneDispute key={dispute.id} role={role} order={order} dispute={dispute} />);
}

/** The SME's link to dispute the order. Renders nothing after the last day, and while a dispute is open. */
export function ReportLink({ order, now }: { order: OrderView; now: number }) {
  const { disputes: words } = useWords();
  const isOpen = order.disputes.some(({ state }) => state === "open");
  const isBuyer = useDuties()("orders.dispute");
  const mayReport =
    isBuyer && !isOpen && order.disputeDeadline !== null && now <= order.disputeDeadline && order.netAmount > 0;
  return mayReport ? (
    <small>
      <a href={paths.disputeOrder(order.id)}>{words.report}</a>
    </small>
  ) : null;
}

function OneDispute({ role, order, dispute }: { role: Role; order: OrderView; dispute: Dispute }) {
  const { disputes: words } = useWords();
  const { state, amount, reason, description, answer, answeredAt, credited, decision, createdAt, endedAt } = dispute;
  const isOpen = state === "open";
  const filesOf = (sender: DisputeFile["sender"]) => dispute.files.filter((file) => file.sender === sender);
  const [sent, received] = [filesOf("sme"), filesOf("provider")];
  const title = words.numbered(<span className="money">{disputeName(order.number, dispute.number)}</span>);
  const stateText = isOpen ? (answeredAt === null ? words.waitsForSupplier : words.toDecide) : words.states[state];
  const facts = (
    <Facts
      items={
        [
          !isOpen && [words.amount, <Money key="amount" cents={amount} />],
          !isOpen && [words.reason, words.reasons[reason]],
          [words.description, userText(description)],
          [words.files, sent.length > 0 && <Files key="files" files={sent} />],
          [words.since, <Time key="since" at={createdAt} />],
          [words.supplierAnswer, answer !== null && userText(answer)],
          [words.answeredOn, answeredAt !== null && <DateOnly key="answered" at={answeredAt} />],
          [words.supplierFiles, received.length > 0 && <Files key="supplier" files={received} />],
          [
            words.credited,
            credited !== null && (credited === 0 ? words.rejected : <Money key="credited" cents={credited} />),
          ],
          [words.decision, decision !== null && userText(decision)],
          [words.endedOn, endedAt !== null && <DateOnly key="ended" at={endedAt} />],
        ].filter((fact) => fact && fact[1] !== false) as never
      }
    />
  );
  if (!isOpen)
    return (
      <Fold title={title} note={stateText}>
        {facts}
      </Fold>
    );
  return (
    <Section title={title}>
      <p>
        <Money cents={amount} />. {words.reasons[reason]}. {stateText}.
      </p>
      <Fold title={words.details} isOpenOnDesktops>
        <p>{words.openHint}</p>
        {facts}
      </Fold>
      <Actions role={role} order={order} dispute={dispute} />
    </Section>
  );
}

/** The files of one party, each on its own line. */
function Files({ files }: { files: readonly DisputeFile[] }) {
  const { disputes: words } = useWords();
  return (
    <>
      {files.map(({ file, mime, bytes, createdAt, erasedAt }, at) => (
        <div key={file}>
          <FileLink
            path={paths.disputeFile(file)}
            name={words.file(at + 1)}
            mime={mime}
            bytes={bytes}
            createdAt={createdAt}
            erasedAt={erasedAt}
          />
        </div>
      ))}
    </>
  );
}

function Actions({ role, order: { id }, dispute }: { role: Role; order: OrderView; dispute: Dispute }) {
  const { disputes: words } = useWords();
  const mayAddFiles = dispute.files.filter(({ sender }) => sender === role).length < MAX_DISPUTE_FILES;
  const addFiles = mayAddFiles && (
    <DialogLink kind="quiet" href={paths.addDisputeFiles(role, id)}>
      {words.addFiles}
    </DialogLink>
  );
  switch (role) {
    case "sme":
      return (
        <div className="actions">
          {addFiles}
          <DialogLink kind="danger" href={paths.withdrawDispute(id)}>
            {words.withdraw}
          </DialogLink>
        </div>
      );
    case "provider":
      return (
        <div className="actions">
          {dispute.answeredAt === null && (
            <DialogLink kind="primary" href={paths.answerDispute(id)}>
              {words.answer}
            </DialogLink>
          )}
          <DialogLink kind="quiet" href={paths.acceptDispute(id)}>
            {words.accept}
          </DialogLink>
          {addFiles}
        </div>
      );
    case "admin":
      return (
        <div className="actions">
          <ButtonLink href={paths.decideDispute(id)}>{words.decide}</ButtonLink>
        </div>
      );
    default:
      return null;
  }
}
