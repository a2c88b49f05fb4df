import type { SearchAlert } from '@oficio/contract/domains/search-alerts/search-alerts.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { toPlace } from '../places/places.view.ts';
import type { AlertRow } from './search-alerts.queries.ts';
import type { AlertNames } from './search-alerts.template.ts';

function placeOf(row: AlertRow): SearchAlert['place'] {
  const { place_id: id, place_name: name, place_country: country, slug, region } = row;
  if (id === null || name === null || country === null || slug === null) return null;
  return toPlace({ id, name, country, slug, region });
}

export function toSearchAlert(row: AlertRow): SearchAlert {
  const { skill_id: id, skill_name: name, people } = row;
  return {
    id: row.id,
    skill: id === null || name === null ? null : { id, name, people },
    search: row.search,
    place: placeOf(row),
    country: row.country as Country | null,
    isConfirmed: row.confirmed_at !== null,
  };
}

export function namesOf(row: AlertRow): AlertNames {
  const ofTrade = row.skill_name === null ? null : `servicios de ${row.skill_name}`;
  return { people: row.people ?? ofTrade, where: row.place_name ?? row.country };
}
