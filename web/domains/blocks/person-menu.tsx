import { Suspense, useState, type ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { reportAction } from '#platform/reporting/report.text.ts';
import { useReport, type ReportTarget } from '#platform/reporting/report-target.ts';
import { useUser } from '#platform/session/session.ts';
import { MoreMenu, type MoreMenuProps } from '#ui/controls/more-menu.tsx';
import type { MoreMenuItem } from '#ui/overlays/more-menu-list.tsx';
import { blocksWords as words } from './blocks.text.ts';

const BlockDialog = lazyPart(async () => (await import('./block-dialog.tsx')).BlockDialog);

interface BlockablePerson {
  id: string;
  fullName: string;
}

/** Returns the item that blocks a person, for a menu, and its dialog. No item for visitors and for oneself. */
function useBlockItem(
  person: BlockablePerson,
  endsPage: boolean | undefined,
): { items: MoreMenuItem[]; dialog: ReactNode } {
  const user = useUser();
  const [isConfirming, setIsConfirming] = useState(false);
  if (!user || user.id === person.id) return { items: [], dialog: null };
  const item = {
    label: words.block,
    icon: <Ban aria-hidden="true" />,
    onSelect: () => setIsConfirming(true),
  };
  const dialog = isConfirming && (
    <Suspense fallback={null}>
      <BlockDialog person={person} endsPage={endsPage} onClose={() => setIsConfirming(false)} />
    </Suspense>
  );
  return { items: [item], dialog };
}

const UPLOADED = /^\/images\/([\da-f-]{36})-/;

/** Returns the items that report an object and a photo, for a menu; none where nothing can be reported. */
function useReportItems(
  target: ReportTarget | undefined,
  photoUrl: string | null | undefined,
): MoreMenuItem[] {
  const report = useReport();
  if (!report) return [];
  const photoId = UPLOADED.exec(photoUrl ?? '')?.[1];
  const photo: ReportTarget | undefined = photoId
    ? { objectType: 'IMAGE', objectId: photoId }
    : undefined;
  const icon = <Flag aria-hidden="true" />;
  return [
    ...(target ? [{ label: reportAction, icon, onSelect: () => report(target) }] : []),
    ...(photo ? [{ label: words.reportPhoto, icon, onSelect: () => report(photo) }] : []),
  ];
}

export interface PersonMenuProps extends Pick<MoreMenuProps, 'variant' | 'className'> {
  person: BlockablePerson;
  /** Their photo on the page, which can be reported apart. */
  photoUrl?: string | null | undefined;
  items?: readonly MoreMenuItem[];
  /** An object of the person that the page shows. */
  report?: ReportTarget | undefined;
  /** The page shows what only the person offers: a block leads to the home page. */
  endsPage?: boolean | undefined;
}

/** Returns the items about a person, for a menu that has others too, and their dialog. */
export function usePersonItems({
  person,
  photoUrl,
  report,
  endsPage,
}: Pick<PersonMenuProps, 'person' | 'photoUrl' | 'report' | 'endsPage'>): ReturnType<
  typeof useBlockItem
> {
  const reports = useReportItems(report, photoUrl);
  const { items, dialog } = useBlockItem(person, endsPage);
  return { items: [...reports, ...items], dialog };
}

/** The menu 'Más opciones' beside a person. `items` come before those about the person. */
export function PersonMenu({
  person,
  photoUrl,
  report,
  endsPage,
  items = [],
  ...style
}: PersonMenuProps) {
  const own = usePersonItems({ person, photoUrl, report, endsPage });
  return (
    <>
      <MoreMenu label={words.more(person.fullName)} items={[...items, ...own.items]} {...style} />
      {own.dialog}
    </>
  );
}
