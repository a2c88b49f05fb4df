import { useState } from 'react';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { Button } from '#ui/controls/button.tsx';
import { findPlacesHere } from './places.api.ts';
import { placesWords as words } from './places.text.ts';

export interface NearPlacesProps {
  /** Places of other countries are left out. */
  country: string | null;
  onChoose: (place: Place) => void;
}

/** Offers the places around the device, only after the user asks for it. */
export function NearPlaces({ country, onChoose }: NearPlacesProps) {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState('');
  const locate = async () => {
    setProblem('');
    setIsLocating(true);
    try {
      const found = (await findPlacesHere()).filter((place) => place.country === country);
      setPlaces(found);
      if (found.length === 0) setProblem(words.nothingNear);
    } catch {
      setProblem(words.locationDenied);
    } finally {
      setIsLocating(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        icon={<LocateFixed />}
        loading={isLocating}
        loadingLabel={words.locating}
        onClick={() => void locate()}
      >
        {words.locate}
      </Button>
      <div role="status">
        {problem && <p className="text-sm text-muted">{problem}</p>}
        {places.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-sm text-muted">{words.nearYou}</span>
            {places.map((place) => (
              <Button
                key={place.id}
                variant="secondary"
                aria-label={words.choose(place.name)}
                onClick={() => {
                  onChoose(place);
                  setPlaces([]);
                }}
              >
                {place.name}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
