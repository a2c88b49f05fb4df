import {
  passwordAdvice,
  type PasswordAdvice,
} from '@oficio/contract/domains/accounts/accounts.rules.ts';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { accountsText } from '../accounts.text.ts';

interface PasswordChecklistProps {
  id: string;
  password: string;
}

const rules = Object.keys(passwordAdvice) as PasswordAdvice[];

/** Advice for a good password, checked off while the user types. It does not block the form. */
export function PasswordChecklist({ id, password }: PasswordChecklistProps) {
  return (
    <div id={id} className="rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold">{accountsText.passwordAdviceTitle}</p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {rules.map((rule) => {
          const isMet = passwordAdvice[rule](password);
          const Icon = isMet ? Check : Circle;
          return (
            <li
              key={rule}
              className={`flex items-start gap-2 ${isMet ? 'text-success-ink' : 'text-muted'}`}
            >
              <Icon className="mt-1 size-3.5 shrink-0" aria-hidden="true" />
              <span>
                <span>{accountsText.passwordAdvice[rule]}</span>
                <span className="sr-only">
                  {`, ${isMet ? accountsText.adviceMet : accountsText.adviceUnmet}`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
