import { QuoteChatLink } from '#domains/chat/chat-links.tsx';
import NegotiationPage from '#domains/negotiations/negotiation-page.tsx';
import { ReportHost } from '#domains/reports/report-host.tsx';

/** The page with what can be reported on it. */
export function ReportableNegotiation() {
  return (
    <ReportHost>
      <NegotiationPage ChatLink={QuoteChatLink} />
    </ReportHost>
  );
}
