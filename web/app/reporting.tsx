import { Outlet } from 'react-router';
import { ReportHost } from '../domains/reports/report-host.tsx';

/** The layout of pages on which messages, quotes and pictures can be reported. */
export default function Reporting() {
  return (
    <ReportHost>
      <Outlet />
    </ReportHost>
  );
}
