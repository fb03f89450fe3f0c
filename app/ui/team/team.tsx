import * as paths from "~/domain/paths";
import { invitationInput } from "~/domain/team/team";
import { type StaffRole, staffRoles } from "~/domain/values/actor";
import { ButtonForm } from "~/ui/parts/button";
import { CancelLink, Dialog, DialogLink } from "~/ui/parts/dialog";
import {
  CheckField,
  ErrorSummary,
  Form,
  Hidden,
  type LastResult,
  type Option,
  SelectField,
  TextField,
  useFields,
  useLastResult,
} from "~/ui/parts/form";
import { Facts, Section } from "~/ui/parts/page";
import { Tag } from "~/ui/parts/status";
import { FilterBar, Pager, Table } from "~/ui/parts/table";
import { DateOnly } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";
import type { Words } from "~/words/words";

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
const StateTag = ({ state }: { state: Member["state"] }) => (
  <Tag tone={tones[state]}>{useWords().team.states[state]}</Tag>
);

const roleOptions = ({ roles }: Words["shell"]): Option[] =>
  staffRoles.map((role) => ({ value: role, label: roles[role] }));
const memberRole = ({ role, insurer }: Member, { shell: { roles }, team }: Words) =>
  insurer ? team.worksFor(roles[role], insurer) : roles[role];

type TeamListProps = { members: Member[]; count: number; page: number; role: string; search: string };

/** Lists the staff. `search` is the query of the list's URL, so that dialogs open over the same page. */
export function TeamList({ members, count, page, role, search }: TeamListProps) {
  const words = useWords();
  const { team } = words;
  return (
    <Section
      title={team.staff}
      actions={
        <DialogLink kind="primary" href={paths.invite + search}>
          {team.invite}
        </DialogLink>
      }
    >
      <FilterBar
        name="role"
        label={team.role}
        options={[{ value: "", label: team.all }, ...roleOptions(words.shell)]}
        value={role}
        total={count}
      />
      <Table
        caption={team.staff}
        rows={members}
        rowHeader="name"
        rowKey={(member) => member.id}
        empty={team.none}
        columns={[
          { key: "name", title: team.name, cell: (member) => userText(member.name) },
          { key: "email", title: team.email, cell: (member) => userText(member.email) },
          { key: "role", title: team.role, cell: (member) => userText(memberRole(member, words)) },
          { key: "state", title: team.state, cell: (member) => <StateTag state={member.state} /> },
          {
            key: "second-factor",
            title: team.secondFactor,
            cell: (member) => (member.secondFactorSince === null ? team.off : team.on),
          },
          {
            key: "actions",
            title: team.actions,
            cell: (member) => (
              <DialogLink href={paths.teamMember(member.id) + search}>
                {team.change}
                <span className="hide">: {member.name}</span>
              </DialogLink>
            ),
          },
        ]}
      />
      <Pager
        total={count}
        current={page}
        href={(to) => `${paths.team}?${new URLSearchParams({ role, page: String(to) })}`}
      />
    </Section>
  );
}

type OfficersProps = { need: boolean; seen: string; lastResult: LastResult };

/** `seen` is the version of the setting that the form changes. */
export function OfficersSettings({ need, seen, lastResult }: OfficersProps) {
  const { team, settings } = useWords();
  const [form, fields] = useFields<{ officersNeedSecondFactor: string; seen: string }>({
    id: "officers-form",
    lastResult,
    defaultValue: { officersNeedSecondFactor: need ? "on" : "" },
  });
  return (
    <Section title={team.signingIn} id="officers">
      <Form form={form} submit={settings.save}>
        <Hidden field={fields.seen} value={seen} />
        <CheckField field={fields.officersNeedSecondFactor} label={team.needSecondFactor} hint={team.needHint} />
      </Form>
    </Section>
  );
}

type InviteFields = { name: string; email: string; role: string; insurerId: string };

export function InviteDialog({ insurers, back }: { insurers: { id: string; name: string }[]; back: string }) {
  const { shell, team } = useWords();
  const [form, fields] = useFields<InviteFields>({ lastResult: useLastResult() });
  return (
    <Dialog title={team.invite} page={back}>
      <Form form={form} schema={invitationInput} submit={team.sendInvitation} secondary={<CancelLink />}>
        <TextField field={fields.name} label={team.name} autoComplete="off" />
        <TextField field={fields.email} label={team.email} hint={team.emailHint} type="email" autoComplete="off" />
        <SelectField field={fields.role} label={team.role} options={roleOptions(shell)} empty={team.choose} />
        <SelectField
          field={fields.insurerId}
          label={team.insurer}
          hint={team.insurerHint}
          options={insurers.map(({ id, name }) => ({ value: id, label: name }))}
          empty={team.noInsurer}
        />
      </Form>
    </Dialog>
  );
}

type MemberDialogProps = {
  member: Member;
  /** True for the reader's own account, which the reader cannot disable. */
  isSelf: boolean;
  back: string;
};

/** A staff member's account, with the actions that its state allows. */
export function MemberDialog({ member, isSelf, back }: MemberDialogProps) {
  const words = useWords();
  const { team } = words;
  const [form] = useFields({ lastResult: useLastResult() });
  const { state, secondFactorSince } = member;
  return (
    <Dialog title={member.name} page={back}>
      <div className="words">
        <ErrorSummary form={form} />
        <Facts
          items={[
            [team.email, member.email],
            [team.role, memberRole(member, words)],
            [team.state, <StateTag key="state" state={state} />],
            [team.since, <DateOnly key="since" at={member.createdAt} />],
            [
              team.secondFactor,
              secondFactorSince === null ? team.off : team.onSince(<DateOnly at={secondFactorSince} />),
            ],
          ]}
        />
        <p>{isSelf ? team.isYou : team.meanings[state]}</p>
        {!isSelf && member.role === "admin" && state === "active" && <p>{team.disablingAdmin}</p>}
        <div className="actions">
          {state === "invited" && <ButtonForm label={team.inviteAgain} fields={{ do: "invite" }} />}
          {state === "active" && <ButtonForm label={team.sendReset} fields={{ do: "reset" }} />}
          {secondFactorSince !== null && !isSelf && (
            <ButtonForm label={team.dropSecondFactor} kind="quiet" fields={{ do: "drop-second-factor" }} />
          )}
          {state !== "disabled" && !isSelf && (
            <ButtonForm label={team.disable} kind="danger" fields={{ do: "disable" }} />
          )}
          {state === "disabled" && <ButtonForm label={team.enable} fields={{ do: "enable" }} />}
          <CancelLink />
        </div>
      </div>
    </Dialog>
  );
}
