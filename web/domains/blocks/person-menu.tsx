import { Suspense, useState, type ReactNode } from 'react';
import { Ban, Flag } from 'lucide-react';
import { lazyPart } from '../../platform/api/fetch-part.ts';
import { reportAction } from '../../platform/reporting/report-action.text.ts';
import { useReport, type ReportTarget } from '../../platform/reporting/report-target.ts';
import { useUser } from '../../platform/session/session.ts';
import { MoreMenu, type MoreMenuProps } from '../../ui/controls/more-menu.tsx';
import type { MoreMenuItem } from '../../ui/overlays/more-menu-list.tsx';
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

/** Returns the item that reports an object, for a menu; null where nothing can be reported. */
function useReportItem(target: ReportTarget | undefined): MoreMenuItem | null {
  const report = useReport();
  if (!report || !target) return null;
  const icon = <Flag aria-hidden="true" />;
  return { label: reportAction, icon, onSelect: () => report(target) };
}

export interface PersonMenuProps extends Pick<MoreMenuProps, 'variant' | 'className'> {
  person: BlockablePerson;
  /** An object of the person that the page shows. */
  report?: ReportTarget;
  /** The page shows what only the person offers: a block leads to the home page. */
  endsPage?: boolean;
}

/** The menu 'Más opciones' beside a person. */
export function PersonMenu({ person, report, endsPage, ...style }: PersonMenuProps) {
  const reported = useReportItem(report);
  const block = useBlockItem(person, endsPage);
  const items = reported ? [reported, ...block.items] : block.items;
  return (
    <>
      <MoreMenu label={words.more(person.fullName)} items={items} {...style} />
      {block.dialog}
    </>
  );
}
