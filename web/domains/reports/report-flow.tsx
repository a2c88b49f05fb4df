import { Suspense, useState } from 'react';
import Flag from 'lucide-react/icons/flag';
import { lazyPart } from '#platform/api/fetch-part.ts';
import type { ReportTarget } from '#platform/reporting/report-target.ts';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { reportAction } from '#platform/reporting/report.text.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** An invisible element over the pressed button, which places the menu. */
function Anchor({ button, ...rest }: { button: HTMLElement }) {
  const { top, left, width, height } = button.getBoundingClientRect();
  const style = { position: 'fixed', pointerEvents: 'none', top, left, width, height } as const;
  return <span {...rest} aria-hidden="true" tabIndex={-1} style={style} />;
}

interface ReportFlowProps {
  /** The object, and the pressed button if a menu comes before the dialog. */
  opened: readonly [ReportTarget, HTMLElement | undefined];
  onClose: () => void;
}

/** The menu with 'Reportar', if a button opened it, and then the dialog. */
export function ReportFlow({ opened: [target, button], onClose }: ReportFlowProps) {
  const [isChosen, setIsChosen] = useState(button === undefined);
  // The focus returns to the button after the menu has closed.
  const close = () => {
    onClose();
    setTimeout(() => button?.focus({ preventScroll: true }));
  };
  if (isChosen || !button)
    return (
      <Suspense>
        <ReportDialog target={target} onClose={close} />
      </Suspense>
    );
  return (
    <Menu trigger={<Anchor button={button} />} open onOpenChange={(isOpen) => !isOpen && close()}>
      <MenuItem
        onSelect={(event) => {
          event.preventDefault();
          setIsChosen(true);
        }}
      >
        <Flag aria-hidden="true" />
        {reportAction}
      </MenuItem>
    </Menu>
  );
}
