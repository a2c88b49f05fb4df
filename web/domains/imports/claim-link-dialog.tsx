import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { deviceZone, formatShortDate } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { QrCode } from '#ui/display/qr-code.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { importsWords as words } from './imports.text.ts';

export interface ShownLink {
  name: string;
  url: string;
  expiresAt: string;
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showSuccess(words.copied);
  } catch {
    showError(words.copyFailed);
  }
}

/** Shows a link once, as a QR code and as a text, to hand it over. */
export function ClaimLinkDialog({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.linkTitle(link.name)}
      description={words.linkLead}
      footer={
        <>
          <Button icon={<Copy />} onClick={() => void copy(link.url)}>
            {words.copy}
          </Button>
          <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
            {words.print}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <QrCode text={link.url} label={words.qr} className="w-full max-w-64" />
        <p className="font-semibold">{words.scan}</p>
        <p className="text-sm text-muted">
          {words.linkUntil(formatShortDate(link.expiresAt, deviceZone()))}
        </p>
        <p className="w-full text-sm wrap-anywhere select-all">{link.url}</p>
      </div>
    </Dialog>
  );
}
