import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { platformErrors } from '#platform/api/platform.errors.ts';
import { idParams } from '#platform/ids.ts';
import { accountsErrors } from '../accounts/accounts.errors.ts';
import { placesErrors } from '../places/places.errors.ts';
import { skillsErrors } from '../skills/skills.errors.ts';
import { searchAlertsErrors } from './search-alerts.errors.ts';
import { createSearchAlertRequest, deleteSearchAlertRequest } from './search-alerts.requests.ts';
import * as shape from './search-alerts.schema.ts';

const tag = 'Search alerts';

export const createSearchAlert = defineEndpoint({
  ...createSearchAlertRequest,
  access: 'anyone',
  tag,
  summary:
    'Be told once when a card fits a question; without a session by mail, after its link was opened. The response is the same for every address',
  body: shape.createSearchAlertBody,
  response: shape.createdSearchAlertSchema,
  status: 201,
  errors: [
    searchAlertsErrors.TOO_MANY_ALERTS,
    searchAlertsErrors.ALERT_FOUND_ALREADY,
    accountsErrors.COUNTRY_CLOSED,
    placesErrors.PLACE_UNKNOWN,
    placesErrors.PLACE_ELSEWHERE,
    skillsErrors.SKILL_UNKNOWN,
    platformErrors.TOO_MANY_REQUESTS,
  ],
});

export const listSearchAlerts = defineEndpoint({
  name: 'listSearchAlerts',
  method: 'GET',
  path: '/search-alerts',
  access: 'user',
  tag,
  summary: 'Own open alerts, newest first',
  response: z.array(shape.searchAlertSchema),
});

export const getSearchAlert = defineEndpoint({
  name: 'getSearchAlert',
  method: 'GET',
  path: '/search-alerts/:id',
  access: 'anyone',
  tag,
  summary: 'An own alert, or that of a mailed link',
  params: idParams,
  query: shape.alertTokenQuery,
  response: shape.searchAlertSchema,
  errors: [searchAlertsErrors.ALERT_NOT_FOUND],
});

export const confirmSearchAlert = defineEndpoint({
  name: 'confirmSearchAlert',
  method: 'POST',
  path: '/search-alerts/:id/confirm',
  access: 'anyone',
  tag,
  summary: 'Confirm the alert of a mailed link; idempotent',
  params: idParams,
  body: shape.alertTokenBody,
  response: shape.searchAlertSchema,
  errors: [searchAlertsErrors.ALERT_NOT_FOUND, searchAlertsErrors.TOO_MANY_ALERTS],
});

export const deleteSearchAlert = defineEndpoint({
  ...deleteSearchAlertRequest,
  access: 'anyone',
  tag,
  summary: 'Withdraw an own alert, or that of a mailed link',
  params: idParams,
  query: shape.alertTokenQuery,
  status: 204,
  errors: [searchAlertsErrors.ALERT_NOT_FOUND],
});
