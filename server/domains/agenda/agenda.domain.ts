import * as endpoints from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import * as agendaSchemas from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { beginAndEndVacations } from './agenda.jobs.ts';
import { moveBackOn } from './agenda.listeners.ts';
import * as service from './agenda.service.ts';
import * as appointments from './agenda-appointments.service.ts';
import * as vacations from './agenda-vacations.service.ts';
import { prepareVacationMoves, proposeVacationMoves } from './agenda-vacations.service.ts';
import { exportedAgenda } from './agenda-export.columns.ts';
import { deleteAgenda } from './agenda.queries.ts';
import { ofProfile } from '#platform/personal-data.ts';

export const agenda = defineDomain({
  name: 'agenda',
  tag: {
    name: 'Agenda',
    description:
      "A provider's own time: private appointments, vacations, and reasons for hidden hours.",
  },
  schemas: [agendaSchemas],
  routes: serve(endpoints, {
    ...service,
    ...appointments,
    ...vacations,
    proposeVacationMoves: { before: prepareVacationMoves, useCase: proposeVacationMoves },
  }),
  listeners: [moveBackOn],
  jobs: [beginAndEndVacations],
  exports: exportedAgenda,
  erases: ofProfile((tx, profileId) => deleteAgenda(tx.db, profileId)),
});
