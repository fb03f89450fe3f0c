/** The public proof of a claim pack: its values, for comparison with the files. */
import type { IssuedClaimPack } from "~/domain/insurance-claims/insurance-claim";
import { MANIFEST } from "~/domain/packs/pack";
import { Facts, Page, Section } from "~/ui/parts/page";
import { BankDay } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

export function IssuedClaimPackProof({ pack: { claim, day, manifest } }: { pack: IssuedClaimPack }) {
  const { issued } = useWords().insuranceClaims;
  return (
    <Page title={issued.title} lead={issued.lead}>
      <Section>
        <Facts
          items={[
            [issued.claim, <bdi key="claim">{claim}</bdi>],
            [issued.day, <BankDay key="day" day={day} />],
            [issued.manifest(MANIFEST), <bdi key="manifest">{manifest}</bdi>],
          ]}
        />
        <p>
          {issued.check((command) => (
            <code dir="ltr">{command}</code>
          ))}
        </p>
      </Section>
    </Page>
  );
}
