import { useState, type ReactElement, type ReactNode } from 'react';
import { Menu, MenuItem } from './menu.tsx';

export interface MoreMenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
}

interface MoreMenuListProps {
  trigger: ReactElement;
  items: readonly MoreMenuItem[];
}

/** Starts open, because `MoreMenu` loads it when the user presses the button. */
export function MoreMenuList({ trigger, items }: MoreMenuListProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Menu trigger={trigger} open={isOpen} onOpenChange={setIsOpen}>
      {items.map(({ label, icon, onSelect }) => (
        <MenuItem key={label} onSelect={onSelect}>
          {icon}
          <span>{label}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
