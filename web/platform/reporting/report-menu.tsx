import { Suspense, useState } from 'react';
import { EllipsisVertical } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../../ui/controls/icon-button.tsx';
import { lazyPart } from '../api/fetch-part.ts';
import { reportMenuWords as words } from './report-menu.text.ts';
import { useReport, type ReportTarget } from './report-target.ts';

const OpenMenu = lazyPart(async () => (await import('./open-menu.tsx')).OpenMenu);

export interface ReportMenuProps extends Pick<IconButtonProps, 'variant' | 'className'> {
  target: ReportTarget;
  /** Names the object among others on the page. */
  name?: string;
}

/** 'Más opciones' with 'Reportar'. The menu is loaded when it is first opened. */
export function ReportMenu({ target, name, ...style }: ReportMenuProps) {
  const report = useReport();
  const [isOpened, setIsOpened] = useState(false);
  if (!report) return null;
  const label = name === undefined ? words.more : words.moreOf(name);
  const button = (
    <IconButton
      {...style}
      label={label}
      aria-haspopup="menu"
      {...(!isOpened && { onClick: () => setIsOpened(true) })}
    >
      <EllipsisVertical />
    </IconButton>
  );
  if (!isOpened) return button;
  return (
    <Suspense fallback={button}>
      <OpenMenu trigger={button} onReport={() => report(target)} />
    </Suspense>
  );
}
