import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';
import { isReviewShown } from '../accounts/accounts-reputation.columns.ts';

export const exportedReviews = ({ userId, profileId }: ExportOwner): ExportSections => ({
  reviewsWritten: sql`select order_id, rating, coalesce(withheld_comment, comment) as comment, tags, answer, created_at, published_at
    from reviews where author_id = ${userId} order by created_at`,
  reviewsReceived: sql`select order_id, rating, comment, tags, published_at as created_at, answer, answered_at
    from reviews where (client_id = ${userId} or provider_profile_id = ${profileId}) and ${isReviewShown('reviews')}
    order by published_at, id`,
});
