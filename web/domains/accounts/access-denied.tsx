import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { accountsText } from './accounts.text.ts';

interface AccessDeniedProps {
  /** Why, when more is known than that it is not allowed. */
  children?: ReactNode;
}

/** Instead of a page that one may not see. */
export function AccessDenied({ children = accountsText.deniedLead }: AccessDeniedProps) {
  return (
    <AccountFrame title={accountsText.deniedTitle} icon={<Lock />} tone="danger">
      <div className="flex flex-col gap-6">
        <div>{children}</div>
        <Button asChild fullWidth>
          <Link to="/">{accountsText.goHome}</Link>
        </Button>
      </div>
    </AccountFrame>
  );
}
