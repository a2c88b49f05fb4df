import { useState } from 'react';
import { Picture, type PictureImage, type PictureProps } from './picture.tsx';

const stock: PictureImage = {
  url: '/covers/stock-800.webp',
  srcset: [400, 800, 1200].map((width) => ({ url: `/covers/stock-${String(width)}.webp`, width })),
  width: 1200,
  height: 675,
  placeholder: '',
};

/** A card's cover, or the stock picture where it can't be fetched: never an empty box (fault A10). */
export function CoverPicture({ image, ...look }: Omit<PictureProps, 'alt' | 'onLoad'>) {
  const [brokenUrl, setBrokenUrl] = useState('');
  return (
    <Picture
      {...look}
      image={image.url === brokenUrl ? stock : image}
      alt=""
      onError={() => setBrokenUrl(image.url)}
    />
  );
}
