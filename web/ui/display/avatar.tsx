import { useState } from 'react';
import { classNames } from '../class-names.ts';

export interface AvatarProps {
  name: string;
  photoUrl?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The accessible name; leave it out when the name is shown beside the avatar. */
  label?: string;
  className?: string;
}

const SIZES = {
  sm: 'size-8 text-xs',
  md: 'size-touch text-sm',
  lg: 'size-16 text-xl',
  xl: 'size-28 text-3xl',
};

const PIXELS = { sm: 32, md: 44, lg: 64, xl: 112 };

const COLORS = [
  'bg-avatar-1',
  'bg-avatar-2',
  'bg-avatar-3',
  'bg-avatar-4',
  'bg-avatar-5',
  'bg-avatar-6',
  'bg-avatar-7',
  'bg-avatar-8',
] as const;

/** The initials of the first two words. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => Array.from(word)[0]?.toLocaleUpperCase('es') ?? '').join('');
}

/** The same name always has the same color. */
export function avatarColor(name: string): (typeof COLORS)[number] {
  let hash = 0;
  for (const character of name.trim().toLocaleLowerCase('es')) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  }
  return COLORS[hash % COLORS.length] ?? COLORS[0];
}

export function Avatar({ name, photoUrl, size = 'md', label, className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const shape = classNames(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full select-none',
    SIZES[size],
    className,
  );
  if (photoUrl && photoUrl !== brokenUrl) {
    return (
      <img
        src={photoUrl}
        alt={label ?? ''}
        width={PIXELS[size]}
        height={PIXELS[size]}
        loading="lazy"
        decoding="async"
        onError={() => setBrokenUrl(photoUrl)}
        className={classNames(shape, 'bg-sunken object-cover')}
      />
    );
  }
  return (
    <span
      translate="no"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames(
        shape,
        avatarColor(name),
        'leading-none font-semibold tracking-wide text-on-avatar',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
