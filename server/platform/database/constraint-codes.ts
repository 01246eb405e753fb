/** Constraints of the database, and the error code that a caller who violates one gets. */
const codes: Record<string, string> = {
  assessees_email: 'EMAIL_ALREADY_EXISTS',
  permission_requests_one_pending: 'REQUEST_NOT_POSSIBLE',
  custom_tools_name: 'TOOL_NAME_TAKEN',
  favorite_tools_name: 'FAVORITE_NAME_TAKEN',
  invoices_numbered_once: 'INVOICE_NUMBER_TAKEN',
  invoice_orders_one_at_a_time: 'INVOICES_BEING_CREATED',
  eap_taken_times_once: 'SLOT_TAKEN',
  eap_reservations_once: 'SLOT_TAKEN',
  sender_domains_name: 'DOMAIN_ALREADY_ADDED',
  tool_prices_one_a_day: 'PRICE_OVERLAPS',
}

type DatabaseError = { code?: unknown; constraint?: unknown }

/**
 * 23505 unique, 23P01 exclusion: a conflict. 40001, 40P01: two writers collided, the caller may try again. 23503: the
 * record referred to has been deleted.
 */
export function refusalOfConstraint(error: DatabaseError): { code: string; status: number } | undefined {
  if (error.code === '23505' || error.code === '23P01') {
    return { code: codes[String(error.constraint)] ?? 'CONFLICT', status: 409 }
  }
  if (['40001', '40P01', '23503'].includes(String(error.code))) return { code: 'CONFLICT', status: 409 }
  // 22021, 22P05: characters that the database cannot store. 22003, 22007–22009: numbers and times out of range.
  if (['22021', '22P05', '22003', '22007', '22008', '22009'].includes(String(error.code)))
    return { code: 'INVALID_INPUT', status: 400 }
  return undefined
}
