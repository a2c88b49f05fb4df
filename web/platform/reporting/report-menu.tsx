import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { IconButton, type IconButtonProps } from '#ui/controls/icon-button.tsx';
import { useReport, type ReportTarget } from './report-target.ts';

const moreOptions = 'Más opciones';

export interface ReportMenuProps extends Pick<IconButtonProps, 'variant' | 'className'> {
  target: ReportTarget;
  /** Names the object among others on the page. */
  name?: string;
}

/** 'Más opciones'. The menu with 'Reportar' is loaded when it is opened. */
export function ReportMenu({ target, name, ...style }: ReportMenuProps) {
  const report = useReport();
  return (
    report && (
      <IconButton
        {...style}
        label={name ? `${moreOptions}: ${name}` : moreOptions}
        onClick={(event) => report(target, event.currentTarget)}
      >
        <EllipsisVertical />
      </IconButton>
    )
  );
}
