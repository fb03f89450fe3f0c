import { staffRoles, type StaffRole } from "~/domain/actor";
import * as paths from "~/domain/paths";
import { ButtonForm } from "../button";
import { CancelLink, Dialog, DialogLink } from "../dialog";
import { CheckField, ErrorSummary, Form, Hidden, SelectField, TextField, useFields, useLastResult, type LastResult, type Option } from "../form";
import { useWords } from "../words";
import type { Words } from "~/words/words";
import { Facts, Section } from "../page";
import { Tag } from "../status";
import { FilterBar, Pager, Table } from "../table";
import { DateOnly } from "../time";

export interface Member {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  insurer: string | null;
  state: "invited" | "active" | "disabled";
  createdAt: number;
  secondFactorSince: number | null;
}

const tones = { invited: "open", active: "done", disabled: "bad" } as const;
const StateTag = ({ state }: { state: Member["state"] }) => <Tag tone={tones[state]}>{state}</Tag>;

const roleOptions = ({ roles }: Words["shell"]): Option[] => staffRoles.map((role) => ({ value: role, label: roles[role] }));
const workOf = ({ role, insurer }: Member, { roles }: Words["shell"]) => (insurer ? `${roles[role]}: ${insurer}` : roles[role]);

type TeamListProps = { members: Member[]; count: number; page: number; role: string; search: string };

/** `search` is the query of the list's address: dialogs lie over the same part of it. */
export function TeamList({ members, count, page, role, search }: TeamListProps) {
  const { shell } = useWords();
  return (
    <Section title="Staff" actions={<DialogLink kind="primary" href={paths.invite + search}>Invite</DialogLink>}>
      <FilterBar name="role" label="Role" options={[{ value: "", label: "All" }, ...roleOptions(shell)]} value={role} total={count} />
      <Table
        caption="Staff"
        rows={members}
        rowHeader="name"
        rowKey={(one) => one.id}
        empty="Nobody of this role yet."
        columns={[
          { key: "name", title: "Name", cell: (one) => one.name },
          { key: "email", title: "Email", cell: (one) => one.email },
          { key: "role", title: "Role", cell: (one) => workOf(one, shell) },
          { key: "state", title: "State", cell: (one) => <StateTag state={one.state} /> },
          { key: "second-factor", title: "Second factor", cell: (one) => (one.secondFactorSince === null ? "off" : "on") },
          {
            key: "actions",
            title: "Actions",
            cell: (one) => (
              <DialogLink href={paths.teamMember(one.id) + search}>
                Change<span className="hide">: {one.name}</span>
              </DialogLink>
            ),
          },
        ]}
      />
      <Pager total={count} current={page} href={(to) => `${paths.team}?${new URLSearchParams({ role, page: String(to) })}`} />
    </Section>
  );
}

type OfficersProps = { need: boolean; seen: string; lastResult: LastResult };

/** `seen` is the version of the setting that the form changes. */
export function OfficersSettings({ need, seen, lastResult }: OfficersProps) {
  const [form, fields] = useFields<{ officersNeedSecondFactor: string; seen: string }>({
    id: "officers-form",
    lastResult,
    defaultValue: { officersNeedSecondFactor: need ? "on" : "" },
  });
  return (
    <Section title="Signing in" id="officers">
      <Form form={form} submit="Save">
        <Hidden field={fields.seen} value={seen} />
        <CheckField
          field={fields.officersNeedSecondFactor}
          label="Officers must have a second factor"
          hint="Whoever of the staff has none yet is led to the page that turns it on, and reaches nothing else before. You, too."
        />
      </Form>
    </Section>
  );
}

type InviteFields = { name: string; email: string; role: string; insurerId: string };

export function InviteDialog({ insurers, back }: { insurers: { id: string; name: string }[]; back: string }) {
  const { shell } = useWords();
  const [form, fields] = useFields<InviteFields>({ lastResult: useLastResult() });
  return (
    <Dialog title="Invite" page={back}>
      <Form form={form} submit="Send invitation" secondary={<CancelLink />}>
        <TextField field={fields.name} label="Name" autoComplete="off" />
        <TextField field={fields.email} label="Email" hint="The invitation goes there. Its link is good for seven days." type="email" autoComplete="off" />
        <SelectField field={fields.role} label="Role" options={roleOptions(shell)} empty="Choose" />
        <SelectField
          field={fields.insurerId}
          label="Insurer"
          hint="Only for staff of the role insurance"
          options={insurers.map(({ id, name }) => ({ value: id, label: name }))}
          empty="None"
        />
      </Form>
    </Dialog>
  );
}

type MemberDialogProps = { member: Member; /** Nobody disables themselves. */ isSelf: boolean; back: string };

/** One of the staff, and what can be done with the account in its state. */
export function MemberDialog({ member, isSelf, back }: MemberDialogProps) {
  const { shell } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  const { state, secondFactorSince } = member;
  return (
    <Dialog title={member.name} page={back}>
      <div className="words">
        <ErrorSummary form={form} />
        <Facts
          items={[
            ["Email", member.email],
            ["Role", workOf(member, shell)],
            ["State", <StateTag key="state" state={state} />],
            ["Since", <DateOnly key="since" at={member.createdAt} />],
            ["Second factor", secondFactorSince === null ? "off" : <>on since <DateOnly at={secondFactorSince} /></>],
          ]}
        />
        <p>{isSelf ? "This is you. Another admin can disable you." : meanings[state]}</p>
        <div className="actions">
          {state === "invited" && <ButtonForm label="Send the invitation again" fields={{ do: "invite" }} />}
          {state === "active" && <ButtonForm label="Send a reset link" fields={{ do: "reset" }} />}
          {secondFactorSince !== null && !isSelf && <ButtonForm label="Turn off the second factor" kind="quiet" fields={{ do: "drop-second-factor" }} />}
          {state !== "disabled" && !isSelf && <ButtonForm label="Disable" kind="danger" fields={{ do: "disable" }} />}
          {state === "disabled" && <ButtonForm label="Enable" fields={{ do: "enable" }} />}
          <CancelLink />
        </div>
      </div>
    </Dialog>
  );
}

const meanings = {
  invited: "No password is chosen yet. Disabling voids the invitation.",
  active: "Disabling signs the person out everywhere at once. A reset link lets them choose a new password by e-mail.",
  disabled: "Nobody can sign in with this account until it is enabled again. What was done with it stays.",
};
