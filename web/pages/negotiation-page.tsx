import { QuoteChatLink } from '../domains/chat/chat-links.tsx';
import NegotiationPage from '../domains/negotiations/negotiation-page.tsx';
import { ReportHost } from '../domains/reports/report-host.tsx';

export { meta } from '../domains/negotiations/negotiation-page.tsx';

/** The page with what can be reported on it. */
export default function ReportableNegotiationPage() {
  return (
    <ReportHost>
      <NegotiationPage ChatLink={QuoteChatLink} />
    </ReportHost>
  );
}
