import { createContext, use, type ReactNode } from 'react';
import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';
import { Link } from 'react-router';

/** The rights of the signed-in administrator; null until they are known. */
export const OwnRights = createContext<readonly AdministratorRight[] | null>(null);

interface RightLinkProps {
  /** The right of the section in which the address is. */
  right: AdministratorRight;
  to: string;
  children: ReactNode;
  /** Shown to administrators without the right. Default: the text of the link. */
  otherwise?: ReactNode;
}

/** A link to a record of another section of the administration, for administrators who may open it. */
export function RightLink({ right, to, children, otherwise = children }: RightLinkProps) {
  const rights = use(OwnRights);
  if (rights && !rights.includes(right)) return <span className="wrap-anywhere">{otherwise}</span>;
  return (
    <Link to={to} className="text-link wrap-anywhere">
      {children}
    </Link>
  );
}
