/** Under which context a sealed column of a reservation is sealed: a value that is moved elsewhere does not open. */
export const reservationContext = (column: 'email' | 'phone' | 'note', reservationId: string): string =>
  `eap_reservations.${column} ${reservationId}`
