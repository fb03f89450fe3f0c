import { ButtonForm, ButtonLink } from "~/ui/parts/button";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { ErrorSummary, useFields, useLastResult } from "~/ui/parts/form";
import { QrCode } from "~/ui/parts/qr-code";
import { useWords } from "~/ui/parts/words";

type DriverLinkProps = {
  /** The order's number, such as "D-001042". */
  number: string;
  /** The link's address and QR code. Null before the supplier creates one. */
  link: { address: string; qr: { svgPath: string; size: number } } | null;
};

/** The supplier's dialog about the driver link of an order: create, send, replace and remove it. */
export function DriverLinkDialog({ number, link }: DriverLinkProps) {
  const { back, page } = useWords().orders;
  const words = page.driver;
  const [form] = useFields<{ intent: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title={words.title}>
      <ErrorSummary form={form} />
      <p>{words.about}</p>
      {link && (
        <>
          <QrCode {...link.qr} label={words.qrCode} />
          <pre>{link.address}</pre>
        </>
      )}
      <div className="actions">
        {link && (
          <ButtonLink href={`https://wa.me/?text=${encodeURIComponent(words.invitation(number, link.address))}`}>
            {words.sendByWhatsApp}
          </ButtonLink>
        )}
        <ButtonForm
          label={link ? words.replace : words.create}
          kind={link ? "quiet" : "primary"}
          fields={{ intent: "create" }}
        />
        {link && <ButtonForm label={words.remove} kind="danger" fields={{ intent: "remove" }} />}
        <CancelLink>{back}</CancelLink>
      </div>
    </Dialog>
  );
}
