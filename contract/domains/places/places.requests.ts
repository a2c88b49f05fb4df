import { defineRequest } from '#platform/api/endpoint.ts';

const placeFields = ['id', 'name', 'region', 'country', 'slug'];

export const listPlacesRequest = defineRequest({
  name: 'listPlaces',
  method: 'GET',
  path: '/places',
  responseShape: { isList: true, fields: placeFields },
});

export const findTypedPlaceRequest = defineRequest({
  name: 'findTypedPlace',
  method: 'GET',
  path: '/places/typed',
  responseShape: { isList: false, fields: ['place', 'farKm', 'others'] },
});

export const listNearPlacesRequest = defineRequest({
  name: 'listNearPlaces',
  // The location of a visitor belongs in no address, where proxies and logs would keep it.
  method: 'POST',
  path: '/places/near',
  responseShape: { isList: true, fields: placeFields },
});

export const getPlaceRequest = defineRequest({
  name: 'getPlace',
  method: 'GET',
  path: '/places/:id',
  responseShape: { isList: false, fields: placeFields },
});
