import { FirstDay } from '#domains/first-day/first-day.tsx';
import SettingsPage from '#domains/settings/settings-page.tsx';

/** The first page of the administration. */
export default function FirstPage() {
  return (
    <>
      <FirstDay />
      <SettingsPage />
    </>
  );
}
