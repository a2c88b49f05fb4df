import Share2 from 'lucide-react/icons/share-2';
import { Button } from '#ui/controls/button.tsx';
import { copyAddress, usePublicAddress, type ShareProps } from './copy-link-button.tsx';

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

export function ShareButton({ title, path }: ShareProps) {
  const address = usePublicAddress(path);
  return (
    <Button variant="secondary" icon={<Share2 />} onClick={() => void shareAddress(title, address)}>
      Compartir
    </Button>
  );
}
