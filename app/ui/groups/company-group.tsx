/** The group on an SME's page, and the figures of a group. */
import type { Group, GroupView } from "~/domain/groups/group";
import { groupName } from "~/domain/groups/group";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { Money } from "~/ui/parts/money";
import { Facts, Section } from "~/ui/parts/page";
import { Tag } from "~/ui/parts/status";
import { useTranslate, useWords } from "~/ui/parts/words";

export const exceedsLimit = ({ limit, used }: Pick<Group, "limit" | "used">): boolean => limit !== null && used > limit;

/** The group's credit. Insurers see no limit. */
export function GroupFacts({ area, group }: { area: OfficerRole; group: Group }) {
  const { groups: words } = useWords();
  const { limit, used, granted } = group;
  return (
    <Facts
      items={[
        [
          words.used,
          <span key="used">
            <Money cents={used} /> {exceedsLimit(group) && <Tag tone="bad">{words.aboveLimit}</Tag>}
          </span>,
        ],
        [words.granted, <Money key="granted" cents={granted} />],
        [words.limit, area !== "insurance" && (limit === null ? words.noLimit : <Money cents={limit} />)],
      ]}
    />
  );
}

/** The SME's group with its other companies. */
export function CompanyGroup({ area, smeId, group, list }: GroupView & { area: OfficerRole; smeId: string }) {
  const { groups: words, format } = useWords();
  const read = useTranslate();
  const others = list.rows.filter(({ id }) => id !== smeId);
  return (
    <Section
      title={words.title}
      actions={<a href={paths.group(area, group.id)}>{words.name(groupName(group.number))}</a>}
    >
      <GroupFacts area={area} group={group} />
      {others.length > 0 && (
        <ul>
          {others.map(({ id, name, used }) => (
            <li key={id}>
              <a href={paths.company(area, "sme", id)}>{read(name)}</a> <small>{format.money(used)}</small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
