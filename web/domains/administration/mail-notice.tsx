import { useQuery } from '@tanstack/react-query';
import { Banner } from '#ui/feedback/banner.tsx';
import { mailDeliveryQuery } from './administration.api.ts';
import { administrationWords as words } from './administration.text.ts';

/** Says that no mail server is configured, because accounts cannot be confirmed until one is; nothing otherwise. */
export function MailNotice() {
  const { data } = useQuery(mailDeliveryQuery());
  if (!data || data.to === 'SERVER') return null;
  return (
    <Banner tone="warning" role="status" title={words.mailMissing} className="mb-6">
      {data.to === 'NONE' ? words.mailLost : words.mailStored}
    </Banner>
  );
}
