import type { ReactNode } from 'react';
import * as RadixTabs from 'radix-ui/tabs';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
  /** Shown beside the label, for example the number of open items. */
  count?: number;
}

export interface TabsProps {
  /** The accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

export function Tabs({ label, items, value, defaultValue, onValueChange }: TabsProps) {
  return (
    <RadixTabs.Root
      value={value}
      defaultValue={defaultValue ?? (value === undefined ? items[0]?.value : undefined)}
      onValueChange={onValueChange}
    >
      <RadixTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            className="-mb-px flex min-h-touch shrink-0 items-center gap-2 border-b-3 border-transparent px-3.5 font-semibold whitespace-nowrap text-muted transition-colors -outline-offset-3 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            <span>{item.label}</span>
            {item.count !== undefined && (
              <span className="rounded-full bg-sunken px-2 text-xs leading-5 tabular-nums">
                {item.count}
              </span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value} className="rounded-md pt-6">
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
