import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useZodForm } from '#platform/api/zod-form.ts';
import { useSubmit } from '#platform/forms/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import {
  needsSignIn,
  readOpenOrders,
  requestErasureMutation,
  signInAgainAddress,
} from './own-account.api.ts';
import { erasureForm, erasureRefusal } from './own-account.form.ts';
import { ownAccountWords as words } from './own-account.text.ts';

const FORM_ID = 'erasure';

function OpenOrders({ orders }: { orders: NonNullable<ReturnType<typeof readOpenOrders>> }) {
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {orders.map(({ id, title, counterpart }) => (
        <li key={id}>
          <Link
            to={`/orders/${id}`}
            className="text-link inline-flex min-h-touch items-center wrap-anywhere"
          >
            {words.orderWith(title, counterpart)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ErasureSheetProps {
  email: string;
  /** False for people who only sign in with Google. */
  hasPassword: boolean;
  onClose: () => void;
}

/** Says what an erasure deletes before the last button, and which open orders prevent it. */
export function ErasureSheet({ email, hasPassword, onClose }: ErasureSheetProps) {
  const { mutateAsync, error } = useMutation(requestErasureMutation);
  const form = useZodForm(erasureForm, {
    defaultValues: { currentPassword: hasPassword ? '' : null },
  });
  const openOrders = readOpenOrders(error);
  const { onSubmit, isSending, failure } = useSubmit(form, {
    send: (body) => mutateAsync(body),
    refusal: erasureRefusal,
    onSent: onClose,
  });
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isSending}
      title={words.eraseTitle}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {openOrders ? words.understood : words.cancel}
          </Button>
          {!openOrders && (
            <Button
              type="submit"
              form={FORM_ID}
              variant="danger"
              loading={isSending}
              loadingLabel={words.erasing}
            >
              {words.erase}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Banner tone={openOrders ? 'warning' : 'danger'} role="alert" className="mb-4">
          <span>{failure}</span>
          {openOrders && <OpenOrders orders={openOrders} />}
          {needsSignIn(error) && (
            <a href={signInAgainAddress} className="text-link inline-flex min-h-touch items-center">
              {words.signInAgain}
            </a>
          )}
        </Banner>
      )}
      {!openOrders && (
        <>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {words.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <p className="mt-4 text-muted">{words.downloadFirst}</p>
          <form id={FORM_ID} noValidate method="post" className="mt-6" onSubmit={onSubmit}>
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            {hasPassword && (
              <Field
                label={words.password}
                hint={words.passwordHint}
                required
                error={form.formState.errors.currentPassword?.message}
              >
                <PasswordInput
                  autoComplete="current-password"
                  {...form.register('currentPassword')}
                />
              </Field>
            )}
          </form>
        </>
      )}
    </Sheet>
  );
}
