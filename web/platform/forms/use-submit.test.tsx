import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderPage } from '#testing/fake-server.tsx';
import { ApiError } from '../api/api-error.ts';
import { useZodForm } from '../api/zod-form.ts';
import { tabDrafts } from '../drafts/draft-store.ts';
import { useFormDraft } from '../drafts/form-draft.ts';
import { FormDialog } from './form-dialog.tsx';
import { Form } from './form.tsx';
import { useSubmit } from './use-submit.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const body = z.object({ name: z.string().min(2, 'Escribe tu nombre.'), age: z.string() });

function renderForm(send: (fields: z.output<typeof body>) => Promise<string>) {
  const onSent = vi.fn<(result: string) => void>();
  renderPage(function Page() {
    const form = useZodForm(body, { defaultValues: { name: '', age: '' } });
    useFormDraft(form, 'person', ['name']);
    const submit = useSubmit(form, {
      send,
      refusal: { fields: ['name', 'age'], fallback: 'No se pudo guardar.' },
      draft: 'person',
      onSent,
    });
    const { errors } = form.formState;
    return (
      <Form submit={submit} actions={<button type="submit">Guardar</button>}>
        <input aria-label="Nombre" {...form.register('name')} />
        <p>{errors.name?.message}</p>
        <input aria-label="Edad" {...form.register('age')} />
        <p>{errors.age?.message}</p>
        <p>{submit.isSending ? 'Enviando' : 'En espera'}</p>
      </Form>
    );
  }, '/x');
  const save = () => screen.findByRole('button', { name: 'Guardar' });
  const field = (name: string) => screen.findByRole('textbox', { name });
  return { onSent, save, field };
}

const refuse =
  (status: number, error = {}) =>
  () =>
    Promise.reject(new ApiError(status, error));

test('an invalid form is not sent, and its first invalid field gets the focus', async () => {
  const send = vi.fn<() => Promise<string>>();
  const { save, field } = renderForm(send);
  await userEvent.click(await save());
  expect(await screen.findByText('Escribe tu nombre.')).toBeTruthy();
  expect(document.activeElement).toBe(await field('Nombre'));
  expect(send).not.toHaveBeenCalled();
});

test('two presses send once', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const send = vi.fn<() => Promise<string>>(() => promise);
  const { save, field, onSent } = renderForm(send);
  await userEvent.type(await field('Nombre'), 'Ana');
  await userEvent.dblClick(await save());
  expect(await screen.findByText('Enviando')).toBeTruthy();
  resolve('saved');
  expect(await screen.findByText('En espera')).toBeTruthy();
  expect(send).toHaveBeenCalledOnce();
  expect(onSent).toHaveBeenCalledExactlyOnceWith('saved', { name: 'Ana', age: '' });
});

test('a refusal of a field is beside it, with the focus, and the input stays', async () => {
  const issues = [{ path: 'age', message: 'La edad no es válida.' }];
  const { save, field, onSent } = renderForm(refuse(400, { issues }));
  await userEvent.type(await field('Nombre'), 'Ana');
  await userEvent.click(await save());
  expect(await screen.findByText('La edad no es válida.')).toBeTruthy();
  expect(document.activeElement).toBe(await field('Edad'));
  expect(await field('Nombre')).toHaveProperty('value', 'Ana');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onSent).not.toHaveBeenCalled();
});

test('a refusal of the form as a whole is over the button, and the next press clears it', async () => {
  const send = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(refuse(409, { message: 'Ya existe.' }))
    .mockResolvedValue('saved');
  const { save, field } = renderForm(send);
  await userEvent.type(await field('Nombre'), 'Ana');
  await userEvent.click(await save());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Ya existe.');
  expect(alert.nextElementSibling).toBe(await save());
  await userEvent.click(await save());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('without a network the form says that nothing was sent', async () => {
  const message = 'No hay conexión: no se envió nada.';
  const { save, field } = renderForm(refuse(0, { message }));
  await userEvent.type(await field('Nombre'), 'Ana');
  await userEvent.click(await save());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('the draft stays after a refusal and goes when the form was sent', async () => {
  const send = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(refuse(500))
    .mockResolvedValue('saved');
  const { save, field, onSent } = renderForm(send);
  await userEvent.type(await field('Nombre'), 'Ana');
  await userEvent.click(await save());
  expect((await screen.findByRole('alert')).textContent).toBe('No se pudo guardar.');
  expect(tabDrafts.read('person')).toEqual({ name: 'Ana' });
  await userEvent.click(await save());
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(tabDrafts.read('person')).toBeUndefined();
});

test('a dialog stays open while its form is sent, with the refusal above its fields', async () => {
  const onClose = vi.fn<() => void>();
  const { promise, reject } = Promise.withResolvers<string>();
  renderPage(function Page() {
    const form = useZodForm(body, { defaultValues: { name: 'Ana', age: '' } });
    const submit = useSubmit(form, {
      send: () => promise,
      refusal: { fields: [], fallback: 'No se pudo guardar.' },
    });
    return (
      <FormDialog
        title="Persona"
        submit={submit}
        words={{ cancel: 'Cancelar', send: 'Guardar', sending: 'Guardando' }}
        onClose={onClose}
      >
        <input aria-label="Nombre" {...form.register('name')} />
      </FormDialog>
    );
  }, '/x');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByRole('button', { name: 'Guardando' });
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  reject(new ApiError(500));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('No se pudo guardar.');
  expect(alert.nextElementSibling?.getAttribute('aria-label')).toBe('Nombre');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
