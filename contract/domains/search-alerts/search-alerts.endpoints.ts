import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { platformErrors } from '#platform/api/platform.errors.ts';
import { accountsErrors } from '../accounts/accounts.errors.ts';
import { placesErrors } from '../places/places.errors.ts';
import { skillsErrors } from '../skills/skills.errors.ts';
import { searchAlertsErrors } from './search-alerts.errors.ts';
import { createSearchAlertRequest, deleteSearchAlertRequest } from './search-alerts.requests.ts';
import * as shape from './search-alerts.schema.ts';

const { ofRequest, get, post } = endpointsOf('Search alerts');

export const createSearchAlert = ofRequest(createSearchAlertRequest, {
  access: 'anyone',
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

export const listSearchAlerts = get('listSearchAlerts', '/search-alerts', {
  access: 'user',
  summary: 'Own open alerts, newest first',
  response: z.array(shape.searchAlertSchema),
});

export const getSearchAlert = get('getSearchAlert', '/search-alerts/:id', {
  access: 'anyone',
  summary: 'An own alert, or that of a mailed link',
  query: shape.alertTokenQuery,
  response: shape.searchAlertSchema,
  errors: [searchAlertsErrors.ALERT_NOT_FOUND],
});

export const confirmSearchAlert = post('confirmSearchAlert', '/search-alerts/:id/confirm', {
  access: 'anyone',
  summary: 'Confirm the alert of a mailed link; idempotent',
  body: shape.alertTokenBody,
  response: shape.searchAlertSchema,
  errors: [searchAlertsErrors.ALERT_NOT_FOUND, searchAlertsErrors.TOO_MANY_ALERTS],
});

export const deleteSearchAlert = ofRequest(deleteSearchAlertRequest, {
  access: 'anyone',
  summary: 'Withdraw an own alert, or that of a mailed link',
  query: shape.alertTokenQuery,
  errors: [searchAlertsErrors.ALERT_NOT_FOUND],
});
