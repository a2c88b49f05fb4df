import { z } from 'zod';

/** Any value of JSON. */
export const jsonSchema = z.json();
