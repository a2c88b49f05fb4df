import { z } from 'zod';

/** A record's id: a UUID, version 7 where order matters. */
export const idSchema = z.uuid({ error: 'El identificador no es válido' }).toLowerCase();

/** Path parameters of an endpoint about one record. */
export const idParams = z.strictObject({ id: idSchema });

/** An instant on the wire: ISO 8601, UTC. */
export const instantSchema = z.iso.datetime({ error: 'Elige una fecha y hora válidas' });

/** A response that is only a sentence to show. */
export const messageSchema = z.object({ message: z.string() });
