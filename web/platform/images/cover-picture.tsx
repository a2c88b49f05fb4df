import { useState } from 'react';
import { Picture, type PictureImage, type PictureProps } from './picture.tsx';

const stock: PictureImage = {
  url: '/covers/stock-800.webp',
  srcset: [400, 800, 1200].map((width) => ({ url: `/covers/stock-${String(width)}.webp`, width })),
  width: 1200,
  height: 675,
  placeholder: '',
};

/** Renders a card's cover; a cover that fails to load is replaced by the stock picture. */
export function CoverPicture({ image, ...props }: Omit<PictureProps, 'alt' | 'onLoad'>) {
  const [brokenUrl, setBrokenUrl] = useState('');
  return (
    <Picture
      {...props}
      image={image.url === brokenUrl ? stock : image}
      alt=""
      onError={() => setBrokenUrl(image.url)}
    />
  );
}
