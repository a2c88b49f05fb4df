import { z } from 'zod';
import {
  emailSchema,
  enteredPasswordSchema,
  linkTokenSchema,
  newPasswordSchema,
} from './accounts.schema.ts';

export const changePasswordBody = z.strictObject({
  currentPassword: enteredPasswordSchema,
  password: newPasswordSchema,
});
export const passwordChangedSchema = z.object({ message: z.string(), accessToken: z.string() });

export const requestEmailChangeBody = z.strictObject({
  email: emailSchema,
  currentPassword: enteredPasswordSchema,
});
export const confirmEmailChangeBody = z.strictObject({ token: linkTokenSchema });
export const emailChangedSchema = z.object({ message: z.string(), email: z.string() });
