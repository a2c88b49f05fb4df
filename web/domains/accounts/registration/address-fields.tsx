import { useEffect, useEffectEvent } from 'react';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import { placeLabel } from '@oficio/contract/domains/places/places.rules.ts';
import { toCountry } from '@oficio/contract/platform/countries.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PlaceField } from '#domains/places/place-field.tsx';
import { useChosenPlace } from '#domains/places/places.api.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { accountsText } from '../accounts.text.ts';

export interface AddressFieldsProps {
  address: UseFormRegisterReturn;
  error: string | undefined;
  /** The value of the field of the country. */
  country: unknown;
  /** The name of the place, or the text of an address from before. */
  district: string;
  onPlace: (place: { placeId: string; district: string }) => void;
}

/** The street of the profile's address, and its place. The place of the search is proposed. */
export function AddressFields(props: AddressFieldsProps) {
  const { address, error, district } = props;
  const country = toCountry(props.country);
  const choose = (place: Place) =>
    props.onPlace({ placeId: place.id, district: placeLabel(place) });
  const searched = useChosenPlace(country);
  const propose = useEffectEvent((place: Place) => {
    if (!district) choose(place);
  });
  useEffect(() => {
    if (searched) propose(searched);
  }, [searched]);
  return (
    <>
      <Field label={accountsText.address} hint={accountsText.addressHint} required error={error}>
        <TextInput autoComplete="street-address" {...address} />
      </Field>
      <PlaceField
        label={accountsText.district}
        hint={accountsText.districtHint}
        country={country}
        value={district ? { name: district, region: null } : null}
        onChoose={choose}
      />
    </>
  );
}
