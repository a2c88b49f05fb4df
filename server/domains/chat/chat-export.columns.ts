import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

export const exportedMessages = ({ userId }: ExportOwner): ExportSections => ({
  messagesWritten: sql`select order_id as conversation_id, content, '/images/' || image_id || '-preview.jpg' as image, created_at
    from chat_messages where author_id = ${userId} order by order_id, seq`,
});
