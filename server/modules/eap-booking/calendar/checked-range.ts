import { isRange, type Time } from '../../../../domain/eap-booking/timeslots.ts'
import { AppError } from '../../../platform/app-error.ts'

/** The range of a call, in milliseconds; 400 where it has no length or too much. */
export function checkedRange(
  { startTimeslotsRange, endTimeslotsRange }: { startTimeslotsRange: string; endTimeslotsRange: string },
  mostDays: number,
): Time {
  return checked(startTimeslotsRange, endTimeslotsRange, mostDays, 'endTimeslotsRange')
}

/** The same for a time whose end is in the field `path`. */
export function checked(start: string, end: string, mostDays: number, path: string): Time {
  const range = { start: Date.parse(start), end: Date.parse(end) }
  if (!isRange(range, mostDays)) throw new AppError('RANGE_INVALID', 400, [{ path, code: 'RANGE_INVALID' }])
  return range
}
