import { lazy, Suspense } from 'react';

interface PhoneTextProps {
  /** As the server stores it, in E.164. */
  phone: string;
}

/**
 * The formatting library is as large as a page, so it is loaded after the number is shown
 * unformatted.
 */
const Formatted = lazy(async () => {
  try {
    const { formatPhone } = await import('@oficio/contract/platform/phone.ts');
    return { default: ({ phone }: PhoneTextProps) => <span>{formatPhone(phone)}</span> };
  } catch {
    return { default: ({ phone }: PhoneTextProps) => <span>{phone}</span> };
  }
});

/** Renders a phone number with spaces: '+51 955 500 101'. */
export function PhoneText({ phone }: PhoneTextProps) {
  return (
    <span translate="no">
      <Suspense fallback={<span>{phone}</span>}>
        <Formatted phone={phone} />
      </Suspense>
    </span>
  );
}
