import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import { usePublicUrl } from '#platform/pages/page-meta.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';

const words = {
  copyLink: (title: string) => `Copiar el enlace de ${title}`,
  copy: 'Copiar el enlace',
  copied: '¡Enlace copiado al portapapeles!',
  copyFailed: 'No se pudo copiar el enlace.',
  share: 'Compartir',
} as const;

/** The public address of a path. Never contains a token, filters or an internal host name. */
function usePublicAddress(path: string): string {
  return usePublicUrl() + path;
}

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showSuccess(words.copied);
  } catch {
    showError(words.copyFailed);
  }
}

/** True on phones, which have a native share sheet; other devices copy the link. */
function prefersShareSheet(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

async function shareAddress(title: string, address: string): Promise<void> {
  if (!prefersShareSheet()) return copyAddress(address);
  try {
    await navigator.share({ title, url: address });
  } catch (error) {
    // An AbortError means that the user closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyAddress(address);
  }
}

export interface ShareProps {
  title: string;
  /** Absolute path, for example '/service-cards/…'. */
  path: string;
}

export function CopyLinkButton({ title, path, className }: ShareProps & { className?: string }) {
  const address = usePublicAddress(path);
  return (
    <IconButton
      label={words.copyLink(title)}
      title={words.copy}
      className={className}
      onClick={() => void copyAddress(address)}
    >
      <Link2 />
    </IconButton>
  );
}

export function ShareButton({ title, path }: ShareProps) {
  const address = usePublicAddress(path);
  return (
    <Button variant="secondary" icon={<Share2 />} onClick={() => void shareAddress(title, address)}>
      {words.share}
    </Button>
  );
}
