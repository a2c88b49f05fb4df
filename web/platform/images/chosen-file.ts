import { useEffect, useState } from 'react';

/** A chosen picture and its object URL, which is revoked when it is replaced or unmounted. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);
  const choose = (file: File | null) => setChosen(file && { file, url: URL.createObjectURL(file) });
  return { chosen, choose };
}
