import { MIN_CASES } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import { noticeHours } from '@oficio/contract/domains/catalog/catalog.rules.ts';
import { MAX_GALLERY_IMAGES } from '@oficio/contract/domains/media/media.schema.ts';
import { NEW_CLIENT_RESPONSE_HOURS } from '@oficio/contract/domains/orders/orders-limits.rules.ts';
import { MAX_ORDER_IMAGES } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { WAITING_TURN_MINUTES } from '@oficio/contract/domains/orders/orders-waiting.rules.ts';
import * as rules from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { settingDefinitions as settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#testing/fake-server.tsx';
import { ANSWER_DAYS } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { MAX_REVIEW_ANSWER } from '@oficio/contract/domains/reviews/reviews.schema.ts';
import HelpPage from './help-page.tsx';
import { helpTopics } from './help-questions.text.ts';
import { searchHelp } from './bot/question-search.ts';

afterEach(cleanup);

const found = (search: string) =>
  searchHelp(search).flatMap(({ questions }) => questions.map(({ id }) => id));

test('each topic has at least eight questions, and each question has a unique id', () => {
  for (const { questions } of helpTopics) expect(questions.length).toBeGreaterThanOrEqual(8);
  const ids = helpTopics.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

const answerOf = (id: string) =>
  helpTopics.flatMap(({ questions }) => questions).find((each) => each.id === id)?.answer ?? '';

test('the help center names the limits of answers to reviews', () => {
  expect(answerOf('responder-resena')).toContain(`hasta ${ANSWER_DAYS} días`);
  expect(answerOf('responder-resena')).toContain(`${MAX_REVIEW_ANSWER} caracteres`);
});

test('the help center names the countries and limits of the product', () => {
  for (const country of countryNames) expect(answerOf('en-que-paises')).toContain(country);
  expect(answerOf('que-imagenes')).toContain(`hasta ${MAX_GALLERY_IMAGES} imágenes de galería`);
  const { order_response_hours: usual, emergency_response_hours: urgent } = settings;
  const answer = answerOf('cuando-responde');
  expect(answer).toContain(`${usual.initial} horas, ${NEW_CLIENT_RESPONSE_HOURS} hasta que`);
  expect(answer).toContain(`o ${urgent.initial} si es urgente`);
  const { booking_window_days: ahead, order_auto_complete_days: silence } = settings;
  expect(answerOf('cuando-pido')).toContain(`hasta ${ahead.initial} días adelante`);
  expect(answerOf('confirmar-final')).toContain(`normalmente ${silence.initial} días`);
});

test('the help center names the limits of pictures of a job and the turns of a waiting list', () => {
  expect(answerOf('como-reservo')).toContain(`hasta ${MAX_ORDER_IMAGES} fotos`);
  expect(answerOf('que-imagenes')).toContain(`cada orden y cada problema que reportas, hasta`);
  expect(answerOf('dia-completo')).toContain(`cada ${WAITING_TURN_MINUTES} minutos`);
});

test('the help center says which facts of a client a provider sees, and from how many orders on', () => {
  const answer = answerOf('cifras-del-perfil');
  expect(answer).toContain(`De un cliente con ${MIN_CASES} órdenes o más, el prestador ve`);
  expect(answer).toContain('antes de aceptar cuántas canceló tarde y a cuántas faltó');
  expect(answer).toContain('Solo se cargan a quien causó lo que pasó');
});

test('the help center says that the street is shared with the acceptance', () => {
  expect(answerOf('quien-ve-mis-datos')).toContain('solo el distrito');
});

test('the help center names the times and limits of cancellations, moves and reports', () => {
  const cancellation = answerOf('cancelar');
  expect(cancellation).toContain(noticeHours.join(', ').replace(/, (\d+)$/, ' o $1 horas'));
  expect(cancellation).toContain(`en los ${rules.GRACE_MINUTES} minutos después`);
  expect(cancellation).toContain(`desde ${rules.EMERGENCY_GRACE_MINUTES} minutos después`);
  const move = answerOf('cambiar-hora');
  expect(move).toContain(`de 1 a ${rules.moveLimits.starts} horarios`);
  expect(move).toContain(`Tiene ${rules.MOVE_ANSWER_HOURS} horas`);
  expect(move).toContain(`${rules.MOVE_CLOSES_HOURS} horas antes`);
  expect(move).toContain(`${rules.moveLimits.proposed} propuestas y ${rules.moveLimits.taken} cam`);
  const absence = answerOf('no-vino');
  expect(absence).toContain(`Desde ${rules.ABSENCE_FROM_MINUTES} minutos`);
  expect(absence).toContain(`hasta ${rules.ABSENCE_UNTIL_HOURS} horas`);
  expect(absence).toContain(`tiene ${rules.ABSENCE_ANSWER_HOURS} horas`);
  expect(answerOf('trabajo-no-hecho')).toContain(`en ${rules.PROBLEM_DAYS} días`);
  expect(answerOf('sin-confirmacion')).toContain(`en los ${rules.UNCONFIRMED_DAYS} días`);
});

test('the search ignores accents, case and plurals, and requires every word', () => {
  expect(found('CONTRASENA')).toContain('olvide-contrasena');
  expect(found('urgencias')).toEqual(found('urgencia'));
  expect(found('urgencia recargo')).toContain('atender-urgencias');
  expect(found('(((')).toEqual(found(''));
  expect(found('xyzzy')).toEqual([]);
});

test('typing narrows the list; a search without results offers all questions again', async () => {
  renderPage(HelpPage, '/help');
  const user = userEvent.setup();
  const field = await screen.findByRole('searchbox', { name: 'Buscar en la ayuda' });
  await user.type(field, 'referido');
  expect(await screen.findByText('1 respuesta')).toBeDefined();
  expect(screen.getByText('¿Para qué sirve el código de referido?')).toBeDefined();
  expect(screen.queryByText('¿Cómo reservo un servicio?')).toBeNull();
  await user.type(field, 'zzz');
  expect(await screen.findByText('No encontramos esa respuesta')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ver todas las preguntas' }));
  expect(await screen.findByText('¿Cómo reservo un servicio?')).toBeDefined();
});
