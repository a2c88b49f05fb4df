import ChatPage from '../domains/chat/chat-page.tsx';
import { ReportHost } from '../domains/reports/report-host.tsx';

export { meta } from '../domains/chat/chat-page.tsx';

/** The page with what can be reported on it. */
export default function ReportableChatPage() {
  return (
    <ReportHost>
      <ChatPage />
    </ReportHost>
  );
}
