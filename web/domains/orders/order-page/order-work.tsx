import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { PictureList } from '#platform/images/picture-list.tsx';
import { serviceCardQuery } from '#domains/catalog/catalog.api.ts';
import { catalogWords } from '#domains/catalog/catalog.text.ts';

/** Pictures of finished work of the ordered service. Nothing without any, or once the service is not public. */
export function OrderWork({ order }: { order: Order }) {
  const { data, isError } = useQuery({
    ...serviceCardQuery(order.serviceCard.id, undefined),
    retry: false,
  });
  if (!data || isError || data.galleryImages.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-2xl">{catalogWords.gallery}</h2>
      <PictureList images={data.galleryImages.map(({ image }) => image)} reportable />
    </section>
  );
}
