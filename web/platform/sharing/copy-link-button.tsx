import Link2 from 'lucide-react/icons/link-2';
import { usePublicUrl } from '#platform/pages/page-meta.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';

const words = {
  copyLink: (title: string) => `Copiar el enlace de ${title}`,
  copy: 'Copiar el enlace',
  copied: '¡Enlace copiado al portapapeles!',
  copyFailed: 'No se pudo copiar el enlace.',
} as const;

/** The public address of a path. Never contains a token, filters or an internal host name. */
export function usePublicAddress(path: string): string {
  return usePublicUrl() + path;
}

export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showSuccess(words.copied);
  } catch {
    showError(words.copyFailed);
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
