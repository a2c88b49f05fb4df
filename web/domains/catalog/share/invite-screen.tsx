import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { Link } from 'react-router';
import { usePublicUrl } from '#platform/pages/page-meta.ts';
import { RequireSession, useSignedInUser } from '#platform/session/route-guards.tsx';
import { withReturnTo } from '#platform/session/return-to.ts';
import { Button } from '#ui/controls/button.tsx';
import { Logo } from '#ui/display/logo.tsx';
import { QrCode } from '#ui/display/qr-code.tsx';
import { PageContainer, PageHeading } from '#ui/layout/layout.tsx';
import { ShareButton } from '#platform/sharing/share-button.tsx';
import { inviteWords, shareWords } from './share.text.ts';

/** The address opens the registration as a provider; the code of the inviting person stays with it. */
function Invitation() {
  const { referralCode } = useSignedInUser();
  const path = `${withReturnTo('/register', '/profiles/create')}&ref=${encodeURIComponent(referralCode)}`;
  const address = usePublicUrl() + path;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3 print:hidden">
        <ShareButton title={inviteWords.share} path={path} />
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {shareWords.print}
        </Button>
      </div>
      <section
        aria-label={shareWords.sheet}
        className="mx-auto flex w-full max-w-lg flex-col items-center gap-5 rounded-lg border border-line bg-surface px-6 py-10 text-center text-ink scheme-light print:max-w-none print:gap-8 print:border-0"
      >
        <Logo />
        <h2 className="text-4xl wrap-anywhere print:text-5xl">{inviteWords.sheetTitle}</h2>
        <p className="text-lg">{inviteWords.sheetLead}</p>
        <QrCode
          text={address}
          label={inviteWords.code}
          className="w-full max-w-72 print:w-[12cm] print:max-w-none"
        />
        <p className="text-xl font-semibold">{shareWords.scan}</p>
        <p className="text-sm wrap-anywhere select-all">{address.replace(/^https?:\/\//, '')}</p>
      </section>
    </div>
  );
}

/** A link and a QR code with which any person invites a provider. */
export function InviteScreen() {
  return (
    <PageContainer className="pt-8 pb-16 sm:pt-12 print:p-0">
      <div className="mb-8 flex flex-col items-start gap-3 print:hidden">
        <Button asChild variant="ghost" icon={<ArrowLeft />} className="-ml-5">
          <Link to="/profiles/me">{inviteWords.back}</Link>
        </Button>
        <PageHeading title={inviteWords.title}>{inviteWords.lead}</PageHeading>
      </div>
      <RequireSession>
        <Invitation />
      </RequireSession>
    </PageContainer>
  );
}
