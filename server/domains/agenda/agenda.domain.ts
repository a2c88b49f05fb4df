import * as agendaSchemas from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { beginAndEndVacations } from './agenda.jobs.ts';
import { moveBackOn } from './agenda.listeners.ts';
import { agendaRoutes } from './agenda.routes.ts';

export const agenda = defineDomain({
  name: 'agenda',
  tag: {
    name: 'Agenda',
    description:
      "A provider's own time: private appointments, vacations, and reasons for hidden hours.",
  },
  schemas: [agendaSchemas],
  routes: agendaRoutes,
  listeners: [moveBackOn],
  jobs: [beginAndEndVacations],
});
