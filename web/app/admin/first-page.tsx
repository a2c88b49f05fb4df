import { FirstDay } from '#domains/first-day/first-day.tsx';
import OverviewPage from '#domains/overview/overview-page.tsx';

/** The first page of the administration. */
export default function FirstPage() {
  return (
    <>
      <FirstDay />
      <OverviewPage />
    </>
  );
}
