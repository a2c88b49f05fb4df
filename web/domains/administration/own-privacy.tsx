import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { useLocation } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { BlockedPeople } from '../blocks/blocked-people.tsx';
import { blockedListWords } from '../blocks/blocks-list.text.ts';
import { ErasureNotice } from './erasure-notice.tsx';
import { ErasureSheet } from './own-account/erasure-sheet.tsx';
import { ownAccountWords as words, ownDataWords } from './own-account/own-account.text.ts';
import { OwnData } from './own-account/own-data.tsx';
import { OwnPause } from './own-account/own-pause.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-5">
      <h3 className="mb-1.5 text-lg">{title}</h3>
      {children}
    </div>
  );
}

function Erasure({ user }: { user: OwnUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const { erasureDueAt, hasPassword, email } = user;
  if (erasureDueAt) return <ErasureNotice dueAt={erasureDueAt} />;
  return (
    <>
      <p className="text-muted">{words.eraseLead}</p>
      <Button variant="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
        {words.erase}
      </Button>
      {isOpen && (
        <ErasureSheet email={email} hasPassword={hasPassword} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** Blocked people, the copy of the own data, and the ways to pause or erase the account. */
export function OwnPrivacy({ user }: { user: OwnUser }) {
  const isTarget = useLocation().hash === '#privacidad';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isTarget) heading.current?.scrollIntoView();
  }, [isTarget]);
  return (
    <Card as="section" aria-labelledby="privacidad" className="flex flex-col gap-5">
      <h2 ref={heading} id="privacidad" className="scroll-mt-24 text-xl">
        {words.title}
      </h2>
      <Part title={blockedListWords.title}>
        <BlockedPeople />
      </Part>
      <Part title={ownDataWords.title}>
        <OwnData />
      </Part>
      {!user.erasureDueAt && (
        <Part title={words.pauseTitle}>
          <OwnPause />
        </Part>
      )}
      <Part title={words.eraseTitle}>
        <Erasure user={user} />
      </Part>
    </Card>
  );
}
