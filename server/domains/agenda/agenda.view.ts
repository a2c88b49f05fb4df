import type { AgendaItem, Appointment } from '@oficio/contract/domains/agenda/agenda.schema.ts';
import type { AgendaRow, AppointmentRow, EmergencyRow } from './agenda.queries.ts';

export const instantOf = (value: Date | number): string => new Date(value).toISOString();

export function toAgendaItem(row: AgendaRow): AgendaItem {
  return {
    kind: row.kind,
    start: instantOf(row.start),
    end: instantOf(row.end),
    ...(row.order_id !== null && { orderId: row.order_id }),
    ...(row.title !== null && { title: row.title }),
    ...(row.client_name !== null && { clientName: row.client_name }),
    ...(row.status !== null && { status: row.status }),
    ...(row.appointment_id !== null && { appointmentId: row.appointment_id }),
    ...(row.updated_at !== null && { updatedAt: instantOf(row.updated_at) }),
  };
}

export function toEmergencyItem({ acceptedAt, ...order }: EmergencyRow): AgendaItem {
  const at = instantOf(acceptedAt);
  return { kind: 'emergency', start: at, end: at, status: 'ACCEPTED', ...order };
}

export function toAppointment(row: AppointmentRow): Appointment {
  return {
    id: row.id,
    title: row.title,
    start: instantOf(row.start),
    end: instantOf(row.end),
    updatedAt: instantOf(row.updated_at),
  };
}
