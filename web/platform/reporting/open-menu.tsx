import { useState, type ReactNode } from 'react';
import { Flag } from 'lucide-react';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { reportMenuWords as words } from './report-menu.text.ts';

interface OpenMenuProps {
  trigger: ReactNode;
  onReport: () => void;
}

/** The menu, open when it first appears. */
export function OpenMenu({ trigger, onReport }: OpenMenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Menu trigger={trigger} open={isOpen} onOpenChange={setIsOpen}>
      <MenuItem onSelect={onReport}>
        <Flag aria-hidden="true" />
        {words.report}
      </MenuItem>
    </Menu>
  );
}
