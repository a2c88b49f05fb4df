import { useId, useState } from 'react';
import { neutralColors } from '@oficio/contract/domains/brand/brand-colors.rules.ts';
import type { BrandPicture } from '@oficio/contract/domains/brand/brand.rules.ts';
import {
  acceptedTypes,
  imageFormats,
  MAX_IMAGE_BYTES,
} from '@oficio/contract/domains/media/media.schema.ts';
import ImagePlus from 'lucide-react/icons/image-plus';
import { Button } from '#ui/controls/button.tsx';
import { checkFiles } from '#ui/inputs/check-files.ts';
import { brandWords as words } from './brand.text.ts';

/** The ground on which a picture is read, whatever the theme of the page. */
const grounds: Record<BrandPicture, string> = {
  logo: neutralColors.light.paper,
  logoDark: neutralColors.dark.paper,
  icon: neutralColors.light.paper,
};

const TYPES = acceptedTypes(imageFormats);

export interface PictureFieldProps {
  name: BrandPicture;
  /** Address of the saved or chosen picture. */
  url: string | null;
  onChange: (file: File | null) => void;
}

/** One picture of the brand: shown whole, chosen by a press, and removed. It is sent with the form. */
export function PictureField({ name, url, onChange }: PictureFieldProps) {
  const id = useId();
  const [refusal, setRefusal] = useState('');
  const choose = (file: File | undefined) => {
    if (!file) return;
    const { accepted, refusals } = checkFiles([file], {
      types: TYPES,
      maxBytes: MAX_IMAGE_BYTES,
      size: `${MAX_IMAGE_BYTES / 1_048_576} MB`,
      remaining: 1,
      max: 1,
    });
    setRefusal(refusals.join('. '));
    if (accepted[0]) onChange(accepted[0]);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {url && (
          <span
            className="flex h-14 max-w-40 items-center rounded-md border border-line p-2"
            style={{ background: grounds[name] }}
          >
            <img src={url} alt="" className="max-h-full max-w-full object-contain" />
          </span>
        )}
        <label className="relative flex min-h-touch cursor-pointer items-center gap-2 rounded-md border border-edge bg-surface px-4 py-2.5 font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <ImagePlus className="size-5 text-accent-ink" aria-hidden="true" />
          <span>{words.pictures[name]}</span>
          <input
            type="file"
            accept={TYPES}
            aria-describedby={refusal ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={refusal ? true : undefined}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        {url && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {words.removePicture}
            <span className="sr-only">{words.pictures[name]}</span>
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {words.pictureHints[name]}
      </p>
      <p id={`${id}-error`} role="status" className="text-sm font-medium text-danger-ink">
        {refusal}
      </p>
    </div>
  );
}
