/** The zone of calendars, working hours and billing months, wherever a client is (EAP-9-04). */
export const programmeZone = 'Europe/Prague'
