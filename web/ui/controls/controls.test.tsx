// @vitest-environment happy-dom
import { DOLLARS } from '@oficio/contract/platform/price.ts';
import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Calendar } from '../inputs/calendar.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { ImagePicker } from '../inputs/image-picker.tsx';
import { MoneyInput } from '../inputs/money-input.tsx';
import { Stars } from '../display/stars.tsx';

afterEach(cleanup);

test('a loading button keeps the focus and submits nothing', async () => {
  const press = vi.fn<() => void>();
  const submit = vi.fn<(event: React.SyntheticEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading loadingLabel="Enviando..." onClick={press}>
        Enviar
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Enviando...' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('the stars have a spoken rating and review count, and a text when there are no reviews', () => {
  render(<Stars rating={4.83} count={1} />);
  expect(screen.getByText('4.8 de 5 estrellas, 1 reseña')).toBeTruthy();
  render(<Stars rating={null} />);
  expect(screen.getByText('Sin reseñas por el momento')).toBeTruthy();
});

test('an amount is parsed while typing and formatted with two decimals on blur', async () => {
  const change = vi.fn<(amount: number | undefined) => void>();
  function Amount() {
    const [amount, setAmount] = useState<number | undefined>();
    change(amount);
    return <MoneyInput of={DOLLARS} aria-label="Precio" value={amount} onValueChange={setAmount} />;
  }
  render(<Amount />);
  const input = screen.getByLabelText<HTMLInputElement>('Precio');
  await userEvent.type(input, '12,5');
  await userEvent.tab();
  expect(change).toHaveBeenLastCalledWith(12.5);
  expect(input.value).toBe('12.50');
  await userEvent.clear(input);
  await userEvent.type(input, 'doce');
  await userEvent.tab();
  expect(change).toHaveBeenLastCalledWith(Number.NaN);
  expect(input.value).toBe('doce');
});

test('the calendar enables only available days from today', async () => {
  const choose = vi.fn<(day: string) => void>();
  render(
    <Calendar
      today="2026-11-20"
      month="2026-11"
      onMonthChange={() => undefined}
      selected={undefined}
      onSelect={choose}
      isDayAvailable={(day) => day !== '2026-11-21'}
    />,
  );
  const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(day(/jueves 19 de noviembre/).disabled).toBe(true);
  expect(day(/sábado 21 de noviembre/).disabled).toBe(true);
  await userEvent.click(day(/domingo 22 de noviembre de 2026, disponible/));
  expect(choose).toHaveBeenCalledExactlyOnceWith('2026-11-22');
});

test('the confirmation dialog focuses the cancel button first and restores the focus when it closes', async () => {
  function Deletion() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Borrar</Button>
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title="¿Seguro?"
          onConfirm={() => setIsOpen(false)}
        />
      </>
    );
  }
  render(<Deletion />);
  await userEvent.click(screen.getByRole('button', { name: 'Borrar' }));
  expect(document.activeElement?.textContent).toBe('Cancelar');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Borrar'));
});

test('the picker accepts only pictures of an allowed type and size', () => {
  const pick = vi.fn<(files: File[]) => void>();
  render(
    <ImagePicker
      label="Portada"
      images={[]}
      maxBytes={1_048_576}
      onPick={pick}
      onRemove={() => undefined}
    />,
  );
  const valid = new File(['x'], 'a.png', { type: 'image/png' });
  const large = new File(['x'.repeat(1_048_577)], 'b.png', { type: 'image/png' });
  const text = new File(['x'], 'c.txt', { type: 'text/plain' });
  fireEvent.drop(screen.getByText('Portada'), { dataTransfer: { files: [text, large, valid] } });
  expect(pick).toHaveBeenCalledExactlyOnceWith([valid]);
  expect(screen.getByText(/c\.txt: usa una imagen.*b\.png: pesa más de 1 MB/)).toBeTruthy();
});
