import type { ClosedIssue } from '@oficio/contract/domains/orders/orders.schema.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ReportContext, type OpenReport } from '#platform/reporting/report-target.ts';
import { anOrder, hoursFromNow, idOf } from '#testing/orders.fixtures.ts';
import { ClosedReport } from './closed-report.tsx';

afterEach(cleanup);

const absence: ClosedIssue = {
  reportedBy: 'client',
  problemKind: null,
  comment: null,
  contradiction: 'Toqué el timbre y nadie abrió.',
  images: [],
  replies: [],
  createdAt: hoursFromNow(-60),
  outcome: 'SETTLED',
  closedAt: hoursFromNow(-2),
};

function show(viewer: 'client' | 'provider', status: 'COMPLETED' | 'CANCELLED', closed: object) {
  const order = anOrder(1, viewer, { status, closedIssue: { ...absence, ...closed } });
  cleanup();
  const report = vi.fn<OpenReport>();
  render(
    <ReportContext value={report}>
      <ClosedReport order={order} viewer={viewer} otherName="Ana" />
    </ReportContext>,
  );
  return report;
}

const picture = {
  id: idOf(8),
  url: '/images/one-800.webp',
  srcset: [],
  previewUrl: '/images/one-1200.jpg',
  width: 800,
  height: 600,
  placeholder: '',
};

test('the other party can report a picture of a closed report, and its author cannot', async () => {
  const user = userEvent.setup();
  const problem = { problemKind: 'DAMAGE', comment: 'Se rompió.', images: [picture] };
  const report = show('provider', 'COMPLETED', problem);
  await user.click(screen.getByRole('button', { name: /^Ampliar imagen/ }));
  await user.click(await screen.findByRole('button', { name: 'Reportar esta imagen' }));
  expect(report).toHaveBeenCalledWith({ objectType: 'IMAGE', objectId: picture.id });
  show('client', 'COMPLETED', problem);
  await user.click(screen.getByRole('button', { name: /^Ampliar imagen/ }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Reportar esta imagen' })).toBeNull();
});

test('an ended order shows the report with which it ended and the answer to it', () => {
  show('client', 'COMPLETED', {});
  expect(screen.getByText('Avisaste que la otra persona no vino')).toBeDefined();
  expect(screen.getByText('Toqué el timbre y nadie abrió.')).toBeDefined();
  show('provider', 'COMPLETED', {
    problemKind: 'DAMAGE',
    comment: 'Se rompió.',
    contradiction: null,
  });
  expect(screen.getByText('Ana reportó un problema')).toBeDefined();
  expect(screen.getByText('Hubo un daño')).toBeDefined();
  expect(screen.getByText('Se rompió.')).toBeDefined();
});

test.each([
  ['client', 'CANCELLED', 'AGREED', 'Ana estuvo de acuerdo y la orden se canceló.'],
  ['provider', 'CANCELLED', 'AGREED', 'Estuviste de acuerdo y la orden se canceló.'],
  ['client', 'CANCELLED', 'UNANSWERED', 'Ana no respondió a tiempo y la orden se canceló.'],
  ['provider', 'CANCELLED', 'UNANSWERED', 'No respondiste a tiempo y la orden se canceló.'],
  ['client', 'COMPLETED', 'SOLVED', 'Diste el problema por resuelto y la orden quedó completada.'],
  ['client', 'COMPLETED', 'SETTLED', 'El equipo lo revisó y dio la orden por completada.'],
  ['provider', 'CANCELLED', 'SETTLED', 'El equipo lo revisó y canceló la orden.'],
] as const)(
  'the %s of a %s order reads that the report ended as %s',
  (viewer, status, outcome, text) => {
    show(viewer, status, { outcome });
    expect(screen.getByText(text)).toBeDefined();
  },
);
