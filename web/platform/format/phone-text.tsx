import { lazy, Suspense } from 'react';

interface PhoneTextProps {
  /** As the server stores it, in E.164. */
  phone: string;
}

/** The grouping of the world's numbers is as large as a page: it comes after the number itself. */
const Formatted = lazy(async () => {
  try {
    const { formatPhone } = await import('@oficio/contract/platform/phone.ts');
    return { default: ({ phone }: PhoneTextProps) => formatPhone(phone) };
  } catch {
    return { default: ({ phone }: PhoneTextProps) => phone };
  }
});

/** A phone number as people read it: '+51 955 500 101'. */
export function PhoneText({ phone }: PhoneTextProps) {
  return (
    <Suspense fallback={phone}>
      <Formatted phone={phone} />
    </Suspense>
  );
}
