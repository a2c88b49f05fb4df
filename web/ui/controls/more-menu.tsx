import { useState, type ComponentProps } from 'react';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import type { MoreMenuItem } from '../overlays/more-menu-list.tsx';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

export interface MoreMenuProps {
  /** The accessible name and the tooltip of the button. */
  label: string;
  items: readonly MoreMenuItem[];
  variant?: IconButtonProps['variant'];
  className?: string;
}

/** The list is loaded on demand, because most visitors of a public page never open it. */
const importList = async () => (await import('../overlays/more-menu-list.tsx')).MoreMenuList;

/** After a failed download the next press tries again. */
const ignore = () => undefined;

type MenuList = Awaited<ReturnType<typeof importList>>;

/** A button that opens a menu of rare actions. Without items it renders nothing. */
export function MoreMenu({ label, items, variant, className }: MoreMenuProps) {
  const [List, setList] = useState<{ component: MenuList }>();
  if (items.length === 0) return null;
  const trigger = (props: ComponentProps<'button'>) => (
    <IconButton
      label={label}
      variant={variant}
      className={className}
      aria-haspopup="menu"
      {...props}
    >
      <EllipsisVertical aria-hidden="true" />
    </IconButton>
  );
  if (List) return <List.component trigger={trigger({})} items={items} />;
  const open = () => void importList().then((component) => setList({ component }), ignore);
  return trigger({ 'aria-expanded': false, onClick: open });
}
